import { baseline, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { type Fact, figureOf } from '@app/contract/editorial/facts/fact.values.ts'
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

/**
 * A text of the release with its figures as they are now. Numbers of the entries that the text names follow however
 * they are written; any other only where it is distinctive (`22,895`, `128.15`) and belongs to one entry. `sums` are
 * totals that follow from entries.
 */
export function withCurrentFigures(
  text: string,
  language: Language,
  { ids = [], sums = new Map() }: { ids?: readonly LedgerId[]; sums?: MovedNumbers } = {},
): string {
  const { byEntry, anywhere } = movesIn(language)
  const named = new Map(ids.flatMap((id) => [...(byEntry.get(id) ?? [])]))
  const moved = new Map([...sums, ...anywhere, ...named])
  return withMovedNumbers(text, moved, (token) => named.has(amountOf(token)) || isDistinctive(token))
}

/** A number of an entry that code reckons with, stated as of the release, as it is now. */
export function figureNow(id: LedgerId, stated: number): number {
  return numberNow(movesIn('en').byEntry.get(id) ?? new Map(), stated)
}

/** The same, written as in the ledger: `17,500`. */
export function figureTextNow(id: LedgerId, stated: string): string {
  return stated.replace(/[\d,.]+/g, (token) => movesIn('en').byEntry.get(id)?.get(amountOf(token)) ?? token)
}
