import type { Pair } from '@app/contract/shapes/language.ts'
import { useEffect } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { say } from '#kit/data/language.ts'
import { createStore, drain } from '#kit/data/store.ts'
import { lazyModule } from '#kit/page/lazy-module.ts'
import { copy } from './confirm-copy.ts'
import type { Question } from './confirm-host.tsx'
import { confirmedNames } from './confirmed-names.ts'
import { type Host, LoadedHost } from './loaded-host.tsx'
import { tellError } from './messages.tsx'

/** Dialogs are a good part of the frame's script and come with the first question. */
const host: Host<Question> = {
  entries: createStore<readonly Question[]>([]),
  holder: lazyModule(() => import('./confirm-host.tsx')),
  onLost: ({ answer }) => {
    tellError(say(kitCopy.partLost))
    answer(false)
  },
}

/** Questions without an answer yet. */
const open = new Set<Question['answer']>()

let hosts = 0

interface Asking {
  title?: Pair
  /** What the answer is about, by name. */
  names?: readonly string[]
  /** Yes takes something away for good. */
  isDanger?: boolean
  /** Yes takes nothing away: it has the focus, and Enter means it. */
  isHarmless?: boolean
}

/** Asks for a yes or no with the product's title and buttons. A question that cannot be shown is answered with no. */
export function confirm(
  sentence: string,
  { title = copy.title, names = [], isDanger, isHarmless }: Asking = {},
): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false)
  const { lines, more } = confirmedNames(names)
  const words: Question['words'] = {
    title: say(title),
    content:
      names.length === 0 ? (
        sentence
      ) : (
        <>
          <p>{sentence}</p>
          <ul className={isDanger ? 'asked-names asked-names-danger' : 'asked-names'}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more > 0 && <li>{say(copy.more(more))}</li>}
          </ul>
        </>
      ),
    okText: say(copy.yes),
    okButtonProps: { danger: isDanger },
    cancelText: say(copy.no),
    focusable: { autoFocusButton: isHarmless ? 'ok' : 'cancel' },
  }
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      open.delete(answer)
      resolve(isYes)
    }
    open.add(answer)
    host.entries.set([...host.entries.get(), { words, answer }])
  })
}

/** Where questions stand. Rendered once, in the frame. */
export function ConfirmHost() {
  useEffect(() => {
    hosts += 1
    return () => {
      hosts -= 1
      drain(host.entries)
      // leaving without an answer counts as no
      for (const answer of open) answer(false)
    }
  }, [])
  return <LoadedHost {...host} />
}
