import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { pageCounts } from './table.ts'

type Count = Omit<typeof pageCounts.$inferInsert, 'id'>

/** Adds to what is there, all in one statement; in one order, so that two processes never wait crosswise. */
export async function addCounts(db: Db, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const keyOf = ({ day, page, recordId, lang }: Count) => `${day} ${page} ${recordId} ${lang}`
  const sorted = [...counts].sort((one, two) => (keyOf(one) < keyOf(two) ? -1 : 1))
  await db
    .insert(pageCounts)
    .values(sorted)
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.page, pageCounts.recordId, pageCounts.lang],
      set: { count: sql`${pageCounts.count} + excluded.count`, path: sql`excluded.path` },
    })
}

/** A year and a month to compare with, then they go. */
const KEEP_DAYS = 400

export async function forgetOldPageCounts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEEP_DAYS * 86_400_000)
  await db.delete(pageCounts).where(lt(pageCounts.day, since.toISOString().slice(0, 10)))
}
