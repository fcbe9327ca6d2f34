import type { MenuRoute } from '@app/contract/menu.ts'
import { readMenus } from '@app/contract/menu.ts'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openHouse } from '#test/test-app.ts'

const appContext = await openHouse()
const make = makers(appContext)

const components = (routes: readonly MenuRoute[]): string[] =>
  routes.flatMap((route) => [route.component ?? '', ...components(route.children ?? [])])

describe('the menus of the console', () => {
  it('are all the enabled ones for the super administrator, in the shape of the template', async () => {
    const { data } = await as(appContext, await make.superAdministrator())(readMenus)
    const system = data.find((route) => route.path === '/system')
    expect(system).toMatchObject({
      component: 'Layout',
      redirect: 'noRedirect',
      alwaysShow: true,
      hidden: false,
      meta: { title: '系统管理', noCache: false, link: null },
    })
    expect(components(data)).toEqual(expect.arrayContaining(['bbs/school/index', 'system/dict/index']))
    expect(components(data)).not.toContain('monitor/druid/index')
  })

  it('speak English on request', async () => {
    const { data } = await as(appContext, await make.superAdministrator(), { language: 'en' })(readMenus)
    expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
  })

  it('are none for a member without a role', async () => {
    expect((await as(appContext, (await make.member()).token)(readMenus)).data).toEqual([])
  })
})
