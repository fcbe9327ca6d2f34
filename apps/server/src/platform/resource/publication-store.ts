import type { PublicationState } from '@app/contract/editorial/publication.values.ts'
import { and, asc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'

/** A table of records that editors publish, with the columns of `publication()`. */
export type PublishedTable = PgTable & {
  id: PgColumn
  status: PgColumn
  publishTime: PgColumn
  endTime: PgColumn
  isLive: PgColumn
}

/**
 * The condition for records that visitors may see. A record appears when the worker marks it as live, in all processes
 * at once, whatever their clocks say; it ends by the clock also while no worker runs.
 */
export function isShown(table: PublishedTable, now: Date): SQL | undefined {
  return and(eq(table.status, '0'), table.isLive, or(isNull(table.endTime), gt(table.endTime, now)))
}

/** Records whose moment has come and that are not marked as live yet, and live ones that have ended. */
function isDue(table: PublishedTable, now: Date): SQL | undefined {
  return or(
    and(not(table.isLive), stateCondition(table, 'public', now)),
    and(table.isLive, lte(table.endTime, now)),
  )
}

/** So many records turn in one transaction. */
const TURNED_AT_ONCE = 200

/** The ids of records that are due to appear or to end. */
export async function dueRecords(db: Db, table: PublishedTable, now: Date): Promise<number[]> {
  const rows = await db.select({ id: table.id }).from(table).where(isDue(table, now)).limit(TURNED_AT_ONCE)
  return rows.map(({ id }) => Number(id))
}

/** Marks due records anew; gives those that this transaction turned. */
export async function turnRecords(
  db: Db,
  table: PublishedTable,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(table as PgTable)
    .set({ isLive: not(table.isLive) } as never)
    .where(and(inArray(table.id, [...ids]), isDue(table, now)))
    .returning({ id: table.id })
  return rows.map(({ id }) => Number(id))
}

/** When the next record appears or ends; undefined when none is scheduled. */
export async function nextTurn(db: Db, table: PublishedTable, now: Date): Promise<Date | undefined> {
  const [[coming], [going]] = await Promise.all([
    db
      .select({ at: table.publishTime })
      .from(table)
      .where(and(not(table.isLive), eq(table.status, '0'), gt(table.publishTime, now)))
      .orderBy(asc(table.publishTime))
      .limit(1),
    db
      .select({ at: table.endTime })
      .from(table)
      .where(and(table.isLive, gt(table.endTime, now)))
      .orderBy(asc(table.endTime))
      .limit(1),
  ])
  const times = [coming, going].flatMap((row) => (row?.at instanceof Date ? [row.at.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

/** The condition for records in one of the states. */
export function stateCondition(table: PublishedTable, state: PublicationState, now: Date): SQL {
  const isPublished = eq(table.status, '0')
  const hasNotEnded = or(isNull(table.endTime), gt(table.endTime, now))
  const conditions: Record<PublicationState, SQL | undefined> = {
    draft: eq(table.status, '2'),
    disabled: eq(table.status, '1'),
    ended: and(isPublished, lte(table.endTime, now)),
    scheduled: and(isPublished, or(isNull(table.publishTime), gt(table.publishTime, now)), hasNotEnded),
    public: and(isPublished, lte(table.publishTime, now), hasNotEnded),
  }
  return conditions[state] ?? sql`false`
}

/** The finder of the filter `state`, for `crud`. */
export const stateFinder =
  (table: PublishedTable) =>
  (value: unknown, { now }: Ctx): SQL | undefined =>
    value ? stateCondition(table, value as PublicationState, now()) : undefined
