import type { newsAdmin } from '@app/contract/editorial/news.ts'
import type { PublicationState } from '@app/contract/editorial/publication.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { isShown } from '#platform/resource/publication-store.ts'
import { news } from './table.ts'

const order = [desc(news.isTop), desc(news.publishTime), desc(news.id)]

interface NewsFilter {
  city?: string
  infoType?: number
  now: Date
}

function where(filter: NewsFilter): SQL | undefined {
  return and(
    isShown(news, filter.now),
    filter.city ? inArray(news.cityCode, [filter.city, '000000']) : undefined,
    filter.infoType === undefined ? undefined : eq(news.infoType, filter.infoType),
  )
}

function rowOf(row: typeof news.$inferSelect, now: Date) {
  // a draft without a date is previewed as if it were published now
  const publishTime = row.publishTime ?? now
  return { ...row, publishTime, publishTs: publishTime.getTime() }
}

/** Pinned first, then newest; those of the city and those of every city. */
export async function newsRows(db: Db, filter: NewsFilter, page: Page) {
  const rows = await db
    .select()
    .from(news)
    .where(where(filter))
    .orderBy(...order)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return rows.map((row) => rowOf(row, filter.now))
}

/** How many open pieces of news pass the filter. */
export const newsTotal = (db: Db, filter: NewsFilter): Promise<number> => db.$count(news, where(filter))

/** What the console shows of news that is no column; `crud` completes it by the clock. */
export const publicationOf = {
  state: sql<PublicationState>`${news.status}`,
  missing: sql<string[]>`'{}'::text[]`,
}

const RELATED = 3

/**
 * One public piece of news with its neighbours in time and newer ones of its kind; in a preview one of any state.
 * Undefined when there is none.
 */
export async function newsDetail(db: Db, id: number, { now, isPreview }: { now: Date; isPreview: boolean }) {
  const open = isShown(news, now)
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), isPreview ? undefined : open))
  if (!row) return undefined
  const newsRow = rowOf(row, now)
  const beside = (condition: SQL, order: SQL) =>
    db.select({ id: news.id }).from(news).where(and(open, condition)).orderBy(order).limit(1)
  const [[newer], [older], related] = await Promise.all([
    beside(gt(news.publishTime, newsRow.publishTime), asc(news.publishTime)),
    beside(lt(news.publishTime, newsRow.publishTime), desc(news.publishTime)),
    db
      .select()
      .from(news)
      .where(and(open, ne(news.id, id), eq(news.infoType, row.infoType)))
      .orderBy(desc(news.publishTime), desc(news.id))
      .limit(RELATED),
  ])
  return {
    ...newsRow,
    prevId: newer?.id ?? null,
    nextId: older?.id ?? null,
    related: related.map((one) => rowOf(one, now)),
  }
}

/** Writes a piece of news under its number, whether or not it is there. */
export const writeNews = (db: Db, id: number, draft: z.output<typeof newsAdmin.draft>) =>
  db
    .insert(news)
    .values({ ...draft, id })
    .onConflictDoUpdate({ target: news.id, set: draft })
