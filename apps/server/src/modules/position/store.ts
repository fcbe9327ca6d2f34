import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { positions } from './table.ts'

/** All positions in their order. */
export function allPositions(db: Db) {
  return db.select().from(positions).orderBy(asc(positions.postSort), asc(positions.postId))
}

/** Positions by their codes. */
export async function positionIdsByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ postId: positions.postId, postCode: positions.postCode })
    .from(positions)
    .where(inArray(positions.postCode, [...codes]))
  return new Map(rows.map(({ postId, postCode }) => [postCode, postId]))
}
