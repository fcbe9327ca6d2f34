import { gt, lt, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import type { Counted } from './batched-counter.ts'
import { moment } from './db/columns.ts'
import type { Db } from './db/database.ts'
import type { AppContext } from './http/app-context.ts'

const STEP_MS = 600_000
const RETENTION_MS = 30 * 86_400_000

/** Unexpected failures of calls and pages, by the ten minutes in which they happened. What failed stands in the log. */
export const failureCounts = pgTable('sys_failure_count', {
  startTime: moment('start_time').primaryKey(),
  count: integer('count').notNull(),
})

const failures: Counted<{ startTime: Date }> = {
  keyOf: ({ startTime }) => startTime.toISOString(),
  add: async (db, sums) => {
    await db
      .insert(failureCounts)
      .values([...sums])
      .onConflictDoUpdate({
        target: failureCounts.startTime,
        set: { count: sql`${failureCounts.count} + excluded.count` },
      })
  },
}

/** Counts a call or a page that failed unexpectedly. */
export function countFailure({ counter, now }: Pick<AppContext, 'counter' | 'now'>): void {
  counter.count(failures, { startTime: new Date(Math.floor(now().getTime() / STEP_MS) * STEP_MS) })
}

/** How many failed within a time before now, to within ten minutes. */
export async function failuresWithin(db: Db, ms: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${failureCounts.count}), 0)::int` })
    .from(failureCounts)
    .where(gt(failureCounts.startTime, new Date(now.getTime() - ms)))
  return row?.n ?? 0
}

/** Deletes counts of long ago. */
export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  await db.delete(failureCounts).where(lt(failureCounts.startTime, new Date(now.getTime() - RETENTION_MS)))
}
