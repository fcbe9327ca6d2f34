import type { Permission } from '@app/contract/wire/call.ts'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { isBelow } from '#modules/department/store.ts'
import { departments } from '#modules/department/table.ts'
import type { DataScope } from '#platform/db/data-scope.ts'
import { NO_DATA } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import { accountRoles, menus, roleDepartments, roleMenus, roles, SUPER_ROLE } from './table.ts'

/** What a role's data scope stands for. */
export const scopes = { all: '1', chosen: '2', department: '3', departmentAndBelow: '4', own: '5' } as const

/**
 * Whose records an account may see through a permission: what its enabled roles with that permission say, together
 * (docs/console-rules.md#data-scope). Without a permission every enabled role counts.
 */
export async function dataScopeOf(
  db: Db,
  { userId, deptId }: { userId: number; deptId: number | null },
  permission: Permission | undefined,
): Promise<DataScope> {
  const held = await db
    .select({ roleId: roles.roleId, scope: roles.dataScope })
    .from(roles)
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(
      and(
        eq(accountRoles.userId, userId),
        eq(roles.status, '0'),
        eq(roles.delFlag, '0'),
        // role 1 grants nothing by itself: only account 1 is the super administrator
        ne(roles.roleId, SUPER_ROLE),
        permission && sql`${roles.roleId} in (${grantedBy(db, permission)})`,
      ),
    )
  const has = (scope: string) => held.some((role) => role.scope === scope)
  if (has(scopes.all)) return 'all'
  if (held.length === 0) return NO_DATA
  return {
    departments: await departmentsOf(db, held, deptId === null ? [] : [deptId]),
    ownUserId: has(scopes.own) ? userId : null,
  }
}

const grantedBy = (db: Db, permission: Permission) =>
  db
    .select({ roleId: roleMenus.roleId })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
    .where(and(eq(menus.status, '0'), sql`${permission} = any(string_to_array(${menus.perms}, ','))`))

/** The departments whose records these roles show to people of those departments; everything is not among them. */
export async function departmentsOf(
  db: Db,
  held: readonly { roleId: number; scope: string }[],
  deptIds: readonly number[],
): Promise<number[]> {
  const choosing = held.filter(({ scope }) => scope === scopes.chosen).map(({ roleId }) => roleId)
  const own = held.some(({ scope }) => scope === scopes.department || scope === scopes.departmentAndBelow)
  const below = held.some(({ scope }) => scope === scopes.departmentAndBelow)
  const conditions: (SQL | undefined)[] = [
    choosing.length > 0
      ? inArray(
          departments.deptId,
          db
            .select({ deptId: roleDepartments.deptId })
            .from(roleDepartments)
            .where(inArray(roleDepartments.roleId, choosing)),
        )
      : undefined,
    own && deptIds.length > 0 ? inArray(departments.deptId, [...deptIds]) : undefined,
    below && deptIds.length > 0 ? isBelow(deptIds) : undefined,
  ].filter(Boolean)
  if (conditions.length === 0) return []
  const rows = await db
    .select({ deptId: departments.deptId })
    .from(departments)
    .where(or(...conditions))
  return rows.map((row) => row.deptId)
}
