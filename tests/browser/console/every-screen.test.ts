import { readMenus } from '@app/contract/system/menu.ts'
import type { Page } from '@playwright/test'
import { addressesOf, UNFINISHED } from '../support/console-screens.ts'
import { expectNoTrap } from '../support/focus-walk.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const MENU = '.side'

/** Screens that are opened one after the other before the console is loaded anew; their tabs stay open. */
const OPENED_TOGETHER = 6

/** Leads from one screen to another inside the console, as its menu does, which takes a third of what loading it takes. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('.tab-current > a')).toHaveAttribute('href', address)
}

const chinese = ['zh', 'light'] as const
const english = ['en', 'dark'] as const

/** Two halves, each screen in one and its neighbour in the other, so that two workers share them. */
const halves = [
  { half: 0, looks: looksOf(chinese, english) },
  { half: 1, looks: looksOf(english, chinese) },
]

for (const { half, looks } of halves)
  for (const [language, colorScheme] of looks)
    test.describe(`${language}, ${colorScheme}, half ${half + 1}`, () => {
      test.use({ colorScheme })

      test('no screen that a menu leads to has a barrier, scrolls sideways or holds the focus', async ({
        page,
        administrator,
      }) => {
        test.setTimeout(360_000)
        const { data } = await administrator(readMenus)
        const addresses = addressesOf(data)
        expect(addresses.length).toBeGreaterThan(30)
        const own = addresses.filter((_, place) => place % 2 === half)
        await speakInConsole(page, language)
        await signInAsAdministrator(page)
        const cdp = await page.context().newCDPSession(page)
        // pages behind other tabs wait until they are looked at
        const isFinished = () => expect(page.locator(UNFINISHED).filter({ visible: true })).toHaveCount(0)
        let stops = 0
        for (const [at, address] of own.entries())
          await test.step(address, async () => {
            if (at % OPENED_TOGETHER === 0) await page.goto(address)
            else await goInside(page, address)
            await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
            await isFinished()
            // the menu beside every screen is looked at once, as it is walked over once
            await expectAccessible(page, 'all', undefined, at === 0 ? undefined : MENU)
            await expectNoSidewaysScroll(page)
            // what stands around every screen is walked over once, in both directions
            stops += await expectNoTrap(
              page,
              cdp,
              at === 0 ? {} : { within: '#main', directions: ['forward'] },
            )

            await page.setViewportSize(PHONE)
            await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
            await isFinished()
            await expectNoSidewaysScroll(page)
            await page.setViewportSize(DESK)
          })
        // a screen of figures has no stop of its own; all together have many
        expect(stops).toBeGreaterThan(10 * own.length)
      })
    })
