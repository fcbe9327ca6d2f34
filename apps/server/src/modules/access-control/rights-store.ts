import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared.ts'
import { grantedTo, isGroupRow, type Menu, menusInOrder } from './menu-store.ts'
import { accountRoles, menus, roleMenus, roles, SUPER_ROLE } from './table.ts'

/** What a person may do: keys of enabled roles, and permissions of enabled menus of those roles. */
export interface Rights {
  roles: string[]
  /** With the keys of disabled roles, which clients receive as well. */
  heldRoles: string[]
  permissions: ReadonlySet<string>
}

/** Rights of the super administrator. */
export const EVERYTHING: Rights = {
  roles: ['admin'],
  heldRoles: ['admin'],
  permissions: new Set(['*:*:*']),
}

/** The roles of an account, which most members have none of: read once for each of them. */
const rolesOf = preparedOnce((db, name) =>
  db
    .select({ roleId: roles.roleId, key: roles.roleKey, status: roles.status })
    .from(roles)
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(and(eq(accountRoles.userId, sql.placeholder('userId')), eq(roles.delFlag, '0')))
    .prepare(name),
)

/** Roles and permissions of an account, read from the database. */
export async function rightsOf(db: Db, userId: number): Promise<Rights> {
  const held = await rolesOf(db, 'roles_of_account').execute({ userId })
  if (held.length === 0) return { roles: [], heldRoles: [], permissions: new Set() }
  // role 1 carries no menus of its own: only account 1 is the super administrator
  const granted = await db
    .selectDistinct({ perms: menus.perms })
    .from(menus)
    .innerJoin(roleMenus, eq(roleMenus.menuId, menus.menuId))
    .innerJoin(roles, eq(roles.roleId, roleMenus.roleId))
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(
      and(
        eq(accountRoles.userId, userId),
        eq(roles.status, '0'),
        eq(roles.delFlag, '0'),
        eq(menus.status, '0'),
        sql`${roles.roleId} <> ${SUPER_ROLE}`,
      ),
    )
  const keysOf = (rows: typeof held) => rows.flatMap(({ key }) => key.split(','))
  return {
    roles: keysOf(held.filter(({ status }) => status === '0')),
    heldRoles: keysOf(held),
    permissions: new Set(granted.flatMap(({ perms }) => perms?.split(',').filter(Boolean) ?? [])),
  }
}

/** True of an account with an enabled role of this key, which may stand among several. */
export const holdsKey = (userId: number | PgColumn, key: string): SQL =>
  sql`exists (select 1 from ${accountRoles}
    join ${roles} on ${roles.roleId} = ${accountRoles.roleId} and ${roles.status} = '0' and ${roles.delFlag} = '0'
    where ${accountRoles.userId} = ${userId} and ${key} = any(string_to_array(${roles.roleKey}, ',')))`

/** Enabled directories and screens: all for the super administrator, else those of the person's enabled roles. */
export async function menusOf(db: Db, userId: number, isSuper: boolean): Promise<Menu[]> {
  const enabled = and(eq(menus.status, '0'), inArray(menus.menuType, ['M', 'C']))
  // a group gives no right, so a role needs no grant of it
  return menusInOrder(db, isSuper ? enabled : and(enabled, or(grantedTo(db, userId), isGroupRow)))
}
