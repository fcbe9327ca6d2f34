import { setTimeout as pass } from 'node:timers/promises'
import { readPublicKey, signIn } from '@app/contract/account/account.ts'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { endSession, listSessions } from '@app/contract/account/session.ts'
import { LANGUAGE_KEY, type Language } from '@app/contract/shapes/language.ts'
import { type Api, createClient, overHttp } from '@app/contract/wire/client.ts'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  expect,
  type Frame,
  type Page,
  type Request,
} from '@playwright/test'
import { ADMIN_PASSWORD, EVERY_LOOK, ORIGIN } from './settings.ts'
import { holdScriptsBack, slowDown } from './slow-phone.ts'

export { expect }

// biome-ignore lint/style/noProcessEnv: the set-up leaves the address there
export const origin = process.env[ORIGIN] ?? ''

export const languages = ['zh', 'en'] as const satisfies Language[]
export const schemes = ['light', 'dark'] as const

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/**
 * The looks in which a journey is walked: language, window, and what else it names. `npm test` walks the first, and half of
 * the journeys name a phone in Chinese first, half a desk in English; `npm run journeys -- --every-look` walks all.
 */
export function looksOf<const First extends readonly unknown[], const Other extends readonly unknown[]>(
  first: First,
  ...others: readonly Other[]
): readonly (First | Other)[] {
  // biome-ignore lint/style/noProcessEnv: `npm run journeys -- --every-look` leaves it there
  return process.env[EVERY_LOOK] === undefined ? [first] : [first, ...others]
}

/** A form that is sent sooner is taken for a program's. */
const LEAST_FILL_MS = 3_000

/** Begins with a form on show; what it gives ends when a person could have filled the form in. */
export function beginToFill(): () => Promise<void> {
  const since = performance.now()
  return () =>
    expect.poll(() => performance.now() - since, { intervals: [100] }).toBeGreaterThan(LEAST_FILL_MS)
}

/** What a browser tells of a page answered 404 or 503: expected where a story visits one. */
export const MISSING_PAGE = /status of 404/

interface Stories {
  /** What a story expects the browser to complain about. */
  expectedTrouble: RegExp[]
  watched: undefined
  /** Another person at another browser. */
  family: Page
}

interface Company {
  /** The typed client, signed in as the administrator; to prepare what a story needs. */
  administrator: Api
}

/**
 * An address that no other reader has. The product under test believes its proxy, so every browser and every client
 * has one of its own, and the limits by address hold for each as they do outside.
 */
export function newAddress(): Record<'x-forwarded-for', string> {
  return { 'x-forwarded-for': [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.') }
}

/** A story fails on any error in a page, on a refusal by the policy, and on a request to another origin. */
export const test = base.extend<Stories, Company>({
  baseURL: origin,
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(newAddress())
    // a window that is used again is emptied of everything but this
    await context.setOffline(false)
    await use(context)
  },
  expectedTrouble: [[], { option: true }],
  page: async ({ page, serviceWorkers }, use, testInfo) => {
    await slowDown(page)
    await use(page)
    // of a page that stays open Playwright empties the HTTP cache, and the next test would fetch and compile every script
    // anew; of one that failed a picture is taken, and a service worker must not be met by the next test
    if (serviceWorkers === 'block' && testInfo.status === testInfo.expectedStatus) await page.close()
  },
  watched: [
    async ({ context, expectedTrouble }, use, testInfo) => {
      await holdScriptsBack(context)
      const trouble = watch(context)
      const calls = watchCalls(context)
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) process.stdout.write(`${await calls()}\n`)
      expect(unexpected(trouble, expectedTrouble)).toEqual([])
    },
    { auto: true },
  ],
  family: async ({ browser, viewport, expectedTrouble }, use) => {
    const context = await browser.newContext({ viewport, baseURL: origin, extraHTTPHeaders: newAddress() })
    await holdScriptsBack(context)
    const trouble = watch(context)
    const page = await context.newPage()
    await slowDown(page)
    await use(page)
    await context.close()
    expect(unexpected(trouble, expectedTrouble)).toEqual([])
  },
  administrator: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture names from the pattern
    async ({}, use) => {
      const { token } = await openSession()
      await use(apiWith(token))
    },
    { scope: 'worker' },
  ],
})

const unexpected = (trouble: string[], expected: RegExp[]) =>
  trouble.filter((message) => !expected.some((one) => one.test(message)))

function watch(context: BrowserContext): string[] {
  const trouble: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => trouble.push(`error: ${error.error().stack}`))
  context.on('request', (request) => {
    const url = request.url()
    if (/^(https?|wss?):/.test(url) && new URL(url).origin !== origin) trouble.push(`elsewhere: ${url}`)
  })
  return trouble
}

/** How long the report of a failed test waits for an answer: a stream never ends. */
const ANSWER_MS = 1_000

/**
 * Follows the calls of a browser's pages; what it gives tells, for the report of a failed test, which of the last calls
 * were refused and which had no answer yet. A refusal is an answer 200 with a code and a sentence.
 */
function watchCalls(context: BrowserContext): () => Promise<string> {
  const calls: { request: Request; at: string }[] = []
  context.on('request', (request) => {
    if (request.url().includes('/prod-api/'))
      calls.push({ request, at: new Date().toISOString().slice(11, 23) })
  })
  const outcomeOf = async (request: Request) => {
    const failed = request.failure()
    if (failed) return failed.errorText
    const answer = request.existingResponse()
    if (!answer) return 'no answer yet'
    const body = await Promise.race([answer.text().catch(() => ''), pass(ANSWER_MS, '')])
    return `${answer.status()} ${/"code":\d+/.exec(body)?.[0] ?? ''} ${/"msg":"[^"]*"/.exec(body)?.[0] ?? ''}`
  }
  return async () => {
    const lines = calls.slice(-30).map(async ({ request, at }) => {
      const { pathname } = new URL(request.url())
      return `  ${at} ${request.method()} ${pathname}: ${await outcomeOf(request)}`
    })
    return ['The last calls of the failed test:', ...(await Promise.all(lines))].join('\n')
  }
}

/** A client of its own for each call: the guard against repeated writes is the person's, not the test's. */
export function apiWith(token?: string, language: 'zh' | 'en' = 'zh'): Api {
  const transport = overHttp(origin, newAddress())
  return (call, ...input) =>
    createClient({ transport, language: () => language, token: () => token })(call, ...input)
}

/** Signs in as a browser does; the browser's name tells this session from the others. */
async function openSession(browser = 'Firefox/140.0'): Promise<{ token: string }> {
  const { data } = await apiWith()(readPublicKey)
  const body = { username: 'admin', password: await encryptPassword(ADMIN_PASSWORD, data.key) }
  const agent = { 'user-agent': `Mozilla/5.0 (X11; Linux) ${browser}` }
  const client = createClient({
    transport: overHttp(origin, { ...newAddress(), ...agent }),
    language: () => 'zh',
    token: () => undefined,
  })
  return client(signIn, { body })
}

/**
 * Gives a browser an administrator's session of its own, told by the name of its browser; `end` ends it from the server,
 * as a colleague may.
 */
export async function signInAsAdministrator(
  page: Page,
): Promise<{ browser: string; end: () => Promise<void> }> {
  const version = String(Math.floor(Math.random() * 1_000_000_000))
  const { token } = await openSession(`Firefox/${version}.0`)
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: origin }])
  return {
    browser: `Firefox ${version}`,
    end: async () => {
      const colleague = apiWith((await openSession()).token)
      const { rows } = await colleague(listSessions, { query: { userName: 'admin' } })
      const session = rows.find(({ browser }) => browser === `Firefox ${version}`)
      expect(session).toBeDefined()
      await colleague(endSession, { params: { tokenId: session?.tokenId ?? '' } })
    },
  }
}

/** Forgets what the browser has fetched for the journeys before, for one that goes on without a network. */
export async function forgetFetched(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Opens a page of the portal and waits until its scripts have taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

/** The console reads its language from the session storage. */
export async function speakInConsole(page: Page, language: Language): Promise<void> {
  // the browser’s own frames, such as its viewer of PDFs, have no storage
  await page.addInitScript(([key, value]) => window === window.top && sessionStorage.setItem(key, value), [
    LANGUAGE_KEY,
    language,
  ] as const)
}

/** In place of axe's script, where it is loaded. */
const LOADED = '0'

/** A dialog that nothing can be done beside. */
const MODAL = '[role="dialog"][aria-modal="true"], dialog[open]'

/** Loads axe into the documents of a page that have none yet: its script has 650 KB, and the builder sends it twice. */
async function loadAxe(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }) as unknown as { script: () => string }
  const load = async (frame: Frame) => {
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(axe.script())
  }
  // a frame that leaves meanwhile has nothing to be looked at
  await Promise.all(page.frames().map((frame) => load(frame).catch(() => undefined)))
}

/**
 * Every rule of axe, without exception; or those that depend on the colour scheme alone. On a part of a page if asked, or
 * without one; of a page under a dialog on the dialog, because the page is looked at without it.
 */
export async function expectAccessible(
  page: Page,
  rules: 'all' | 'colour' = 'all',
  within?: string,
  without?: string,
): Promise<void> {
  // A colour on its way to another is no colour of the design: let a change of scheme reach the page, then end it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  const look = async (part?: string) => {
    await loadAxe(page)
    // what passed is not looked at again, which halves the time
    const axe = new AxeBuilder({ page, axeSource: LOADED })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true)
    if (part) axe.include(part)
    else if (without) axe.exclude(without)
    if (rules === 'colour') axe.withRules(['color-contrast', 'link-in-text-block'])
    return axe.analyze()
  }
  const hasDialog = (await page.locator(MODAL).filter({ visible: true }).count()) > 0
  // a dialog that leaves meanwhile leaves the page to be looked at
  const { violations } = await (!within && hasDialog ? look(MODAL).catch(() => look()) : look(within))
  const problems = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
  }))
  expect(problems, `${page.url()} has violations`).toEqual([])
}

/** The page has no accessibility fault, in light and dark. */
export async function expectReadable(page: Page, within?: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colour', within)
  }
}

/** Nothing may push the page wider than the window. A page that was resized has a moment to lay itself out anew. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `${page.url()} scrolls sideways` },
    )
    .toBeLessThanOrEqual(0)
}
