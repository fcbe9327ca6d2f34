import { readMenus } from '@app/contract/menu.ts'
import { addressesOf, UNFINISHED } from './console-screens.ts'
import { expectNoTrap, walkByTab } from './focus-walk.ts'
import { DESK, expect, signInAsAdministrator, test } from './story.ts'

test.use({ viewport: DESK })

test('Tab leads over every screen of the console to its end, and Shift with Tab back', async ({
  page,
  administrator,
}) => {
  const { data } = await administrator(readMenus)
  const addresses = addressesOf(data)
  expect(addresses.length).toBeGreaterThan(30)
  await signInAsAdministrator(page)
  const cdp = await page.context().newCDPSession(page)
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await expect(page.locator(UNFINISHED).filter({ visible: true })).toHaveCount(0)
      await expectNoTrap(page, cdp)
      // the tabs of the screens before are not walked over again
      await page.evaluate(() => sessionStorage.removeItem('tags-view-visited'))
    })
})

type Plant = (first: HTMLInputElement, second: HTMLInputElement) => void

const traps: Record<string, { plant: Plant; holds: readonly ('forward' | 'backward')[] }> = {
  'takes the focus back from its neighbour': {
    plant: (first, second) => second.addEventListener('focus', () => first.focus()),
    // who comes from the other side is led past the neighbour and on
    holds: ['forward'],
  },
  'takes the focus back a frame later': {
    plant: (first) => first.addEventListener('blur', () => requestAnimationFrame(() => first.focus())),
    holds: ['forward', 'backward'],
  },
  'swallows the key': {
    plant: (first) => first.addEventListener('keydown', (event) => event.preventDefault()),
    holds: ['forward', 'backward'],
  },
}

for (const [kind, { plant, holds }] of Object.entries(traps))
  test(`the walk finds a control that ${kind}`, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await page.evaluate(`{
      const first = Object.assign(document.createElement('input'), { name: 'planted' })
      const second = document.createElement('input')
      document.querySelector('main').append(first, second)
      ;(${plant})(first, second)
    }`)
    const cdp = await page.context().newCDPSession(page)
    for (const direction of holds) expect((await walkByTab(page, cdp, direction)).trap).toContain('planted')
  })
