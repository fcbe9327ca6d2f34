import type { Pair } from '@app/contract/language.ts'
import { lazy, Suspense, useEffect } from 'react'
import type { Confirm } from './ask-host.tsx'
import { namesAsked } from './asked-names.ts'
import { pairs, say } from './language.ts'
import { createStore, useStore } from './store.ts'

const QuestionHolder = lazy(() => import('./ask-host.tsx'))

const copy = pairs({
  title: { zh: '系统提示', en: 'Please confirm' },
  yes: { zh: '确定', en: 'OK' },
  no: { zh: '取消', en: 'Cancel' },
  more: (count: number) => ({ zh: `以及另外 ${count} 项`, en: `and ${count} more` }),
})

/** Dialogs are a good part of the frame's script and come with the first question. */
const isAsking = createStore(false)

let confirm: Confirm | undefined
let hosts = 0
let waiting: ((confirm: Confirm) => void)[] = []

function setConfirm(next: Confirm | undefined): void {
  confirm = next
  if (!next) return
  for (const start of waiting) start(next)
  waiting = []
}

interface Asking {
  title?: Pair
  /** What the answer is about, by name. */
  names?: readonly string[]
  /** Yes takes something away for good. */
  isDanger?: boolean
}

/** Asks for a yes or no with the product's title and buttons. */
export async function ask(
  sentence: string,
  { title = copy.title, names = [], isDanger }: Asking = {},
): Promise<boolean> {
  if (hosts === 0) return false
  isAsking.set(true)
  const put = confirm ?? (await new Promise<Confirm>((start) => waiting.push(start)))
  const { lines, more } = namesAsked(names)
  return await put({
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
    focusable: { autoFocusButton: 'cancel' },
  })
}

/** Where questions stand. Rendered once, in the frame. */
export function AskHost() {
  const isNeeded = useStore(isAsking)
  useEffect(() => {
    hosts += 1
    return () => {
      hosts -= 1
    }
  }, [])
  return <Suspense fallback={null}>{isNeeded ? <QuestionHolder onReady={setConfirm} /> : null}</Suspense>
}
