import { announcementAdmin } from '@app/contract/system/announcement.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import type { Locator } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as consoleCopy } from '../../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy as frameCopy } from '../../../apps/portal/app/layout/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { newWord } from '../support/make.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { DESK, expect, looksOf, open, signInAsAdministrator, test } from '../support/story.ts'
import { tabTo } from '../support/tab-to.ts'

test.use({ viewport: DESK })

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
  await expect(dialog.getByLabel(accountCopy.account.en)).toBeFocused()
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

for (const [name, first, second] of [
  ['home', 'light', 'dark'],
  ['school.list', 'dark', 'light'],
  ['post.list', 'light', 'dark'],
] as const) {
  for (const [colorScheme] of looksOf([first], [second])) {
    test(`one sees where the focus is on ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, to(name, 'zh'))
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab')
        const visible = await page.evaluate(() => {
          const at = document.activeElement
          if (!at || at === document.body) return 'visible'
          const ring = [at, at.closest('label'), at.parentElement, at.closest('.card')].some((element) => {
            if (!element) return false
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
            return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
          })
          return ring ? 'visible' : `${at.outerHTML.slice(0, 120)} has no visible focus`
        })
        expect(visible).toBe('visible')
      }
    })
  }
}

test('an administrator signs in and opens a screen without a mouse', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel(signInCopy.password.zh, { exact: true })
  // the account is there already
  await expect(password).toBeFocused()
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

test('whatever opens over the console gives the focus back where it was', async ({ page, administrator }) => {
  const noticeTitle = `钥匙${newWord()}`
  await administrator(announcementAdmin.create, { body: { noticeTitle, noticeType: '1', status: '0' } })
  await signInAsAdministrator(page)
  await page.goto('/system/user')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const from = async (opener: Locator, name: string | RegExp, key = 'Enter') => {
    await opener.focus()
    await page.keyboard.press(key)
    const opened = page.getByRole('dialog', { name })
    await expect(opened).toBeVisible()
    await expect(opener).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  }
  const main = page.getByRole('main')
  await from(
    main.getByRole('button', { name: kitCopy.exportAll.zh }),
    kitCopy.exportTitle(userAdmin.title).zh,
  )
  await from(main.getByRole('button', { name: kitCopy.importAll.zh }), '用户导入')
  await from(main.getByRole('button', { name: kitCopy.add.zh, exact: true }), '添加用户')
  await from(main.locator('.row-name').first(), kitCopy.detailOf(userAdmin.title).zh)
  const banner = page.getByRole('banner')
  await from(banner.getByRole('button', { name: consoleCopy.search.zh }), '菜单搜索')
  await from(main.getByRole('button', { name: kitCopy.exportAll.zh }), consoleCopy.keys.zh, '?')

  const account = banner.getByRole('button', { name: /的菜单$/ })
  await account.click()
  await page.getByRole('menuitem', { name: consoleCopy.settings.zh }).click()
  const settings = page.getByRole('dialog', { name: consoleCopy.settings.zh })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(account).toBeFocused()

  const bell = banner.getByRole('button', { name: /^消息通知/ })
  await bell.click()
  await banner.getByRole('button', { name: new RegExp(noticeTitle) }).click()
  const announcement = page.getByRole('dialog', { name: '公告详情' })
  await expect(announcement).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(announcement).toBeHidden()
  await expect(bell).toBeFocused()
})

test('a stamp and the source’s words open with Enter, and print without being opened', async ({ page }) => {
  await open(page, to('life.visa', 'en'))
  const fees = page.locator('p', { hasText: 'The government charges two amounts' })
  const stamp = fees.getByRole('button', { name: /3 figures/ })
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
