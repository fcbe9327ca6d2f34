import { problem } from '@app/contract/problem.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { moment } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/** At most `max` in `windowMs`. Windows of an hour and more survive a restart (forum.md 10.2). */
export interface Limit {
  key: string
  max: number
  windowMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Sliding windows per client address (forum.md 10.2). */
export const limits = {
  readMinute: { key: 'read', max: 600, windowMs: MINUTE },
  readBurst: { key: 'read10', max: 150, windowMs: 10_000 },
  captcha: { key: 'captcha', max: 30, windowMs: MINUTE },
  loginMinute: { key: 'login', max: 6, windowMs: MINUTE },
  loginHour: { key: 'loginHour', max: 30, windowMs: HOUR },
  registerDay: { key: 'register', max: 3, windowMs: 24 * HOUR },
  contactHour: { key: 'contact', max: 5, windowMs: HOUR },
  contactPhone: { key: 'contactPhone', max: 3, windowMs: 24 * HOUR },
  feedbackHour: { key: 'feedback', max: 10, windowMs: HOUR },
  correctionHour: { key: 'correction', max: 10, windowMs: HOUR },
  searchMember: { key: 'searchMember', max: 60, windowMs: MINUTE },
  searchMinute: { key: 'search', max: 15, windowMs: MINUTE },
  searchSecond: { key: 'search1', max: 2, windowMs: 1_000 },
  searchEverybody: { key: 'searchAll', max: 20, windowMs: 1_000 },
  upload: { key: 'upload', max: 20, windowMs: MINUTE },
} as const satisfies Record<string, Limit>

/** Hits of windows that must survive a restart; the purge job removes what is older than a day. */
export const rateHits = pgTable(
  'sys_rate_hit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sys_rate_hit_key_at').on(table.key, table.at)],
)

/** Counts hits: short windows in this process, long ones in the database. */
export class RateLimiter {
  readonly #recent = new LRUCache<string, number[]>({ max: 50_000 })

  /** Counts a hit in memory and refuses with `retryAfter` seconds when the window is full. */
  hit(limit: Limit, who: string, at: Date): void {
    const now = at.getTime()
    const key = `${limit.key} ${who}`
    const since = now - limit.windowMs
    const hits = (this.#recent.get(key) ?? []).filter((at) => at > since)
    const [first] = hits
    if (hits.length >= limit.max && first !== undefined) throw tooFast(first + limit.windowMs - now)
    hits.push(now)
    this.#recent.set(key, hits)
  }

  /** Takes the newest hit back, for tries that turned out well. */
  forgive(limit: Limit, who: string): void {
    this.#recent.get(`${limit.key} ${who}`)?.pop()
  }

  /** Refuses when the window in the database is full. */
  async check(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
    const since = new Date(now.getTime() - limit.windowMs)
    const [window] = await db
      .select({
        hits: sql<number>`count(*)::int`,
        first: sql<Date | null>`min(${rateHits.at})`.mapWith(rateHits.at),
      })
      .from(rateHits)
      .where(sql`${rateHits.key} = ${`${limit.key} ${who}`} and ${rateHits.at} > ${since}`)
    if (window && window.hits >= limit.max && window.first)
      throw tooFast(window.first.getTime() + limit.windowMs - now.getTime())
  }

  /** Remembers a hit in the database. */
  async note(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
    await db.insert(rateHits).values({ key: `${limit.key} ${who}`, at: now })
  }
}

/** Forgets hits that no window reaches any more. */
export async function purgeRateHits(db: Db, now: Date): Promise<void> {
  await db.delete(rateHits).where(sql`${rateHits.at} < ${new Date(now.getTime() - 24 * HOUR)}`)
}

function tooFast(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return problem('tooFast', { values: { seconds }, data: { retryAfter: seconds } })
}
