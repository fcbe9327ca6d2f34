import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { LANGUAGE_KEY } from '@app/contract/shapes/language.ts'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Fault, Finding, Section } from './fault.ts'
import type { Screen } from './screens.ts'
import type { Sight } from './sights.ts'
import { DESK, NARROW, PHONE } from './viewports.ts'

const WORKERS = 2

/** WCAG 2.2 AA and what axe calls good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose answer the colour scheme can change; the others run once in each width. */
const colourRules = ['color-contrast', 'link-in-text-block']

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** Sections that need a browser. */
export type Seen = Extract<Section, 'requests' | 'axe' | 'overflow'>

/** What is looked at, and where. */
export interface Looking {
  origin: string
  sights: readonly Sight[]
  /** Asked for barriers and requests only. */
  screens: readonly Screen[]
  /** The session of the administrator who opens the screens. */
  token: string
  requests: readonly Seen[]
  executablePath: string
  progress: (what: string) => void
}

/** Opens every sight and every screen in Chromium and asks what only a browser can tell. */
export async function look({
  sights,
  screens,
  requests,
  executablePath,
  ...where
}: Looking): Promise<Finding[]> {
  const { origin, token, progress } = where
  const browser = await chromium.launch({ executablePath })
  const faults: Fault[] = []
  const queue = [
    ...sights.map((sight) => ({ sight, look: () => lookAt(browser, origin, sight, requests) })),
    ...screens.flatMap((sight) =>
      schemes.map((scheme) => ({
        sight,
        look: () => lookAtScreen(browser, origin, sight, scheme, token, requests),
      })),
    ),
  ]
  try {
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          if (queue.length % 10 === 0) progress(`${queue.length} pages to go, now ${next.sight.address}`)
          faults.push(...(await next.look()))
        }
      }),
    )
  } finally {
    await browser.close()
  }
  const consoleToo = screens.length > 0 ? `, ${screens.length} screens of the console` : ''
  const looked: Record<Seen, string> = {
    requests: `${sights.length} pages${consoleToo}: other origins, cookies, console, policy`,
    axe: `${sights.length} pages × light, dark × ${PHONE.width}, ${DESK.width} px${consoleToo}`,
    overflow: `${sights.length} pages at ${NARROW.width} px, and with text of 200 %`,
  }
  return requests.map((section) => ({
    section,
    looked: looked[section],
    faults: faults.filter((fault) => fault.section === section),
  }))
}

async function lookAt(
  browser: Browser,
  origin: string,
  sight: Sight,
  requests: readonly Seen[],
): Promise<Fault[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: origin,
    reducedMotion: 'reduce',
    locale: sight.language === 'zh' ? 'zh-CN' : 'en-CA',
    timezoneId: 'Asia/Shanghai',
  })
  const tell =
    (section: Seen) =>
    (what: string): Fault => ({ section, page: sight.address, what })
  try {
    const trouble = watch(context, origin, sight.status)
    const page = await context.newPage()
    const answer = await page.goto(sight.address)
    if (answer?.status() !== sight.status) trouble.push(`answers ${answer?.status()}, not ${sight.status}`)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 15_000 })
    await sight.reach?.(page)
    const faults: Fault[] = []
    if (requests.includes('axe')) faults.push(...(await barriers(page)).map(tell('axe')))
    if (requests.includes('overflow')) faults.push(...(await sideways(page)).map(tell('overflow')))
    if (requests.includes('requests')) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await page.waitForLoadState('networkidle')
      for (const { name } of await context.cookies()) trouble.push(`sets the cookie ${name} before sign-in`)
      faults.push(...[...new Set(trouble)].map(tell('requests')))
    }
    return faults
  } finally {
    await context.close()
  }
}

/** The console chooses its colours when it is opened, so it is opened once for each scheme. */
async function lookAtScreen(
  browser: Browser,
  origin: string,
  { name, language, address, isSignedIn, states }: Screen,
  colorScheme: Scheme,
  token: string,
  requests: readonly Seen[],
): Promise<Fault[]> {
  const context = await browser.newContext({
    viewport: DESK,
    baseURL: origin,
    reducedMotion: 'reduce',
    colorScheme,
    timezoneId: 'Asia/Shanghai',
  })
  try {
    const trouble = watch(context, origin, 200)
    if (isSignedIn) await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: origin }])
    const page = await context.newPage()
    await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      LANGUAGE_KEY,
      language,
    ] as const)
    await page.goto(address)
    const found: string[] = []
    for await (const state of states(page))
      for (const barrier of requests.includes('axe') ? await barriersOf(page, colorScheme) : [])
        found.push(`${barrier} (${name}, ${state}, ${language}, ${colorScheme})`)
    const findings: Record<string, string[]> = { axe: found, requests: trouble }
    return requests.flatMap((section) =>
      [...new Set(findings[section])].map((what) => ({ section, page: address, what })),
    )
  } finally {
    await context.close()
  }
}

/** What goes wrong while a page is open that answers `status`, in a list that grows. */
function watch(context: BrowserContext, origin: string, status: number): string[] {
  const trouble: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    if (/Content.Security.Policy/i.test(text)) trouble.push(`policy refuses: ${text}`)
    else if (message.type() === 'error' && !(status === 404 && /status of 404/.test(text)))
      trouble.push(`console: ${text}`)
  })
  context.on('weberror', (error) => trouble.push(`error: ${error.error().message}`))
  context.on('request', (request) => {
    const url = request.url()
    if (/^(https?|wss?):/.test(url) && new URL(url).origin !== origin)
      trouble.push(`asks another origin: ${url}`)
  })
  return trouble
}

async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      for (const barrier of await barriersOf(page, colorScheme))
        found.push(`${barrier} (${viewport.width} px, ${colorScheme})`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** What axe says of a page as it stands, element by element; in dark only what colours can change. */
async function barriersOf(page: Page, scheme: Scheme): Promise<string[]> {
  // A colour on its way to another is no colour of the design.
  await page.evaluate(async () => {
    // Sections that the browser has not laid out yet overlap the next ones, as they never do on the screen.
    for (const band of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(band).contentVisibility === 'auto') band.style.contentVisibility = 'visible'
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  if (scheme === 'light') axe.withTags(tags)
  else axe.withRules(colourRules)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
}

/** Wider than the window: on the narrowest phone, and for a reader whose browser shows text twice as large. */
async function sideways(page: Page): Promise<string[]> {
  const found: string[] = []
  const measure = async (where: string) => {
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return undefined
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 3)
        .map(
          (element) =>
            element.tagName.toLowerCase() + [...element.classList].map((name) => `.${name}`).join(''),
        )
      return { by: scrollWidth - clientWidth, widest }
    })
    if (over) found.push(`scrolls ${over.by} px sideways ${where}, because of ${over.widest.join(', ')}`)
  }
  await page.setViewportSize(NARROW)
  await measure(`at ${NARROW.width} px`)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize(PHONE)
  await measure(`at ${PHONE.width} px with text of 200 %`)
  await session.detach()
  return found
}
