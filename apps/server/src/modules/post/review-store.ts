import { and, eq } from 'drizzle-orm'
import { accountRoles } from '#modules/account/table.ts'
import { roles } from '#modules/role/table.ts'
import type { Db } from '#platform/db/database.ts'

const SUPER_USER = 1

/** Whether an account is an administrator's, on whom no moderator acts. */
export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  if (userId === SUPER_USER) return true
  const [row] = await db
    .select({ roleId: roles.roleId })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.roleId, accountRoles.roleId))
    .where(and(eq(accountRoles.userId, userId), eq(roles.roleKey, 'admin')))
    .limit(1)
  return row !== undefined
}
