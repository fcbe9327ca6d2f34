import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Reference } from '#platform/module.ts'
import { positions } from './table.ts'

/** The name of the first of these positions that a record refers to: one that somebody holds. */
export async function positionInUse(
  db: Db,
  references: readonly Reference[],
  ids: number[],
): Promise<string | undefined> {
  for (const { column } of references) {
    const [held] = await db
      .select({ name: positions.postName })
      .from(positions)
      .innerJoin(column.table, eq(column, positions.postId))
      .where(inArray(positions.postId, ids))
      .limit(1)
    if (held) return held.name
  }
  return undefined
}

/** All positions in their order. */
export function allPositions(db: Db) {
  return db.select().from(positions).orderBy(asc(positions.postSort), asc(positions.postId))
}
