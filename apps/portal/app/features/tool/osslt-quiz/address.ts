import type { Language } from '@app/contract/shapes/language.ts'
import {
  type Answers,
  type Marks,
  type Paper,
  type Points,
  packAnswers,
  packMarks,
  pointsOf,
  unpackAnswers,
  unpackMarks,
} from './calculate.ts'
import type { Place } from './place.ts'
import { letters } from './sets/item.ts'

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
    const points = marks.get(item.id) ?? []
    marks.set(
      item.id,
      points.map((mark, at): Points | undefined => pointsOf(search.get(`r${number}-${at}`)) ?? mark),
    )
  }
  return marks
}

/** The query at which a practice of a set begins, without answers. */
export function startQuery({ set, practice }: Pick<Place, 'set' | 'practice'>): string {
  return set === 1 ? `?m=${practice}` : `?m=${practice}&set=${set}`
}

/** The query of a place with its answers: as short as it can be, in one order, so that equal places are equal. */
export function queryFor(
  place: Place,
  paper: Paper,
  answers: Answers,
  marks: Marks,
  language: Language,
): string {
  const query = new URLSearchParams(startQuery(place))
  const put = (name: string, value: string) => value !== '' && query.set(name, value)
  if (place.view !== 'part') query.set('v', place.view)
  else if (place.part === 1) query.set('v', '2')
  if (place.view === 'part' && place.step > 0) query.set('s', String(place.step))
  if (place.seconds !== undefined && place.view !== 'end') query.set('t', String(place.seconds))
  put('a', packAnswers(paper, answers))
  put('r', packMarks(paper, marks))
  if (place.view === 'end' && place.isWrongOnly) query.set('f', 'wrong')
  if (place.view === 'end' && place.explainIn !== language) query.set('e', place.explainIn)
  return `?${query}`
}
