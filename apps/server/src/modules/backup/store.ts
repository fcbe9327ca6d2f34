import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** Bytes of the database on its disk. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_database_size(current_database()) as size`,
  )
  return Number(rows[0]?.size ?? 0)
}
