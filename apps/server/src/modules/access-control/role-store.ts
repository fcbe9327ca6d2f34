import type { Page } from '@app/contract/shapes/shapes.values.ts'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  ne,
  not,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notRemoved, SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { departments } from '#modules/department/table.ts'
import { type DataScope, inScope } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import { contains } from '#platform/resource/crud.ts'
import { readPage } from '#platform/resource/read-page.ts'
import { scopes } from './data-scope-store.ts'
import { grantedTo } from './menu-store.ts'
import { accountRoles, menus, roleDepartments, roleMenus, roles, SUPER_ROLE } from './table.ts'

const isThere = eq(roles.delFlag, '0')

/** What of a role is no column. */
export const roleExtra = {
  admin: sql<boolean>`${roles.roleId} = ${SUPER_ROLE}`,
  flag: sql<boolean>`false`,
}

/** Everything a role answers. */
const columns = { ...getTableColumns(roles), ...roleExtra }

/** Roles held by a person in the caller's scope; only a caller with the scope `all` sees a role without holders. */
export function rolesInScope(db: Db, scope: DataScope): SQL | undefined {
  const seen = inScope(scope, { department: accounts.deptId, account: accounts.userId })
  return (
    seen &&
    exists(
      db
        .select({ one: sql`1` })
        .from(accountRoles)
        .innerJoin(accounts, eq(accounts.userId, accountRoles.userId))
        .where(and(eq(accountRoles.roleId, roles.roleId), notRemoved, seen)),
    )
  )
}

/** One role that was not removed. */
export async function roleById(db: Db, roleId: number) {
  const [row] = await db
    .select(columns)
    .from(roles)
    .where(and(eq(roles.roleId, roleId), isThere))
  return row
}

/** Whether a role other than this one has one of these keys. */
export async function isKeyOfOther(
  db: Db,
  keys: readonly string[],
  roleId: number | undefined,
): Promise<boolean> {
  const [row] = await db
    .select({ roleId: roles.roleId })
    .from(roles)
    .where(
      and(
        isThere,
        sql`string_to_array(${roles.roleKey}, ',') && ${sql.param([...keys])}::text[]`,
        roleId === undefined ? undefined : ne(roles.roleId, roleId),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Those of these roles that were not removed, and whether the asker may see each. */
export async function rolesAmong(db: Db, scope: DataScope, roleIds: readonly number[]) {
  if (roleIds.length === 0) return []
  return db
    .select({
      roleId: roles.roleId,
      scope: roles.dataScope,
      isSeen: sql<boolean>`${rolesInScope(db, scope) ?? sql`true`}`,
    })
    .from(roles)
    .where(and(inArray(roles.roleId, [...roleIds]), isThere))
}

/** All roles that the asker may see, in their order; that of the super administrator only where `withSuper` says so. */
export function rolesSeen(db: Db, scope: DataScope, { withSuper = true } = {}) {
  return db
    .select(columns)
    .from(roles)
    .where(and(isThere, withSuper ? undefined : ne(roles.roleId, SUPER_ROLE), rolesInScope(db, scope)))
    .orderBy(asc(roles.roleSort), asc(roles.roleId))
}

/** True of the menus that the caller may grant; undefined for a caller who may grant all. */
export type Grantable = SQL | undefined

/** Whether one of these roles grants a menu that is none of the grantable ones. */
export async function grantMore(db: Db, roleIds: readonly number[], grantable: SQL): Promise<boolean> {
  const [row] = await db
    .select({ menuId: roleMenus.menuId })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
    .where(and(inArray(roleMenus.roleId, [...roleIds]), not(grantable)))
    .limit(1)
  return row !== undefined
}

/** Whether an account has been granted a menu that is none of the grantable ones. */
export async function holdsMore(db: Db, userId: number, grantable: SQL): Promise<boolean> {
  const [row] = await db
    .select({ menuId: menus.menuId })
    .from(menus)
    .where(and(grantedTo(db, userId), not(grantable)))
    .limit(1)
  return row !== undefined
}

/** Puts these menus in the place of those that a role grants; what its writer may not grant stays as it is. */
export async function setRoleMenus(
  db: Db,
  roleId: number,
  menuIds: readonly number[],
  grantable: Grantable,
): Promise<void> {
  const replaced =
    grantable && inArray(roleMenus.menuId, db.select({ id: menus.menuId }).from(menus).where(grantable))
  await db.delete(roleMenus).where(and(eq(roleMenus.roleId, roleId), replaced))
  if (menuIds.length > 0)
    await db
      .insert(roleMenus)
      .values([...new Set(menuIds)].map((menuId) => ({ roleId, menuId })))
      .onConflictDoNothing()
}

/**
 * Sets whose records a role sees. Where departments are chosen, those that its writer does not see stay as they are; any
 * other scope forgets all of them, so that choosing again brings back none that its writer does not see.
 */
export async function setRoleScope(
  db: Db,
  roleId: number,
  scope: Pick<typeof roles.$inferInsert, 'dataScope' | 'deptCheckStrictly' | 'updateBy' | 'updateTime'>,
  { deptIds, seen }: { deptIds: readonly number[]; seen: DataScope },
): Promise<void> {
  await db.update(roles).set(scope).where(eq(roles.roleId, roleId))
  const isChosen = scope.dataScope === scopes.chosen
  const replaced = isChosen ? inScope(seen, { department: roleDepartments.deptId }) : undefined
  await db.delete(roleDepartments).where(and(eq(roleDepartments.roleId, roleId), replaced))
  if (isChosen && deptIds.length > 0)
    await db
      .insert(roleDepartments)
      .values([...new Set(deptIds)].map((deptId) => ({ roleId, deptId })))
      .onConflictDoNothing()
}

/** Writes columns of a role beside its form. */
export async function changeRole(
  db: Db,
  roleId: number,
  change: Pick<typeof roles.$inferInsert, 'status' | 'updateBy' | 'updateTime'>,
): Promise<void> {
  await db.update(roles).set(change).where(eq(roles.roleId, roleId))
}

/** The name of the first of these roles that an account holds which was not removed. */
export async function heldRole(db: Db, roleIds: readonly number[]): Promise<string | undefined> {
  const [row] = await db
    .select({ roleName: roles.roleName })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.roleId, accountRoles.roleId))
    .innerJoin(accounts, eq(accounts.userId, accountRoles.userId))
    .where(and(inArray(accountRoles.roleId, [...roleIds]), notRemoved))
    .limit(1)
  return row?.roleName
}

/** Departments of a role with a chosen data scope, and all there are, as far as the asker sees them. */
export async function departmentsOfRole(db: Db, roleId: number): Promise<Set<number>> {
  const rows = await db
    .select({ deptId: roleDepartments.deptId })
    .from(roleDepartments)
    .where(eq(roleDepartments.roleId, roleId))
  return new Set(rows.map(({ deptId }) => deptId))
}

/** The departments of those who hold a role. */
export async function departmentsOfHolders(db: Db, roleId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ deptId: accounts.deptId })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.userId, accountRoles.userId))
    .where(and(eq(accountRoles.roleId, roleId), notRemoved))
  return rows.flatMap(({ deptId }) => deptId ?? [])
}

/** The departments of accounts. */
export async function departmentsOfAccounts(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ deptId: accounts.deptId })
    .from(accounts)
    .where(inArray(accounts.userId, [...userIds]))
  return rows.flatMap(({ deptId }) => deptId ?? [])
}

/** Every department by the one above it. */
export async function departmentParents(db: Db): Promise<{ id: number; parentId: number }[]> {
  return db
    .select({ id: departments.deptId, parentId: departments.parentId })
    .from(departments)
    .where(eq(departments.delFlag, '0'))
}

/** The columns of a list of holders or candidates of a role. */
const holder = {
  userId: accounts.userId,
  userName: accounts.userName,
  nickName: accounts.nickName,
  email: accounts.email,
  phonenumber: accounts.phonenumber,
  status: accounts.status,
  createTime: accounts.createTime,
}

/** The column that such a list is put in order by; nothing for what it does not show. */
export function holderColumn(name: string): PgColumn | undefined {
  return Object.hasOwn(holder, name) ? holder[name as keyof typeof holder] : undefined
}

/** Accounts with a role, or without it, that the asker may see: a page and how many there are. */
export async function holdersOf(
  db: Db,
  scope: DataScope,
  { roleId, userName, hasNumber }: { roleId: number; userName?: string; hasNumber: SQL | undefined },
  { has, order, ...page }: Page & { has: boolean; order?: { column: PgColumn; falls: boolean } },
) {
  const holders = db
    .select({ userId: accountRoles.userId })
    .from(accountRoles)
    .where(eq(accountRoles.roleId, roleId))
  const where = and(
    notRemoved,
    // account 1 takes no role, and one refused account refuses all that are ticked with it
    has
      ? inArray(accounts.userId, holders)
      : and(notInArray(accounts.userId, holders), ne(accounts.userId, SUPER_ACCOUNT)),
    inScope(scope, { department: accounts.deptId, account: accounts.userId }),
    userName ? contains(accounts.userName, userName) : undefined,
    hasNumber,
  )
  const total = await db.$count(accounts, where)
  const rows = await readPage(
    db,
    {
      table: accounts,
      id: accounts.userId,
      where,
      order: [...(order ? [order.falls ? desc(order.column) : asc(order.column)] : []), asc(accounts.userId)],
    },
    { page, total, select: holder },
  )
  return { total, rows }
}

/** Gives a role to accounts; tells those that had it not. */
export async function giveRole(db: Db, roleId: number, userIds: readonly number[]): Promise<number[]> {
  const accounts = await db
    .insert(accountRoles)
    .values(userIds.map((userId) => ({ userId, roleId })))
    .onConflictDoNothing()
    .returning()
  return accounts.map(({ userId }) => userId)
}

/** Takes a role from accounts; tells those that had it. */
export async function takeRoleFrom(db: Db, roleId: number, userIds: readonly number[]): Promise<number[]> {
  const taken = await db
    .delete(accountRoles)
    .where(and(eq(accountRoles.roleId, roleId), inArray(accountRoles.userId, [...userIds])))
    .returning()
  return taken.map(({ userId }) => userId)
}

/** The roles of an account. */
export async function roleIdsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ roleId: roles.roleId })
    .from(accountRoles)
    .innerJoin(roles, and(eq(roles.roleId, accountRoles.roleId), isThere))
    .where(eq(accountRoles.userId, userId))
    .orderBy(asc(roles.roleSort), asc(roles.roleId))
  return rows.map(({ roleId }) => roleId)
}

/** The roles of an account that count: those that were not stopped. */
export async function workingRoleIdsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ roleId: roles.roleId })
    .from(accountRoles)
    .innerJoin(roles, and(eq(roles.roleId, accountRoles.roleId), isThere, eq(roles.status, '0')))
    .where(eq(accountRoles.userId, userId))
  return rows.map(({ roleId }) => roleId)
}

/** Replaces the roles of an account. */
export async function setRolesOf(db: Db, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.delete(accountRoles).where(eq(accountRoles.userId, userId))
  if (roleIds.length > 0)
    await db.insert(accountRoles).values([...new Set(roleIds)].map((roleId) => ({ userId, roleId })))
}

/** Accounts among these that the asker may not see. */
export async function accountsBeyond(db: Db, scope: DataScope, userIds: readonly number[]): Promise<boolean> {
  const seen = inScope(scope, { department: accounts.deptId, account: accounts.userId })
  if (!seen) return false
  const rows = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(inArray(accounts.userId, [...userIds]), seen))
  return rows.length < new Set(userIds).size
}
