import type { SeenPage } from '@app/contract/monitor/page-view/page-count.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { getTableColumns, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Counted } from '#platform/batched-counter.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { contains, likePattern } from '#platform/resource/crud.ts'
import { countedPages, pageCounts } from './table.ts'

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
    const pages = new Map(sums.map((sum) => [pageKey(sum), sum]))
    await db
      .insert(countedPages)
      .values([...pages.values()])
      .onConflictDoUpdate({
        target: [countedPages.page, countedPages.recordId, countedPages.lang],
        set: { path: sql`excluded.path` },
        setWhere: sql`${countedPages.path} <> excluded.path`,
      })
  },
}

const pageKey = ({ page, recordId, lang }: SeenPage) => `${page} ${recordId} ${lang}`

/** Pages that are looked for one by one; of more than these the counts themselves are read. */
const FEW_PAGES = 500

/** Counts of pages whose name contains a text. */
export async function isOfPage(db: Db, text: string): Promise<SQL> {
  // PostgreSQL reads each name once along the key
  const { rows } = await db.execute<{ page: string }>(sql`
    with recursive names as (
      (select page from ${countedPages} order by page limit 1)
      union all
      select (select page from ${countedPages} where page > names.page order by page limit 1) from names
      where names.page is not null)
    select page from names where page ilike ${likePattern(text)}`)
  return rows.length > 0
    ? inArray(
        pageCounts.page,
        rows.map(({ page }) => page),
      )
    : sql`false`
}

/** Counts of pages whose address contains a text. */
export async function isAtPath(db: Db, text: string): Promise<SQL | undefined> {
  const { path: _, ...key } = getTableColumns(countedPages)
  const found = await db
    .select(key)
    .from(countedPages)
    .where(contains(countedPages.path, text))
    .limit(FEW_PAGES + 1)
  if (found.length === 0) return sql`false`
  if (found.length > FEW_PAGES) return ilike(pageCounts.path, likePattern(text))
  const keys = sql.join(
    found.map(({ page, recordId, lang }) => sql`(${page}, ${recordId}::bigint, ${lang})`),
    sql`, `,
  )
  return sql`(${pageCounts.page}, ${pageCounts.recordId}, ${pageCounts.lang}) in (${keys})`
}

/** A page as it was shown at that moment. */
export const viewOf = (seen: SeenPage, at: Date) => ({ ...seen, day: writeMoment(at).slice(0, 10) })

/** A year and a month to compare with, then they go. */
const RETENTION_DAYS = 400

/** Deletes counts of days too long ago. */
export async function forgetOldPageCounts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await db.delete(pageCounts).where(lt(pageCounts.day, since.toISOString().slice(0, 10)))
  await db.delete(countedPages).where(
    sql`not exists (select from ${pageCounts} where ${qualified(pageCounts.page)} = ${qualified(countedPages.page)}
      and ${qualified(pageCounts.recordId)} = ${qualified(countedPages.recordId)}
      and ${qualified(pageCounts.lang)} = ${qualified(countedPages.lang)})`,
  )
}
