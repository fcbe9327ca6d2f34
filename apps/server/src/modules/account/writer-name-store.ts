import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { accounts } from './table.ts'

/** The name of a closed account; the one that it had is free again. */
export const closedName = (userId: number): string => `closed-${userId}`

/** Puts the name of the closed account where records say by the name of an open one who wrote them. */
export async function closeWriterName(db: Db, userId: number, columns: readonly PgColumn[]): Promise<void> {
  const name = sql`(select ${accounts.userName} from ${accounts} where ${accounts.userId} = ${userId})`
  for (const column of columns)
    await db.execute(
      sql`update ${column.table} set ${sql.identifier(column.name)} = ${closedName(userId)} where ${column} = ${name}`,
    )
}
