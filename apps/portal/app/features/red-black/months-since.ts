const DAY_MS = 86_400_000
const DAYS_A_MONTH = 30.4

/** Whole months between two moments, never negative. */
export function monthsSince(then: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS / DAYS_A_MONTH))
}
