import { addresses } from '../../../apps/portal/app/site/addresses.ts'
import { expect, open, signInAsAdministrator, test } from '../support/story.ts'

test.use({
  serviceWorkers: 'allow',
  // without a network the browser itself complains of every request that found none
  expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/],
})

const CREDIT = addresses['ossd.credit']
const OSSLT = addresses['ossd.osslt']

// the window of the test before is used again, and what that stored may still be there
test.beforeEach(async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
})

/** Waits until a page is stored, as it is after a moment of reading. */
const untilStored = (page: import('@playwright/test').Page, path: string) =>
  expect.poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path)).toBe(true)

const storedPaths = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('a guide that was visited is still there without a network, and says that it is a copy', async ({
  page,
  context,
}) => {
  await open(page, CREDIT.zh)
  await untilStored(page, CREDIT.zh)
  await page.goto(OSSLT.zh)
  await untilStored(page, OSSLT.zh)
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OSSLT 读写测试说明与练习')
  await expect(page.getByText('当前离线，显示已保存的内容')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

  await page.goto(`${CREDIT.zh}?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('国内成绩如何换成 OSSD 学分')
  await expect(page.locator('#contact')).toBeHidden()

  await context.setOffline(false)
  await expect(page.getByText('当前离线，显示已保存的内容')).toBeHidden()
})

test('a link finds the saved guide; anything else leads to what can be read', async ({ page, context }) => {
  await open(page, OSSLT.en)
  await untilStored(page, OSSLT.en)
  await page.goto(CREDIT.en)
  await untilStored(page, CREDIT.en)
  await context.setOffline(true)
  await page
    .getByRole('link', { name: 'OSSLT literacy test guide' })
    .or(page.locator(`main a[href="${OSSLT.en}"]`))
    .first()
    .click()
  await expect(page).toHaveURL(OSSLT.en)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OSSLT literacy test guide')

  await page.locator('footer a[href="/en/contact"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'OSSLT literacy test guide' })).toHaveAttribute(
    'href',
    OSSLT.en,
  )
  await page.getByRole('link', { name: 'Converting credits to the OSSD' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Converting credits to the OSSD')
})

test('a list stays when another part of it cannot be fetched, says why, and loads it at the next press', async ({
  page,
  context,
}) => {
  await open(page, '/station/list')
  const list = page.locator('[data-list]').first()
  const before = await list.textContent()
  const category = page.getByRole('navigation').getByRole('link', { name: '吐槽' }).first()
  await context.setOffline(true)
  await category.click()
  await expect(page.getByText('后端接口连接异常')).toBeVisible()
  await expect(page).toHaveURL('/station/list')
  expect(await list.textContent()).toBe(before)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await context.setOffline(false)
  await category.click()
  await expect(page).toHaveURL(/cat=tucao/)
})

test('forms, lists and tools are never kept', async ({ page, context }) => {
  await open(page, OSSLT.zh)
  await untilStored(page, OSSLT.zh)
  for (const path of ['/contact', '/school/list', '/tools/application-fee', '/dssLogin'])
    await page.goto(path)
  const stored = await storedPaths(page)
  expect(stored.filter((path) => !path.startsWith('/assets/'))).toEqual([OSSLT.zh])
  await context.setOffline(true)
  const answer = await page.goto('/contact')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: '当前离线' })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
})

test('what a signed-in person is shown is not kept', async ({ page }) => {
  await open(page, OSSLT.zh)
  await untilStored(page, OSSLT.zh)
  const { end } = await signInAsAdministrator(page)
  await page.goto(CREDIT.zh)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('国内成绩如何换成 OSSD 学分')
  const html = await page.evaluate(
    async (path) => (await (await caches.match(path))?.text()) ?? '',
    CREDIT.zh,
  )
  expect(html).not.toContain('管理员')
  await end()
})
