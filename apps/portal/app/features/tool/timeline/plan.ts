import type { Pair } from '@app/contract/shapes/language.ts'
import { choiceOf, numberOf } from '#app/features/tool/answers.ts'
import {
  entryMonth,
  goals,
  HIGHEST_GRADE,
  LOWEST_GRADE,
  ossltStates,
  type Plan,
  places,
} from './calculate.ts'
import { copy } from './copy.ts'

const LONGEST_WAIT_YEARS = 8

export interface Reading {
  /** The month everything is counted from, `yyyy-MM`. */
  from: string
  /** Missing while the year or the grade is. */
  plan: Plan | undefined
  errors: { field: 'year' | 'grade'; text: Pair }[]
  answers: Pick<Plan, 'goal' | 'place' | 'osslt'> & { grade: number | null | undefined }
}

/** What an address says. `today` is the month on the clock; `?from=2026-11` counts from another one. */
export function readPlan(search: URLSearchParams, today: string): Reading {
  const fromText = search.get('from') ?? ''
  const from = /^20\d\d-(0[1-9]|1[0-2])$/.test(fromText) ? fromText : today
  const now = Number(from.slice(0, 4))
  const bounds = { min: now, max: now + LONGEST_WAIT_YEARS }
  const year = numberOf(search, 'year', { ...bounds, isWhole: true })
  const grade = numberOf(search, 'grade', { min: LOWEST_GRADE, max: HIGHEST_GRADE, isWhole: true })
  const rest = {
    goal: choiceOf(search, 'goal', goals, 'school'),
    place: choiceOf(search, 'place', places, 'china'),
    osslt: choiceOf(search, 'osslt', ossltStates, 'open'),
  }
  const errors: Reading['errors'] = []
  if (year === null) errors.push({ field: 'year', text: copy.badYear(bounds.min, bounds.max) })
  const isOver = typeof year === 'number' && entryMonth({ year }) < from
  if (isOver) errors.push({ field: 'year', text: copy.overYear(year) })
  if (grade === null) errors.push({ field: 'grade', text: copy.badGrade })
  const plan =
    typeof year === 'number' && !isOver && typeof grade === 'number' ? { year, grade, ...rest } : undefined
  return { from, plan, errors, answers: { ...rest, grade } }
}
