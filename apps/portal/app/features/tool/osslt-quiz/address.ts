import type { Language } from '@app/contract/language.ts'
import { choiceOf } from '#app/features/tool/answers.ts'
import { letters } from './item.ts'
import {
  type Answers,
  type Marks,
  type Paper,
  type Points,
  type Practice,
  packAnswers,
  packMarks,
  pointsOf,
  practices,
  unpackAnswers,
  unpackMarks,
} from './rule.ts'

/** `part` is the sitting, `rest` the break between two parts, `end` the result. */
export type View = 'part' | 'rest' | 'end'

/** What the address says besides answers. It never holds a written text. */
export interface Place {
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

/** Reads `?m=full&v=2&s=1&t=90`; without a practice there is no place and the start page is shown. */
export function placeOf(search: URLSearchParams, language: Language): Place | undefined {
  const practice = practices.find((one) => one === search.get('m'))
  if (!practice) return undefined
  const view = search.get('v')
  const isFull = practice === 'full'
  const count = (name: string) => {
    const text = search.get(name)
    return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined
  }
  return {
    practice,
    view: view === 'end' ? 'end' : view === 'rest' && isFull ? 'rest' : 'part',
    part: view === '2' && isFull ? 1 : 0,
    step: count('s') ?? 0,
    seconds: count('t'),
    isWrongOnly: search.get('f') === 'wrong',
    explainIn: choiceOf(search, 'e', ['zh', 'en', 'both'], language),
  }
}

/** Answers from `a`, and over them what a form without script sends: `q5=b`. */
export function answersOf(search: URLSearchParams, paper: Paper): Answers {
  const answers = unpackAnswers(paper, search.get('a') ?? '')
  for (const { item, number } of paper.entries) {
    const letter = letters.find((one) => one === search.get(`q${number}`))
    if (letter && item.kind === 'choice') answers.set(item.id, letter)
  }
  return answers
}

/** Marks from `r`, and over them what a form without script sends: `r17-2=1`. */
export function marksOf(search: URLSearchParams, paper: Paper): Marks {
  const marks = unpackMarks(paper, search.get('r') ?? '')
  for (const { item, number } of paper.entries) {
    if (item.kind !== 'written') continue
    const given = marks.get(item.id) ?? []
    marks.set(
      item.id,
      given.map((mark, at): Points | undefined => pointsOf(search.get(`r${number}-${at}`)) ?? mark),
    )
  }
  return marks
}

/** The query of a place with its answers: as short as it can be, in one order, so that equal places are equal. */
export function queryFor(
  place: Place,
  paper: Paper,
  answers: Answers,
  marks: Marks,
  language: Language,
): string {
  const query = new URLSearchParams({ m: place.practice })
  const set = (name: string, value: string) => value !== '' && query.set(name, value)
  if (place.view !== 'part') query.set('v', place.view)
  else if (place.part === 1) query.set('v', '2')
  if (place.view === 'part' && place.step > 0) query.set('s', String(place.step))
  if (place.seconds !== undefined && place.view !== 'end') query.set('t', String(place.seconds))
  set('a', packAnswers(paper, answers))
  set('r', packMarks(paper, marks))
  if (place.view === 'end' && place.isWrongOnly) query.set('f', 'wrong')
  if (place.view === 'end' && place.explainIn !== language) query.set('e', place.explainIn)
  return `?${query}`
}
