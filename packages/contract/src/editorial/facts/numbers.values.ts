import type { Language } from '@app/contract/shapes/language.ts'
import { type Fact, figureOf } from './fact.values.ts'

const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g

/** A number as it is written: `22,895` is 22895. */
export const amountOf = (token: string) => Number(token.replaceAll(',', ''))

/** The numbers of a text in their order, as they are written: `22,895`. */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([token]) => token)
}

/** Numbers that a text wrote before, and how it writes them now: 22895 is now `23,448`. */
export type MovedNumbers = ReadonlyMap<number, string>

/**
 * Compares two versions of a text number by number. Undefined when they hold different counts of numbers, because
 * nothing says then which became which. A number that became two different ones is left out.
 */
export function movedNumbers(before: string, after: string): MovedNumbers | undefined {
  const [old, now] = [numbersIn(before), numbersIn(after)]
  if (old.length !== now.length) return undefined
  const pairs = old.map((token, at) => [amountOf(token), now[at] ?? token] as const)
  return new Map(
    pairs.filter(
      ([value, token]) =>
        amountOf(token) !== value &&
        pairs.every(([other, at]) => other !== value || amountOf(at) === amountOf(token)),
    ),
  )
}

/** What became of the numbers of a figure in one language: of the figure itself, then of what was found about it. */
export function movedNumbersOf(before: Fact, now: Fact, language: Language): MovedNumbers {
  const ofFigure = movedNumbers(figureOf(before)[language], figureOf(now)[language]) ?? new Map()
  const ofFinding = movedNumbers(before.found[language], now.found[language]) ?? new Map()
  const figure = new Set(numbersIn(figureOf(before)[language]).map(amountOf))
  return new Map([...[...ofFinding].filter(([value]) => !figure.has(value)), ...ofFigure])
}

/** A text with the numbers that moved as they are now. */
export function withMovedNumbers(
  text: string,
  moved: MovedNumbers,
  isMeant: (token: string) => boolean = () => true,
): string {
  if (moved.size === 0) return text
  return text.replace(NUMBER, (token) => (isMeant(token) ? (moved.get(amountOf(token)) ?? token) : token))
}

/** A number written so that no year, age or count is mistaken for it: `22,895`, `128.15`. */
export const isDistinctive = (token: string) => /[,.]/.test(token)

/** The amounts that both languages of a figure must agree on: from 100 on, without years. */
export function amountsIn(text: string): number[] {
  const amounts = numbersIn(text).filter(
    (token) => amountOf(token) >= 100 && !(token.length === 4 && /^(?:19|20)/.test(token)),
  )
  return [...new Set(amounts.map(amountOf))].sort((one, other) => one - other)
}

/** The largest change of a number between two versions of a text, as a share of the old one: 0.5 is a half. */
export function largestChange(before: string, after: string): number {
  const changes = [...(movedNumbers(before, after) ?? [])].map(([value, token]) =>
    value === 0 ? 1 : Math.abs(amountOf(token) - value) / value,
  )
  return Math.max(0, ...changes)
}

/** A number that the code states as of the release, as it is now. */
export function numberNow(moved: MovedNumbers, stated: number): number {
  const token = moved.get(stated)
  return token === undefined ? stated : amountOf(token)
}
