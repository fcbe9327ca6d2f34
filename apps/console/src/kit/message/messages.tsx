import { Refusal, sayFailure, TransportFailure } from '@app/contract/wire/client.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { currentLanguage } from '#kit/data/language.ts'
import { createStore, useStore } from '#kit/data/store.ts'
import { useShortcuts } from '#kit/keys/shortcuts.ts'
import { lazyModule } from '#kit/page/lazy-module.ts'
import { KeyHint } from '#kit/rows/key-hint.tsx'
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

/** What can be taken back as long as its message is on show, the newest last. */
const undoable = createStore<readonly { key: string; undo: () => void }[]>([])
const forget = (key: string) => undoable.set(undoable.get().filter((one) => one.key !== key))

/** Says what was done, with a button that takes it back; the key U presses it, which Tab reaches after all else. */
export function tellUndoable(
  sentence: string,
  undoLabel: string,
  undo: () => void,
  seconds = UNDO_SECONDS,
): void {
  const key = `undo:${sentence}`
  put((to) => {
    const takeBack = () => {
      to.destroy(key)
      forget(key)
      undo()
    }
    forget(key)
    undoable.set([...undoable.get(), { key, undo: takeBack }])
    void to.open({
      type: 'success',
      key,
      duration: seconds,
      onClose: () => forget(key),
      content: (
        <span className="undo-message">
          {sentence}
          <Button type="link" size="small" aria-keyshortcuts="U" onClick={takeBack}>
            {undoLabel}
            <KeyHint letter="u" />
          </Button>
        </span>
      ),
    })
  })
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
  const newest = useStore(undoable).at(-1)
  // messages stand above dialogs too
  useShortcuts('everywhere', { u: newest?.undo }, 'everywhere')
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
