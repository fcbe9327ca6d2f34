import type { SchoolProfile } from './school-profile.ts'

/** What tells which school it is: a change of it waits until staff have decided. */
export const reviewedFields = [
  'schoolName',
  'schoolNameEn',
  'schoolType',
  'ministryNo',
] as const satisfies readonly (keyof SchoolProfile)[]

/** Since when and where it is: the first statement is shown at once, another one waits. */
export const settledFields = ['founded', 'address'] as const satisfies readonly (keyof SchoolProfile)[]

export const isReviewedField = (field: string): boolean => reviewedFields.some((one) => one === field)

/** Whether two values of a field say the same. Nothing said is nothing said, whether it was null or empty. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(settled(one)) === JSON.stringify(settled(other))

/** A value with its keys in one order, because the database keeps them in an order of its own. */
function settled(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(settled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, settled(one)] as const)
  return entries.sort(([one], [other]) => (one < other ? -1 : 1))
}
