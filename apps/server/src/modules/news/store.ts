import type { Language } from '@app/contract/language.ts'
import { type InfoRow, infoTypes } from '@app/contract/news.ts'
import type { Page } from '@app/contract/shapes.ts'
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
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

/** Pinned first, then newest; those of the city and those of every city. */
export async function newsRows(
  db: Db,
  filter: { city?: string; infoType?: number },
  page: Page,
  language: Language,
): Promise<InfoRow[]> {
  const rows = await db
    .select()
    .from(news)
    .where(where(filter))
    .orderBy(...order)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return rows.map((row) => ({
    ...row,
    infoTypeName: infoTypes[row.infoType]?.[language] ?? '',
    publishTs: row.publishTime.getTime(),
  }))
}

export async function newsTotal(db: Db, filter: { city?: string; infoType?: number }): Promise<number> {
  const [row] = await db.select({ total: count() }).from(news).where(where(filter))
  return row?.total ?? 0
}
