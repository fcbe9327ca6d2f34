import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'

/** Rows that a list counts; of more it says that there are more. */
const COUNTED_ROWS = 10_000
/** Whatever the count, so many pages follow the requested one as long as there are rows for them. */
const PAGES_AHEAD = 10

export interface Counted {
  total: number
  /** There are more rows than `total`. */
  hasMore?: true
}

/** The most that is counted for a page. */
export const mostCounted = ({ pageNum, pageSize }: Page): number =>
  Math.max(COUNTED_ROWS, (pageNum + PAGES_AHEAD) * pageSize)

/** What a count that stopped one row beyond `most` says. */
export const countedOf = (rows: number, most: number): Counted =>
  rows > most ? { total: most, hasMore: true } : { total: rows }

/** How many rows match, as far as lists count: the time that it takes does not grow with the table. */
export async function countRows(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  page: Page,
): Promise<Counted> {
  const most = mostCounted(page)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('some')
  const [row] = await db.select({ rows: count() }).from(some)
  return countedOf(row?.rows ?? 0, most)
}
