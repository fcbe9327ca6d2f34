import type { Answers, Marks, Paper } from './calculate.ts'
import type { Place } from './place.ts'

/** Where the reader is in a paper, and how to move. */
export interface Quiz {
  paper: Paper
  place: Place
  answers: Answers
  marks: Marks
  /** The query of another place with the same answers. */
  queryAt: (change: Partial<Place>) => string
  /** Writes the change into the address. `isNew` makes a step for the Back button; `focus` is an element's id. */
  go: (change: Change, options?: { isNew?: boolean; focus?: string }) => void
  /** The clock writes its seconds here, and the next change takes them along. */
  seconds: { current: number | undefined }
}

/** Answers and marks are made from the latest ones, which the page may not have drawn yet. */
interface Change {
  place?: Partial<Place>
  answers?: (before: Answers) => Answers
  marks?: (before: Marks) => Marks
}
