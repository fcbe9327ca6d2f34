import { and, count, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { messages } from '#modules/message/table.ts'
import { scheduledRuns } from '#modules/scheduled-task/table.ts'
import { cdnPurges } from '#platform/cdn/purge-store.ts'
import type { Db } from '#platform/db/database.ts'
import { events, isReady } from '#platform/event/events.ts'

/** How much work waits or is under way in the database, over all processes, by the queue it stands in. */
export async function waitingWork(db: Db, now: Date): Promise<{ queue: string; count: number }[]> {
  const [known] = (
    await db.execute<{ exists: boolean }>(sql`select to_regclass('jobs.job') is not null as exists`)
  ).rows
  const declared = known?.exists
    ? (
        await db.execute<{ count: number }>(
          sql`select count(*)::int as count from jobs.job where state < 'completed'`,
        )
      ).rows[0]?.count
    : 0
  const [runs] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isNull(scheduledRuns.leaseTime)})::int`,
      running: sql<number>`count(*) filter (where ${gte(scheduledRuns.leaseTime, now)})::int`,
    })
    .from(scheduledRuns)
  const eventsWhere = async (condition: SQL | undefined) =>
    (await db.select({ count: count() }).from(events).where(condition))[0]?.count ?? 0
  const isPutOff = and(isNull(events.doneTime), isNull(events.parkedTime), isNotNull(events.nextTime))
  const [purges] = await db.select({ count: count() }).from(cdnPurges)
  const [queued] = await db.select({ count: count() }).from(messages).where(eq(messages.status, 'waiting'))
  return [
    { queue: 'jobs', count: declared ?? 0 },
    { queue: 'scheduled_waiting', count: runs?.waiting ?? 0 },
    { queue: 'scheduled_running', count: runs?.running ?? 0 },
    { queue: 'events', count: (await eventsWhere(isReady(events))) + (await eventsWhere(isPutOff)) },
    { queue: 'events_parked', count: await eventsWhere(isNotNull(events.parkedTime)) },
    { queue: 'messages', count: queued?.count ?? 0 },
    { queue: 'cdn_purges', count: purges?.count ?? 0 },
  ]
}
