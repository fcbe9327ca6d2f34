import type { MenuRoute } from '@app/contract/system/menu.ts'
import { menuAdmin, readMenus } from '@app/contract/system/menu.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { accountRoles, menus, roleMenus } from './table.ts'

const app = await openTestApp()
const make = makers(app)

const components = (routes: readonly MenuRoute[]): string[] =>
  routes.flatMap((route) => [route.component ?? '', ...components(route.children ?? [])])

describe('the menus of the console', () => {
  it('are all the enabled ones for the super administrator, in the shape of the template', async () => {
    const { data } = await as(app, await make.superAdministrator())(readMenus)
    const system = data.find((route) => route.path === '/system')
    expect(system).toMatchObject({
      component: 'Layout',
      redirect: 'noRedirect',
      alwaysShow: true,
      hidden: false,
      meta: { title: '系统管理', noCache: false, link: null },
    })
    expect(components(data)).toEqual(expect.arrayContaining(['bbs/school/index', 'system/dict/index']))
  })

  it('leave out what is stopped', async () => {
    const ask = as(app, await make.superAdministrator())
    const { data: list } = await ask(menuAdmin.list, { query: { menuName: '数据监控' } })
    const [row] = list
    if (!row) throw new Error('no such menu')
    const isListed = async () => components((await ask(readMenus)).data).includes('monitor/druid/index')
    expect(await isListed()).toBe(true)
    await ask(menuAdmin.update, { body: { ...row, status: '1' } })
    expect(await isListed()).toBe(false)
  })

  it('speak English on request', async () => {
    const { data } = await as(app, await make.superAdministrator(), { language: 'en' })(readMenus)
    expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
  })

  it('show the screens of a group at the address of the directory above it, marked with the group', async () => {
    const { data } = await as(app, await make.superAdministrator())(readMenus)
    const portal = data.find((route) => route.path === '/bbs')
    const news = portal?.children?.find(({ path }) => path === 'infomation')
    expect(news?.meta).toMatchObject({ title: '资讯管理', group: { id: 2520, title: '内容' } })
    expect(portal?.children?.every(({ component }) => component !== 'ParentView')).toBe(true)
    // a role of before the groups grants screen and directory alone
    const { token, userId } = await make.administrator({ permissions: ['bbs:infomation:list'] })
    const [held] = await app.db.select().from(accountRoles).where(eq(accountRoles.userId, userId))
    await app.db
      .insert(roleMenus)
      .values([2000, 2200].map((menuId) => ({ roleId: held?.roleId ?? 0, menuId })))
      .onConflictDoNothing()
    expect(components((await as(app, token)(readMenus)).data)).toContain('bbs/infomation/index')
  })

  it('are none for a member without a role', async () => {
    expect((await as(app, (await make.member()).token)(readMenus)).data).toEqual([])
  })
})

describe('a menu', () => {
  const api = async () => as(app, await make.superAdministrator())
  const draft = {
    menuType: 'C' as const,
    parentId: 1,
    orderNum: 50,
    menuName: '报名',
    path: 'enrol',
    component: 'x/y',
  }

  it('opens to the people of a role that grants it, and is gone for them when it is stopped', async () => {
    const admin = await api()
    const { data } = await admin(menuAdmin.create, { body: draft })
    expect(components((await admin(readMenus)).data)).toContain('x/y')
    await admin(menuAdmin.update, { body: { ...draft, menuId: data.menuId, status: '1' } })
    expect(components((await admin(readMenus)).data)).not.toContain('x/y')
    await admin(menuAdmin.remove, { params: { ids: [data.menuId] } })
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '\\\\evil.example',
  ])('has no path that a browser reads as a script or as another site: %j', async (path) => {
    const refusal = await refusalOf((await api())(menuAdmin.create, { body: { ...draft, path } }))
    expect(refusal).toMatchObject({
      field: 'path',
      message: "新增菜单'报名'失败，路由地址不能含有协议、反斜杠或连续的斜杠",
    })
  })

  it('has none either when it was a button before, whose path leads nowhere', async () => {
    const admin = await api()
    const button = { ...draft, menuName: '按钮', menuType: 'F', path: 'javascript:alert(1)' } as const
    const { data } = await admin(menuAdmin.create, { body: button })
    const body = { ...button, menuType: 'C', menuId: data.menuId } as const
    const refusal = await refusalOf(admin(menuAdmin.update, { body }))
    expect(refusal).toMatchObject({ field: 'path' })
    await admin(menuAdmin.remove, { params: { ids: [data.menuId] } })
  })

  it.each([
    [{ menuName: '角色管理' }, "新增菜单'角色管理'失败，菜单名称已存在"],
    [{ path: 'role' }, "新增菜单'报名'失败，路由名称或地址已存在"],
    [{ path: 'ROLE' }, "新增菜单'报名'失败，路由名称或地址已存在"],
    [{ parentId: 2, path: 'x', routeName: 'Role' }, "新增菜单'报名'失败，路由名称或地址已存在"],
    [{ isFrame: 0 as const, path: 'ftp://x' }, "新增菜单'报名'失败，地址必须以http(s)://开头"],
    [{ parentId: 0, path: 'station' }, "新增菜单'报名'失败，路由地址“station”是门户网站的地址，请换一个"],
    [
      { parentId: 0, menuType: 'M', path: 'EN' },
      "新增菜单'报名'失败，路由地址“EN”是门户网站的地址，请换一个",
    ],
    [
      { parentId: 0, path: 'https://www.news.example' },
      "新增菜单'报名'失败，路由地址“news”是门户网站的地址，请换一个",
    ],
    [{ menuName: '' }, '菜单名称不能为空'],
    [{ menuType: 'X' }, '菜单类型格式不正确'],
    [{ path: 'p'.repeat(201) }, '路由地址不能超过200个字符'],
    [{ perms: 'p'.repeat(101) }, '权限标识长度不能超过100个字符'],
  ])('is refused: %j', async (wrong, message) => {
    const refusal = await refusalOf(
      (await api())(menuAdmin.create, { body: { ...draft, ...wrong } as never }),
    )
    expect(refusal.message).toBe(message)
  })

  it.each(['M', 'C'] as const)(
    'of type %s at the root that shows another site sits in a frame',
    async (menuType) => {
      const admin = await api()
      const path = 'https://www.help.example:8080/a'
      const body = { menuType, parentId: 0, orderNum: 60, menuName: '帮助', path }
      const { data } = await admin(menuAdmin.create, { body })
      const wrapper = (await admin(readMenus)).data.find(({ meta }) => meta?.title === '帮助')
      expect(wrapper).toMatchObject({
        path: '/',
        component: 'Layout',
        meta: { link: null },
        children: [
          { path: 'help/example/8080/a', component: 'InnerLink', meta: { title: '帮助', link: path } },
        ],
      })
      await admin(menuAdmin.remove, { params: { ids: [data.menuId] } })
    },
  )

  it('keeps an address of the portal that it has had, so that it can still be stopped', async () => {
    const [row] = await app.db
      .insert(menus)
      .values({ menuName: '旧新闻', menuType: 'M', parentId: 0, path: 'news', orderNum: 70 })
      .returning()
    const admin = await api()
    const { data } = await admin(menuAdmin.read, { params: { id: row?.menuId ?? 0 } })
    await admin(menuAdmin.update, { body: { ...data, status: '1' } })
    await admin(menuAdmin.remove, { params: { ids: [data.menuId] } })
  })

  it('may be a group, whose screens take no address that the directory above has already', async () => {
    const ask = await api()
    const group = { menuType: 'M' as const, parentId: 1, orderNum: 90, menuName: '招生', path: '' }
    const { data } = await ask(menuAdmin.create, { body: group })
    await ask(menuAdmin.create, { body: { ...group, menuName: '招生二' } })
    const inGroup = { ...draft, parentId: data.menuId, menuName: '分组页', path: 'grouped' }
    await ask(menuAdmin.create, { body: inGroup })
    const system = (await ask(readMenus)).data.find(({ path }) => path === '/system')
    expect(system?.children?.find(({ path }) => path === 'grouped')?.meta?.group?.title).toBe('招生')
    const again = { ...inGroup, parentId: 1, menuName: '别处', routeName: 'Elsewhere' }
    expect((await refusalOf(ask(menuAdmin.create, { body: again }))).is('menuRouteTaken')).toBe(true)
  })

  it('stands below neither itself nor what is below it', async () => {
    const admin = await api()
    const body = (await admin(menuAdmin.read, { params: { id: 1 } })).data
    for (const parentId of [1, 108])
      expect((await refusalOf(admin(menuAdmin.update, { body: { ...body, parentId } }))).message).toBe(
        "修改菜单'系统管理'失败，上级菜单不能选择自己",
      )
  })

  it('with menus below it, or granted, is not removed, which is a warning', async () => {
    const admin = await api()
    const remove = (id: number) => refusalOf(admin(menuAdmin.remove, { params: { ids: [id] } }))
    expect(await remove(1)).toMatchObject({ code: 601, message: '存在子菜单,不允许删除' })
    expect(await remove(1020)).toMatchObject({ code: 601, message: '菜单已分配,不允许删除' })
  })

  it('is put in order with its neighbours, and lists are flat in that order', async () => {
    const admin = await api()
    const order = async () =>
      (await admin(menuAdmin.list, { query: {} })).data
        .filter(({ parentId }) => parentId === 104)
        .map((one) => one.menuId)
    expect(await order()).toEqual([1020, 1021, 1022, 1023, 1024, 1061])
    await admin(menuAdmin.sort, { body: { menuIds: [1020, 1021], orderNums: [2, 1] } })
    expect(await order()).toEqual([1021, 1020, 1022, 1023, 1024, 1061])
  })

  it('of a role that the caller does not hold is neither read, changed nor removed by them', async () => {
    const person = await make.administrator({
      permissions: ['system:menu:query', 'system:menu:edit', 'system:menu:remove'],
    })
    const theirs = as(app, person.token)
    const { menuId } = (
      await (
        await api()
      )(menuAdmin.create, { body: { ...draft, menuName: '别人的', path: 'x1' } })
    ).data
    const body = (await (await api())(menuAdmin.read, { params: { id: menuId } })).data
    for (const act of [
      () => theirs(menuAdmin.read, { params: { id: menuId } }),
      () => theirs(menuAdmin.update, { body: { ...body, status: '1' } }),
      () => theirs(menuAdmin.remove, { params: { ids: [menuId] } }),
    ])
      expect((await refusalOf(act())).code).toBe(404)
  })

  it('gives no permission that its writer has not', async () => {
    const person = await make.administrator({
      permissions: ['system:menu:list', 'system:menu:query', 'system:menu:add', 'system:menu:edit'],
    })
    const theirs = as(app, person.token)
    const [own] = (await theirs(menuAdmin.list, { query: {} })).data
    if (!own) throw new Error('no menu')
    const change = (perms: string) => theirs(menuAdmin.update, { body: { ...own, perms } })
    const message = '只能分配自己拥有的菜单权限'
    expect((await refusalOf(change(`${own.perms},system:user:resetPwd`))).message).toBe(message)
    expect((await refusalOf(change('*:*:*'))).message).toBe(message)
    const adding = { ...draft, menuType: 'F' as const, menuName: '借权', perms: 'system:user:resetPwd' }
    expect((await refusalOf(theirs(menuAdmin.create, { body: adding }))).message).toBe(message)
    await change(`${own.perms},system:menu:add`)
  })

  it('that was stopped is not enabled by those who lost its permission with it', async () => {
    const person = await make.administrator({
      permissions: ['system:menu:list', 'system:menu:query', 'system:menu:edit', 'system:user:resetPwd'],
    })
    const theirs = as(app, person.token)
    const menu = (await theirs(menuAdmin.list, { query: {} })).data.find(
      ({ perms }) => perms === 'system:user:resetPwd',
    )
    if (!menu) throw new Error('no menu')
    const stop = async () => (await api())(menuAdmin.update, { body: { ...menu, status: '1' } })
    await stop()
    const enabling = theirs(menuAdmin.update, { body: { ...menu, status: '0' } })
    expect((await refusalOf(enabling)).message).toBe('只能分配自己拥有的菜单权限')
    // stopped as it is it may get another name, and its permission may go
    await theirs(menuAdmin.update, { body: { ...menu, menuName: '停用的', status: '1' } })
    await theirs(menuAdmin.update, { body: { ...menu, perms: null, status: '0' } })
  })

  it('is read as clients send it back: flags as text', async () => {
    const token = await make.superAdministrator()
    const { envelope } = await call(app, { path: '/system/menu/104', token })
    expect(envelope.data).toMatchObject({ isFrame: '1', isCache: '0', visible: '0', menuType: 'C' })
    const { envelope: done } = await call(app, {
      method: 'PUT',
      path: '/system/menu',
      token,
      body: envelope.data as object,
    })
    expect(done.code).toBe(200)
  })
})
