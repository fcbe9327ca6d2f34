import type { MisfirePolicy } from '@app/contract/monitor/scheduled-task.values.ts'
import { type Cron, nextTime } from './cron.ts'

/** A run that begins later than this was missed. */
export const MISFIRE_MS = 60_000

/**
 * When a task is due after the clock was set back from a time at which `due` was its next one. A task that would have been
 * run more than once until then begins again now, so that it is not silent for as long as the clock lost; any other keeps
 * its time, so that it does not run a second time for the same one.
 */
export function dueAfterSetBack(cron: Cron, due: Date, now: Date): Date {
  const first = nextTime(cron, now)
  const second = first && nextTime(cron, first)
  return first && second && second < due ? first : due
}

export interface Fire {
  /** Whether it runs now. */
  runs: boolean
  /** When it is due after that; null when never. */
  next: Date | null
}

/**
 * What becomes of a task that was due. A little late it runs; when it was missed, the policy says: `1` makes up every
 * missed run, `2` (and `0`, the default) runs once, `3` waits for the next time.
 */
export function fireOf(cron: Cron, policy: MisfirePolicy, due: Date, now: Date): Fire {
  const isMissed = now.getTime() - due.getTime() > MISFIRE_MS
  const from = isMissed && policy !== '1' ? now : due
  return { runs: !isMissed || policy !== '3', next: nextTime(cron, from) ?? null }
}
