import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deskRoles, grantsPermission } from '../../../apps/server/seed/roles.ts'
import {
  accountRoles,
  menus,
  roleMenus,
  roles,
} from '../../../apps/server/src/modules/access-control/table.ts'
import { menusOf } from '../../../apps/server/src/modules/seed/menus.ts'
import { seedReference } from '../../../apps/server/src/modules/seed/reference.ts'
import { systemState } from '../../../apps/server/src/modules/system-state/table.ts'
import { modules } from '../../../apps/server/src/modules.ts'
import { makers } from '../../../apps/server/test/make.ts'
import { call, openTestApp } from '../../../apps/server/test/test-app.ts'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { read } from '../repository.ts'

const app = await openTestApp()
const make = makers(app)
const { db } = app

/*
 * The roles are patterns, so a test that reads the patterns would follow a mistake in silence. What each role may and may
 * not do stands here by hand.
 */
const desks: Record<string, { may: readonly string[]; mayNot: readonly string[] }> = {
  bbs_owner: {
    may: [
      'bbs:statistics:list',
      'bbs:dashboard:list',
      'bbs:contact:list',
      'bbs:school:list',
      'bbs:review:list',
      'bbs:sms:list',
      'system:user:list',
      'system:role:list',
      'system:config:list',
      'monitor:operlog:list',
    ],
    mayNot: [
      'system:menu:list',
      'tool:gen:list',
      'monitor:cache:list',
      'monitor:job:list',
      'monitor:druid:list',
    ],
  },
  bbs_editor: {
    may: [
      'bbs:banner:list',
      'bbs:schedule:list',
      'bbs:infomation:import',
      'bbs:synonym:list',
      'bbs:searchgap:edit',
      'bbs:correction:list',
      'bbs:feedback:list',
      'bbs:school:list',
    ],
    mayNot: [
      'bbs:contact:list',
      'bbs:review:list',
      'bbs:report:list',
      'bbs:auth:list',
      'bbs:sms:list',
      'bbs:school:add',
      'bbs:school:remove',
      'system:user:list',
    ],
  },
  bbs_moderator: {
    may: ['bbs:review:list', 'bbs:report:list', 'bbs:blog:list', 'bbs:comment:list', 'bbs:sensitive:list'],
    mayNot: [
      'bbs:contact:list',
      'bbs:school:list',
      'bbs:auth:list',
      'bbs:statistics:list',
      'system:user:list',
    ],
  },
  'bbs_city_moderator,bbs_moderator': {
    may: ['bbs:review:list', 'bbs:report:list', 'bbs:blog:list', 'bbs:comment:list', 'bbs:audit:list'],
    mayNot: [
      'bbs:user:sanction',
      'bbs:sensitive:list',
      'bbs:contact:list',
      'bbs:moderator:list',
      'bbs:school:list',
    ],
  },
  bbs_sales: {
    may: ['bbs:contact:list', 'bbs:contact:query', 'bbs:school:list', 'bbs:dashboard:list'],
    mayNot: [
      'bbs:school:edit',
      'bbs:review:list',
      'bbs:auth:list',
      'bbs:statistics:list',
      'system:user:list',
    ],
  },
  bbs_liaison: {
    may: ['bbs:school:list', 'bbs:school:add', 'bbs:auth:list', 'bbs:redblack:list'],
    mayNot: ['bbs:contact:list', 'bbs:review:list', 'bbs:sensitive:list', 'bbs:sms:list', 'system:user:list'],
  },
  bbs_auditor: {
    may: [
      'bbs:contact:list',
      'bbs:review:list',
      'bbs:audit:list',
      'bbs:school:query',
      'system:user:list',
      'monitor:operlog:list',
      'monitor:logininfor:list',
    ],
    mayNot: [
      'bbs:school:edit',
      'bbs:school:export',
      'bbs:contact:export',
      'bbs:review:edit',
      'bbs:shift:list',
      'bbs:user:sanction',
      'bbs:sms:edit',
      'system:config:list',
      'system:user:edit',
      'monitor:operlog:remove',
    ],
  },
}

/** The session of a person who holds the role of this key and no other. */
async function holderOf(roleKey: string): Promise<string> {
  const [role] = await db.select().from(roles).where(eq(roles.roleKey, roleKey))
  if (!role) throw new Error(`there is no role ${roleKey}`)
  const { userId } = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId, roleId: role.roleId })
  return make.session(userId)
}

/** What a call with this permission answers; nothing in the request needs to exist. */
async function answerTo(permission: string, token: string): Promise<number> {
  const one = allCalls.find(({ access }) => access === permission)
  if (!one) throw new Error(`no call asks for ${permission}`)
  const { envelope } = await call(app, {
    method: one.method,
    path: one.path.replace(/\{(\w+)\}/g, '999999999'),
    token,
    ...(one.method === 'GET' || one.method === 'DELETE' || one.sends.startsWith('file') ? {} : { body: {} }),
  })
  return envelope.code ?? 200
}

describe.each(Object.entries(desks))('the role %s', (roleKey, { may, mayNot }) => {
  it('may do the work of its desk', async () => {
    const token = await holderOf(roleKey)
    const refused: string[] = []
    for (const permission of may) if ((await answerTo(permission, token)) === 403) refused.push(permission)
    expect(refused).toEqual([])
  })

  it('may do nothing else', async () => {
    const token = await holderOf(roleKey)
    const open: string[] = []
    for (const permission of mayNot) if ((await answerTo(permission, token)) !== 403) open.push(permission)
    expect(open).toEqual([])
  })

  it('has a menu that leads to its screens, and a place in the documentation', async () => {
    const granted = await db
      .select({ menuId: menus.menuId, parentId: menus.parentId, menuType: menus.menuType })
      .from(menus)
      .innerJoin(roleMenus, eq(roleMenus.menuId, menus.menuId))
      .innerJoin(roles, eq(roles.roleId, roleMenus.roleId))
      .where(eq(roles.roleKey, roleKey))
    const ids = new Set(granted.map(({ menuId }) => menuId))
    expect(granted.filter(({ parentId }) => parentId !== 0 && !ids.has(parentId ?? 0))).toEqual([])
    expect(granted.some(({ menuType }) => menuType === 'C')).toBe(true)
    expect(read('docs/console-permissions.md')).toContain(`\`${roleKey}\``)
    const [role] = await db.select().from(roles).where(eq(roles.roleKey, roleKey))
    expect(role?.roleNameEn).toMatch(/^[A-Z]/)
  })
})

describe('the patterns of a role', () => {
  it('stand for whole words, and what is taken away stays away', () => {
    const grants = ['bbs:contact:*', '!bbs:contact:exportfull', 'bbs:*:list']
    const of = (permission: string) => grantsPermission(grants, permission)
    expect([of('bbs:contact:edit'), of('bbs:city:list')]).toEqual([true, true])
    expect([of('bbs:contact:exportfull'), of('bbs:contacts:edit'), of('bbs:city:list:more')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('an installation of before', () => {
  const seedAgain = () => db.transaction((tx) => seedReference(tx, modules, undefined, new Date()))
  const keys = deskRoles.map(({ role }) => role.roleKey)
  const menusOfSales = async () =>
    (await db.select().from(roleMenus).where(eq(roleMenus.roleId, 7))).map(({ menuId }) => menuId)

  it('gets the roles once, and not again what an administrator has removed', async () => {
    await db.delete(roles).where(inArray(roles.roleKey, keys))
    await db.delete(systemState).where(eq(systemState.name, 'desk roles'))
    await seedAgain()
    expect(await db.$count(roles, inArray(roles.roleKey, keys))).toBe(keys.length)
    await db.delete(roles).where(eq(roles.roleKey, 'bbs_sales'))
    await seedAgain()
    expect(await db.$count(roles, inArray(roles.roleKey, keys))).toBe(keys.length - 1)
  })

  it('has a new menu granted to the roles that it fits, and leaves other changes alone', async () => {
    await db.delete(systemState).where(eq(systemState.name, 'desk roles'))
    await seedAgain()
    const query = menusOf(modules).find(({ perms }) => perms === 'bbs:contact:query')?.menuId ?? 0
    const list = menusOf(modules).find(({ perms }) => perms === 'bbs:contact:list')?.menuId ?? 0
    const banner = menusOf(modules).find(({ perms }) => perms === 'bbs:banner:list')?.menuId ?? 0
    expect(await menusOfSales()).toEqual(expect.arrayContaining([query, list]))
    // an administrator took a menu from the role; another one came with a release
    await db.delete(roleMenus).where(and(eq(roleMenus.roleId, 7), inArray(roleMenus.menuId, [query, list])))
    await db.delete(menus).where(inArray(menus.menuId, [query, banner]))
    await db.delete(systemState).where(inArray(systemState.name, [`menu ${query}`, `menu ${banner}`]))
    await seedAgain()
    const held = await menusOfSales()
    expect(held).toContain(query)
    expect(held).not.toContain(banner)
  })
})
