/** The store of files does not answer, or answers what cannot be used. The message is for the log. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** True for a failure whose reason is a store that is away. */
export function isStoreAway(failure: unknown): boolean {
  for (let at = failure; at instanceof Error; at = at.cause) if (at.name === 'StoreAway') return true
  return false
}

/** Answers of a store whose settings are wrong. */
const REFUSED = /\b(40[0134]|301|307)\b/

/** True for a store whose settings are wrong: no later try gets another answer. */
export const isRefusal = (error: StoreAway): boolean => REFUSED.test(error.message)
