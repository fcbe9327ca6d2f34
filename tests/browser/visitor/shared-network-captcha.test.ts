import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { VISITOR_PASS_COOKIE } from '@app/contract/account/account.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { copy as leadCopy } from '../../../apps/portal/app/features/lead/copy.ts'
import { copy as searchCopy } from '../../../apps/portal/app/features/search/copy.ts'
import { captchaCopy } from '../../../apps/portal/app/form/captcha/captcha-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { leads } from '../../../apps/server/src/modules/lead/table.ts'
import { captchas } from '../../../apps/server/src/modules/session/table.ts'
import { limits } from '../../../apps/server/src/platform/limit/limits.ts'
import { rateWindows } from '../../../apps/server/src/platform/limit/rate-limit.ts'
import { startProgram, temporaryFolder } from '../../../bench/server.ts'
import serverProgram from '../../../scripts/server-program.json' with { type: 'json' }
import { openDataIn } from '../support/people.ts'
import { beginToFill, DESK, expect, expectAccessible, looksOf, newAddress, PHONE } from '../support/story.ts'

const { code, codeMissing, passSubmit, passTitle } = captchaCopy

interface Captchas {
  origin: string
  data: Awaited<ReturnType<typeof openDataIn>>
}

/** A product of its own which asks for captchas; the other stories' product does not. */
const test = base.extend<Record<never, never>, { product: Captchas }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture names from the pattern
    async ({}, use) => {
      const folder = await temporaryFolder()
      await chmod(folder.path, 0o755)
      const DATA_DIR = path.join(folder.path, 'data')
      const settings = { CAPTCHA: 'on', LOG_LEVEL: 'warn', TRUST_PROXY: 'on' }
      const product = await startProgram(serverProgram, { DATA_DIR, ...settings }, '/readyz')
      const data = await openDataIn(DATA_DIR)
      await use({ origin: product.origin, data })
      await data.close()
      await product.stop()
      await folder.remove()
    },
    { scope: 'worker' },
  ],
})

/** A browser behind an address whose share of a limit its neighbours have used up. */
async function behindBusyAddress(
  { browser, product }: { browser: Browser; product: Captchas },
  limit: (typeof limits)[keyof typeof limits],
  options: BrowserContextOptions,
): Promise<Page> {
  const extraHTTPHeaders = newAddress()
  const context = await browser.newContext({ baseURL: product.origin, extraHTTPHeaders, ...options })
  const now = Date.now()
  await product.data.db.insert(rateWindows).values({
    key: `${limit.key} ${extraHTTPHeaders['x-forwarded-for']}`,
    hits: Array.from({ length: limit.max }, () => new Date(now)),
    expiresAt: new Date(now + limit.windowMs),
  })
  return context.newPage()
}

/** What the newest picture shows; the answer stands in the database alone. */
async function newestAnswer({ data }: Captchas): Promise<string> {
  const [row] = await data.db.select().from(captchas).orderBy(sql`${captchas.expiresAt} desc`).limit(1)
  return row?.answer ?? ''
}

/** Searches for a word that no kept answer serves. */
async function searchesOn(page: Page, product: Captchas, language: Language, word: string): Promise<void> {
  const address = to('search', language, {}, { q: word })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: passTitle[language] })).toBeVisible()
  await expect(page.getByText(searchCopy.busyNetwork[language])).toBeVisible()
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).last()).toHaveValue(word)
  const field = page.getByLabel(code[language], { exact: true })

  await field.fill('wrong')
  await field.press('Enter')
  const again = page.getByLabel(code[language], { exact: true })
  await expect(again).toHaveAttribute('aria-invalid', 'true')
  await again.fill(await newestAnswer(product))
  await again.press('Enter')

  await expect(page.getByRole('heading', { name: passTitle[language] })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: searchCopy.results[language], exact: true })).toBeAttached()
  expect(decodeURI(page.url())).toContain(word)
  const pass = (await page.context().cookies()).find(({ name }) => name === VISITOR_PASS_COOKIE)
  const hours = ((pass?.expires ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(0.9)
  expect(hours).toBeLessThanOrEqual(1)
}

test.describe('behind an address that many people share', () => {
  for (const [language] of looksOf(['zh'], ['en']))
    test(`a reader solves a captcha and sees what was searched for (${language})`, async ({
      browser,
      product,
    }) => {
      const page = await behindBusyAddress({ browser, product }, limits.searchMinute, { viewport: PHONE })
      await page.goto(to('search', language, {}, { q: language === 'zh' ? '学费' : 'fees' }))
      await expectAccessible(page)
      await searchesOn(page, product, language, language === 'zh' ? '安大略' : 'Ontario')
      await page.context().close()
    })

  for (const [language] of looksOf(['en'], ['zh']))
    test(`a parent solves a captcha and the contact form is sent as it was typed (${language})`, async ({
      browser,
      product,
    }) => {
      const page = await behindBusyAddress({ browser, product }, limits.leadHour, { viewport: DESK })
      await page.goto(to('contact', language))
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      const filledIn = beginToFill()
      const name = page.getByRole('textbox', { name: leadCopy.name[language], exact: true })
      const mobile = page.getByRole('textbox', { name: leadCopy.mobile[language] })
      await name.fill('Wang Fang')
      await mobile.fill(language === 'zh' ? '13900001234' : '13900001235')
      await page.locator('[name=adult]').first().check()
      await page.locator('[name=agree]').check()
      await filledIn()
      await page.getByRole('button', { name: leadCopy.submit[language] }).click()

      const dialog = page.getByRole('dialog', { name: passTitle[language] })
      const field = dialog.getByLabel(code[language], { exact: true })
      await expect(field).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: passSubmit[language] }).click()
      await expect(dialog.getByText(codeMissing[language], { exact: true })).toBeVisible()
      await expect(field).toBeFocused()
      await page.keyboard.type('wrong')
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('')
      await expect(field).toHaveAttribute('aria-invalid', 'true')

      // who closes the dialog keeps the form as it is
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(name).toHaveValue('Wang Fang')
      await expect(page.getByRole('alert').filter({ hasText: leadCopy.stillHere[language] })).toBeVisible()

      // a form that is sent twice within a second is refused as a repeat
      await expect(async () => {
        await page.getByRole('button', { name: leadCopy.submit[language] }).click({ timeout: 1_000 })
        // the picture is there, so its answer is
        await expect(field).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await field.fill(await newestAnswer(product))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/thanks\?ref=/)
      const stored = await product.data.db.select().from(leads)
      expect(stored.filter(({ lang }) => lang === language).map((lead) => lead.name)).toEqual(['Wang Fang'])
      await page.context().close()
    })

  test('a reader without script does the same', async ({ browser, product }) => {
    const options = { viewport: PHONE, javaScriptEnabled: false }
    const page = await behindBusyAddress({ browser, product }, limits.searchMinute, options)
    await searchesOn(page, product, 'zh', '多伦多')
    await page.context().close()
  })
})
