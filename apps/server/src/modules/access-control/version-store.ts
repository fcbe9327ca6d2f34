import { userAdmin } from '@app/contract/system/user.ts'
import { and, asc, getTableColumns, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountPositions, accounts } from '#modules/account/table.ts'
import { departments } from '#modules/department/table.ts'
import { positions } from '#modules/position/table.ts'
import { inScope } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { VersionOptions } from '#platform/resource/record-writer.ts'
import { versionWriter } from '#platform/resource/version/writer.ts'
import { accountRoles, menus, roleDepartments, roleMenus, roles } from './table.ts'

type Links = readonly { of: number; id: number }[]

/** The ids that each record is linked with, by field. */
function linkedIds(ids: readonly number[], fields: Readonly<Record<string, Links>>) {
  return new Map(
    ids.map((one) => [
      one,
      Object.fromEntries(
        Object.entries(fields).map(([field, links]) => [
          field,
          links.flatMap(({ of, id }) => (of === one ? [id] : [])),
        ]),
      ),
    ]),
  )
}

/** Menus of roles, and the departments of their data scope. */
async function linkedWithRoles(db: Db, ids: readonly number[]) {
  const ofRoles = [...ids]
  return linkedIds(ids, {
    menuIds: await db
      .select({ of: roleMenus.roleId, id: roleMenus.menuId })
      .from(roleMenus)
      .where(inArray(roleMenus.roleId, ofRoles))
      .orderBy(asc(roleMenus.menuId)),
    deptIds: await db
      .select({ of: roleDepartments.roleId, id: roleDepartments.deptId })
      .from(roleDepartments)
      .where(inArray(roleDepartments.roleId, ofRoles))
      .orderBy(asc(roleDepartments.deptId)),
  })
}

/** Roles and positions of accounts. */
async function linkedWithAccounts(db: Db, ids: readonly number[]) {
  const ofAccounts = [...ids]
  return linkedIds(ids, {
    roleIds: await db
      .select({ of: accountRoles.userId, id: accountRoles.roleId })
      .from(accountRoles)
      .where(inArray(accountRoles.userId, ofAccounts))
      .orderBy(asc(accountRoles.roleId)),
    postIds: await db
      .select({ of: accountPositions.userId, id: accountPositions.postId })
      .from(accountPositions)
      .where(inArray(accountPositions.userId, ofAccounts))
      .orderBy(asc(accountPositions.postId)),
  })
}

type Names = VersionOptions['names'][string]

const menuNames: Names = async ({ db, language }, ids) => {
  const rows = await db
    .select({ id: menus.menuId, name: menus.menuName, nameEn: menus.menuNameEn })
    .from(menus)
    .where(inArray(menus.menuId, [...ids]))
  return new Map(rows.map(({ id, name, nameEn }) => [id, (language === 'en' && nameEn) || name]))
}

/** Departments that the caller sees; others have no name. */
const departmentNames: Names = async (ctx, ids) => {
  const rows = await ctx.db
    .select({ id: departments.deptId, name: departments.deptName })
    .from(departments)
    .where(
      and(
        inArray(departments.deptId, [...ids]),
        inScope(await ctx.dataScope(), { department: departments.deptId }),
      ),
    )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const roleNames: Names = async ({ db, language }, ids) => {
  const rows = await db
    .select({ id: roles.roleId, name: roles.roleName, nameEn: roles.roleNameEn })
    .from(roles)
    .where(inArray(roles.roleId, [...ids]))
  return new Map(rows.map(({ id, name, nameEn }) => [id, (language === 'en' && nameEn) || name]))
}

const positionNames: Names = async ({ db }, ids) => {
  const rows = await db
    .select({ id: positions.postId, name: positions.postName })
    .from(positions)
    .where(inArray(positions.postId, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of the ids in a field of a version whose rows are still there. */
async function idsThere(db: Db, id: PgColumn, ids: unknown): Promise<number[]> {
  const stored = Array.isArray(ids) ? ids.map(Number) : []
  const rows = await db.select({ id }).from(id.table).where(inArray(id, stored))
  const there = new Set(rows.map((row) => Number(row.id)))
  return stored.filter((one) => there.has(one))
}

/** What versions of roles hold beside their columns. */
export const roleVersionOptions: Pick<VersionOptions, 'linked' | 'names' | 'present'> = {
  linked: linkedWithRoles,
  names: { menuIds: menuNames, deptIds: departmentNames },
  present: async ({ db }, fields) => ({
    ...fields,
    menuIds: await idsThere(db, menus.menuId, fields.menuIds),
    deptIds: await idsThere(db, departments.deptId, fields.deptIds),
  }),
}

/** What versions of accounts hold beside their columns. */
export const accountVersionOptions: VersionOptions = {
  linked: linkedWithAccounts,
  names: { roleIds: roleNames, postIds: positionNames, deptId: departmentNames },
}

const accountVersions = versionWriter(userAdmin, {
  table: accounts,
  columns: getTableColumns(accounts),
  id: accounts.userId,
  nameOf: () => '',
  linked: linkedWithAccounts,
})

/** Changes what accounts may do, and stores it as a version of each. */
export async function changeAccounts<T>(
  ctx: Ctx,
  userIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await accountVersions.rowsOf(ctx, userIds)
  const result = await change()
  await accountVersions.noteMany(ctx, 'edit', before)
  return result
}
