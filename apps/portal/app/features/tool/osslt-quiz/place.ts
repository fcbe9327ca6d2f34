import type { Language } from '@app/contract/shapes/language.ts'
import { choiceOf } from '#app/features/tool/answers.ts'

/** Eight items, all 33 in two parts, or one part alone. */
export const practices = ['short', 'full', 'one', 'two'] as const
export type Practice = (typeof practices)[number]

/** Full sets of items; each has every practice. */
export const sets = [1, 2, 3] as const
export type SetNumber = (typeof sets)[number]

/** `part` is the sitting, `rest` the break between two parts, `end` the result. */
export type View = 'part' | 'rest' | 'end'

/** What the address says besides answers. It never holds a written text. */
export interface Place {
  /** The set whose items are practised. */
  set: SetNumber
  practice: Practice
  view: View
  /** Index of the part that is being sat. */
  part: 0 | 1
  /** Index of the section on the screen. */
  step: number
  /** Seconds used in this part, when the reader asked for a clock. */
  seconds?: number
  isWrongOnly: boolean
  explainIn: Language | 'both'
}

/**
 * Reads `?m=full&set=2&v=2&s=1&t=90`. Without a practice there is no place and the start page is shown; without a
 * set, or with one that there is not, it is the first.
 */
export function quizPositionOf(search: URLSearchParams, language: Language): Place | undefined {
  const practice = practices.find((one) => one === search.get('m'))
  if (!practice) return undefined
  const view = search.get('v')
  const isFull = practice === 'full'
  const count = (name: string) => {
    const text = search.get(name)
    return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined
  }
  return {
    set: setOf(search.get('set')),
    practice,
    view: view === 'end' ? 'end' : view === 'rest' && isFull ? 'rest' : 'part',
    part: view === '2' && isFull ? 1 : 0,
    step: count('s') ?? 0,
    seconds: count('t'),
    isWrongOnly: search.get('f') === 'wrong',
    explainIn: choiceOf(search, 'e', ['zh', 'en', 'both'], language),
  }
}

/** The set of that number; anything else is the first. */
export function setOf(text: string | null): SetNumber {
  return sets.find((one) => String(one) === text) ?? 1
}
