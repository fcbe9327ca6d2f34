import type { Language } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { PASSWORD } from '../../../apps/server/test/make.ts'
import { newWord } from '../support/make.ts'
import { peopleOfThisFile } from '../support/people.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { DESK, expect, expectAccessible, signInAsAdministrator, test } from '../support/story.ts'

const people = peopleOfThisFile()

test.use({ viewport: DESK })

const label = (name: keyof typeof positionAdmin.record.shape, language: Language = 'zh') =>
  labelOf(positionAdmin.record.shape[name])?.[language] ?? ''

const rowNames = (page: Page) => page.locator('tr.ant-table-row .row-name')

test('a locked screen shows nothing until the password of who locked it', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post?postName=董事长')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: copy.lock.zh }).click()
  await expect(page).toHaveURL('/lock')
  await page.goto('/system/dict')
  await expect(page).toHaveURL('/lock')
  await page.reload()
  await expect(page.getByText('系统已锁定，请输入密码解锁')).toBeVisible()
  const box = page.getByLabel('请输入登录密码')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入密码' })).toBeVisible()
  await box.fill('not-the-password')
  await box.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '密码错误，请重新输入' })).toBeVisible()
  await expect(box).toHaveValue('')
  await box.fill(ADMIN_PASSWORD)
  await box.press('Enter')
  await expect(rowNames(page)).toHaveText(['董事长'])
})

/** Two tabs: in one a form is half written, in the other the screen is locked. */
async function lockOver(page: Page) {
  const session = await signInAsAdministrator(page)
  const other = await page.context().newPage()
  await other.goto('/system/post')
  await other.getByRole('button', { name: kitCopy.add.zh, exact: true }).click()
  const form = other.getByRole('dialog', { name: kitCopy.addTitle(positionAdmin.title).zh })
  await form.getByLabel(label('postName')).fill('写到一半')
  await page.goto('/system/post')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: copy.lock.zh }).click()
  await expect(page).toHaveURL('/lock')
  const cover = other.getByRole('dialog', { name: copy.lock.zh })
  const box = cover.getByLabel('请输入登录密码')
  await expect(box).toBeFocused()
  return { session, other, cover, box, written: form.getByLabel(label('postName')) }
}

test('a lock covers the other tabs too: keys do nothing to them, and nothing that is written in them is lost', async ({
  page,
}) => {
  const { other, cover, box, written } = await lockOver(page)
  for (let press = 0; press < 3; press += 1) await other.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  const corners = await other.evaluate(() =>
    [
      [1, 1],
      [innerWidth / 2, innerHeight / 2],
      [innerWidth - 2, innerHeight - 2],
    ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.lock-cover') !== null),
  )
  expect(corners).toEqual([true, true, true])
  await expectAccessible(other)
  await other.keyboard.press('Control+k')
  await cover.getByRole('button', { name: '退出重新登录' }).focus()
  await other.keyboard.press('?')
  await box.fill(ADMIN_PASSWORD)
  await box.press('Enter')
  await expect(cover).toHaveCount(0)
  await expect(written).toHaveValue('写到一半')
  // neither the search for a page nor the list of keys was opened below
  await expect(other.getByRole('dialog', { name: kitCopy.addTitle(positionAdmin.title).zh })).toBeVisible()
  await expect(other.getByRole('combobox', { name: '菜单搜索，支持标题、URL模糊查询' })).toHaveCount(0)
  await expect(other.getByRole('dialog', { name: copy.keys.zh })).toHaveCount(0)
  // nor did Escape ask whether the form may be closed
  await expect(other.getByText(kitCopy.askLeave.zh)).toHaveCount(0)
})

/** Tells whether a page that is covered was ever seen without its cover. */
async function watchCover(covered: Page): Promise<() => Promise<boolean>> {
  await covered.evaluate(() => {
    const look = () => {
      if (!document.querySelector('dialog[open]')) sessionStorage.setItem('was-uncovered', 'yes')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
  return async () => {
    let was = true
    // it may be on its way from one page to the next
    await expect(async () => {
      was = await covered.evaluate(() => sessionStorage.getItem('was-uncovered') !== null)
    }).toPass()
    return was
  }
}

test('who signs out on a locked screen leaves nothing to read in the other tabs', async ({ page }) => {
  const { other } = await lockOver(page)
  const wasUncovered = await watchCover(other)
  await page.getByRole('button', { name: '退出重新登录' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect(await wasUncovered()).toBe(false)
})

test('who signs in as another while the screen is locked does not see what was open', async ({ page }) => {
  const { other } = await lockOver(page)
  const wasUncovered = await watchCover(other)
  const userName = `colleague_${newWord()}`
  await people.make.account({ userName, usertype: '00' }, true)
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await tab.getByLabel(signInCopy.account.zh, { exact: true }).fill(userName)
  await tab.getByLabel(signInCopy.password.zh, { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: signInCopy.submit.zh }).click()
  await expect(other).not.toHaveURL(/\/system\/post/)
  expect(await wasUncovered()).toBe(false)
})

test('a session that ends under a lock is gone on with where it was', async ({ page }) => {
  const { session, cover, box, written } = await lockOver(page)
  await session.end()
  await box.fill(ADMIN_PASSWORD)
  await box.press('Enter')
  await expect(cover.getByRole('heading', { name: signInCopy.again.zh })).toBeVisible()
  await expectAccessible(written.page())
  const password = cover.getByLabel(signInCopy.password.zh, { exact: true })
  await password.fill('not-the-password')
  await password.press('Enter')
  await expect(cover.getByRole('status')).toHaveText('用户不存在/密码错误')
  await password.fill(ADMIN_PASSWORD)
  await password.press('Enter')
  await expect(cover).toHaveCount(0)
  await expect(written).toHaveValue('写到一半')
})
