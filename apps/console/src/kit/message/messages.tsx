import { Refusal, sayFailure, TransportFailure } from '@app/contract/wire/client.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { currentLanguage } from '#kit/data/language.ts'
import { createStore } from '#kit/data/store.ts'
import { lazyModule } from '#kit/page/lazy-module.ts'
import { type Host, LoadedHost } from './loaded-host.tsx'
import type { Show } from './message-host.tsx'

const messages = createStore<readonly Show[]>([])
const refusals = createStore<readonly string[]>([])

const NETWORK_SECONDS = 5

const put = (show: Show) => messages.set([...messages.get(), show])

/** The same sentence said twice at once is one message, hence the key. */
const showMessage = (type: 'success' | 'error' | 'warning', content: string, duration?: number) =>
  put((to) => to.open({ type, content, key: `${type}:${content}`, duration }))

export const tellDone = (content: string) => showMessage('success', content)
export const tellError = (content: string) => showMessage('error', content)
export const tellWarning = (content: string) => showMessage('warning', content)

const UNDO_SECONDS = 10

/** Says what was done, with a button that takes it back. */
export function tellUndoable(
  sentence: string,
  undoLabel: string,
  undo: () => void,
  seconds = UNDO_SECONDS,
): void {
  const key = `undo:${sentence}`
  put((to) =>
    to.open({
      type: 'success',
      key,
      duration: seconds,
      content: (
        <span className="undo-message">
          {sentence}
          <Button
            type="link"
            size="small"
            onClick={() => {
              to.destroy(key)
              undo()
            }}
          >
            {undoLabel}
          </Button>
        </span>
      ),
    }),
  )
}

/** A message that stays until the returned function is called. */
export function tellBusy(content: string): () => void {
  const key = `busy:${content}`
  put((to) => to.open({ type: 'loading', content, key, duration: 0 }))
  return () => put((to) => to.destroy(key))
}

/** What a kind of failure does, in one place (docs/console-rules.md#failures). */
const reactions: { is: (failure: unknown) => boolean; show: (sentence: string) => void }[] = [
  { is: (failure) => failure instanceof Refusal && failure.code === 401, show: () => undefined },
  { is: (failure) => failure instanceof Refusal && failure.code === 500, show: tellError },
  { is: (failure) => failure instanceof Refusal && failure.code === 601, show: tellWarning },
  {
    is: (failure) => failure instanceof Refusal,
    show: (title) => refusals.set([...refusals.get(), title]),
  },
  {
    is: (failure) => failure instanceof TransportFailure,
    show: (sentence) => showMessage('error', sentence, NETWORK_SECONDS),
  },
  { is: () => true, show: tellError },
]

/** Shows a failure as its kind is shown. A 401 shows nothing here: the sign-in dialog opens. */
export function reactTo(failure: unknown): void {
  reactions.find((reaction) => reaction.is(failure))?.show(sayFailure(failure, currentLanguage()))
}

const hostOfMessages: Host<Show> = {
  entries: messages,
  holder: lazyModule(() => import('./message-host.tsx')),
}
const hostOfRefusals: Host<string> = {
  entries: refusals,
  holder: lazyModule(() => import('./refusal-host.tsx')),
  onLost: tellError,
}

/** Gives the messages their theme and language. Rendered once, below the theme. */
export function MessageHost() {
  useEffect(() => {
    // before the connection can be lost that the message will report
    const fetchAhead = () => void hostOfMessages.holder.fetch().catch(() => undefined)
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, fetchAhead, { once: true })
    return () => {
      for (const event of events) removeEventListener(event, fetchAhead)
    }
  }, [])
  return (
    <>
      <LoadedHost {...hostOfMessages} />
      <LoadedHost {...hostOfRefusals} />
    </>
  )
}
