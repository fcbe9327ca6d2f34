import { and, eq, inArray } from 'drizzle-orm'
import { menus, roleMenus } from '#modules/access-control/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import { menuGroups } from '#seed/menus.ts'

/**
 * Moves the screens of a database from before the groups into their groups. A screen that an administrator has moved
 * stays where it is, and so do all screens of a group that is not there. Every role that has a moved screen gets the group:
 * it may do what it could before, and its tree of ticks is whole.
 */
export async function groupStandingMenus(db: Db, modules: readonly Module[]): Promise<void> {
  const screens = modules.flatMap((module) => module.menus ?? [])
  for (const [name, { id: groupId, parentId }] of Object.entries(menuGroups)) {
    const ids = screens.filter(({ group }) => group === name).map(({ id }) => id)
    const [there] = await db
      .select({ id: menus.menuId })
      .from(menus)
      .where(and(eq(menus.menuId, groupId), eq(menus.parentId, parentId)))
    if (!there || ids.length === 0) continue
    await db
      .update(menus)
      .set({ parentId: groupId })
      .where(and(inArray(menus.menuId, ids), eq(menus.parentId, parentId)))
    const holders = await db
      .selectDistinct({ roleId: roleMenus.roleId })
      .from(roleMenus)
      .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
      .where(eq(menus.parentId, groupId))
    if (holders.length > 0)
      await db
        .insert(roleMenus)
        .values(holders.map(({ roleId }) => ({ roleId, menuId: groupId })))
        .onConflictDoNothing()
  }
}
