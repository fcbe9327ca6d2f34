import { baseline, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { type Fact, figureOf, isOutdated } from '@app/contract/editorial/facts/fact.values.ts'
import {
  amountOf,
  isDistinctive,
  type MovedNumbers,
  movedNumbersOf,
  numberNow,
  numbersIn,
  withMovedNumbers,
} from '@app/contract/editorial/facts/numbers.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { now } from '#app/site/clock.ts'
import { insideSentence } from '#app/text/inside-sentence.ts'
import { ledger, ledgerVersion } from './ledger.ts'

const released = Object.entries(baseline) as [LedgerId, Fact][]

/** The distinctive numbers of some texts, each with the entries that state it. */
function statedBy(textOf: (fact: Fact) => string): Map<number, Set<LedgerId>> {
  const stated = new Map<number, Set<LedgerId>>()
  for (const [id, fact] of released)
    for (const token of numbersIn(textOf(fact)).filter(isDistinctive))
      stated.set(amountOf(token), (stated.get(amountOf(token)) ?? new Set()).add(id))
  return stated
}

/**
 * Which entry a distinctive number belongs to, wherever it is written: the only one whose figure states it, else the
 * only one of today whose finding does. `22,895` is T30’s; `4,000` is of several, so it follows only where it is named.
 */
const owners: ReadonlyMap<number, LedgerId> = (() => {
  const inFigures = statedBy((fact) => figureOf(fact).en)
  const inFindings = statedBy((fact) => (fact.kind === 'today' ? fact.found.en : ''))
  const found = new Map<number, LedgerId>()
  for (const number of new Set([...inFigures.keys(), ...inFindings.keys()])) {
    const [only, ...others] = inFigures.get(number) ?? inFindings.get(number) ?? []
    if (only && others.length === 0) found.set(number, only)
  }
  return found
})()

interface Moves {
  version: number
  byEntry: ReadonlyMap<LedgerId, MovedNumbers>
  anywhere: MovedNumbers
}

const made: Partial<Record<Language, Moves>> = {}

/** What became of the numbers of the release, made again when the ledger changes. */
function movesIn(language: Language): Moves {
  const there = made[language]
  if (there?.version === ledgerVersion()) return there
  const byEntry = new Map(
    released.map(([id, fact]) => [id, movedNumbersOf(fact, ledger[id], language)] as const),
  )
  const anywhere = new Map(
    [...owners].flatMap(([number, id]) => {
      const token = byEntry.get(id)?.get(number)
      return token === undefined ? [] : [[number, token] as const]
    }),
  )
  const moves = { version: ledgerVersion(), byEntry, anywhere }
  made[language] = moves
  return moves
}

const SCHOOL_YEAR = /20\d\d[–-]\d\d(?![-\d])/g

/** For whom or when a figure holds, without what was not seen: `2024–25 与 2025–26 学年`. */
function periodOf(fact: Fact, language: Language): string {
  const [holds = ''] = (fact.appliesTo?.[language] ?? '').split(/[；;]/)
  return fact.kind === 'today' ? `${holds} ${fact.validFrom[language]}` : holds
}

/** The school years for which an entry holds, as the ledger writes them. */
const schoolYearsOf = (fact: Fact, language: Language): string[] =>
  [...new Set(periodOf(fact, language).match(SCHOOL_YEAR))].sort()

/** The school years of an entry as texts write them, else from when it holds: `2024–25 至 2025–26 学年`. */
export function whenOf(id: LedgerId, language: Language): string {
  const fact = ledger[id]
  const years = schoolYearsOf(fact, language)
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined) return fact.kind === 'today' ? insideSentence(fact.validFrom[language]) : ''
  const span = first === last ? first : [first, last].join(language === 'zh' ? ' 至 ' : ' to ')
  return language === 'zh' ? `${span} 学年` : span
}

/** School years of entries that are others now; as with numbers, the counts must agree. */
function movedYears(ids: readonly LedgerId[], language: Language): ReadonlyMap<string, string> {
  return new Map(
    ids.flatMap((id) => {
      const now = schoolYearsOf(ledger[id], language)
      const before = schoolYearsOf(baseline[id], language)
      return now.length === before.length ? before.map((year, at) => [year, now[at] ?? year] as const) : []
    }),
  )
}

/** A word beside a figure that is too old, however lately a newer one was looked for; nothing beside others. */
function oldOf(id: LedgerId, language: Language): string {
  const fact = ledger[id]
  if (fact.kind !== 'today' || !isOutdated(fact, now())) return ''
  return language === 'zh' ? '（已过一年）' : ' (more than a year old)'
}

/**
 * `{T32|150}`: a number, named as that entry’s. `{T39.when}`: the school years for which the entry holds. `{T88.old}`: a
 * word where it is too old.
 */
const MARKED = /\{([FT]\d\d)(?:\|([^{}]*)|\.(when|old))\}/g
const ofEntry = { when: whenOf, old: oldOf }

/**
 * A text of the release with its figures as they are now. Numbers of the entries that the text names follow however
 * they are written, and so do their school years; any other number only where it is distinctive (`22,895`, `128.15`) and
 * belongs to one entry. A text names an entry for one number by `{T32|150}`. `sums` are totals that follow from entries.
 */
export function withCurrentFigures(
  text: string,
  language: Language,
  { ids = [], sums = new Map() }: { ids?: readonly LedgerId[]; sums?: MovedNumbers } = {},
): string {
  const { byEntry, anywhere } = movesIn(language)
  const follow = (part: string, entries: readonly LedgerId[]) => {
    const named = new Map(entries.flatMap((id) => [...(byEntry.get(id) ?? [])]))
    const moved = new Map([...sums, ...anywhere, ...named])
    const isMeant = (token: string) => named.has(amountOf(token)) || isDistinctive(token)
    const years = movedYears(entries, language)
    // the digits of a school year are no numbers of an entry
    const between = part.split(SCHOOL_YEAR).map((words) => withMovedNumbers(words, moved, isMeant))
    const inText = [...part.matchAll(SCHOOL_YEAR)].map(([year]) => years.get(year) ?? year)
    return between.map((words, at) => words + (inText[at] ?? '')).join('')
  }
  const parts: string[] = []
  let end = 0
  for (const { 0: mark, 1: id, 2: words, 3: what, index } of text.matchAll(MARKED)) {
    const entry = id as LedgerId
    parts.push(follow(text.slice(end, index), ids))
    const name = what as keyof typeof ofEntry | undefined
    parts.push(name ? ofEntry[name](entry, language) : follow(words ?? '', [entry]))
    end = index + mark.length
  }
  return [...parts, follow(text.slice(end), ids)].join('')
}

/** A number of an entry that code reckons with, stated as of the release, as it is now. */
export function figureNow(id: LedgerId, stated: number): number {
  return numberNow(movesIn('en').byEntry.get(id) ?? new Map(), stated)
}

/** The same, written as in the ledger: `17,500`. */
export function figureTextNow(id: LedgerId, stated: string): string {
  return stated.replace(/[\d,.]+/g, (token) => movesIn('en').byEntry.get(id)?.get(amountOf(token)) ?? token)
}
