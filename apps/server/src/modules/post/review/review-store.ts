import { sql } from 'drizzle-orm'
import { holdsKey } from '#modules/access-control/rights-store.ts'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import type { Db } from '#platform/db/database.ts'

/** Whether an account is an administrator's, on whom no moderator acts. */
export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  if (userId === SUPER_ACCOUNT) return true
  const { rows } = await db.execute<{ is_one: boolean }>(sql`select ${holdsKey(userId, 'admin')} as is_one`)
  return Boolean(rows[0]?.is_one)
}
