// npm run bench -- words: one text of 20,000 characters judged by a list of 20,000 words, and one sign, a quarter as often and as often.
import { judge } from '../apps/server/src/modules/sensitive-word/judge.ts'
import { WordList } from '../apps/server/src/modules/sensitive-word/word-list.ts'
import { print } from './print.ts'

const WORDS = 20_000
const CHARACTERS = 20_000
const ROUNDS = 40
const GOAL_MS = 20

/** Numbers below `end`, the same ones in every run. */
function rolls(): (end: number) => number {
  let state = 7
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % end
  }
}

const roll = rolls()
const made = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + roll(3_000) * 5)).join('')
const listed = Array.from({ length: WORDS }, (_, id) => ({
  id,
  word: made(2 + roll(5)),
  wordClass: 'other' as const,
  action: 'log' as const,
  scopes: [],
}))
const paragraph = () => `<p>${made(44)}，OSSD ${made(1)} 30</p>`
const content = Array.from({ length: CHARACTERS / 50 }, paragraph).join('')
const from = performance.now()
const list = new WordList(listed)
const readyMs = performance.now() - from
const times = Array.from({ length: ROUNDS }, () => {
  const start = performance.now()
  judge(list, { text: content, scope: 'content', isHtml: true })
  return performance.now() - start
})
const [first = 0] = times
const middle = times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0
/** The quickest of a few rounds, so that other work of the machine counts less. */
const quickest = (text: string) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now()
      judge(list, { text, scope: 'content' })
      return performance.now() - start
    }),
  )
const repeated = ['*', '丨', '官方。', '官方公告：', '系统\n', '，本站将', 'official notice: '].map(
  (sign) => {
    const [quarter, whole] = [CHARACTERS / 4, CHARACTERS].map((length) =>
      quickest(sign.repeat(Math.ceil(length / sign.length))),
    )
    const times = `${quarter?.toFixed(1)} and ${whole?.toFixed(1)}`
    return [`${JSON.stringify(sign)} for ${CHARACTERS / 4} and ${CHARACTERS} characters`, times, 'four times']
  },
)
print([
  ['measured', 'ms', 'goal'],
  [`a list of ${WORDS} words made ready`, readyMs.toFixed(0), ''],
  [`${CHARACTERS} characters judged, the first time`, first.toFixed(0), ''],
  [`${CHARACTERS} characters judged, middle of ${ROUNDS}`, middle.toFixed(1), `≤ ${GOAL_MS}`],
  ...repeated,
])
