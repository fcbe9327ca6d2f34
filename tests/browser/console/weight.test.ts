import type { Page } from '@playwright/test'
import { KB } from '../../../site-check/budgets.ts'
import { expect, signInAsAdministrator, test } from '../support/story.ts'

/** The files that a page has loaded and their compressed bytes, without answers of the API: a captcha weighs what it weighs. */
const weigh = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !new URL(name).pathname.startsWith('/prod-api/'))
    // what is missing here would weigh nothing: other sites, and what failed
    if (loaded.length < 5 || loaded.some(({ encodedBodySize }) => encodedBodySize === 0))
      throw new Error(`not everything can be weighed: ${loaded.map(({ name }) => name).join(', ')}`)
    const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { files: loaded.length, bytes }
  })

test('the sign-in page stays within 236 KB', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: '登 录' })).toBeVisible()
  expect((await weigh(page)).bytes).toBeLessThan(236 * KB)
})

test('a list stays within 420 KB and 30 files', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post', { waitUntil: 'networkidle' })
  await expect(page.locator('.ant-table-row').first()).toBeVisible()
  // what all lists share is fetched when the page has settled, and nothing of tabs that were not opened
  await page.waitForTimeout(3_000)
  const { bytes, files } = await weigh(page)
  expect(bytes).toBeLessThan(420 * KB)
  expect(files).toBeLessThan(30)
})
