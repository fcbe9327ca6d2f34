import { asc, eq, inArray } from 'drizzle-orm'
import { accountPositions } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { positions } from './table.ts'

/** The name of the first of these positions that somebody holds. */
export async function positionsInUse(db: Db, ids: number[]): Promise<string | undefined> {
  const [held] = await db
    .select({ name: positions.postName })
    .from(positions)
    .innerJoin(accountPositions, eq(accountPositions.postId, positions.postId))
    .where(inArray(positions.postId, ids))
    .limit(1)
  return held?.name
}

export function allPositions(db: Db) {
  return db.select().from(positions).orderBy(asc(positions.postSort), asc(positions.postId))
}
