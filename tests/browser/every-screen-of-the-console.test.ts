import type { Language } from '@app/contract/language.ts'
import { type MenuRoute, readMenus } from '@app/contract/menu.ts'
import { type SideEntry, sideEntries } from '../../apps/console/src/shell/pages.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  type schemes,
  signInAsAdministrator,
  speakInConsole,
  test,
} from './story.ts'

/** Screens that no menu names. */
const others = [
  '/user/profile',
  '/system/user-auth/role/2',
  '/system/role-auth/user/2',
  '/system/dict-data/index/1',
  '/monitor/job-log/index/0',
]

const leaves = (entries: readonly SideEntry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? leaves(children) : [path]))

/** What stands where an answer is still on its way. */
const UNFINISHED = '#main .ant-skeleton, #main .ant-spin-spinning'

/** A frame with a page that is not ours to judge. */
const FRAMED = '/tool/swagger'

const addressesOf = (menus: readonly MenuRoute[]) => [
  '/index',
  ...leaves(sideEntries(menus)).filter((path) => path.startsWith('/') && path !== FRAMED),
  ...others,
]

const looks: [Language, (typeof schemes)[number], typeof DESK][] = [
  ['zh', 'light', DESK],
  ['en', 'dark', PHONE],
  ['en', 'dark', DESK],
  ['zh', 'light', PHONE],
]

// every screen is opened in two of the four looks, its neighbour in the other two
for (const [at, [language, colorScheme, viewport]] of looks.entries())
  test.describe(`${language}, ${colorScheme}, ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme })

    test('no screen that a menu leads to has a barrier', async ({ page, administrator }) => {
      test.setTimeout(360_000)
      const { data } = await administrator(readMenus)
      const addresses = addressesOf(data)
      expect(addresses.length).toBeGreaterThan(30)
      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      for (const address of addresses.filter((_, place) => place % 2 === Math.floor(at / 2)))
        await test.step(address, async () => {
          await page.goto(address)
          await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
          // pages behind other tabs wait until they are looked at
          await expect(page.locator(UNFINISHED).filter({ visible: true })).toHaveCount(0)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        })
    })
  })
