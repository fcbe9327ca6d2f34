import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Bounds how long each statement of this transaction waits for a lock, and runs at all; milliseconds. */
export async function limitTransaction(
  db: Db,
  { lockMs, statementMs }: { lockMs: number; statementMs: number },
): Promise<void> {
  await db.execute(sql`select set_config('lock_timeout', ${String(lockMs)}, true),
    set_config('statement_timeout', ${String(statementMs)}, true)`)
}
