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

/** The ids that records are linked with, by field: the columns of a link with the record and with what it is linked with. */
const linkedBy =
  (fields: Readonly<Record<string, readonly [record: PgColumn, linked: PgColumn]>>) =>
  async (db: Db, ids: readonly number[]): Promise<Map<number, Record<string, number[]>>> => {
    const linked = new Map(ids.map((id): [number, Record<string, number[]>] => [id, {}]))
    for (const [field, [record, id]] of Object.entries(fields)) {
      const rows = await db
        .select({ record, id })
        .from(record.table)
        .where(inArray(record, [...ids]))
        .orderBy(asc(id))
      for (const [one, links] of linked)
        links[field] = rows.flatMap((row) => (Number(row.record) === one ? [Number(row.id)] : []))
    }
    return linked
  }

/** Menus of roles, and the departments of their data scope. */
const linkedWithRoles = linkedBy({
  menuIds: [roleMenus.roleId, roleMenus.menuId],
  deptIds: [roleDepartments.roleId, roleDepartments.deptId],
})

/** Roles and positions of accounts. */
const linkedWithAccounts = linkedBy({
  roleIds: [accountRoles.userId, accountRoles.roleId],
  postIds: [accountPositions.userId, accountPositions.postId],
})

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
