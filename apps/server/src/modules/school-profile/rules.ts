import type { SchoolProfileChange } from '@app/contract/school-profile.ts'
import { isReviewedField, isSameValue } from '@app/contract/school-profile.values.ts'

export type Values = Partial<SchoolProfileChange>
type Field = keyof SchoolProfileChange
/** What the directory says of a school, whatever else its row holds. */
type Kept = Readonly<Record<Field, unknown>>

export const fieldsOf = (values: Values) => Object.keys(values) as Field[]

/** Some fields of something that has more. */
export const pick = (from: Partial<Kept>, fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))

interface Sorted {
  /** What differs from what stands and has not been sent before. */
  fresh: Values
  /** What waits already and goes on waiting: sent again as it was, or not sent. */
  waiting: Values
}

/** Sorts what a school sends by what stands and what waits. A field that is sent as it stands waits no longer. */
export function sorted(sent: Values, kept: Kept, before: Values): Sorted {
  const differs = (field: Field) => !isSameValue(sent[field], kept[field])
  const isRepeated = (field: Field) => field in before && isSameValue(sent[field], before[field])
  const fields = fieldsOf(sent).filter((field) => sent[field] !== undefined && differs(field))
  return {
    fresh: pick(
      sent,
      fields.filter((field) => !isRepeated(field)),
    ),
    waiting: pick(
      before,
      fieldsOf(before).filter(
        (field) => sent[field] === undefined || (fields.includes(field) && isRepeated(field)),
      ),
    ),
  }
}

/** What of fresh values is written at once; nothing where a text has to be looked at. */
export function atOnce(fresh: Values, needsReview: boolean): Values {
  return needsReview
    ? {}
    : pick(
        fresh,
        fieldsOf(fresh).filter((field) => !isReviewedField(field)),
      )
}

/** Fields that somebody else has changed since a change was sent, and not to what it asks for. */
export const movedFields = (values: Values, former: Values, kept: Kept): Field[] =>
  fieldsOf(values).filter(
    (field) => !isSameValue(former[field], kept[field]) && !isSameValue(values[field], kept[field]),
  )
