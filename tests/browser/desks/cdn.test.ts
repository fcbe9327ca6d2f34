import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { pageCountAdmin } from '@app/contract/monitor/page-view/page-count.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { test as base, devices } from '@playwright/test'
import { listCopy } from '../../../apps/portal/app/features/school/list/list-copy.ts'
import { ADMIN_PASSWORD } from '../../../apps/server/test/base-database.ts'
import { administratorAt } from '../../../apps/server/test/server-process.ts'
import { startProgram, temporaryFolder } from '../../../bench/server.ts'
import serverProgram from '../../../scripts/server-program.json' with { type: 'json' }
import { agree } from '../support/at-the-console.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  PHONE,
  schemes,
  speakInConsole,
} from '../support/story.ts'

interface Operated {
  origin: string
  token: string
  administrator: Api
  /** What the service for purges answers, and the purges that it received. */
  service: { status: number; purges: { tags?: string[]; everything?: boolean }[] }
}

/** A product of its own before which a CDN stands; the other stories' product has none. */
const test = base.extend<Record<never, never>, { product: Operated }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture names from the pattern
    async ({}, use) => {
      const service: Operated['service'] = { status: 200, purges: [] }
      const server = createServer(async (request, response) => {
        let text = ''
        for await (const part of request) text += part
        service.purges.push(JSON.parse(text))
        response.writeHead(service.status).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const folder = await temporaryFolder()
      await chmod(folder.path, 0o755)
      const product = await startProgram(
        serverProgram,
        {
          DATA_DIR: path.join(folder.path, 'data'),
          CAPTCHA: 'off',
          PLAIN_PASSWORDS: 'on',
          REGISTER_DATA: 'off',
          ADMIN_PASSWORD,
          LOG_LEVEL: 'error',
          CDN: 'http',
          CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
        },
        '/readyz',
      )
      const { token, api: administrator } = await administratorAt(product.origin)
      await use({ origin: product.origin, token, administrator, service })
      await product.stop()
      server.close()
      await folder.remove()
    },
    { scope: 'worker' },
  ],
})

test.describe('in a reader’s browser', () => {
  // the usual one says that it has no window, which makes it a program
  test.use({ userAgent: devices['Desktop Chrome'].userAgent })

  test('a page is counted when it is shown, and so is another query of it', async ({ page, product }) => {
    const { origin, administrator } = product
    const views = async () => {
      const { rows } = await administrator(pageCountAdmin.list, { query: { page: 'school.list' } })
      return rows.map(({ path, count }) => [path, count])
    }
    await page.goto(`${origin}/en/school/list`)
    await page
      .getByRole('navigation', { name: listCopy.sort.en })
      .getByRole('link', { name: listCopy.orderName('tuition').en })
      .click()
    await expect(page).toHaveURL(/sort=tuition/)
    await expect.poll(views).toEqual([['/en/school/list', 2]])
  })
})

const words = {
  zh: {
    panel: 'CDN',
    good: '正常',
    failing: /失败（已重试 \d+ 次）/,
    purge: '清空 CDN',
    queued: '已排队，几秒内完成',
  },
  en: {
    panel: 'CDN',
    good: 'taken',
    failing: /refused/,
    purge: 'Purge everything',
    queued: 'Queued; done within seconds',
  },
} as const

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK], ['zh', DESK], ['en', PHONE]))
  test.describe(`in ${language}, ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the operator sees that purges wait and why, and purges everything', async ({ page, product }) => {
      const say = words[language]
      const { origin, token, service } = product
      service.status = 503
      service.purges.length = 0
      await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: origin }])
      await speakInConsole(page, language)
      await page.goto(`${origin}/monitor/cache`)
      const panel = page.locator('section').filter({
        has: page.getByRole('heading', { name: say.panel, exact: true }),
      })
      await panel.getByRole('button', { name: say.purge }).click()
      await agree(page, language)
      await expect(page.getByText(say.queued)).toBeVisible()
      await expect(panel).toContainText(say.failing)
      await expect(panel).toContainText('503')
      for (const colorScheme of schemes) {
        // the console takes the scheme over when it is opened
        await page.emulateMedia({ colorScheme })
        await page.reload()
        await expect(panel).toContainText(say.failing)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await panel.scrollIntoViewIfNeeded()
      }
      service.status = 200
      await expect(panel).toContainText(say.good, { timeout: 90_000 })
      expect(service.purges.at(-1)).toEqual({ everything: true })
    })
  })
