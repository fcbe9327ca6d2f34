import type { SchoolProfileChange } from '@app/contract/school/school-profile.ts'
import { isReviewedField, isSameValue, settledFields } from '@app/contract/school/school-profile.values.ts'
import type { School } from '#modules/school/change-store.ts'

export type Values = Partial<SchoolProfileChange>
type Field = keyof SchoolProfileChange
/** What the directory says of a school, whatever else its row holds. */
type ProfileFields = Readonly<Record<Field, unknown>>

export const fieldsOf = (values: Values) => Object.keys(values) as Field[]

/** Some fields of something that has more. */
export const pick = (from: Partial<ProfileFields>, fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))

interface Sorted {
  /** What differs from what stands and has not been sent before. */
  fresh: Values
  /** What waits already and goes on waiting: sent again as it was, or not sent. */
  waiting: Values
}

/** Sorts what a school sends by what stands and what waits. A field that is sent as it stands waits no longer. */
export function sorted(values: Values, stored: ProfileFields, before: Values): Sorted {
  const differs = (field: Field) => !isSameValue(values[field], stored[field])
  const isRepeated = (field: Field) => field in before && isSameValue(values[field], before[field])
  const fields = fieldsOf(values).filter((field) => values[field] !== undefined && differs(field))
  return {
    fresh: pick(
      values,
      fields.filter((field) => !isRepeated(field)),
    ),
    waiting: pick(
      before,
      fieldsOf(before).filter(
        (field) => values[field] === undefined || (fields.includes(field) && isRepeated(field)),
      ),
    ),
  }
}

const tuitionFields: readonly Field[] = ['tuitionMin', 'tuitionMax', 'tuitionPer', 'currency']
/** A tuition that differs by more than this part from what an editor found waits. */
const JUMP = 0.2

/**
 * Whether tuition jumps: measured against what an editor found, so that many small steps are one large one. A price that is
 * taken away, or is by another unit or currency from now on, is another price too.
 */
function tuitionJumps(fresh: Values, stored: ProfileFields & Pick<School, 'statements'>): boolean {
  const found = stored.statements.tuition?.checked ?? (stored as Values)
  return fieldsOf(fresh).some((field) => {
    if (field === 'tuitionPer' || field === 'currency')
      return found.tuitionMin != null && fresh[field] !== found[field]
    if (field !== 'tuitionMin' && field !== 'tuitionMax') return false
    const [was, is] = [found[field], fresh[field]]
    if (was == null) return false
    return is == null || Math.abs(is - was) > JUMP * was
  })
}

/**
 * What of fresh values is written at once: nothing where a text has to be looked at, no field that tells which school it is,
 * no other year or address than it had, and no tuition that jumps.
 */
export function atOnce(
  fresh: Values,
  needsReview: boolean,
  stored: ProfileFields & Pick<School, 'statements'>,
): Values {
  if (needsReview) return {}
  const isJump = tuitionJumps(fresh, stored)
  return pick(
    fresh,
    fieldsOf(fresh).filter(
      (field) =>
        !isReviewedField(field) &&
        !(isJump && tuitionFields.includes(field)) &&
        !(settledFields.some((one) => one === field) && !isSameValue(stored[field], null)),
    ),
  )
}

/** Fields that another account has changed since a change was sent, to another value than it has. */
export const movedFields = (values: Values, former: Values, stored: ProfileFields): Field[] =>
  fieldsOf(values).filter(
    (field) => !isSameValue(former[field], stored[field]) && !isSameValue(values[field], stored[field]),
  )
