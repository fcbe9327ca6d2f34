import { and, asc, eq, inArray } from 'drizzle-orm'
import { accountRoles } from '#modules/account/table.ts'
import { roleMenus, roles } from '#modules/role/table.ts'
import type { Db } from '#platform/db/database.ts'
import { menus } from './table.ts'

export type Menu = typeof menus.$inferSelect

/** Enabled directories and screens: all for the super administrator, else those of the person's enabled roles. */
export async function menusOf(db: Db, userId: number, isSuper: boolean): Promise<Menu[]> {
  const enabled = and(eq(menus.status, '0'), inArray(menus.menuType, ['M', 'C']))
  const order = [asc(menus.parentId), asc(menus.orderNum), asc(menus.menuId)]
  if (isSuper)
    return db
      .select()
      .from(menus)
      .where(enabled)
      .orderBy(...order)
  const granted = db
    .select({ menuId: roleMenus.menuId })
    .from(roleMenus)
    .innerJoin(roles, and(eq(roles.roleId, roleMenus.roleId), eq(roles.status, '0'), eq(roles.delFlag, '0')))
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(eq(accountRoles.userId, userId))
  return db
    .select()
    .from(menus)
    .where(and(enabled, inArray(menus.menuId, granted)))
    .orderBy(...order)
}

/** First path segments of all top-level menus, which the gateway sends to the console. */
export async function topLevelPaths(db: Db): Promise<string[]> {
  const rows = await db
    .select({ path: menus.path })
    .from(menus)
    .where(and(eq(menus.parentId, 0), eq(menus.isFrame, 1)))
  return rows.map((row) => row.path).filter((path) => /^[\w-]+$/.test(path))
}
