import { readMenuTree, readRoleMenus } from '@app/contract/system/menu.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import {
  changeRoleScope,
  changeRoleStatus,
  giveRoleToMany,
  listRoleCandidates,
  listRoleHolders,
  readRoleDepartments,
  roleAdmin,
  takeRole,
  takeRoleFromMany,
} from '@app/contract/system/role.ts'
import { changeUserRoles, resetUserPassword, userAdmin } from '@app/contract/system/user.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { encrypted } from '#test/sign-in.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { accountRoles, menus, roleDepartments, roleMenus, roles } from './table.ts'

const app = await openTestApp()
const { db } = app
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)

let made = 0
const role = async (body: Partial<Parameters<typeof create>[0]> = {}) => {
  made++
  const { data } = await create({ roleName: `编辑${made}`, roleKey: `editor${made}`, roleSort: 5, ...body })
  return data.roleId
}
const create = (body: { roleName: string; roleKey: string; roleSort: number; menuIds?: number[] }) =>
  api(roleAdmin.create, { body })

describe('a role', () => {
  it('grants its menus from the next request on, and takes them as soon', async () => {
    const person = await make.member({ usertype: '00' })
    const theirs = as(app, person.token)
    const roleId = await role({ menuIds: [1, 104, 1020] })
    expect((await refusalOf(theirs(roleAdmin.list))).code).toBe(403)
    await api(giveRoleToMany, { query: { roleId, userIds: [person.userId] } })
    expect((await theirs(positionAdmin.list)).total).toBeGreaterThan(0)
    await api(roleAdmin.update, {
      body: { roleId, roleName: `编辑${made}`, roleKey: `editor${made}`, roleSort: 5, menuIds: [1] },
    })
    expect((await refusalOf(theirs(positionAdmin.list))).code).toBe(403)
  })

  it('that is stopped grants nothing', async () => {
    const person = await make.administrator({ permissions: ['system:post:list'] })
    const theirs = as(app, person.token)
    await theirs(positionAdmin.list)
    await api(changeRoleStatus, { body: { roleId: person.role.roleId, status: '1' } })
    expect((await refusalOf(theirs(positionAdmin.list))).code).toBe(403)
  })

  it('has a name and a key of its own, also against the same moment', async () => {
    const roleId = await role({ roleName: '招生', roleKey: 'admissions' })
    const add = (roleName: string, roleKey: string) => refusalOf(create({ roleName, roleKey, roleSort: 1 }))
    expect((await add('招生', 'other')).message).toBe("新增角色'招生'失败，角色名称已存在")
    expect((await add('其他', 'admissions')).message).toBe("新增角色'其他'失败，角色权限已存在")
    await api(roleAdmin.remove, { params: { ids: [roleId] } })
    await role({ roleName: '招生', roleKey: 'admissions' })
  })

  it('takes no key that would make its holders administrators, nor menus that its writer has not', async () => {
    for (const roleKey of ['x,admin', 'admin'])
      expect((await refusalOf(create({ roleName: `借名${roleKey}`, roleKey, roleSort: 1 }))).code).toBe(500)
    const person = await make.administrator({
      permissions: ['system:role:add', 'system:role:edit', 'system:role:list'],
    })
    const theirs = as(app, person.token)
    const body = { roleName: '越权', roleKey: 'beyond', roleSort: 1 }
    const refusal = await refusalOf(theirs(roleAdmin.create, { body: { ...body, menuIds: [1, 104] } }))
    expect(refusal.message).toBe('只能分配自己拥有的菜单权限')
    const own = (await theirs(readMenuTree)).data.map(({ id }) => id)
    await theirs(roleAdmin.create, { body: { ...body, menuIds: own } })
  })

  it('that an account holds cannot be removed', async () => {
    const { role: held } = await make.administrator({ permissions: ['system:post:list'] })
    expect((await refusalOf(api(roleAdmin.remove, { params: { ids: [held.roleId] } }))).message).toBe(
      `${held.roleName}已分配,不能删除`,
    )
  })

  it('that another account changed meanwhile is not put back by a form that was open before', async () => {
    const roleId = await role()
    for (const change of [
      () => api(changeRoleStatus, { body: { roleId, status: '1' } }),
      () => api(changeRoleScope, { body: { roleId, dataScope: '2', deptCheckStrictly: false } }),
    ]) {
      const { data: form } = await api(roleAdmin.read, { params: { id: roleId } })
      app.clock.pass(2_000)
      await change()
      const body = { ...form, remark: null, readTime: form.updateTime }
      expect((await refusalOf(api(roleAdmin.update, { body }))).errKey).toBe('resource.changed')
    }
  })

  it('of the super administrator cannot be changed', async () => {
    const body = { roleId: 1, roleName: 'x', roleKey: 'x', roleSort: 1 }
    for (const act of [
      () => api(roleAdmin.update, { body }),
      () => api(roleAdmin.remove, { params: { ids: [1] } }),
      () => api(changeRoleStatus, { body: { roleId: 1, status: '1' } }),
      () => api(changeRoleScope, { body: { roleId: 1, dataScope: '5' } }),
      () => api(giveRoleToMany, { query: { roleId: 1, userIds: [2] } }),
    ])
      expect((await refusalOf(act())).message).toBe('不允许操作超级管理员角色')
  })

  it('shows its holders and candidates, and can be assigned and withdrawn', async () => {
    const roleId = await role()
    const [one, two] = [await make.account(), await make.account()]
    const names = async (list: typeof listRoleHolders | typeof listRoleCandidates, userName: string) =>
      (await api(list, { query: { roleId, userName } })).rows.map((row) => row.userName)
    expect(await names(listRoleCandidates, one.userName)).toContain(one.userName)
    await api(giveRoleToMany, { query: { roleId, userIds: [one.userId, two.userId] } })
    expect(await names(listRoleCandidates, one.userName)).not.toContain(one.userName)
    expect((await api(listRoleHolders, { query: { roleId } })).total).toBe(2)
    await api(takeRole, { body: { roleId, userId: one.userId } })
    await api(takeRoleFromMany, { query: { roleId, userIds: [two.userId] } })
    expect((await api(listRoleHolders, { query: { roleId } })).total).toBe(0)
    expect((await refusalOf(api(takeRole, { body: { roleId, userId: 1 } }))).message).toBe(
      '不允许操作超级管理员用户',
    )
  })

  it('offers no candidate whom the call would refuse', async () => {
    const roleId = await role()
    await Promise.all([make.account(), make.account()])
    const { rows } = await api(listRoleCandidates, { query: { roleId, pageSize: 200 } })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ userId }) => userId)).not.toContain(1)
    await api(giveRoleToMany, { query: { roleId, userIds: rows.map(({ userId }) => userId) } })
    expect((await api(listRoleHolders, { query: { roleId } })).total).toBe(rows.length)
  })

  it('shows people in the order of any of its columns, and no other', async () => {
    const roleId = await role()
    const people = [await make.account(), await make.account(), await make.account()]
    await api(giveRoleToMany, { query: { roleId, userIds: people.map(({ userId }) => userId) } })
    const inOrder = async (isAsc: string, orderByColumn = 'userName') =>
      (await api(listRoleHolders, { query: { roleId, orderByColumn, isAsc } })).rows.map(
        (row) => row.userName,
      )
    const names = people.map(({ userName }) => userName).sort()
    expect(await inOrder('asc')).toEqual(names)
    expect(await inOrder('desc')).toEqual(names.toReversed())
    expect((await refusalOf(inOrder('asc', 'password'))).code).toBe(500)
  })

  it('can be searched by name where a list of people needs it, and filters of people may be empty', async () => {
    const without = (path: string) => call(app, { path, token })
    for (const path of ['allocatedList', 'unallocatedList']) {
      const { envelope } = await without(`/system/role/authUser/${path}?roleId=`)
      expect(envelope).toMatchObject({ code: 500, msg: '请选择角色' })
      expect((await without(`/system/role/authUser/${path}`)).envelope.msg).toBe('请选择角色')
    }
    for (const path of [
      '/system/user/list?deptId=&userId=',
      '/system/role/list?roleId=',
      '/system/dept/list?deptId=',
    ])
      expect((await without(path)).envelope.code, path).toBe(200)
    const child = await without('/system/dept/list?parentId=100')
    expect((child.envelope.data as { deptId: number }[]).map(({ deptId }) => deptId)).toEqual([101, 102])
  })

  it('ticks the menus below alone where parents follow, and all of them where they do not', async () => {
    const menuIds = [1, 104, 1020]
    const strict = await role({ menuIds })
    const roleName = `编辑${made}`
    expect((await api(readRoleMenus, { params: { roleId: strict } })).checkedKeys).toEqual([1020])
    await api(roleAdmin.update, {
      body: {
        roleId: strict,
        roleName,
        roleKey: `editor${made}`,
        roleSort: 5,
        menuCheckStrictly: false,
        menuIds,
      },
    })
    expect((await api(readRoleMenus, { params: { roleId: strict } })).checkedKeys).toEqual(menuIds)
  })

  it('keeps the departments of a chosen data scope, and forgets them with another', async () => {
    const roleId = await role()
    await api(changeRoleScope, { body: { roleId, dataScope: '2', deptIds: [101, 103] } })
    expect((await api(readRoleDepartments, { params: { roleId } })).checkedKeys).toEqual([103])
    await api(changeRoleScope, { body: { roleId, dataScope: '3', deptIds: [101] } })
    expect(await db.select().from(roleDepartments).where(eq(roleDepartments.roleId, roleId))).toEqual([])
  })
})

describe('rights that are passed on', () => {
  /** A member of department 101 who manages people and roles there, with a colleague who holds another role. */
  async function roleManager(dataScope: '2' | '3' | '4', deptIds: number[] = []) {
    const person = await make.administrator({
      permissions: [
        'system:user:query',
        'system:user:edit',
        'system:user:add',
        'system:role:query',
        'system:role:edit',
      ],
    })
    await db.update(roles).set({ dataScope }).where(eq(roles.roleId, person.role.roleId))
    if (deptIds.length > 0)
      await db
        .insert(roleDepartments)
        .values(deptIds.map((deptId) => ({ roleId: person.role.roleId, deptId })))
    await db.update(accounts).set({ deptId: 101 }).where(eq(accounts.userId, person.userId))
    const colleague = await make.account({ deptId: 101, usertype: '00' })
    return { ...person, colleague, api: as(app, person.token) }
  }
  /** A role that this account holds. */
  const heldBy = async (userId: number, menuIds: number[], dataScope: '1' | '3' | '4' | '5' = '5') => {
    const roleId = await role({ menuIds })
    await db.update(roles).set({ dataScope }).where(eq(roles.roleId, roleId))
    await db.insert(accountRoles).values({ userId, roleId })
    return roleId
  }
  const menusOf = async (roleId: number) =>
    (await db.select().from(roleMenus).where(eq(roleMenus.roleId, roleId)))
      .map(({ menuId }) => menuId)
      .sort((a, b) => a - b)

  it('are none that the giver has not: no role with other menus, neither for others nor for oneself', async () => {
    const { api: theirs, userId, role: own, colleague } = await roleManager('3')
    const more = await heldBy(colleague.userId, [1, 100, 1006])
    const message = '只能分配自己拥有的菜单权限'
    for (const act of [
      () => theirs(giveRoleToMany, { query: { roleId: more, userIds: [userId] } }),
      () => theirs(changeUserRoles, { query: { userId, roleIds: [own.roleId, more] } }),
      () =>
        theirs(userAdmin.update, {
          body: { userId, userName: 'x', deptId: 101, roleIds: [own.roleId, more] },
        }),
      () => theirs(userAdmin.create, { body: { userName: 'given', deptId: 101, roleIds: [more] } }),
    ])
      expect((await refusalOf(act())).message).toBe(message)
    // nor by enabling what one holds
    const stopped = await heldBy(userId, [1, 100, 1006])
    const status = (to: string) => theirs(changeRoleStatus, { body: { roleId: stopped, status: to } })
    await status('1')
    expect((await refusalOf(status('0'))).message).toBe(message)
    const { data } = await theirs(roleAdmin.read, { params: { id: stopped } })
    expect((await refusalOf(theirs(roleAdmin.update, { body: { ...data, status: '0' } }))).message).toBe(
      message,
    )
    // roles that a person holds already stay, and the caller may give a role of their own
    await theirs(changeUserRoles, { query: { userId: colleague.userId, roleIds: [more, own.roleId] } })
    await theirs(takeRole, { body: { userId: colleague.userId, roleId: own.roleId } })
    await theirs(giveRoleToMany, { query: { roleId: own.roleId, userIds: [colleague.userId] } })
  })

  it('are not taken over: a caller cannot change the sign-in of an account with more menus', async () => {
    const { api: theirs, userId, role: own, colleague } = await roleManager('3')
    const [resetPwd] = await db
      .insert(menus)
      .values({ menuName: 'reset', menuType: 'F', perms: 'system:user:resetPwd' })
      .returning()
    await db.insert(roleMenus).values({ roleId: own.roleId, menuId: resetPwd?.menuId ?? 0 })
    app.product.appContext.cacheTags.invalidate(['role'])
    const password = await encrypted(app, 'maple-4242')
    const { userName } = colleague
    const acts = [
      () => theirs(resetUserPassword, { body: { userId: colleague.userId, password } }),
      () =>
        theirs(userAdmin.update, {
          body: { userId: colleague.userId, userName, email: `take${userId}@example.com` },
        }),
      () =>
        theirs(userAdmin.update, {
          body: { userId: colleague.userId, userName, phonenumber: '13700000042' },
        }),
    ]
    const more = await heldBy(colleague.userId, [1, 100, 1006])
    for (const act of acts)
      expect((await refusalOf(act())).message).toBe(
        '该用户的菜单权限或数据权限超出您的权限，您不能修改其密码、手机号码和邮箱',
      )
    await theirs(userAdmin.update, { body: { userId: colleague.userId, userName, remark: '在职' } })
    await api(takeRole, { body: { userId: colleague.userId, roleId: more } })
    for (const act of acts) await act()
    await api(giveRoleToMany, { query: { roleId: more, userIds: [colleague.userId] } })
    await api(resetUserPassword, { body: { userId: colleague.userId, password } })
    // the same menus are more where they show more
    await api(takeRole, { body: { userId: colleague.userId, roleId: more } })
    await api(userAdmin.update, {
      body: { userId: colleague.userId, userName, email: '', phonenumber: '' },
    })
    for (const dataScope of ['1', '4'] as const) {
      const wider = await heldBy(colleague.userId, await menusOf(own.roleId), dataScope)
      for (const act of acts) expect((await refusalOf(act())).errKey).toBe('userBeyondRights')
      await api(takeRole, { body: { userId: colleague.userId, roleId: wider } })
    }
    await heldBy(colleague.userId, await menusOf(own.roleId), '3')
    await theirs(resetUserPassword, { body: { userId: colleague.userId, password } })
  })

  it('show no records that the giver does not see', async () => {
    const { api: theirs, userId, role: own, colleague } = await roleManager('3')
    const wide = await heldBy(colleague.userId, [], '1')
    const below = await heldBy(colleague.userId, [], '4')
    const same = await heldBy(colleague.userId, [], '3')
    const message = '没有权限访问角色数据！'
    const give = (roleId: number) => theirs(giveRoleToMany, { query: { roleId, userIds: [userId] } })
    expect((await refusalOf(give(wide))).message).toBe(message)
    expect((await refusalOf(give(below))).message).toBe(message)
    await give(same)
    const scope = (roleId: number, dataScope: '1' | '3' | '4' | '5') =>
      theirs(changeRoleScope, { body: { roleId, dataScope } })
    for (const roleId of [own.roleId, same])
      for (const dataScope of ['1', '4'] as const)
        expect((await refusalOf(scope(roleId, dataScope))).message).toBe(message)
    await scope(same, '5')
    await scope(same, '3')
    // as wide as it was it may stay
    await scope(wide, '1')
  })

  it('begin small: a role made by an account with a narrow scope shows own records', async () => {
    const { api: theirs, role: own } = await roleManager('4')
    const [add] = await db
      .insert(menus)
      .values({ menuName: 'add', menuType: 'F', perms: 'system:role:add' })
      .returning()
    await db.insert(roleMenus).values({ roleId: own.roleId, menuId: add?.menuId ?? 0 })
    app.product.appContext.cacheTags.invalidate(['role'])
    const { data } = await theirs(roleAdmin.create, {
      body: { roleName: '小', roleKey: 'small', roleSort: 1 },
    })
    expect((await api(roleAdmin.read, { params: { id: data.roleId } })).data.dataScope).toBe('5')
    expect((await api(roleAdmin.read, { params: { id: await role() } })).data.dataScope).toBe('1')
    // nor does it borrow a key that other roles are known by
    const borrowed = { roleName: '借', roleKey: 'small2,bbs_moderator', roleSort: 1 }
    expect((await refusalOf(theirs(roleAdmin.create, { body: borrowed }))).message).toBe(
      "新增角色'借'失败，角色权限已存在",
    )
  })

  it('are not taken along unseen: menus and departments beyond the writer stay', async () => {
    const { api: theirs, colleague, role: own } = await roleManager('2', [101, 103])
    const [ownMenu = 0] = await menusOf(own.roleId)
    const roleId = await heldBy(colleague.userId, [104, 1020, ownMenu])
    const { data } = await api(roleAdmin.read, { params: { id: roleId } })
    await theirs(roleAdmin.update, { body: { ...data, remark: null, menuIds: [] } })
    expect(await menusOf(roleId)).toEqual([104, 1020])
    await api(changeRoleScope, { body: { roleId, dataScope: '2', deptIds: [103, 108] } })
    await theirs(changeRoleScope, { body: { roleId, dataScope: '2', deptIds: [101] } })
    const chosen = await db.select().from(roleDepartments).where(eq(roleDepartments.roleId, roleId))
    expect(chosen.map(({ deptId }) => deptId).sort()).toEqual([101, 108])
    const beyond = theirs(changeRoleScope, { body: { roleId, dataScope: '2', deptIds: [101, 105] } })
    expect((await refusalOf(beyond)).message).toBe('没有权限访问部门数据！')
    // a scope without departments forgets those unseen as well: they would come back with the next choice
    await theirs(changeRoleScope, { body: { roleId, dataScope: '3' } })
    await theirs(changeRoleScope, { body: { roleId, dataScope: '2', deptIds: [101] } })
    expect((await api(readRoleDepartments, { params: { roleId } })).checkedKeys).toEqual([101])
  })
})

describe('menus that are offered', () => {
  it('are those of the caller’s own roles', async () => {
    const person = await make.administrator({ permissions: ['system:post:list'] })
    const labels = (await as(app, person.token)(readMenuTree)).data.map(({ label }) => label)
    expect(labels).toEqual(['system:post:list'])
    expect((await api(readMenuTree)).data.length).toBeGreaterThan(3)
  })
})

it('counts only roles that hold the required permission', async () => {
  const person = await make.administrator({ permissions: ['system:user:list'] })
  await db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, person.role.roleId))
  const wide = await role({ menuIds: [1] })
  await db.insert(accountRoles).values({ userId: person.userId, roleId: wide })
  const { rows } = await as(app, person.token)(userAdmin.list, { query: { pageSize: 200 } })
  expect(rows.map(({ userId }) => userId)).toEqual([person.userId])
})

it('shows nothing to whom a menu gave the permission that is stopped', async () => {
  const person = await make.administrator({ permissions: ['system:user:list'] })
  await db
    .update(menus)
    .set({ status: '1' })
    .where(
      eq(
        menus.menuId,
        (await db.select().from(roleMenus).where(eq(roleMenus.roleId, person.role.roleId)))[0]?.menuId ?? 0,
      ),
    )
  app.product.appContext.cacheTags.invalidate(['role'])
  expect((await refusalOf(as(app, person.token)(userAdmin.list))).code).toBe(403)
})
