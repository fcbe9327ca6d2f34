import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { type SQL, sql } from 'drizzle-orm'
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

/** How many rows match, as far as lists count: the time that it takes does not grow with the table. */
export const countRows = (db: Db, table: PgTable, where: SQL | undefined, page: Page): Promise<Counted> =>
  countRowsOf(db, sql`select from ${table} where ${where ?? sql`true`}`, page)

/** How far a list counts for one of its pages. */
export const mostCounted = ({ pageNum, pageSize }: Page): number =>
  Math.max(COUNTED_ROWS, (pageNum + PAGES_AHEAD) * pageSize)

/** How many rows a statement has, as far as lists count. */
export async function countRowsOf(db: Db, select: SQL, page: Page): Promise<Counted> {
  const most = mostCounted(page)
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${select} limit ${most + 1}) counted`,
  )
  const n = rows[0]?.n ?? 0
  return n > most ? { total: most, hasMore: true } : { total: n }
}
