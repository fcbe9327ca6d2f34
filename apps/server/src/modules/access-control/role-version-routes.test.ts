import {
  changeRoleScope,
  changeRoleStatus,
  roleAdmin as declaredRoles,
  giveRoleToMany,
  takeRole,
} from '@app/contract/system/role.ts'
import { changeUserRoles, changeUserStatus, userAdmin as declaredUsers } from '@app/contract/system/user.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordVersions } from '#platform/resource/version/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { menus, roleDepartments, roleMenus, roles } from './table.ts'

const roleAdmin = declaredRoles as Required<typeof declaredRoles>
const userAdmin = declaredUsers as Required<typeof declaredUsers>

const app = await openTestApp()
const { db } = app
const make = makers(app)
const api = as(app, await make.superAdministrator())

let made = 0
const newRole = async (menuIds: number[]) => {
  made += 1
  const body = { roleName: `版本${made}`, roleKey: `versioned${made}`, roleSort: 5, menuIds }
  return { ...body, roleId: (await api(roleAdmin.create, { body })).data.roleId }
}
const menusOf = async (roleId: number) =>
  (await db.select().from(roleMenus).where(eq(roleMenus.roleId, roleId)))
    .map(({ menuId }) => menuId)
    .sort((one, other) => one - other)
const versionsOf = async (id: number) => (await api(roleAdmin.listVersions, { params: { id } })).data
const differencesOf = async (id: number, number: number) =>
  (await api(roleAdmin.readVersion, { params: { id, number } })).data.differences

describe('versions of a role', () => {
  it('say which menus it granted, by their names, and whose records it showed', async () => {
    const role = await newRole([1, 104, 1020])
    await api(roleAdmin.update, { body: { ...role, menuIds: [1, 100] } })
    await api(changeRoleScope, { body: { roleId: role.roleId, dataScope: '2', deptIds: [103] } })
    await api(changeRoleStatus, { body: { roleId: role.roleId, status: '1' } })
    expect((await versionsOf(role.roleId)).map(({ action, changed }) => [action, changed])).toEqual([
      ['edit', ['status']],
      ['edit', ['dataScope', 'deptIds']],
      ['edit', ['menuIds']],
      ['add', []],
    ])
    const differences = await differencesOf(role.roleId, 1)
    expect(differences.map(({ field }) => field)).toEqual(['status', 'menuIds', 'dataScope', 'deptIds'])
    expect(differences.find(({ field }) => field === 'menuIds')).toMatchObject({
      was: ['岗位管理', '岗位查询'],
      is: ['用户管理'],
    })
    expect(differences.find(({ field }) => field === 'deptIds')).toMatchObject({ was: [], is: ['研发部门'] })
  })

  it('bring back menus, data scope and departments that are still there', async () => {
    const [gone] = await db
      .insert(menus)
      .values({ menuName: '不久就删', menuType: 'F', parentId: 1 })
      .returning()
    const menuId = gone?.menuId ?? 0
    const role = await newRole([1, 104, menuId])
    await api(changeRoleScope, { body: { roleId: role.roleId, dataScope: '2', deptIds: [103] } })
    await api(changeRoleScope, { body: { roleId: role.roleId, dataScope: '5' } })
    await api(roleAdmin.update, { body: { ...role, menuIds: [1] } })
    await db.delete(menus).where(eq(menus.menuId, menuId))
    await api(roleAdmin.revert, { body: { id: role.roleId, number: 2 } })
    expect(await menusOf(role.roleId)).toEqual([1, 104])
    const [row] = await db.select().from(roles).where(eq(roles.roleId, role.roleId))
    expect(row?.dataScope).toBe('2')
    const departments = await db.select().from(roleDepartments).where(eq(roleDepartments.roleId, role.roleId))
    expect(departments.map(({ deptId }) => deptId)).toEqual([103])
    const [newest] = await versionsOf(role.roleId)
    expect(newest).toMatchObject({ action: 'revert', changed: ['dataScope', 'menuIds', 'deptIds'] })
    expect((await differencesOf(role.roleId, 2)).map(({ was }) => was)).toEqual([[`#${menuId}`]])
  })

  it('give no one more than an edit would: menus and records that the caller has not are refused', async () => {
    const role = await newRole([1, 104])
    await api(roleAdmin.update, { body: { ...role, menuIds: [1] } })
    await api(changeRoleScope, { body: { roleId: role.roleId, dataScope: '5' } })
    const clerk = await make.administrator({ permissions: ['system:role:query', 'system:role:edit'] })
    const theirs = as(app, clerk.token)
    const back = (number: number) =>
      refusalOf(theirs(roleAdmin.revert, { body: { id: role.roleId, number } }))
    expect((await back(1)).message).toBe('只能分配自己拥有的菜单权限')
    expect(await menusOf(role.roleId)).toEqual([1])
    await db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, clerk.role.roleId))
    await api(giveRoleToMany, { query: { roleId: role.roleId, userIds: [clerk.userId] } })
    expect((await back(2)).is('roleBeyondScope')).toBe(true)
    expect((await refusalOf(as(app)(roleAdmin.revert, { body: { id: role.roleId, number: 2 } }))).code).toBe(
      401,
    )
    const reader = await make.administrator({ permissions: ['system:role:query'] })
    const refused = refusalOf(
      as(app, reader.token)(roleAdmin.revert, { body: { id: role.roleId, number: 2 } }),
    )
    expect((await refused).code).toBe(403)
  })

  it('restore a removed role with its menus', async () => {
    const role = await newRole([1, 104])
    await api(roleAdmin.remove, { params: { ids: [role.roleId] } })
    await api(roleAdmin.restore, { body: { id: role.roleId } })
    expect(await menusOf(role.roleId)).toEqual([1, 104])
    expect((await refusalOf(api(roleAdmin.revert, { body: { id: 1, number: 1 } }))).code).toBe(404)
  })
})

describe('versions of an account', () => {
  const ofAccount = async (id: number) => (await api(userAdmin.listVersions, { params: { id } })).data

  it('say what it may do, from whichever screen a colleague changed it, and nothing of its person', async () => {
    const role = await newRole([1])
    const { userId } = await make.member({ usertype: '00', nickName: '陈小满' })
    await api(giveRoleToMany, { query: { roleId: role.roleId, userIds: [userId] } })
    await api(changeUserStatus, { body: { userId, status: '1' } })
    await api(takeRole, { body: { roleId: role.roleId, userId } })
    await api(changeUserRoles, { query: { userId, roleIds: [role.roleId] } })
    const rows = await ofAccount(userId)
    expect(rows.map(({ action, changed, name }) => [action, changed, name])).toEqual([
      ['edit', ['roleIds'], ''],
      ['edit', ['roleIds'], ''],
      ['edit', ['status'], ''],
      ['edit', ['roleIds'], ''],
      ['before', [], ''],
    ])
    const { data } = await api(userAdmin.readVersion, { params: { id: userId, number: 1 } })
    expect(data.differences).toEqual([
      { field: 'status', was: '0', is: '1', runs: null },
      { field: 'roleIds', was: [], is: [role.roleName], runs: null },
    ])
    const stored = await db
      .select()
      .from(recordVersions)
      .where(and(eq(recordVersions.resource, 'user'), eq(recordVersions.recordId, userId)))
    for (const { fields } of stored)
      expect(Object.keys(fields).sort()).toEqual(['deptId', 'postIds', 'roleIds', 'status'])
    expect(JSON.stringify(stored)).not.toContain('陈小满')
  })

  it('are read within the data scope, are no way back, and go with the account', async () => {
    expect(userAdmin).not.toHaveProperty('revert')
    expect(userAdmin).not.toHaveProperty('listRemoved')
    const { userId } = await make.administrator({ permissions: [] })
    await api(changeUserStatus, { body: { userId, status: '1' } })
    const own = await make.administrator({ permissions: ['system:user:query'] })
    await db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, own.role.roleId))
    const refusal = refusalOf(as(app, own.token)(userAdmin.listVersions, { params: { id: userId } }))
    expect((await refusal).is('userBeyondScope')).toBe(true)
    await api(userAdmin.remove, { params: { ids: [userId] } })
    expect(await db.$count(recordVersions, eq(recordVersions.recordId, userId))).toBe(0)
  })
})
