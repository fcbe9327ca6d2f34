import type { SeenPage } from '@app/contract/monitor/page-count.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { lt, sql } from 'drizzle-orm'
import type { Counted } from '#platform/batched-counter.ts'
import type { Db } from '#platform/db/database.ts'
import { pageCounts } from './table.ts'

/** Shown pages, by day in Asia/Shanghai, record and language. Knows no visitor. */
export const pageViews: Counted<SeenPage & { day: string }> = {
  keyOf: ({ day, page, recordId, lang }) => `${day} ${page} ${recordId} ${lang}`,
  add: async (db, sums) => {
    await db
      .insert(pageCounts)
      .values([...sums])
      .onConflictDoUpdate({
        target: [pageCounts.day, pageCounts.page, pageCounts.recordId, pageCounts.lang],
        set: { count: sql`${pageCounts.count} + excluded.count`, path: sql`excluded.path` },
      })
  },
}

/** A page as it was shown at that moment. */
export const viewOf = (seen: SeenPage, at: Date) => ({ ...seen, day: writeMoment(at).slice(0, 10) })

/** A year and a month to compare with, then they go. */
const RETENTION_DAYS = 400

/** Deletes counts of days too long ago. */
export async function forgetOldPageCounts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await db.delete(pageCounts).where(lt(pageCounts.day, since.toISOString().slice(0, 10)))
}
