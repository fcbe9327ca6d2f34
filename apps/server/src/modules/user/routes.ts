import {
  changeUserRoles,
  changeUserStatus,
  readUserChoices,
  readUserRoles,
  resetUserPassword,
  userAdmin,
} from '@app/contract/system/user.ts'
import { changedUser, importedUser } from '@app/contract/system/user-forms.ts'
import { desc } from 'drizzle-orm'
import { checkHoldsNoMore } from '#modules/access-control/role-actions.ts'
import { roleIdsOf, rolesSeen, setRolesOf } from '#modules/access-control/role-store.ts'
import { accountVersionOptions, changeAccounts } from '#modules/access-control/version-store.ts'
import { hashPassword } from '#modules/account/password.ts'
import { hasPhone, noteChange, SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { allPositions } from '#modules/position/store.ts'
import { endAllSessions } from '#modules/session/store.ts'
import { inScope } from '#platform/db/data-scope.ts'
import { type Ctx, changedBy, handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import {
  changeableUser,
  checkRemoval,
  checkRoles,
  completeUser,
  givenPassword,
  seenUser,
  type UserDraft,
} from './actions.ts'
import {
  inDepartment,
  positionIdsOf,
  releaseHoldings,
  setGivenPassword,
  setPositionsOf,
  setStatus,
  userExtra,
  userIdsByName,
  userRecord,
} from './store.ts'

/** Roles and positions to choose from; the super administrator's role is offered for account 1 alone. */
async function choicesFor(ctx: Ctx, userId?: number) {
  return {
    roles: await rolesSeen(ctx.db, await ctx.dataScope(), { withSuper: userId === SUPER_ACCOUNT }),
    posts: await allPositions(ctx.db),
  }
}

const users = crud(userAdmin, {
  table: accounts,
  extra: userExtra,
  order: [desc(accounts.userId)],
  softDelete: accounts.delFlag,
  scope: {
    holds: (scope) => inScope(scope, { department: accounts.deptId, account: accounts.userId }),
    refusal: 'userBeyondScope',
  },
  search: {
    userId: [accounts.userId, 'equal'],
    userName: [accounts.userName, 'pairs'],
    nickName: [accounts.nickName, 'pairs'],
    phonenumber: (value, { encryption }) => (value ? hasPhone(encryption, String(value)) : undefined),
    usertype: [accounts.usertype, 'equal'],
    status: [accounts.status, 'equal'],
    deptId: (value, { db }) => (value ? inDepartment(db, Number(value)) : undefined),
    params: [accounts.createTime, 'days'],
  },
  nameOf: ({ userName }) => userName,
  unique: {
    sys_user_name: ['userName', { zh: '登录账号', en: 'Account' }],
    sys_user_staff_phone: 'phonenumber',
    sys_user_staff_email: ['email', { zh: '邮箱账号', en: 'E-mail' }],
  },
  beforeWrite: completeUser,
  afterWrite: async ({ db }, ids, draft) => {
    const [userId] = ids
    if (!draft || userId === undefined) return
    if (draft.roleIds) await setRolesOf(db, userId, draft.roleIds)
    if (draft.postIds) await setPositionsOf(db, userId, draft.postIds)
    if (draft.status !== '0') await endAllSessions(db, [userId])
  },
  beforeRemove: async (ctx, rows) => {
    checkRemoval(ctx, rows)
    const userIds = rows.map(({ userId }) => userId)
    await endAllSessions(ctx.db, userIds)
    await releaseHoldings(ctx.db, userIds)
  },
  imports: {
    called: { zh: '账号', en: 'Account' },
    nameOf: ({ userName }: UserDraft) => userName,
    existing: ({ db }, names) => userIdsByName(db, names),
    forms: { added: importedUser, updated: changedUser },
  },
  versions: accountVersionOptions,
})

export const userRoutes: RouteHandler[] = [
  ...users.filter(({ call }) => call !== userAdmin.read),
  handle(userAdmin.read, async ({ params: { id } }, ctx) => {
    await seenUser(ctx, id)
    const choices = await choicesFor(ctx, id)
    const [roleIds, postIds] = [await roleIdsOf(ctx.db, id), await positionIdsOf(ctx.db, id)]
    const held = choices.roles.filter(({ roleId }) => roleIds.includes(roleId))
    return {
      data: { ...(await userRecord(ctx.db, id)), roles: held, roleIds, postIds },
      roleIds,
      postIds,
      ...choices,
    }
  }),
  handle(readUserChoices, (_, ctx) => choicesFor(ctx)),
  handle(resetUserPassword, async ({ body: { userId, password } }, ctx) => {
    await checkHoldsNoMore(ctx, await changeableUser(ctx, userId))
    const hashed = await hashPassword(await givenPassword(ctx, password))
    await setGivenPassword(ctx.db, userId, hashed, ctx.now())
    await endAllSessions(ctx.db, [userId])
    return {}
  }),
  handle(changeUserStatus, async ({ body: { userId, status } }, ctx) => {
    await changeableUser(ctx, userId)
    await changeAccounts(ctx, [userId], () => setStatus(ctx.db, userId, { status, ...changedBy(ctx) }))
    if (status !== '0') await endAllSessions(ctx.db, [userId])
    return {}
  }),
  handle(readUserRoles, async ({ params: { userId } }, ctx) => {
    await seenUser(ctx, userId)
    const held = await roleIdsOf(ctx.db, userId)
    const seen = await rolesSeen(ctx.db, await ctx.dataScope(), { withSuper: userId === SUPER_ACCOUNT })
    return {
      user: await userRecord(ctx.db, userId),
      roles: seen.map((role) => ({ ...role, flag: held.includes(role.roleId) })),
    }
  }),
  handle(changeUserRoles, async ({ query: { userId, roleIds = [] } }, ctx) => {
    const { deptId } = await changeableUser(ctx, userId)
    await checkRoles(ctx, roleIds, { userId, deptId })
    await changeAccounts(ctx, [userId], async () => {
      await setRolesOf(ctx.db, userId, roleIds)
      await noteChange(ctx.db, [userId], changedBy(ctx))
    })
    return {}
  }),
]
