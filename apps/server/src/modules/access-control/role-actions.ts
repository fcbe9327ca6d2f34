import { roleAdmin } from '@app/contract/system/role.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { areDepartmentsInScope } from '#modules/department/store.ts'
import type { DataScope } from '#platform/db/data-scope.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { duplicateProblem } from '#platform/resource/duplicate-problem.ts'
import { departmentsOf, scopes } from './data-scope-store.ts'
import { grantedTo, menuIdsOfRole, menusInOrder } from './menu-store.ts'
import {
  departmentsOfHolders,
  departmentsOfRole,
  type Grantable,
  grantMore,
  holdsMore,
  isKeyOfOther,
  roleById,
  roleIdsOf,
  rolesAmong,
  workingRoleIdsOf,
} from './role-store.ts'
import { SUPER_ROLE } from './table.ts'

/** The key of the super administrator's role. */
const SUPER_KEY = 'admin'
/** What messages call the key of a role. */
export const keyLabel = { zh: '角色权限', en: 'Key' }

type RoleDraft = z.output<typeof roleAdmin.draft>
type DataScopeCode = z.output<typeof roleAdmin.record>['dataScope']

/** The menus that the asker may grant: those of their own roles, all for the super administrator. */
export function grantableBy(ctx: Ctx): Grantable {
  const me = signedIn(ctx)
  return me.isSuper ? undefined : grantedTo(ctx.db, me.userId)
}

/** A role that the asker may see; refuses others. */
export async function roleInScope(ctx: Ctx, roleId: number) {
  const role = await roleById(ctx.db, roleId)
  if (!role) throw problem('notFound')
  const [among] = await rolesAmong(ctx.db, await ctx.dataScope(), [roleId])
  if (!among?.isSeen) throw problem('roleBeyondScope')
  return role
}

/** A role that may be changed: the super administrator's never, nor one beyond the asker's data scope. */
export async function changeable(ctx: Ctx, roleId: number) {
  if (roleId === SUPER_ROLE) throw problem('roleProtected')
  return roleInScope(ctx, roleId)
}

/**
 * Several keys may stand in one. That of the super administrator, which role checks pass by, stays one role's; those of
 * other roles are the super administrator's to give.
 */
export async function checkKey(
  ctx: Ctx,
  draft: RoleDraft,
  current: { roleId: number; roleKey: string } | undefined,
): Promise<void> {
  const keys = draft.roleKey.split(',').map((key) => key.trim())
  if (keys.includes(SUPER_KEY)) throw problem('roleProtected', { field: 'roleKey' })
  if (signedIn(ctx).isSuper) return
  const before = current?.roleKey.split(',') ?? []
  if (
    await isKeyOfOther(
      ctx.db,
      keys.filter((key) => !before.includes(key)),
      current?.roleId,
    )
  )
    throw duplicateProblem(current ? 'update' : 'create', {
      called: roleAdmin.title,
      name: draft.roleName,
      field: 'roleKey',
      label: keyLabel,
    })
}

/** Refuses menus that the caller has not been granted; those that the role grants already may stay. */
export async function checkMenus(
  ctx: Ctx,
  roleId: number | undefined,
  menuIds: readonly number[],
): Promise<void> {
  const grantable = grantableBy(ctx)
  if (!grantable || menuIds.length === 0) return
  const own = new Set((await menusInOrder(ctx.db, grantable)).map(({ menuId }) => menuId))
  const currentMenus = roleId === undefined ? new Set<number>() : await menuIdsOfRole(ctx.db, roleId)
  if (menuIds.some((id) => !own.has(id) && !currentMenus.has(id)))
    throw problem('menuBeyondRights', { field: 'menuIds' })
}

/**
 * Refuses roles that the caller may not give to people of these departments: those outside the caller's scope, and
 * those that would grant menus or records that the caller does not have. The caller may give a role of their own, and
 * roles that a person holds already may stay.
 */
export async function checkGiven(
  ctx: Ctx,
  roleIds: readonly number[],
  { held, deptIds }: { held: readonly number[]; deptIds: readonly number[] },
): Promise<void> {
  const scope = await ctx.dataScope()
  const found = await rolesAmong(ctx.db, scope, roleIds)
  if (found.length < new Set(roleIds).size) throw problem('notFound')
  if (found.some(({ isSeen }) => !isSeen)) throw problem('roleBeyondScope', { field: 'roleIds' })
  const grantable = grantableBy(ctx)
  if (!grantable) return
  const own = await workingRoleIdsOf(ctx.db, signedIn(ctx).userId)
  const assigned = found.filter(({ roleId }) => !held.includes(roleId) && !own.includes(roleId))
  if (assigned.length === 0) return
  const ids = assigned.map(({ roleId }) => roleId)
  if (await grantMore(ctx.db, ids, grantable)) throw problem('menuBeyondRights', { field: 'roleIds' })
  if (await showMore(ctx, assigned, deptIds)) throw problem('roleBeyondScope', { field: 'roleIds' })
}

/**
 * A caller who can set another account's sign-in can sign in as it, so this refuses where that account has menus or
 * records that the caller does not. Roles that both hold do not count.
 */
export async function checkHoldsNoMore(
  ctx: Ctx,
  { userId, deptId }: { userId: number; deptId: number | null },
): Promise<void> {
  const grantable = grantableBy(ctx)
  if (!grantable) return
  if (await holdsMore(ctx.db, userId, grantable)) throw problem('userBeyondRights')
  const own = await workingRoleIdsOf(ctx.db, signedIn(ctx).userId)
  const others = (await workingRoleIdsOf(ctx.db, userId)).filter((roleId) => !own.includes(roleId))
  const held = await rolesAmong(ctx.db, await ctx.dataScope(), others)
  if (await showMore(ctx, held, deptId === null ? [] : [deptId])) throw problem('userBeyondRights')
}

/** Whether by one of these roles people of these departments see records that the asker does not. */
async function showMore(
  ctx: Ctx,
  held: readonly { roleId: number; scope: string }[],
  deptIds: readonly number[],
): Promise<boolean> {
  const scope = await ctx.dataScope()
  if (scope === 'all') return false
  return (
    held.some((role) => role.scope === scopes.all) ||
    isBeyond(scope, await departmentsOf(ctx.db, held, deptIds))
  )
}

/** Refuses to enable a role that the caller holds. */
export async function checkEnabled(
  ctx: Ctx,
  role: { roleId: number; status: string },
  status: string,
): Promise<void> {
  const { userId, deptId } = signedIn(ctx)
  const isEnabled = status === '0' && role.status !== '0'
  if (!isEnabled || !(await roleIdsOf(ctx.db, userId)).includes(role.roleId)) return
  await checkGiven(ctx, [role.roleId], { held: [], deptIds: deptId === null ? [] : [deptId] })
}

/** `checkGiven` for all the roles of an account, or of a new one in this department. */
export async function checkRolesOf(
  ctx: Ctx,
  roleIds: readonly number[],
  { userId, deptId }: { userId: number | undefined; deptId: number | null },
): Promise<void> {
  const held = userId === undefined ? [] : await roleIdsOf(ctx.db, userId)
  await checkGiven(ctx, roleIds, { held, deptIds: deptId === null ? [] : [deptId] })
}

/** Refuses a data scope by which the holders of a role would see records that the asker does not. */
export async function checkScopeOf(
  ctx: Ctx,
  role: { roleId: number; dataScope: DataScopeCode },
  dataScope: DataScopeCode,
  deptIds: readonly number[],
): Promise<void> {
  const scope = await ctx.dataScope()
  if (dataScope === scopes.chosen) {
    const currentDepartments =
      scope === 'all' ? new Set<number>() : await departmentsOfRole(ctx.db, role.roleId)
    const added = deptIds.filter((deptId) => !currentDepartments.has(deptId))
    if (!(await areDepartmentsInScope(ctx.db, added, scope))) throw problem('departmentBeyondScope')
  }
  if (scope === 'all' || dataScope === scopes.chosen || dataScope === role.dataScope) return
  if (dataScope === scopes.all) throw problem('roleBeyondScope', { field: 'dataScope' })
  const holders = await departmentsOfHolders(ctx.db, role.roleId)
  const reached = await departmentsOf(ctx.db, [{ roleId: role.roleId, scope: dataScope }], holders)
  if (isBeyond(scope, reached)) throw problem('roleBeyondScope', { field: 'dataScope' })
}

const isBeyond = ({ departments }: Exclude<DataScope, 'all'>, reached: readonly number[]): boolean =>
  reached.some((deptId) => !departments.includes(deptId))
