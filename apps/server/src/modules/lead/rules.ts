import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'

/** The next one after the last in the list, round again, of whom the condition is true; undefined where none is. */
export function nextInTurn(
  userIds: readonly number[],
  last: number | null,
  isAble: (userId: number) => boolean,
): number | undefined {
  const after = last === null ? 0 : userIds.indexOf(last) + 1
  return [...userIds.slice(after), ...userIds.slice(0, after)].find(isAble)
}

/** Asia/Shanghai, the time zone of the site, knows no summer time. */
const SHANGHAI_MS = 8 * HOUR_MS
const CALL_HOUR = 18
const [SATURDAY, SUNDAY] = [6, 0]

/** When a new lead is due: at six in the evening of the next working day in the site's time zone. */
export function firstDue(now: Date): Date {
  let day = Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS)
  let weekday: number
  do {
    day++
    weekday = new Date(day * DAY_MS).getUTCDay()
  } while (weekday === SATURDAY || weekday === SUNDAY)
  return new Date(day * DAY_MS + CALL_HOUR * HOUR_MS - SHANGHAI_MS)
}

const CAMPAIGN = /^[\p{L}\p{N} ._-]+$/u

/** The word of a campaign as it is stored: short and plain, or nothing, because any visitor can write it. */
export function campaignWord(written: string | null | undefined): string | null {
  const word = written?.trim() ?? ''
  return CAMPAIGN.test(word) ? word : null
}

/** The page of this site that a form was sent from, as its path; null for whatever else a client sends. */
export const ownPath = (source: string | null | undefined): string | null =>
  source && OWN_PATH.test(source) ? source : null

/** One stroke at the beginning, and no sign by which a browser would read another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u
