import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { eq, type GetColumnData, is, SQL, StringChunk, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { type Counted, mostCounted } from './count-store.ts'

/** Rows of a table, and the order that they come in, down to the last of equal ones. */
export interface OrderedRows {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  /** Each made with `asc` or `desc`; ends with what no two rows have alike. */
  order: readonly SQL[]
}

/** A row of what is selected. */
type SelectedRow<S> = {
  [K in keyof S]: S[K] extends PgColumn ? GetColumnData<S[K]> : S[K] extends SQL<infer V> ? V : never
}

/**
 * One page of a list of so many rows: it is found from the end that is nearer, by ids alone, and what else is shown is
 * read of its own rows only. Beyond the end is the last page: after a removal the console asks for a page that is gone.
 * Where there are more rows than were counted, the end is not known.
 */
export async function readPage<S extends Record<string, PgColumn | SQL>>(
  db: Db,
  { table, id, where, order }: OrderedRows,
  { page, total, hasMore, select }: Counted & { page: Page; select: S },
): Promise<SelectedRow<S>[]> {
  const { pageSize } = page
  const skipped = (lastPageAtMost(page, total).pageNum - 1) * pageSize
  const behind = total - skipped - pageSize
  const isFromEnd = !hasMore && behind < skipped
  const wanted = isFromEnd ? Math.min(pageSize, total - skipped) : pageSize
  if (wanted <= 0) return []
  const places = db
    .select({ key: id })
    .from(table)
    .where(where)
    .orderBy(...(isFromEnd ? order.map(turned) : order))
    .limit(wanted)
    .offset(isFromEnd ? Math.max(0, behind) : skipped)
    .as('places')
  const rows = await db
    .select(select as Record<string, PgColumn | SQL>)
    .from(table)
    .innerJoin(places, eq(id, places.key))
    .orderBy(...order)
  return rows as SelectedRow<S>[]
}

/**
 * The ids of a page far down a list, and how many rows the list has: by one walk in its order, where a count and a page
 * would be two.
 */
export async function walkPage(
  db: Db,
  { table, id, where, order }: OrderedRows,
  page: Page,
): Promise<Counted & { ids: number[] }> {
  const most = mostCounted(page)
  const walked = db
    .select({ key: id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(most + 1)
    .as('walked')
  const [row] = await db.select({ keys: sql<string[] | null>`array_agg(${walked.key})` }).from(walked)
  const keys = row?.keys ?? []
  const counted: Counted = keys.length > most ? { total: most, hasMore: true } : { total: keys.length }
  const end = lastPageAtMost(page, counted.total).pageNum * page.pageSize
  return { ...counted, ids: keys.slice(end - page.pageSize, end).map(Number) }
}

/** Below 1 is page 1, beyond the end is the last page. */
export function lastPageAtMost(page: Page, total: number): Page {
  const last = Math.max(1, Math.ceil(total / page.pageSize))
  return { ...page, pageNum: Math.min(page.pageNum, last) }
}

/** True for an order from high to low, such as newest first: rows that are equal in it then come in this order too. */
export function falls(order: SQL): boolean {
  return order.queryChunks.some((chunk) => is(chunk, StringChunk) && chunk.value.join('').includes('desc'))
}

/** The same order from its other end. Empty values change ends with it, as the database has them by itself. */
function turned(order: SQL): SQL {
  return new SQL(
    order.queryChunks.map((chunk) =>
      is(chunk, StringChunk)
        ? new StringChunk(
            chunk.value.map((text) =>
              text.replace(/ (asc|desc)$/, (word) => (word === ' asc' ? ' desc' : ' asc')),
            ),
          )
        : chunk,
    ),
  )
}
