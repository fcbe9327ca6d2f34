import type { Language } from '@app/contract/shapes/language.ts'
import { choiceOf, numberOf } from '#app/features/tool/answers.ts'
import { say } from '#app/site/language.ts'
import {
  type Earned,
  type Finished,
  finishedGrades,
  HOURS,
  MOST_EQUIVALENT,
  type RowKey,
  rowKeys,
  USUAL_PACE,
} from './calculate.ts'
import { copy, rowNames } from './copy.ts'

/** Grade 9 years one may choose, by their September; the first stands for all before it. */
export const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028] as const

export const literacyStates = ['n', 't', 'c', 'x'] as const
export const financialStates = ['q', 'y', 'n', 'x'] as const
export const MOST_CREDITS = 20
export const MOST_HOURS = 1000
export const MOST_PACE = 8

export interface Filled {
  /** September of the Grade 9 year; undefined until chosen. */
  year?: (typeof years)[number]
  isTransfer: boolean
  finished?: Finished
  low?: number
  high?: number
  earned: Earned
  hoursDone: number
  hoursTarget: number
  isTargetSet: boolean
  literacy: (typeof literacyStates)[number]
  online: number
  hasOptedOut: boolean
  financial: (typeof financialStates)[number]
  pace: number
  errors: { field: string; text: string }[]
}

/** What the address says, in the order of the form, and what is wrong with it. Wrong numbers count as none. */
export function read(search: URLSearchParams, language: Language): Filled {
  const errors: Filled['errors'] = []
  const halves = (name: string, max: number, text: string, min = 0) => {
    const value = numberOf(search, name, { min, max })
    if (value === null || (value !== undefined && !Number.isInteger(value * 2))) {
      errors.push({ field: name, text })
      return undefined
    }
    return value
  }
  const year = years.find((one) => String(one) === search.get('y'))
  const isTransfer = search.get('t') === '1'
  const finished = finishedGrades.find((grade) => grade === search.get('g'))
  let low: number | undefined
  let high: number | undefined
  if (isTransfer) {
    const text = say(copy.badRange, language)
    low = halves('lo', MOST_EQUIVALENT, text)
    high = halves('hi', MOST_EQUIVALENT, text)
    if (low !== undefined && high !== undefined && low > high)
      errors.push({ field: 'lo', text: say(copy.lowOverHigh, language) })
  }
  const credits = (key: RowKey | 'el' | 'es', name: string) =>
    halves(key, MOST_CREDITS, say(copy.badCredits(name), language)) ?? 0
  const rows: Partial<Record<RowKey, number>> = {}
  for (const key of rowKeys) rows[key] = credits(key, say(rowNames[key], language))
  const electives = credits('el', say(rowNames.el, language))
  let esl = credits('es', say(copy.esl, language))
  if (esl > (rows.en ?? 0)) {
    errors.push({ field: 'es', text: say(copy.eslTooMany, language) })
    esl = rows.en ?? 0
  }
  const done = numberOf(search, 'h', { min: 0, max: MOST_HOURS })
  if (done === null) errors.push({ field: 'h', text: say(copy.badHours, language) })
  const target = numberOf(search, 'ht', { min: 0, max: HOURS })
  if (target === null) errors.push({ field: 'ht', text: say(copy.badTarget, language) })
  const online = halves('on', MOST_CREDITS, say(copy.badOnline, language)) ?? 0
  const pace = halves('p', MOST_PACE, say(copy.badPace, language), 1) ?? USUAL_PACE
  return {
    year,
    isTransfer,
    finished,
    low,
    high,
    earned: {
      rows,
      electives,
      esl,
      hasEnglish12: search.get('eu') === '1',
      hasSeniorMath: search.get('mu') === '1',
    },
    hoursDone: done ?? 0,
    hoursTarget: target ?? HOURS,
    isTargetSet: typeof target === 'number',
    literacy: choiceOf(search, 'li', literacyStates, 'n'),
    online,
    hasOptedOut: search.get('oo') === '1',
    financial: choiceOf(search, 'fi', financialStates, 'q'),
    pace,
    errors,
  }
}
