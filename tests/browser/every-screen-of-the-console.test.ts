import type { Language } from '@app/contract/shapes/language.ts'
import { readMenus } from '@app/contract/system/menu.ts'
import { addressesOf, UNFINISHED } from './console-screens.ts'
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
