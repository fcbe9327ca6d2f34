import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { expectNoTrap, walkByTab } from '../support/focus-walk.ts'
import { DESK, expect, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

test('a range of days lets the focus go with one end filled, and keeps both ends that are typed', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const cdp = await page.context().newCDPSession(page)
  await page.goto('/system/user')
  const [begin, end] = [kitCopy.begin.zh, kitCopy.end.zh].map((name) => page.getByPlaceholder(name))
  if (!begin || !end) throw new Error('a range has two ends')
  await begin.fill('2026-01-02')
  await page.keyboard.press('Tab')
  await expect(end).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(end).not.toBeFocused()
  await expect(begin).not.toBeFocused()
  await expectNoTrap(page, cdp, { within: '#main' })
  await begin.fill('2026-01-02')
  await page.keyboard.press('Tab')
  await end.pressSequentially('2026-02-03')
  await page.keyboard.press('Tab')
  await expectNoTrap(page, cdp, { within: '#main' })
  await expect(begin).toHaveValue('2026-01-02')
  await expect(end).toHaveValue('2026-02-03')
  await page.getByRole('button', { name: kitCopy.search.zh, exact: true }).click()
  await expect(page).toHaveURL(/beginTime.*=2026-01-02.*endTime.*=2026-02-03/)
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
