import type { DigestPace } from '@app/contract/member/notice.values.ts'
import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'

/** Asia/Shanghai knows no summer time. */
const SHANGHAI_MS = 8 * HOUR_MS
/** When digests go out, in Asia/Shanghai: before the day begins, on Mondays where they are weekly. */
const DIGEST_HOUR = 8
const MONDAY = 1

/** When the next digest after `now` is due; null for none, and for e-mails at once, which the next notice makes due. */
export function nextDigest(every: DigestPace, now: Date): Date | null {
  if (every === 'off' || every === 'now') return null
  const here = now.getTime() + SHANGHAI_MS
  const today = Math.floor(here / DAY_MS) * DAY_MS + DIGEST_HOUR * HOUR_MS
  let next = today > here ? today : today + DAY_MS
  if (every === 'weekly') while (new Date(next).getUTCDay() !== MONDAY) next += DAY_MS
  return new Date(next - SHANGHAI_MS)
}
