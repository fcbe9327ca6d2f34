import type { Locator, Page } from '@playwright/test'
import { copy as consoleCopy } from '../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../apps/console/src/shell/sign-in-copy.ts'
import { copy as accountCopy } from '../../apps/portal/app/features/account/copy.ts'
import { copy as frameCopy } from '../../apps/portal/app/frame/copy.ts'
import { to } from '../../apps/portal/app/site/addresses.ts'
import { ADMIN_PASSWORD } from './settings.ts'
import { DESK, expect, open, test } from './story.ts'

test.use({ viewport: DESK })

const MOST_STOPS = 60

/** Presses Tab until the focus has arrived, as a person does who has no mouse. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('the first Tab offers to skip to the content, and Enter goes there', async ({ page }) => {
  await open(page, to('school.list', 'en'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: frameCopy.skip.en })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a panel of the header opens with Enter, Space and Down, and Escape gives the focus back', async ({
  page,
}) => {
  await open(page, to('home', 'en'))
  const nav = page.getByRole('navigation', { name: frameCopy.mainMenu.en })
  const button = nav.locator('summary', { hasText: 'Why OSSD' })
  const entry = nav.getByRole('link', { name: 'OSSD course introduction' })
  await tabTo(page, button)
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(entry).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(entry).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(to('ossd.introduction', 'en'))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(entry).toBeHidden()
})

test('the sign-in dialog keeps the focus inside, and Escape gives it back to its button', async ({
  page,
}) => {
  await open(page, to('school.list', 'en'))
  const button = page.getByRole('banner').getByRole('button', { name: frameCopy.signIn.en })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: accountCopy.heading.en })
  await expect(dialog.getByLabel(accountCopy.password.en)).toBeFocused()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first field the focus is on the browser itself, where the page has only its body.
    const isInside = await dialog.evaluate(
      (box) => box.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

for (const name of ['home', 'school.list', 'post.list'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`one sees where the focus is on ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, to(name, 'zh'))
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab')
        const shown = await page.evaluate(() => {
          const at = document.activeElement
          if (!at || at === document.body) return 'visible'
          const ring = [at, at.closest('label'), at.parentElement, at.closest('.card')].some((element) => {
            if (!element) return false
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
            return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
          })
          return ring ? 'visible' : `${at.outerHTML.slice(0, 120)} has no visible focus`
        })
        expect(shown).toBe('visible')
      }
    })
  }
}

test('an administrator signs in and opens a screen without a mouse', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel(signInCopy.password.zh, { exact: true })
  await expect(password).toBeVisible()
  await tabTo(page, password)
  await page.keyboard.type(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/index')
  await expect(page.getByRole('heading', { name: consoleCopy.statistics.zh, level: 2 })).toBeVisible()
  await page.goto('/bbs/city')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: consoleCopy.skip.zh })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const add = page.getByRole('button', { name: '新增' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '添加城市' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

test('a stamp and the source’s words open with Enter, and print without being opened', async ({ page }) => {
  await open(page, to('life.visa', 'en'))
  const fees = page.locator('p', { hasText: 'The government charges two amounts' })
  const stamp = fees.getByRole('button', { name: /2 figures/ })
  await stamp.focus()
  await page.keyboard.press('Enter')
  const opened = page.locator('.stamp-popover:popover-open')
  await expect(opened).toContainText('CAD 150')
  await expect(opened).toContainText('CAD 85')
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)

  const old = page.locator('.as-published').filter({ hasText: 'four study-permit categories' })
  const sentence = old.locator('.fact').first()
  await expect(sentence).toBeHidden()
  await old.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(sentence).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sentence).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sentence).toBeVisible()
})
