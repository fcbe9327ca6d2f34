import { type ClaimWords, ROLE } from './claim-words.ts'
import { GAP, type LettersOnly, MARK } from './letters-only.ts'

/** A header as it was read: whose words it has, and where it ends. */
export interface Header {
  start: number
  end: number
  roles: number
  /** How many words of the vocabulary it has. */
  words: number
}

/** A header has at most so many letters and so many words. */
const MOST_LETTERS = 64
const MOST_WORDS = 16
/** So many letters may stand between the publisher and the kind: 教育局关于停课的通知. */
const MOST_BETWEEN = 24
/** So many letters, and so many words of them, may name the subject: notice on refunds. */
const MOST_SUBJECT = 40
const MOST_SUBJECT_WORDS = 5

export const SPEAKER = ROLE.general | ROLE.site | ROLE.part | ROLE.authority | ROLE.school
export const KIND = ROLE.notice | ROLE.message | ROLE.loose | ROLE.verb

/** Words between a publisher and a kind that show that a person tells of it. */
const TELLING =
  /没|有(?!关|效)|发(?!放|帖|言|票)|出(?!国|入|行|勤)|说(?!明)|收(?!费|取|款|缴)|看|了|会(?!员|议|费|考)|在(?!线|校|读)|要(?!求)|什么|吗|哪|等(?!级)|给|把|也|都|不(?!良|实|当)|昨|那|这|我|他|她|您|(?<!要)求|找|问(?!卷|题)|(?<![核审抽检调清])查|里|上次|你|让|被|(?<!就)读|是|应该|可以|一直|到(?!期|校|账)|对不|跟|怎么|取消(?!期|考)|贴|转(?!账|学|校|专|让)/
const TELLING_ABOUT = /没|了|吗|什么|哪|昨|我|他|她/
const TELLING_EN = new Set(
  `is was are were has have had did does do sent got get gets said says my me i we us it that this they he she about asking after before
  keeps kept never no not posted published releases released shared read received missing can could would should who what where why how`.split(
    /\s+/,
  ),
)

const ALL_ROLES = Object.values(ROLE)
const rolesOf = (roles: number) => ALL_ROLES.filter((role) => (roles & role) !== 0)

/** Adds what a word makes of each reading that ends where it begins; a publisher behind a kind stands apart from it. */
function addWord(
  reached: Map<number, Header>,
  before: Iterable<Header>,
  word: { roles: number; length: number },
  isParted: boolean,
): void {
  for (const { start, end, roles, words } of before) {
    if (words >= MOST_WORDS) continue
    const takesSpeaker = isParted || (roles & KIND) === 0 || (roles & ROLE.from) !== 0
    for (const role of rolesOf(word.roles)) {
      const all = roles | role
      if (reached.has(all) || ((role & SPEAKER) !== 0 && !takesSpeaker)) continue
      reached.set(all, { start, end: end + word.length, roles: all, words: words + 1 })
    }
  }
}

/** The longest header that begins at a letter, and the shorter ones, the longest first. */
function headersAt({ blurred, gaps }: LettersOnly, words: ClaimWords, start: number): Header[] {
  const limit = Math.min(start + MOST_LETTERS, blurred.length)
  // by place, then by roles: what may have been read until there
  const states = new Map([[start, new Map<number, Header>([[0, { start, end: start, roles: 0, words: 0 }]])]])
  let last = start
  for (let place = start; place <= last && place < limit; place++) {
    const here = states.get(place)
    const gap = gaps[place] ?? GAP.line
    // a line of one letter goes on in the next: 官, 方, 公, 告
    const isCut = place > start && gap === GAP.line && gaps[place - 1] !== GAP.line
    if (!here || isCut) continue
    for (const word of words.at(blurred, place, limit)) {
      const end = place + word.length
      const reached = states.get(end) ?? new Map<number, Header>()
      states.set(end, reached)
      last = Math.max(last, end)
      addWord(reached, here.values(), word, gap >= GAP.sign)
    }
  }
  return [...states.values()]
    .flatMap((headers) => [...headers.values()])
    .filter(({ roles }) => (roles & (SPEAKER | KIND | ROLE.readers)) !== 0)
    .sort((one, other) => other.end - one.end)
}

/** True where a Latin word of the header goes on, as in `system` of `systematic`. */
export function splitsWord({ plain, gaps }: LettersOnly, end: number): boolean {
  return gaps[end] === GAP.none && /^[a-z0-9]$/.test(plain[end] ?? '') && /^[a-z]$/.test(plain[end - 1] ?? '')
}

/** Where the passage with a letter ends, at a sign; nothing where it has more letters. */
function passageEnd({ gaps, plain }: LettersOnly, from: number, most: number): number | undefined {
  let end = from + 1
  while (end < plain.length && end - from < most && (gaps[end] ?? 0) < GAP.sign) end++
  return (gaps[end] ?? GAP.line) >= GAP.sign ? end : undefined
}

/** The header with what stands between its publisher and a kind at the end of the passage, as in 教育局关于停课的通知. */
function withSubject(letters: LettersOnly, words: ClaimWords, header: Header): Header[] {
  const isWhole = (header.roles & KIND) !== 0 || (header.roles & SPEAKER) === 0
  const end =
    isWhole || splitsWord(letters, header.end) ? undefined : passageEnd(letters, header.end, MOST_BETWEEN)
  if (end === undefined) return []
  for (let place = header.end; place < end; place++) {
    const kind = words
      .at(letters.blurred, place, end)
      .find(({ roles, length }) => place + length === end && (roles & KIND) !== 0)
    if (kind && !isNarrated(letters, header.end, place))
      return [{ ...header, end, roles: header.roles | (kind.roles & KIND) }]
  }
  return []
}

/** Whether the words between a publisher and a kind are a person's who tells of it. */
function isNarrated(letters: LettersOnly, from: number, to: number): boolean {
  const between = letters.plain.slice(from, to).join('')
  if (/[a-z]/.test(between)) return wordsOf(letters, from, to).some((word) => TELLING_EN.has(word))
  return (/^(?:关于|有关|就|对)/.test(between) ? TELLING_ABOUT : TELLING).test(between)
}

function wordsOf({ plain, gaps }: LettersOnly, from: number, to: number): string[] {
  const words: string[] = []
  for (let at = from; at < to; at++) {
    if (at === from || (gaps[at] ?? 0) > GAP.none) words.push('')
    words.push(`${words.pop() ?? ''}${plain[at] ?? ''}`)
  }
  return words
}

const ABOUT = new Set(['regarding', 'concerning', 'about', 'on', 'for', 'to'])

/** True where a header goes on with nothing but its subject: notice on refunds. */
export function hasSubjectBehind(letters: LettersOnly, from: number): boolean {
  const end = passageEnd(letters, from, MOST_SUBJECT)
  if (end === undefined || ((letters.marks[end] ?? 0) & MARK.question) !== 0) return false
  const [first = '', ...rest] = wordsOf(letters, from, end)
  const isShort = rest.length > 0 && rest.length <= MOST_SUBJECT_WORDS
  return ABOUT.has(first) && isShort && !rest.some((word) => TELLING_EN.has(word))
}

const BEGINS_ABOUT = ['关于', '有关']

/** Headers behind their subject, as in 关于收取押金的官方通知. */
function behindSubject(letters: LettersOnly, words: ClaimWords, start: number): Header[] {
  if (!BEGINS_ABOUT.includes(letters.plain.slice(start, start + 2).join(''))) return []
  const most = Math.min(start + MOST_BETWEEN, letters.plain.length)
  for (let at = start + 3; at < most && (letters.gaps[at] ?? 0) < GAP.stop; at++) {
    if (letters.plain[at - 1] !== '的') continue
    const found = headersAt(letters, words, at).filter(
      ({ end, roles }) =>
        (roles & SPEAKER) !== 0 && (roles & KIND) !== 0 && (letters.gaps[end] ?? 0) >= GAP.sign,
    )
    if (found.length > 0) return found
  }
  return []
}

const SUBJECT_OF_SITE = /用户|会员|平台|本站|违规|账号|封号|收费|缴|押金|会费|保证金|学籍|实名|规则/
const MOST_TITLE = 30

/** What a title without a publisher is about, where it ends in a kind of notice: 关于缴纳会费的通知. */
export function anonymousTitle(
  letters: LettersOnly,
  words: ClaimWords,
  start: number,
): { header: Header; isOfSite: boolean } | undefined {
  const end = passageEnd(letters, start, MOST_TITLE)
  if (end === undefined) return undefined
  const text = letters.plain.slice(start, end).join('')
  for (let place = start + 2; place < end; place++) {
    const kind = words
      .at(letters.blurred, place, end)
      .find(({ roles, length }) => place + length === end && (roles & (ROLE.notice | ROLE.message)) !== 0)
    if (!kind || isNarrated(letters, start, place)) continue
    const isTitle = BEGINS_ABOUT.includes(text.slice(0, 2)) && letters.plain[place - 1] === '的'
    const isOfSite = SUBJECT_OF_SITE.test(text) && (isTitle || /公告$|通告$|公示$/.test(text))
    return { header: { start, end, roles: kind.roles, words: 1 }, isOfSite }
  }
  return undefined
}

/** All that may be read as a header from a letter on. */
export function readingsAt(letters: LettersOnly, words: ClaimWords, start: number): Header[] {
  const headers = headersAt(letters, words, start)
  const subjects = headers.flatMap((header) => withSubject(letters, words, header))
  return [...headers, ...subjects, ...behindSubject(letters, words, start)]
}
