import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { browserPath } from '../site-check/browser-path.ts'
import { p95Of } from './p95.ts'

const DESK = { width: 1440, height: 900 }
/** The console is opened so often, and each time every entry is pressed twice. */
const OPENINGS = 4
const GOAL_MS = 300
/** A screen without a row by then has none. */
const PATIENCE_MS = 3_000
/** Until a directory has unfolded, and until the page has done what it does after a press. */
const REST_MS = 400

const DIRECTORY = 'nav > .ant-menu > .ant-menu-submenu'
const GROUP = '> .ant-menu > .ant-menu-submenu'
const ROW = '#main tr.ant-table-row'

/** In milliseconds; `limit` is what no console could beat at that moment. */
interface Press {
  took: number
  processor: number
  limit: number
}

/** Where an entry of the menu stands: its directory, and the group in it where it is in one. */
interface Place {
  directory: number
  group?: number
}

interface Screen extends Place {
  address: string
  /** The lists that it asks for. */
  lists: Set<string>
  /** Pressed for the first time since the console was opened, and once more. */
  first: Press[]
  again: Press[]
}

/** The entries that lead inside the console, with their places in the menu. */
async function entriesOf(page: Page): Promise<Screen[]> {
  const entries: Screen[] = []
  const add = async (place: Place, links: Locator) => {
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const address of addresses)
      entries.push({ ...place, address, lists: new Set(), first: [], again: [] })
  }
  for (let directory = 0; directory < (await page.locator(DIRECTORY).count()); directory++) {
    await unfold(page, { directory })
    const own = page.locator(DIRECTORY).nth(directory)
    await add({ directory }, own.locator('> .ant-menu > .ant-menu-item a[href^="/"]'))
    const groups = own.locator(GROUP)
    for (let group = 0; group < (await groups.count()); group++) {
      await unfold(page, { directory, group })
      await add({ directory, group }, groups.nth(group).locator('a[href^="/"]'))
    }
  }
  return entries
}

/** Opens a directory, and the group in it where one is named. */
async function unfold(page: Page, { directory, group }: Place): Promise<void> {
  const own = page.locator(DIRECTORY).nth(directory)
  const titles = [own, ...(group === undefined ? [] : [own.locator(GROUP).nth(group)])].map((branch) =>
    branch.locator('> .ant-menu-submenu-title'),
  )
  for (const title of titles) {
    if ((await title.getAttribute('aria-expanded')) === 'true') continue
    await title.click()
    await page.waitForTimeout(REST_MS)
  }
}

/** Runs in the page: from the next press to the paint of the first row that was not there before. */
function watchRows({ row, patience }: { row: string; patience: number }): Promise<number | undefined> {
  const visibleRows = () => [...document.querySelectorAll(row)].filter((one) => one.checkVisibility())
  const before = new Set(visibleRows())
  return new Promise((resolve) => {
    let from: number | undefined
    const look = () => {
      const start = from
      if (start === undefined || !visibleRows().some((one) => !before.has(one))) return
      observer.disconnect()
      // one frame is under way; when the next one begins it has been painted
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] })
    const press = ({ timeStamp }: Event) => {
      from = timeStamp
      setTimeout(() => resolve(undefined), patience)
    }
    addEventListener('pointerdown', press, { capture: true, once: true })
  })
}

/** Runs in the page: ten rows of eight cells, which no library draws sooner. */
function paintPlainTable(): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now()
    const place = document.createElement('div')
    place.innerHTML = `<table>${`<tr>${'<td>cell</td>'.repeat(8)}</tr>`.repeat(10)}</table>`
    document.body.append(place)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        place.remove()
        resolve(performance.now() - from)
      }),
    )
  })
}

async function askFor(list: string, token: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(list, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return performance.now() - from
}

const processorMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000
}

/** Presses an entry without hovering over it before, as a finger does; gives nothing where no row comes. */
async function press(
  page: Page,
  session: CDPSession,
  screen: Screen,
  token: string,
): Promise<Press | undefined> {
  const hear = (request: Request) => {
    if (request.method() === 'GET' && /\/list(\?|$)/.test(request.url())) screen.lists.add(request.url())
  }
  await unfold(page, screen)
  const answers = await Promise.all([...screen.lists].map((list) => askFor(list, token)))
  const limit = Math.max(0, ...answers) + (await page.evaluate(paintPlainTable))
  const watched = page.evaluate(watchRows, { row: ROW, patience: PATIENCE_MS })
  const before = await processorMs(session)
  page.on('request', hear)
  await page.locator(`${DIRECTORY} a[href="${screen.address}"]`).click()
  const took = await watched
  const processor = (await processorMs(session)) - before
  await page.waitForTimeout(REST_MS)
  page.off('request', hear)
  return took === undefined ? undefined : { took, processor, limit }
}

/** The console shortly after opening: the dashboard and its data are loaded. */
async function openConsole(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/index', { waitUntil: 'networkidle' })
  await page.waitForTimeout(PATIENCE_MS)
  return { page, session }
}

async function pressAll(context: BrowserContext, token: string): Promise<Screen[]> {
  // the first round warms server and browser and tells which entries lead to a table
  const warm = await openConsole(context)
  const screens: Screen[] = []
  for (const screen of await entriesOf(warm.page))
    if (await press(warm.page, warm.session, screen, token)) screens.push(screen)
  await warm.page.close()
  for (let opening = 0; opening < OPENINGS; opening++) {
    const { page, session } = await openConsole(context)
    for (const time of ['first', 'again'] as const)
      for (const screen of screens) {
        const pressed = await press(page, session, screen, token)
        if (pressed) screen[time].push(pressed)
      }
    await page.close()
  }
  return screens
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)] ?? Number.NaN

function rowOf(name: string, first: readonly Press[], again: readonly Press[]): string[] {
  const took = first.map((one) => one.took)
  const limit = medianOf(first.map((one) => one.limit))
  const times = [
    medianOf(took),
    p95Of(took),
    Math.max(...took),
    medianOf(first.map(({ processor }) => processor)),
    medianOf(again.map((one) => one.took)),
    limit,
  ]
  return [
    name,
    ...times.map((ms) => ms.toFixed(0)),
    (medianOf(took) / limit).toFixed(1),
    medianOf(took) > GOAL_MS ? 'misses its goal' : '',
  ]
}

/**
 * From the press on an entry of the menu to the first row of its table, for every screen with one: beside what its list
 * takes without a browser and a plain table takes to be painted, both measured right before the press.
 */
export async function pressRows(origin: string, token: string): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: browserPath() })
  try {
    const context = await browser.newContext({ viewport: DESK, baseURL: origin })
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: origin }])
    const screens = await pressAll(context, token)
    const [first, again] = [screens.flatMap((one) => one.first), screens.flatMap((one) => one.again)]
    return [
      ['press to first row, ms', 'median', 'p95', 'worst', 'processor', 'again', 'limit', 'ratio', ''],
      ['goal', `≤ ${GOAL_MS}`, '', '', '', '', '', '', ''],
      ...screens.map((one) => rowOf(one.address, one.first, one.again)),
      rowOf('all of them', first, again),
    ]
  } finally {
    await browser.close()
  }
}
