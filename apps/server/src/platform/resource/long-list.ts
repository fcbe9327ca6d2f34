import type { Resource } from '@app/contract/shapes/resource.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, count, desc, getTableColumns, gt, lte, max, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { type CrudOptions, MAX_CONSOLE_PAGE, searchCondition } from './crud.ts'
import { type OrderedRows, readPage } from './read-page.ts'

/** A list that grows without end, such as a log: newest first unless the request names another order. */
interface LongListOptions<R extends Resource, T extends PgTable>
  extends Pick<CrudOptions<R, T>, 'table' | 'search'> {
  /** When a row was written. */
  time: PgColumn
}

/**
 * The list of a declared resource that may hold millions of rows. Its total is counted once and cached; pages are
 * read from the end that is nearer. Code that removes rows must invalidate the tag that the list shows.
 */
export function longList<R extends Resource, T extends PgTable>(
  { list, record, id: idName, name }: R,
  { table, search, time }: LongListOptions<R, T>,
): RouteHandler {
  const columns: Record<string, PgColumn> = getTableColumns(table as PgTable)
  const id = columns[idName] as PgColumn
  const finders = Object.entries(search as Record<string, Parameters<typeof finderOf>[0]>)
  const wordOf = (filters: Record<string, unknown>) =>
    `${name} ${JSON.stringify(finders.map(([filter]) => filters[filter] ?? null))}`

  return handle(list, async ({ query }, ctx) => {
    const filters = query as Record<string, unknown> & { orderByColumn?: string; isAsc?: string }
    const where = and(...finders.map(([filter, finder]) => finderOf(finder, filters[filter])))
    const { orderByColumn, isAsc } = filters
    const by = orderByColumn ? (orderByColumn in record.shape ? columns[orderByColumn] : undefined) : time
    if (!by) throw problem('sortNotAllowed')
    const falls = orderByColumn ? (isAsc?.startsWith('desc') ?? false) : true
    const total = await countLong(ctx, { table, id, where }, { key: wordOf(filters), tag: `${name}:list` })
    const order = (falls ? [desc(by), desc(id)] : [asc(by), asc(id)]) satisfies SQL[]
    const page = pageOf(query, {}, MAX_CONSOLE_PAGE)
    return {
      total,
      rows: await readPage(ctx.db, { table, id, where, order }, { page, total, select: columns }),
    } as never
  })
}

const finderOf = (
  [column, how]: readonly [PgColumn, Parameters<typeof searchCondition>[1]],
  value: unknown,
) => searchCondition(column, how, value)

type Rows = Omit<OrderedRows, 'order'>

/** Rows that were written this moment may not be visible yet although later ones are. */
const UNSETTLED = 1_000

/** How many rows match: the greater part is counted once and cached, newer rows are counted again. */
export async function countLong(
  { db, cached: cache }: Pick<Ctx, 'db' | 'cached'>,
  { table, id, where }: Rows,
  { key, tag }: { key: string; tag?: string },
): Promise<number> {
  const countOf = async (more: SQL): Promise<number> => {
    const [row] = await db.select({ rows: count() }).from(table).where(and(where, more))
    return row?.rows ?? 0
  }
  const { upTo, settled } = await cache(`count ${key}`, tag ? [tag] : [], async () => {
    const [row] = await db.select({ last: max(id) }).from(table)
    const last = Number(row?.last ?? 0) - UNSETTLED
    return { upTo: last, settled: last > 0 ? await countOf(lte(id, last)) : 0 }
  })
  return settled + (await countOf(gt(id, upTo)))
}
