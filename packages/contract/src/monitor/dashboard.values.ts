import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'

/** What waits for staff, in the order of the console's first page. */
export const waitingKinds = [
  'review',
  'report',
  'schoolAuth',
  'appeal',
  'correction',
  'fact',
  'lead',
  'feedback',
  'event',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** The last seven days in Asia/Shanghai, today among them: what needs no decision counts as new for so long. */
export function newDays(now: Date): { beginTime: string; endTime: string } {
  const dayOf = (date: Date) => writeMoment(date).slice(0, 10)
  return { beginTime: dayOf(new Date(now.getTime() - 6 * DAY_MS)), endTime: dayOf(now) }
}
