import type { TextScope, WordAction, WordClass } from '@app/contract/moderation/sensitive-word.values.ts'
import { atOnce } from '#platform/turns.ts'
import { type Copy, foldLetters, foldWord, joinLetters, tighten } from './folding.ts'
import { type OfficeAndDemand, officeAndDemand } from './office-demand.ts'
import { adverts, contactDetails, privateData, type RuleHit } from './rules/contacts.ts'
import { type Letters, lettersOf } from './rules/letters.ts'
import { type Office, officeClaims } from './rules/office-claim.ts'
import type { ListedWord, WordList } from './word-list.ts'

/** A passage that the list or a rule has something against. */
export interface Finding {
  /** The word of the list; null for a rule. */
  word: ListedWord | null
  wordClass: WordClass | null
  action: Exclude<WordAction, 'allow'> | 'contact'
  /** The first and the last of its letters, both included. */
  first: number
  last: number
}

/** What was found in one text. */
export interface Judgement {
  letters: Letters
  findings: readonly Finding[]
  /** Words of office and demands, where they are looked for. */
  claim: OfficeAndDemand
}

/** A rule's passages as findings that hold a text for its claim to speak for others. */
export const asClaims = (hits: readonly RuleHit[]): Finding[] =>
  hits.map(({ first, last }) => ({ word: null, wordClass: 'impersonate', action: 'review', first, last }))

/** Marks that end a sentence or a clause: who writes on after one rarely means a word across it. */
const CLAUSE = /[，。！？；：、…\n]/u

/** A text, and what its place allows. */
interface JudgedText {
  text: string
  scope: TextScope
  isHtml?: boolean
  /** False where addresses of websites may not stand. */
  mayLink?: boolean
}

/** What is known of the author and of the site. */
export interface Known {
  /** Phone numbers and addresses that the author may name. */
  ownContacts?: readonly string[]
  /** For whom the author speaks; nothing for most. */
  speaksFor?: Office | undefined
  /** What the site is called, besides its built-in names. */
  siteNames?: readonly string[]
  /** Whether words of office and demands are looked for, which count for some authors only. */
  seeksDemands?: boolean
}

/** What the site is called where no name is set. */
const BUILT_IN_NAMES = ['深度选校', 'dss', 'deep school selection']

/** Reads a text by the list and by the rules. */
export function judge(list: WordList, text: JudgedText, known: Known = {}): Judgement {
  return atOnce(judgeWork(list, text, known))
}

/** `judge` for `inTurns`: each step walks the whole text once. */
export function* judgeWork(
  list: WordList,
  { text, scope, isHtml = false, mayLink = true }: JudgedText,
  known: Known = {},
): Generator<void, Judgement> {
  const letters = lettersOf(text, isHtml)
  yield
  const folded = foldLetters(letters)
  yield
  const tight = tighten(folded)
  yield
  const found = yield* wordFindings(list, scope, letters, folded, tight)
  // people leave their number in a contact form on purpose, and cameras name files by numbers
  if (scope !== 'contact' && scope !== 'file')
    found.push(...(yield* ruleFindings(folded, tight, known.ownContacts ?? [], mayLink)))
  if (SPOKEN.includes(scope)) found.push(...claimFindings(folded, scope, known))
  yield
  const claim = known.seeksDemands ? officeAndDemand(folded, known.siteNames?.map(foldWord)) : {}
  return {
    claim,
    letters,
    findings: found.sort((one, other) => one.first - other.first || one.last - other.last),
  }
}

/** Where members write in their own voice. Nicknames and bios have rules of their own besides (`claimsStaff`). */
const SPOKEN: readonly TextScope[] = ['title', 'content', 'comment', 'nick', 'bio', 'school']

/** Who writes for a school that is not known yet. */
const ANY_SCHOOL: Office = { namesAnother: () => false }

function claimFindings(folded: Copy, scope: TextScope, { speaksFor, siteNames = [] }: Known): Finding[] {
  const names = [...BUILT_IN_NAMES, ...siteNames.map(foldWord)]
  // texts of schools are written for them, by officers and by those who apply
  const office = speaksFor ?? (scope === 'school' ? ANY_SCHOOL : undefined)
  return asClaims(officeClaims(folded, names, office))
}

/** Words of the list, in each copy of the text. */
function* wordFindings(
  list: WordList,
  scope: TextScope,
  letters: Letters,
  folded: Copy,
  tight: Copy,
): Generator<void, Finding[]> {
  const findings = new Map<string, Finding>()
  const joined = joinLetters(tight)
  for (const copy of joined === tight ? [folded, tight] : [folded, tight, joined]) {
    yield
    for (const { word, first, last } of list.find(copy, scope)) {
      const key = `${word.id} ${first} ${last}`
      if (findings.has(key) || word.action === 'allow') continue
      const isAcross = copy !== folded && crossesClause(letters, first, last)
      // words that arise by chance across a comma are not masked
      if (isAcross && word.action === 'mask') continue
      findings.set(key, {
        word,
        wordClass: word.wordClass,
        action: isAcross && word.action === 'block' ? 'review' : word.action,
        first,
        last,
      })
    }
  }
  return [...findings.values()]
}

function* ruleFindings(
  folded: Copy,
  tight: Copy,
  ownContacts: readonly string[],
  mayLink: boolean,
): Generator<void, Finding[]> {
  const as =
    (action: Finding['action'], wordClass: WordClass | null) =>
    ({ first, last }: RuleHit): Finding => ({ word: null, wordClass, action, first, last })
  const signed = tighten(folded, true)
  yield
  const contacts = contactDetails(folded, signed, ownContacts, mayLink).map(as('contact', null))
  yield
  const ads = adverts(folded, tight).map(as('review', 'ad'))
  yield
  return [...contacts, ...ads, ...privateData(folded).map(as('review', 'privacy'))]
}

function crossesClause({ chars }: Letters, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) if (CLAUSE.test(chars[at] ?? '')) return true
  return false
}

/** Passages as pairs of code-point offsets in the plain text: joined where they touch, in order. */
export function spansOf({ place }: Letters, findings: readonly Finding[]): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (const { first, last } of findings) {
    const [from, to] = [place[first] ?? 0, (place[last] ?? 0) + 1]
    const before = spans.at(-1)
    if (before && from <= before[1]) before[1] = Math.max(before[1], to)
    else spans.push([from, to])
  }
  return spans
}

/** The passage as it was written. */
export function passageOf({ chars }: Letters, { first, last }: Finding): string {
  return chars
    .slice(first, last + 1)
    .join('')
    .replace(/\n+/g, '\n')
}

/** The source with each letter of these passages replaced by an asterisk; blanks stay. */
export function masked(source: string, { chars, from, to }: Letters, findings: readonly Finding[]): string {
  const hidden = new Set<number>()
  for (const { first, last } of findings)
    for (let at = first; at <= last; at++) if ((chars[at] ?? '').trim() !== '') hidden.add(at)
  let [made, done] = ['', 0]
  for (const at of [...hidden].sort((one, other) => one - other)) {
    const begin = from[at] ?? 0
    made += `${source.slice(done, begin)}*`
    done = to[at] ?? begin
  }
  return made + source.slice(done)
}

/** The text as a person reads it, one line break between blocks, and the passages in its code points. */
export function readable(
  { chars }: Letters,
  findings: readonly Finding[],
): { text: string; spans: [from: number, to: number][] } {
  const remaining: string[] = []
  const places = chars.map((char) => {
    const isRepeated = char === '\n' && (remaining.length === 0 || remaining.at(-1) === '\n')
    if (!isRepeated) remaining.push(char)
    return isRepeated ? remaining.length : remaining.length - 1
  })
  return {
    text: remaining.join('').trimEnd(),
    spans: findings.map(({ first, last }) => [places[first] ?? 0, (places[last] ?? 0) + 1]),
  }
}
