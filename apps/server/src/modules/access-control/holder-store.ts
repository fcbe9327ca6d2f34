import type { Permission } from '@app/contract/wire/call.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { accountRoles, menus, roleMenus, roles, SUPER_ROLE } from './table.ts'

/** Selects the accounts with an enabled role that grants a permission; the super administrator needs none. */
export const holdersOf = (db: Db, permission: Permission) =>
  db
    .select({ userId: accountRoles.userId })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.roleId, accountRoles.roleId))
    .innerJoin(roleMenus, eq(roleMenus.roleId, roles.roleId))
    .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
    .where(grants(permission))

/** The enabled roles that grant a permission, in their order. */
export const rolesGranting = (db: Db, permission: Permission) =>
  db
    .select({ roleId: roles.roleId, roleName: roles.roleName, roleNameEn: roles.roleNameEn })
    .from(roles)
    .innerJoin(roleMenus, eq(roleMenus.roleId, roles.roleId))
    .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
    .where(grants(permission))
    .groupBy(roles.roleId)
    .orderBy(asc(roles.roleSort), asc(roles.roleId))

const grants = (permission: Permission) =>
  and(
    eq(roles.status, '0'),
    eq(roles.delFlag, '0'),
    // role 1 grants nothing by itself: only account 1 is the super administrator
    sql`${roles.roleId} <> ${SUPER_ROLE}`,
    eq(menus.status, '0'),
    sql`${permission} = any(string_to_array(${menus.perms}, ','))`,
  )

/** Enabled accounts that hold a permission, by name; of these accounts alone where some are named. */
export function accountsWith(db: Db, permission: Permission, among?: readonly number[]) {
  return db
    .select({ userId: accounts.userId, nickName: accounts.nickName })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, '0'),
        eq(accounts.delFlag, '0'),
        isNull(accounts.closingTime),
        or(eq(accounts.userId, SUPER_ACCOUNT), inArray(accounts.userId, holdersOf(db, permission))),
        among && inArray(accounts.userId, [...among]),
      ),
    )
    .orderBy(asc(accounts.nickName), asc(accounts.userId))
}
