import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { rootOf } from './menu-rules.ts'
import { accountRoles, menus, roleMenus, roles } from './table.ts'

export type Menu = typeof menus.$inferSelect

/** First path segments of all top-level menus, which the gateway sends to the console. */
export async function topLevelPaths(db: Db): Promise<string[]> {
  const rows = await db
    .select({ parentId: menus.parentId, menuType: menus.menuType, path: menus.path, isFrame: menus.isFrame })
    .from(menus)
    .where(and(eq(menus.parentId, 0), eq(menus.isFrame, 1)))
  return rows.flatMap((row) => rootOf(row) ?? []).filter((root) => /^[\w-]+$/.test(root))
}

/** True of groups, as `isGroup` says. */
export const isGroupRow: SQL = sql`${menus.menuType} = 'M' and ${menus.parentId} <> 0 and ${menus.path} = ''`

/** True of the menus that a person's enabled roles grant. */
export const grantedTo = (db: Db, userId: number): SQL =>
  inArray(
    menus.menuId,
    db
      .select({ menuId: roleMenus.menuId })
      .from(roleMenus)
      .innerJoin(
        roles,
        and(eq(roles.roleId, roleMenus.roleId), eq(roles.status, '0'), eq(roles.delFlag, '0')),
      )
      .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
      .where(eq(accountRoles.userId, userId)),
  )

/** Menus in the order of trees: all, or those that are granted, as far as the filter finds them. */
export function menusInOrder(
  db: Db,
  among: SQL | undefined,
  { menuName, visible, status }: { menuName?: string; visible?: string; status?: string } = {},
): Promise<Menu[]> {
  return db
    .select()
    .from(menus)
    .where(
      and(
        among,
        menuName ? ilike(menus.menuName, likePattern(menuName)) : undefined,
        visible ? eq(menus.visible, visible) : undefined,
        status ? eq(menus.status, status) : undefined,
      ),
    )
    .orderBy(asc(menus.parentId), asc(menus.orderNum), asc(menus.menuId))
}

/** All menus, locked against concurrent writers, so that uniqueness checks still hold at the commit. */
export async function menusToWrite(db: Db): Promise<Menu[]> {
  await db.execute(sql`lock table ${menus} in share row exclusive mode`)
  return db.select().from(menus)
}

/** The menus that a role grants. */
export async function menuIdsOfRole(db: Db, roleId: number): Promise<Set<number>> {
  const rows = await db
    .select({ menuId: roleMenus.menuId })
    .from(roleMenus)
    .where(eq(roleMenus.roleId, roleId))
  return new Set(rows.map(({ menuId }) => menuId))
}

/** Whether a role grants one of these menus. */
export async function areMenusGranted(db: Db, menuIds: readonly number[]): Promise<boolean> {
  const [row] = await db
    .select({ menuId: roleMenus.menuId })
    .from(roleMenus)
    .innerJoin(roles, and(eq(roles.roleId, roleMenus.roleId), eq(roles.delFlag, '0')))
    .where(inArray(roleMenus.menuId, [...menuIds]))
    .limit(1)
  return row !== undefined
}
