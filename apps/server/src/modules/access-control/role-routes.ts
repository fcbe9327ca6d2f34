import { pageOf } from '@app/contract/shapes/shapes.ts'
import {
  changeRoleScope,
  changeRoleStatus,
  giveRoleToMany,
  listRoleCandidates,
  listRoleHolders,
  listRoleOptions,
  readRoleDepartments,
  readRoleDepartmentsAsBefore,
  roleAdmin,
  takeRole,
  takeRoleFromMany,
} from '@app/contract/system/role.ts'
import type { ParsedInput } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { hasPhone, noteChange, SUPER_ACCOUNT } from '#modules/account/store.ts'
import { departmentTree } from '#modules/department/store.ts'
import { type Ctx, changedBy, handle, type RouteHandler } from '#platform/http/handle.ts'
import { type CrudOptions, crud, MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { recordWriter } from '#platform/resource/record-writer.ts'
import { withoutParents } from '#platform/resource/tree.ts'
import { scopes } from './data-scope-store.ts'
import {
  changeable,
  checkEnabled,
  checkGiven,
  checkKey,
  checkMenus,
  checkScopeOf,
  grantableBy,
  keyLabel,
  roleInScope,
} from './role-actions.ts'
import {
  accountsBeyond,
  changeRole,
  departmentParents,
  departmentsOfAccounts,
  departmentsOfRole,
  giveRole,
  heldRole,
  holderColumn,
  holdersOf,
  roleExtra,
  rolesInScope,
  rolesSeen,
  setRoleMenus,
  setRoleScope,
  takeRoleFrom,
} from './role-store.ts'
import { roles, SUPER_ROLE } from './table.ts'
import { changeAccounts, roleVersionOptions } from './version-store.ts'

/** Refuses to give or take a role where the asker may see neither it nor the people. */
async function checkGrant(ctx: Ctx, roleId: number, userIds: readonly number[]): Promise<void> {
  await changeable(ctx, roleId)
  if (userIds.includes(SUPER_ACCOUNT)) throw problem('userProtected')
  if (await accountsBeyond(ctx.db, await ctx.dataScope(), userIds)) throw problem('userBeyondScope')
}

async function departmentsFor(ctx: Ctx, roleId: number) {
  const { deptCheckStrictly } = await roleInScope(ctx, roleId)
  const chosen = await departmentsOfRole(ctx.db, roleId)
  return {
    checkedKeys: deptCheckStrictly ? withoutParents(await departmentParents(ctx.db), chosen) : [...chosen],
    depts: await departmentTree(ctx.db, await ctx.dataScope()),
  }
}

/** A page of those who have a role, or who have it not. */
async function holders(ctx: Ctx, query: ParsedInput<typeof listRoleHolders>['query'], has: boolean) {
  const hasNumber = query.phonenumber ? hasPhone(ctx.encryption, query.phonenumber) : undefined
  const page = pageOf(query, {}, MAX_CONSOLE_PAGE)
  const { orderByColumn, isAsc } = query
  const column = orderByColumn ? holderColumn(orderByColumn) : undefined
  if (orderByColumn && !column) throw problem('sortNotAllowed')
  const order = column && { column, falls: isAsc?.startsWith('desc') ?? false }
  return holdersOf(ctx.db, await ctx.dataScope(), { ...query, hasNumber }, { has, order, ...page })
}

type RoleScope = ParsedInput<typeof changeRoleScope>['body']

/** Sets whose records a role sees, as far as the caller sees them. */
async function changeScope(ctx: Ctx, body: RoleScope): Promise<void> {
  const { roleId, dataScope, deptCheckStrictly } = body
  const deptIds = body.deptIds ?? []
  await checkScopeOf(ctx, await changeable(ctx, roleId), dataScope, deptIds)
  await setRoleScope(
    ctx.db,
    roleId,
    { dataScope, ...(deptCheckStrictly == null ? {} : { deptCheckStrictly }), ...changedBy(ctx) },
    { deptIds, seen: await ctx.dataScope() },
  )
}

const roleOptions: CrudOptions<typeof roleAdmin, typeof roles, keyof typeof roleExtra> = {
  table: roles,
  extra: roleExtra,
  order: [asc(roles.roleSort)],
  softDelete: roles.delFlag,
  scope: { holds: (scope, db) => rolesInScope(db, scope), refusal: 'roleBeyondScope' },
  search: {
    roleId: [roles.roleId, 'equal'],
    roleName: [roles.roleName, 'like'],
    roleKey: [roles.roleKey, 'like'],
    status: [roles.status, 'equal'],
    params: [roles.createTime, 'days'],
  },
  nameOf: ({ roleName }) => roleName,
  unique: { sys_role_name: 'roleName', sys_role_key: ['roleKey', keyLabel] },
  beforeWrite: async (ctx, draft, roleId, stored) => {
    if (roleId === SUPER_ROLE) throw problem('roleProtected')
    await checkKey(ctx, draft, stored)
    if (stored) await checkEnabled(ctx, stored, draft.status)
    await checkMenus(ctx, roleId, draft.menuIds ?? [])
    return {
      // clients of the admin template know no English name and must not erase one
      roleNameEn: draft.roleNameEn ?? stored?.roleNameEn ?? '',
      menuCheckStrictly: draft.menuCheckStrictly ?? true,
      deptCheckStrictly: draft.deptCheckStrictly ?? true,
      // everything is the first scope of a role only where its maker sees everything
      ...(roleId === undefined && (await ctx.dataScope()) !== 'all' ? { dataScope: scopes.own } : {}),
    }
  },
  afterWrite: async (ctx, [roleId], draft) => {
    if (roleId !== undefined && draft?.menuIds)
      await setRoleMenus(ctx.db, roleId, draft.menuIds, grantableBy(ctx))
  },
  beforeRemove: async ({ db }, rows) => {
    const ids = rows.map(({ roleId }) => roleId)
    if (ids.includes(SUPER_ROLE)) throw problem('roleProtected')
    const held = await heldRole(db, ids)
    if (held) throw problem('inUse', { values: { name: held } })
  },
  versions: {
    ...roleVersionOptions,
    goBack: (ctx, roleId, { dataScope, deptIds }) =>
      changeScope(ctx, { roleId, dataScope, deptIds } as RoleScope),
  },
}

const { versions: roleVersions } = recordWriter(roleAdmin, roleOptions)

/** Changes a role beside its form, and stores it as a version. */
async function changeVersioned(ctx: Ctx, roleId: number, change: () => Promise<void>): Promise<void> {
  const before = await roleVersions.rowsOf(ctx, [roleId])
  await change()
  await roleVersions.note(ctx, 'edit', [roleId], before)
}

/** The calls of roles. */
export const roleRoutes: RouteHandler[] = [
  ...crud(roleAdmin, roleOptions),
  handle(changeRoleScope, async ({ body }, ctx) => {
    await changeVersioned(ctx, body.roleId, () => changeScope(ctx, body))
    return {}
  }),
  handle(changeRoleStatus, async ({ body: { roleId, status } }, ctx) => {
    await checkEnabled(ctx, await changeable(ctx, roleId), status)
    await changeVersioned(ctx, roleId, () => changeRole(ctx.db, roleId, { status, ...changedBy(ctx) }))
    return {}
  }),
  handle(listRoleOptions, async (_, ctx) => ({ data: await rolesSeen(ctx.db, await ctx.dataScope()) })),
  handle(listRoleHolders, async ({ query }, ctx) => {
    await roleInScope(ctx, query.roleId)
    return holders(ctx, query, true)
  }),
  handle(listRoleCandidates, async ({ query }, ctx) => {
    await roleInScope(ctx, query.roleId)
    return holders(ctx, query, false)
  }),
  handle(takeRole, async ({ body: { roleId, userId } }, ctx) => {
    await checkGrant(ctx, roleId, [userId])
    await changeAccounts(ctx, [userId], async () =>
      noteChange(ctx.db, await takeRoleFrom(ctx.db, roleId, [userId]), changedBy(ctx)),
    )
    return {}
  }),
  handle(takeRoleFromMany, async ({ query: { roleId, userIds } }, ctx) => {
    await checkGrant(ctx, roleId, userIds)
    await changeAccounts(ctx, userIds, async () =>
      noteChange(ctx.db, await takeRoleFrom(ctx.db, roleId, userIds), changedBy(ctx)),
    )
    return {}
  }),
  handle(giveRoleToMany, async ({ query: { roleId, userIds } }, ctx) => {
    await checkGrant(ctx, roleId, userIds)
    await checkGiven(ctx, [roleId], { held: [], deptIds: await departmentsOfAccounts(ctx.db, userIds) })
    await changeAccounts(ctx, userIds, async () =>
      noteChange(ctx.db, await giveRole(ctx.db, roleId, userIds), changedBy(ctx)),
    )
    return {}
  }),
  handle(readRoleDepartments, ({ params: { roleId } }, ctx) => departmentsFor(ctx, roleId)),
  handle(readRoleDepartmentsAsBefore, ({ params: { roleId } }, ctx) => departmentsFor(ctx, roleId)),
]
