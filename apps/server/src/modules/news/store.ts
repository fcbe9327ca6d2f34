import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, count, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { news } from './table.ts'

const order = [desc(news.isTop), desc(news.publishTime), desc(news.id)]

function where(filter: { city?: string; infoType?: number }): SQL | undefined {
  return and(
    eq(news.status, '0'),
    filter.city ? inArray(news.cityCode, [filter.city, '000000']) : undefined,
    filter.infoType === undefined ? undefined : eq(news.infoType, filter.infoType),
  )
}

const rowOf = (row: typeof news.$inferSelect) => ({
  ...row,
  publishTs: row.publishTime.getTime(),
})

/** Pinned first, then newest; those of the city and those of every city. */
export async function newsRows(db: Db, filter: { city?: string; infoType?: number }, page: Page) {
  const rows = await db
    .select()
    .from(news)
    .where(where(filter))
    .orderBy(...order)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return rows.map(rowOf)
}

/** How many open pieces of news pass the filter. */
export async function newsTotal(db: Db, filter: { city?: string; infoType?: number }): Promise<number> {
  const [row] = await db.select({ total: count() }).from(news).where(where(filter))
  return row?.total ?? 0
}

const RELATED = 3

/** One open piece of news with its neighbours in time and newer ones of its kind; undefined when there is none. */
export async function newsDetail(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), eq(news.status, '0')))
  if (!row) return undefined
  const open = eq(news.status, '0')
  const beside = (condition: SQL, order: SQL) =>
    db.select({ id: news.id }).from(news).where(and(open, condition)).orderBy(order).limit(1)
  const [[newer], [older], related] = await Promise.all([
    beside(gt(news.publishTime, row.publishTime), asc(news.publishTime)),
    beside(lt(news.publishTime, row.publishTime), desc(news.publishTime)),
    db
      .select()
      .from(news)
      .where(and(open, ne(news.id, id), eq(news.infoType, row.infoType)))
      .orderBy(desc(news.publishTime), desc(news.id))
      .limit(RELATED),
  ])
  return {
    ...rowOf(row),
    prevId: newer?.id ?? null,
    nextId: older?.id ?? null,
    related: related.map(rowOf),
  }
}
