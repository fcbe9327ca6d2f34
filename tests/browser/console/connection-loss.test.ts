import { positionAdmin } from '@app/contract/system/position.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { DESK, expect, forgetFetched, signInAsAdministrator, test } from '../support/story.ts'

test.use({
  viewport: DESK,
  expectedTrouble: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|part of the console could not be fetched/,
  ],
})

const rows = (page: Page) => page.locator('#main tr.ant-table-row').filter({ visible: true })
const lost = (page: Page) => page.locator('.ant-message').getByText(kitCopy.partLost.zh)

/** A list after some work in it: the message script loads with the first press. */
async function workInPositions(page: Page): Promise<void> {
  await signInAsAdministrator(page)
  await forgetFetched(page)
  await page.goto('/system/post', { waitUntil: 'networkidle' })
  const [script] = await Promise.all([
    page.waitForResponse(/\/message-host-.*\.js$/),
    page.getByRole('form', { name: kitCopy.searchForm.zh }).getByRole('textbox').first().click(),
  ])
  await script.finished()
  // what all lists share is fetched by then as well
  await page.waitForLoadState('networkidle')
}

/** Left on the page, so that loading it anew is seen. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test('a form and a question that do not come say so, leave the list, and come when asked again', async ({
  page,
  context,
}) => {
  await workInPositions(page)
  const rowCount = await rows(page).count()
  const removeFirst = rows(page)
    .first()
    .getByRole('button', { name: new RegExp(`^${kitCopy.remove.zh} `) })
  const add = page.getByRole('button', { name: kitCopy.add.zh, exact: true })
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(positionAdmin.title).zh })
  const question = page.getByRole('dialog').filter({ hasText: '系统提示' })

  await context.setOffline(true)
  await add.click()
  await expect(lost(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(rowCount)
  await expect(lost(page)).toBeHidden()
  await removeFirst.click()
  await expect(lost(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(rowCount)

  await context.setOffline(false)
  await add.click()
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: kitCopy.cancel.zh }).click()
  await expect(form).toBeHidden()
  await removeFirst.click()
  await expect(question).toHaveCount(1)
  await question.getByRole('button', { name: '取消', exact: true }).click()
  await expect(rows(page)).toHaveCount(rowCount)
})

test('a page that does not come says so, and comes when the connection is back', async ({
  page,
  context,
}) => {
  await workInPositions(page)
  await mark(page)
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: copy.navigation.zh })
    .getByRole('link', { name: '参数设置' })
    .click()
  const alert = page.getByRole('alert').filter({ hasText: copy.lostPage.zh })
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/system/config')
  await alert.getByRole('button', { name: kitCopy.retry.zh }).click()
  await expect(lost(page)).toBeVisible()
  await expect(alert).toBeVisible()

  await context.setOffline(false)
  await alert.getByRole('button', { name: kitCopy.retry.zh }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(alert).toBeHidden()
  expect(await isMarked(page)).toBe(true)
})

/** Lets the script of 参数设置 fail until `mayCome` says otherwise, and opens the page that needs it. */
async function loseSettings(page: Page, mayCome: () => boolean) {
  await page.route(/\/assets\/config-.*\.js$/, (route) => (mayCome() ? route.continue() : route.abort()))
  await page
    .getByRole('navigation', { name: copy.navigation.zh })
    .getByRole('link', { name: '参数设置' })
    .click()
  const alert = page.getByRole('alert').filter({ hasText: copy.lostPage.zh })
  await expect(alert).toBeVisible()
  return alert.getByRole('button', { name: kitCopy.retry.zh })
}

/** Some browsers remember that a module could not be fetched, others ask again: the page comes in both. */
test('a page that did not come is there after a press, whatever the browser remembers', async ({ page }) => {
  await workInPositions(page)
  let isBack = false
  const retry = await loseSettings(page, () => isBack)
  isBack = true
  await retry.click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL('/system/config')
  await expect(page.getByRole('button', { name: kitCopy.add.zh, exact: true })).toBeVisible()
})

test('a page that cannot be fetched again is loaded anew at its address', async ({ page }) => {
  await workInPositions(page)
  await mark(page)
  let isLoadedAnew = false
  page.on('domcontentloaded', () => {
    isLoadedAnew = true
  })
  const retry = await loseSettings(page, () => isLoadedAnew)
  await retry.click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL('/system/config')
  expect(await isMarked(page)).toBe(false)
  await expect(page.getByRole('button', { name: kitCopy.add.zh, exact: true })).toBeVisible()
})

test('a field whose script does not come leaves the form and what is written in it', async ({ page }) => {
  await workInPositions(page)
  await page.route(/\/long-text-box-.*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: kitCopy.add.zh, exact: true }).click()
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(positionAdmin.title).zh })
  await form.getByRole('textbox').first().fill('还在这里')
  await expect(form.getByRole('alert').filter({ hasText: kitCopy.partLost.zh })).toBeVisible()
  await expect(form.getByRole('textbox').first()).toHaveValue('还在这里')
})
