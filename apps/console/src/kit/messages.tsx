import { Refusal, sayFailure, TransportFailure } from '@app/contract/client.ts'
import { message, notification } from 'antd'
import { useEffect } from 'react'
import { currentLanguage } from './language.ts'

const NETWORK_SECONDS = 5

interface MessageApis {
  message: ReturnType<typeof message.useMessage>[0]
  notification: ReturnType<typeof notification.useNotification>[0]
}

let apis: MessageApis | undefined
let waiting: ((apis: MessageApis) => void)[] = []

function whenMounted(show: (apis: MessageApis) => void): void {
  if (apis) show(apis)
  else waiting.push(show)
}

/** The same sentence said twice at once is one message, hence the key. */
const shown = (type: 'success' | 'error' | 'warning', content: string, duration?: number) =>
  whenMounted((to) => to.message.open({ type, content, key: `${type}:${content}`, duration }))

export const tellDone = (content: string) => shown('success', content)
export const tellError = (content: string) => shown('error', content)
export const tellWarning = (content: string) => shown('warning', content)

/** A message that stays until the returned function is called. */
export function tellBusy(content: string): () => void {
  const key = `busy:${content}`
  whenMounted((to) => to.message.open({ type: 'loading', content, key, duration: 0 }))
  return () => whenMounted((to) => to.message.destroy(key))
}

/** What a kind of failure does, in one place (docs/console-rules.md#failures). */
const reactions: { is: (failure: unknown) => boolean; show: (sentence: string) => void }[] = [
  { is: (failure) => failure instanceof Refusal && failure.code === 401, show: () => undefined },
  { is: (failure) => failure instanceof Refusal && failure.code === 500, show: tellError },
  { is: (failure) => failure instanceof Refusal && failure.code === 601, show: tellWarning },
  {
    is: (failure) => failure instanceof Refusal,
    show: (title) => whenMounted((to) => to.notification.error({ title, key: title })),
  },
  {
    is: (failure) => failure instanceof TransportFailure,
    show: (sentence) => shown('error', sentence, NETWORK_SECONDS),
  },
  { is: () => true, show: tellError },
]

/** Shows a failure as its kind is shown. A 401 shows nothing here: the sign-in dialog opens. */
export function reactTo(failure: unknown): void {
  reactions.find((reaction) => reaction.is(failure))?.show(sayFailure(failure, currentLanguage()))
}

/** Gives the messages their theme and language. Rendered once, below the theme. */
export function MessageHost() {
  const [messages, messageHolder] = message.useMessage()
  const [notifications, notificationHolder] = notification.useNotification()
  useEffect(() => {
    const here: MessageApis = { message: messages, notification: notifications }
    apis = here
    for (const show of waiting) show(here)
    waiting = []
    return () => {
      apis = undefined
    }
  }, [messages, notifications])
  return (
    <>
      {messageHolder}
      {notificationHolder}
    </>
  )
}
