import { setTimeout as sleep } from 'node:timers/promises'
import { fold } from '#modules/search/fold.ts'
import { vectorOf } from '#modules/search/tokens.ts'
import { judge } from '#modules/sensitive-word/judge.ts'
import { WordList } from '#modules/sensitive-word/word-list.ts'
import { startLauncher } from '#platform/offload/launcher.ts'
import { cleanHtml, decideParts, partsOf, plainText } from '#platform/text/clean-html.ts'

/** Between two steps: pages are served meanwhile. */
const PAUSE_MS = 50
/** So often a step is run: the first time loads a package, the next ones let the engine compile the code. */
const TIMES = 5

const text = '<p>多倫多的學校：<strong>how to apply</strong>，加拿大 2026 年 9 月入學。</p>'.repeat(20)

/** Characters are folded once each, and a long text has thousands of them: the Han characters, some at a time. */
const [HAN_FIRST, HAN_LAST, AT_A_TIME] = [0x4e00, 0x9fff, 500]
const slices = Array.from({ length: Math.ceil((HAN_LAST - HAN_FIRST) / AT_A_TIME) }, (_, slice) =>
  Array.from({ length: AT_A_TIME }, (_, at) => String.fromCharCode(HAN_FIRST + slice * AT_A_TIME + at)).join(
    '',
  ),
)
const noWords = new WordList([])

const steps: readonly (() => unknown)[] = [
  () => {
    startLauncher()
  },
  // what the first upload would load
  () => import('file-type'),
  () => fold(text),
  () => cleanHtml(text),
  () => plainText(text),
  () => partsOf(text),
  () => decideParts(text, { picture: () => undefined, video: () => false, mention: () => '' }),
  () => judge(noWords, { text, scope: 'content', isHtml: true }),
  () =>
    vectorOf([
      { text: '多伦多', weight: 'A', isName: true },
      { text, weight: 'D' },
    ]),
]

/**
 * Loads and runs once what the first writer and the first search would wait for, and every other request with them: packages for
 * rich text, for simplified characters and for pinyin, each in a turn of its own, and how characters are compared.
 */
export async function warmUp(): Promise<void> {
  for (const step of steps)
    for (let time = 0; time < TIMES; time++) {
      await sleep(PAUSE_MS, undefined, { ref: false })
      await step()
    }
  for (const slice of slices) {
    await sleep(PAUSE_MS, undefined, { ref: false })
    judge(noWords, { text: slice, scope: 'content' })
  }
}
