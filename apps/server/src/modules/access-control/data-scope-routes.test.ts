import { allCalls } from '@app/contract/calls.ts'
import type { TreeNode } from '@app/contract/shapes/tree.ts'
import {
  departmentAdmin as departmentResource,
  listOtherDepartments,
  readDepartmentTree,
  readDepartmentTreeAsBefore,
} from '@app/contract/system/department.ts'
import {
  changeRoleScope,
  changeRoleStatus,
  giveRoleToMany,
  listRoleCandidates,
  listRoleHolders,
  listRoleOptions,
  readRoleDepartments,
  readRoleDepartmentsAsBefore,
  roleAdmin as roleResource,
  takeRole,
  takeRoleFromMany,
} from '@app/contract/system/role.ts'
import {
  changeUserRoles,
  changeUserStatus,
  readUserChoices,
  readUserRoles,
  resetUserPassword,
  userAdmin as userResource,
} from '@app/contract/system/user.ts'
import type { Call, Permission } from '@app/contract/wire/call.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { departments } from '#modules/department/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { encrypted } from '#test/sign-in.ts'
import { openTestApp, call as send } from '#test/test-app.ts'
import { accountRoles, roleDepartments, roles } from './table.ts'

/* The records each call of the console shows and changes (docs/console-rules.md#data-scope): the test makes every
   call with a data scope as an account of each of the five. Every new call with a permission must be added here, or
   to the list of calls without a scope, unless visitors may read its records. */

/** Calls that keep to no data scope, whole subjects or single calls, by the reason. */
const notScoped: Record<string, readonly string[]> = {
  'what the product runs on is no person’s': [
    'cdn',
    'alert',
    'cache',
    'codeTable',
    'config',
    'database',
    'dictData',
    'dictType',
    'event',
    'job',
    'jobLog',
    'machine',
    'position',
  ],
  'menus keep to those that the asker has been granted': ['menu'],
  'what the portal shows is for everybody, also where no call for visitors bears its name': [
    'announcement',
    'banner',
    'broadcast',
    'staffStory',
    'storyOffer',
    'pageCount',
    'schedule',
    'searchGap',
    'statistics',
    'synonym',
    'tag',
  ],
  'visitors and members belong to no department; moderators keep to their cities': [
    'appeal',
    'audit',
    'correction',
    'dashboard',
    'feedback',
    'invitation',
    'liaison',
    'moderator',
    'redBlack',
    'replyTemplate',
    'report',
    'review',
    'sanction',
    'schoolAuth',
    'sensitiveWord',
    'shift',
    'staffComment',
    'staffPost',
  ],
  'logs, sessions and the outbox are shown whole, as in the admin template': [
    'loginLog',
    'message',
    'messageText',
    'operLog',
    'session',
  ],
  'leads are seen by the scope of their owners, which modules/lead/scope-routes.test.ts asks': [
    'lead',
    'leadAway',
    'leadRule',
    'leadRobot',
  ],
  'a new role is held by nobody yet': ['role.create'],
  'a shared view holds filters and no records': ['savedView'],
  'a check of a workbook is its import, taken back': ['user.importPreview'],
  'a test message of WeChat goes to the own WeChat alone': ['wechat.test'],
}

const roleAdmin = roleResource as Required<typeof roleResource>
const userAdmin = userResource as Required<typeof userResource>
const departmentAdmin = departmentResource as Required<typeof departmentResource>
const app = await openTestApp()
const { db } = app
const make = makers(app)
const superAdministrator = as(app, await make.superAdministrator())
const { importData } = userAdmin as Required<typeof userAdmin>

/** Where the departments of the seeded people stand relative to department 101. */
const places = { own: 101, beside: 101, below: 103, far: 108, nowhere: null } as const
type Place = keyof typeof places
const everywhere = Object.keys(places) as Place[]

interface Scope {
  code: '1' | '2' | '3' | '4' | '5'
  people: readonly Place[]
  departments: readonly number[]
}
const scopes: Record<string, Scope> = {
  everything: {
    code: '1',
    people: everywhere,
    departments: [100, 101, 102, 103, 104, 105, 106, 107, 108, 109],
  },
  'chosen departments': { code: '2', people: ['far'], departments: [108] },
  'the own department': { code: '3', people: ['own', 'beside'], departments: [101] },
  'the own department and those below': {
    code: '4',
    people: ['own', 'beside', 'below'],
    departments: [101, 103, 104, 105, 106, 107],
  },
  'own records': { code: '5', people: ['own'], departments: [] },
}
const LAST_SEEDED = 109

interface Person {
  userId: number
  userName: string
  roleId: number
}
interface World {
  /** What the names of all people and roles of this world begin with. */
  tag: string
  theirs: Api
  token: string
  people: Record<Place, Person>
  /** A person within the caller's scope. */
  seen: Person
  /** A role that all these people hold. */
  common: number
  /** What the asker may not lose: the role with the permissions, where the one they see is themselves. */
  departments: readonly number[]
}

let made = 0

/** A member of department 101 with this data scope and every permission that the test uses, and people around them. */
async function worldOf({ code, people: [first = 'own'] }: Scope): Promise<World> {
  const tag = `w${++made}x`
  const asker = await make.administrator({ permissions })
  const { roleId } = asker.role
  await db.update(roles).set({ dataScope: code }).where(eq(roles.roleId, roleId))
  if (code === '2') await db.insert(roleDepartments).values({ roleId, deptId: 108 })
  await db
    .update(accounts)
    .set({ deptId: 101, userName: `${tag}own` })
    .where(eq(accounts.userId, asker.userId))
  const others = await db
    .insert(accounts)
    .values(
      everywhere
        .filter((place) => place !== 'own')
        .map((place) => ({
          userName: tag + place,
          nickName: tag + place,
          password: '',
          usertype: '00',
          deptId: places[place],
        })),
    )
    .returning()
  const held = await db
    .insert(roles)
    .values(
      [...everywhere, 'common'].map((name) => ({
        roleName: tag + name,
        roleKey: tag + name,
        roleSort: 1,
        dataScope: '5' as const,
      })),
    )
    .returning()
  const idOf = (name: string) => held.find(({ roleName }) => roleName === tag + name)?.roleId ?? 0
  const people = Object.fromEntries(
    everywhere.map((place) => {
      const userId = others.find(({ userName }) => userName === tag + place)?.userId ?? asker.userId
      return [place, { userId, userName: tag + place, roleId: idOf(place) }]
    }),
  ) as Record<Place, Person>
  await db
    .insert(accountRoles)
    .values(
      Object.values(people).flatMap(({ userId, roleId }) =>
        [roleId, idOf('common')].map((id) => ({ userId, roleId: id })),
      ),
    )
  app.product.appContext.cacheTags.invalidate(['role', 'account'])
  return {
    tag,
    theirs: as(app, asker.token),
    token: asker.token,
    people,
    seen: people[first],
    common: idOf('common'),
    departments: first === 'own' ? [roleId] : [],
  }
}

const flat = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...flat(children)])

/** The first column of an export of what the tag finds. */
async function exported(path: string, filter: string, column: string, { tag, token }: World) {
  const { bytes } = await send(app, {
    method: 'POST',
    path,
    token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${filter}=${tag}&columns=${column}`,
  })
  return readWorkbook(bytes)
    .slice(1)
    .map(([name = '']) => name)
}

/** A workbook with one person of a department. */
const sheet = async (deptId: number | '', userName: string) =>
  new File(
    [
      (await writeXlsx({
        sheets: [
          {
            name: '用户数据',
            rows: [
              ['部门编号', '登录名称', '用户名称'],
              [deptId, userName, '张三'],
            ],
          },
        ],
      })) as never,
    ],
    'users.xlsx',
  )

const many = { pageSize: 200 }
const password = await encrypted(app, 'maple-4242')

/** Calls that show people or roles: the names of those that came. */
const lists: [Call, (world: World) => Promise<string[]>][] = [
  [
    userAdmin.list,
    async ({ theirs, tag }) =>
      (await theirs(userAdmin.list, { query: { userName: tag, ...many } })).rows.map((row) => row.userName),
  ],
  [userAdmin.export, (world) => exported('/system/user/export', 'userName', 'userName', world)],
  [
    readUserChoices,
    async ({ theirs }) => (await theirs(readUserChoices)).roles.map(({ roleName }) => roleName),
  ],
  [
    userAdmin.read,
    async ({ theirs, seen }) =>
      (await theirs(userAdmin.read, { params: { id: seen.userId } })).roles.map(({ roleName }) => roleName),
  ],
  [
    readUserRoles,
    async ({ theirs, seen }) =>
      (await theirs(readUserRoles, { params: { userId: seen.userId } })).roles.map((row) => row.roleName),
  ],
  [
    roleAdmin.list,
    async ({ theirs, tag }) =>
      (await theirs(roleAdmin.list, { query: { roleName: tag, ...many } })).rows.map((row) => row.roleName),
  ],
  [roleAdmin.export, (world) => exported('/system/role/export', 'roleName', 'roleName', world)],
  [
    listRoleOptions,
    async ({ theirs }) => (await theirs(listRoleOptions)).data.map(({ roleName }) => roleName),
  ],
  [
    listRoleHolders,
    async ({ theirs, common: roleId }) =>
      (await theirs(listRoleHolders, { query: { roleId, ...many } })).rows.map((row) => row.userName),
  ],
  [
    listRoleCandidates,
    async ({ theirs, seen, tag }) => {
      const query = { roleId: seen.roleId, userName: tag, ...many }
      // a holder of the role is no candidate
      return [seen.userName, ...(await theirs(listRoleCandidates, { query })).rows.map((row) => row.userName)]
    },
  ],
]

/** Calls that show departments: the ids of those that came. */
const departmentLists: [Call, (world: World) => Promise<number[]>][] = [
  [
    departmentAdmin.list,
    async ({ theirs }) => (await theirs(departmentAdmin.list)).data.map(({ deptId }) => deptId),
  ],
  [readDepartmentTree, async ({ theirs }) => flat((await theirs(readDepartmentTree)).data)],
  [readDepartmentTreeAsBefore, async ({ theirs }) => flat((await theirs(readDepartmentTreeAsBefore)).data)],
  [
    listOtherDepartments,
    async ({ theirs }) =>
      (await theirs(listOtherDepartments, { params: { deptId: await emptyDepartment(109) } })).data.map(
        ({ deptId }) => deptId,
      ),
  ],
  ...[readRoleDepartments, readRoleDepartmentsAsBefore].map(
    (call): [Call, (world: World) => Promise<number[]>] => [
      call,
      async ({ theirs, common: roleId }) => flat((await theirs(call, { params: { roleId } })).depts),
    ],
  ),
]

type Act<T> = (world: World, about: T) => Promise<unknown>

/** Calls about one person, and what one's own account is refused with besides. */
const aboutPeople: [Call, Act<Person>, self?: string][] = [
  [userAdmin.read, ({ theirs }, { userId }) => theirs(userAdmin.read, { params: { id: userId } })],
  [
    userAdmin.update,
    ({ theirs }, { userId, userName }) =>
      theirs(userAdmin.update, { body: { userId, userName, remark: '已核对' } }),
  ],
  [
    userAdmin.remove,
    ({ theirs }, { userId }) => theirs(userAdmin.remove, { params: { ids: [userId] } }),
    '当前用户不能删除',
  ],
  [resetUserPassword, ({ theirs }, { userId }) => theirs(resetUserPassword, { body: { userId, password } })],
  [changeUserStatus, ({ theirs }, { userId }) => theirs(changeUserStatus, { body: { userId, status: '0' } })],
  [
    userAdmin.listVersions,
    ({ theirs }, { userId }) => theirs(userAdmin.listVersions, { params: { id: userId } }),
  ],
  [
    userAdmin.readVersion,
    async ({ theirs }, { userId }) => {
      await superAdministrator(changeUserStatus, { body: { userId, status: '0' } })
      return theirs(userAdmin.readVersion, { params: { id: userId, number: 1 } })
    },
  ],
  [readUserRoles, ({ theirs }, { userId }) => theirs(readUserRoles, { params: { userId } })],
  [changeUserRoles, ({ theirs }, { userId }) => theirs(changeUserRoles, { query: { userId, roleIds: [] } })],
  [
    importData,
    async ({ theirs }, { userName }) =>
      theirs(importData, { file: await sheet('', userName), query: { updateSupport: '1' } }),
  ],
  [takeRole, ({ theirs, common: roleId }, { userId }) => theirs(takeRole, { body: { roleId, userId } })],
  [
    takeRoleFromMany,
    ({ theirs, common: roleId }, { userId }) =>
      theirs(takeRoleFromMany, { query: { roleId, userIds: [userId] } }),
  ],
  [
    giveRoleToMany,
    ({ theirs, common: roleId }, { userId }) =>
      theirs(giveRoleToMany, { query: { roleId, userIds: [userId] } }),
  ],
]

/** Calls about one role, with the refusal for those that refuse even a role in scope. */
const aboutRoles: [Call, Act<Person>, refused?: string][] = [
  [roleAdmin.read, ({ theirs }, { roleId }) => theirs(roleAdmin.read, { params: { id: roleId } })],
  [
    roleAdmin.update,
    ({ theirs }, { roleId, userName }) =>
      theirs(roleAdmin.update, {
        body: { roleId, roleName: userName, roleKey: userName, roleSort: 1, remark: '已核对' },
      }),
  ],
  [
    roleAdmin.remove,
    ({ theirs }, { roleId }) => theirs(roleAdmin.remove, { params: { ids: [roleId] } }),
    '已分配,不能删除',
  ],
  [
    roleAdmin.listVersions,
    ({ theirs }, { roleId }) => theirs(roleAdmin.listVersions, { params: { id: roleId } }),
  ],
  [
    roleAdmin.readVersion,
    async ({ theirs }, { roleId }) => {
      await superAdministrator(changeRoleStatus, { body: { roleId, status: '0' } })
      return theirs(roleAdmin.readVersion, { params: { id: roleId, number: 1 } })
    },
  ],
  [
    roleAdmin.revert,
    async ({ theirs }, { roleId }) => {
      await superAdministrator(changeRoleStatus, { body: { roleId, status: '0' } })
      return theirs(roleAdmin.revert, { body: { id: roleId, number: 1 } })
    },
  ],
  [changeRoleStatus, ({ theirs }, { roleId }) => theirs(changeRoleStatus, { body: { roleId, status: '0' } })],
  [
    changeRoleScope,
    ({ theirs }, { roleId }) => theirs(changeRoleScope, { body: { roleId, dataScope: '5' } }),
  ],
  [readRoleDepartments, ({ theirs }, { roleId }) => theirs(readRoleDepartments, { params: { roleId } })],
  [
    readRoleDepartmentsAsBefore,
    ({ theirs }, { roleId }) => theirs(readRoleDepartmentsAsBefore, { params: { roleId } }),
  ],
  [listRoleHolders, ({ theirs }, { roleId }) => theirs(listRoleHolders, { query: { roleId } })],
  [listRoleCandidates, ({ theirs }, { roleId }) => theirs(listRoleCandidates, { query: { roleId } })],
  [takeRole, ({ theirs, seen: { userId } }, { roleId }) => theirs(takeRole, { body: { roleId, userId } })],
  [
    takeRoleFromMany,
    ({ theirs, seen: { userId } }, { roleId }) =>
      theirs(takeRoleFromMany, { query: { roleId, userIds: [userId] } }),
  ],
  [
    giveRoleToMany,
    ({ theirs, seen: { userId } }, { roleId }) =>
      theirs(giveRoleToMany, { query: { roleId, userIds: [userId] } }),
  ],
  [
    changeUserRoles,
    ({ theirs, departments: keeps, seen: { userId } }, { roleId }) =>
      theirs(changeUserRoles, { query: { userId, roleIds: [...keeps, roleId] } }),
  ],
  [
    userAdmin.create,
    ({ theirs, tag }, { roleId, userName }) =>
      theirs(userAdmin.create, { body: { userName: `${tag}n${userName.slice(-3)}`, roleIds: [roleId] } }),
  ],
  [
    userAdmin.update,
    ({ theirs, departments: keeps, seen: { userId, userName } }, { roleId }) =>
      theirs(userAdmin.update, { body: { userId, userName, roleIds: [...keeps, roleId] } }),
  ],
]

/** An empty department below this one, without people or sub-departments. */
async function emptyDepartment(parentId: number): Promise<number> {
  const [row] = await db
    .insert(departments)
    .values({ parentId, deptName: `空${++made}`, orderNum: 9, ancestors: await lineBelow(parentId) })
    .returning()
  return row?.deptId ?? 0
}
const lineBelow = async (deptId: number) => {
  const [row] = await db.select().from(departments).where(eq(departments.deptId, deptId))
  return `${row?.ancestors},${deptId}`
}

/** The number of a version of this department. */
async function versionOfDepartment(deptId: number): Promise<number> {
  const { data } = await superAdministrator(departmentAdmin.read, { params: { id: deptId } })
  const { parentId, deptName, orderNum } = data
  await superAdministrator(departmentAdmin.update, {
    body: { deptId, parentId, deptName, orderNum: orderNum === 1 ? 2 : 1 },
  })
  await superAdministrator(departmentAdmin.update, { body: { deptId, parentId, deptName, orderNum } })
  const versions = await superAdministrator(departmentAdmin.listVersions, { params: { id: deptId } })
  return versions.data[0]?.number ?? 0
}

/** Calls about one department. */
const aboutDepartments: [Call, Act<number>][] = [
  [departmentAdmin.read, ({ theirs }, deptId) => theirs(departmentAdmin.read, { params: { id: deptId } })],
  [
    departmentAdmin.update,
    async ({ theirs }, deptId) => {
      const { data } = await superAdministrator(departmentAdmin.read, { params: { id: deptId } })
      const { parentId, deptName, orderNum } = data
      return theirs(departmentAdmin.update, { body: { deptId, parentId, deptName, orderNum } })
    },
  ],
  [
    departmentAdmin.listVersions,
    ({ theirs }, deptId) => theirs(departmentAdmin.listVersions, { params: { id: deptId } }),
  ],
  [
    departmentAdmin.readVersion,
    async ({ theirs }, id) =>
      theirs(departmentAdmin.readVersion, { params: { id, number: await versionOfDepartment(id) } }),
  ],
  [
    departmentAdmin.revert,
    async ({ theirs }, id) =>
      theirs(departmentAdmin.revert, { body: { id, number: await versionOfDepartment(id) } }),
  ],
  [
    departmentAdmin.create,
    ({ theirs }, parentId) =>
      theirs(departmentAdmin.create, { body: { parentId, deptName: `新${++made}`, orderNum: 9 } }),
  ],
  [
    departmentAdmin.sort,
    async ({ theirs }, deptId) => {
      const { data } = await superAdministrator(departmentAdmin.read, { params: { id: deptId } })
      return theirs(departmentAdmin.sort, { body: { deptIds: [deptId], orderNums: [data.orderNum] } })
    },
  ],
  [
    userAdmin.create,
    ({ theirs, tag }, deptId) => theirs(userAdmin.create, { body: { userName: `${tag}d${deptId}`, deptId } }),
  ],
  [
    userAdmin.update,
    ({ theirs, seen: { userId, userName } }, deptId) =>
      theirs(userAdmin.update, { body: { userId, userName, deptId } }),
  ],
  [
    importData,
    async ({ theirs, tag }, deptId) => theirs(importData, { file: await sheet(deptId, `${tag}i${deptId}`) }),
  ],
  [
    changeRoleScope,
    ({ theirs, common: roleId }, deptId) =>
      theirs(changeRoleScope, { body: { roleId, dataScope: '2', deptIds: [deptId] } }),
  ],
]

const inTable = new Set(
  [
    ...lists,
    ...departmentLists,
    ...aboutPeople,
    ...aboutRoles,
    ...aboutDepartments,
    [departmentAdmin.remove],
    [departmentAdmin.listRemoved],
    [departmentAdmin.restore],
    [roleAdmin.listRemoved],
    [roleAdmin.restore],
  ].map(([call]) => call as Call),
)
const permissions = [...new Set([...inTable].map(({ access }) => access))].filter(
  (access): access is Permission => access.includes(':'),
)

/** Those beyond the scope first, because some acts make a role invisible; oneself last, whom some sign out. */
const inTurn = ({ people }: Scope): Place[] => [
  ...everywhere.filter((place) => !people.includes(place)),
  ...[...people].reverse(),
]

/** What a refused act says; empty for one that is done. */
const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => '',
    async (error: unknown) => (await refusalOf(Promise.reject(error))).message,
  )

const named = <T extends readonly [Call, ...unknown[]]>(rows: readonly T[]) =>
  rows.map((row): [string, T] => [row[0].id, row])

describe('every call with a permission', () => {
  const withPermission = allCalls.filter(({ access }) => access.includes(':'))
  const tabled = new Set([...inTable].map(({ id }) => id))
  const excused = new Set(Object.values(notScoped).flat())
  const subjectOf = ({ id }: Call) => id.split('.')[0] ?? ''
  /** Subjects whose records every visitor may read. */
  const publicSubjects = new Set(
    allCalls.filter(({ access, cache }) => access === 'public' && cache !== 'never').map(subjectOf),
  )
  const isExcused = (one: Call) =>
    [one.id, subjectOf(one)].some((name) => excused.has(name) || publicSubjects.has(name))

  it('keeps to a data scope below, or is named with the reason why not', () => {
    const forgotten = withPermission.filter((one) => !tabled.has(one.id) && !isExcused(one))
    expect(forgotten.map(({ id }) => id)).toEqual([])
  })

  it('is not both, and nothing is excused that is not there', () => {
    expect(withPermission.filter((one) => tabled.has(one.id) && isExcused(one)).map(({ id }) => id)).toEqual(
      [],
    )
    const known = new Set(withPermission.flatMap(({ id }) => [id, id.split('.')[0]]))
    expect([...excused].filter((name) => !known.has(name))).toEqual([])
  })
})

describe.each(Object.entries(scopes))('to an account that sees %s', (_, scope) => {
  let shared: World
  beforeAll(async () => {
    shared = await worldOf(scope)
  })

  it.each(named(lists))('%s shows theirs alone', async (_id, [, visible]) => {
    const names = new Set(await visible(shared))
    expect(everywhere.filter((place) => names.has(shared.people[place].userName))).toEqual(scope.people)
  })

  it.each(named(departmentLists))('%s shows their departments alone', async (_id, [, visible]) => {
    const ids = (await visible(shared)).filter((deptId) => deptId <= LAST_SEEDED)
    expect(ids.sort((a, b) => a - b)).toEqual(scope.departments)
  })

  it.each(named(aboutPeople))('%s is about theirs alone', async (_id, [, act, self = '']) => {
    const world = await worldOf(scope)
    for (const place of inTurn(scope)) {
      const outcome = await outcomeOf(act(world, world.people[place]))
      if (!scope.people.includes(place)) expect(outcome, place).toContain('没有权限访问用户数据！')
      else if (place === 'own' && self) expect(outcome).toContain(self)
      else expect(outcome, place).toBe('')
    }
  })

  it.each(named(aboutRoles))('%s is about roles of theirs alone', async (_id, [, act, refused = '']) => {
    const world = await worldOf(scope)
    for (const place of everywhere) {
      const outcome = await outcomeOf(act(world, world.people[place]))
      if (!scope.people.includes(place)) expect(outcome, place).toBe('没有权限访问角色数据！')
      else if (refused) expect(outcome, place).toContain(refused)
      else expect(outcome, place).toBe('')
    }
  })

  it.each(named(aboutDepartments))('%s is about their departments alone', async (_id, [call, act]) => {
    const world = await worldOf(scope)
    for (const deptId of [101, 103, 108]) {
      const outcome = await outcomeOf(act(world, deptId))
      // a person who belongs to a department may stay there
      const stays = call === userAdmin.update && places[scope.people[0] ?? 'nowhere'] === deptId
      if (stays || scope.departments.includes(deptId)) expect(outcome, String(deptId)).toBe('')
      else expect(outcome, String(deptId)).toContain('没有权限访问部门数据！')
    }
  })

  it('department.remove takes their departments alone', async () => {
    const { theirs } = await worldOf(scope)
    for (const above of [101, 103, 108]) {
      const ids = [await emptyDepartment(above)]
      const isTheirs = scope.code === '1' || (scope.code === '4' && above !== 108)
      expect(await outcomeOf(theirs(departmentAdmin.remove, { params: { ids } })), String(above)).toBe(
        isTheirs ? '' : '没有权限访问部门数据！',
      )
    }
  })

  it('department.listRemoved and department.restore show and bring back theirs alone', async () => {
    const { theirs } = await worldOf(scope)
    const id = await emptyDepartment(103)
    await superAdministrator(departmentAdmin.remove, { params: { ids: [id] } })
    const { rows } = await theirs(departmentAdmin.listRemoved, { query: { pageSize: 100 } })
    const isTheirs = scope.code === '1' || scope.code === '4'
    expect(rows.some((row) => row.id === id)).toBe(isTheirs)
    const refused = await outcomeOf(theirs(departmentAdmin.restore, { body: { id } }))
    expect(refused).toBe(isTheirs ? '' : '访问资源不存在')
  })

  it('role.listRemoved and role.restore are for those who see everything, since a removed role has no holder', async () => {
    const { theirs } = await worldOf(scope)
    const body = { roleName: `去${++made}`, roleKey: `gone${made}`, roleSort: 1 }
    const { data } = await superAdministrator(roleAdmin.create, { body })
    await superAdministrator(roleAdmin.remove, { params: { ids: [data.roleId] } })
    const { rows } = await theirs(roleAdmin.listRemoved, { query: { pageSize: 100 } })
    expect(rows.some(({ id }) => id === data.roleId)).toBe(scope.code === '1')
    const refused = await outcomeOf(theirs(roleAdmin.restore, { body: { id: data.roleId } }))
    expect(refused).toBe(scope.code === '1' ? '' : '访问资源不存在')
  })
})
