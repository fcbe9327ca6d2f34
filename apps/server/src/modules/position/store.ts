import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { positions } from './table.ts'

/** All positions in their order. */
export function allPositions(db: Db) {
  return db.select().from(positions).orderBy(asc(positions.postSort), asc(positions.postId))
}
