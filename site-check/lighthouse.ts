import { launch } from 'chrome-launcher'
import lighthouse, { type Config, type Result } from 'lighthouse'
import { middle, missed, mostBlocking, type Round } from './budgets.ts'
import type { Fault, Finding } from './fault.ts'
import type { Sight } from './sights.ts'
import { serveWithoutScripts } from './without-scripts.ts'

/** Rounds of each page, whole and without its scripts in turns. */
const ROUNDS = 3

/** Further rounds of a page that seems to have a fault: a busy moment of the machine is none. */
const MORE_ROUNDS = 2

/** Nothing but the page may use the processor or the net while it is measured. */
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-dev-shm-usage',
]

/** The pages that stand for the others. */
const measured = new Set([
  'home',
  'ossd.graduation',
  'school.list',
  'school.detail',
  'post.list',
  'post.detail',
  'search with hits',
  'tools.applicationFee',
  'contact',
])

/** Lighthouse for a phone, each page beside itself without its scripts; the median of some rounds, page after page. */
export async function measure(
  origin: string,
  sights: readonly Sight[],
  isNoindex: (address: string) => boolean,
  chromePath: string,
  progress: (what: string) => void,
): Promise<Finding> {
  const chosen = sights.filter(
    ({ name, language }) => measured.has(name) && (language === 'zh' || name === 'home'),
  )
  const bare = await serveWithoutScripts(origin)
  const faults: Fault[] = []
  const rows: string[][] = []
  let categories: string[] = []
  try {
    for (const { name, language, address } of chosen) {
      progress(`Lighthouse: ${address}`)
      const wholes: Round[] = []
      const limits: Round[] = []
      const measureMore = async (rounds: number): Promise<Fault[]> => {
        for (let round = 0; round < rounds; round++)
          for (const [site, report] of [
            [origin, wholes],
            [bare.origin, limits],
          ] as const)
            report.push(await retried(() => once(site + address, isNoindex(address), chromePath)))
        return missed(address, name, middle(wholes), middle(limits))
      }
      try {
        const found = await measureMore(ROUNDS)
        const seemsFaulty = found.some(({ isBudget }) => !isBudget)
        faults.push(...(seemsFaulty ? await measureMore(MORE_ROUNDS) : found))
      } catch (error) {
        const what = `cannot be measured: ${(error as Error).message}`
        faults.push({ section: 'lighthouse', page: address, what })
        continue
      }
      const [whole, limit] = [middle(wholes), middle(limits)]
      const { performance, ...others } = whole.scores
      categories = Object.keys(others)
      rows.push([
        `${name} (${language})`,
        `${performance}`,
        `${limit.scores.performance}`,
        `${Math.round(whole.tbt)} ms`,
        `${Math.round(limit.tbt)} ms`,
        `${Math.round(mostBlocking(limit.tbt))} ms`,
        `${(whole.lcp / 1000).toFixed(2)} s`,
        `${(limit.lcp / 1000).toFixed(2)} s`,
        whole.cls.toFixed(3),
        ...Object.values(others).map(String),
        whole.failed.join(' '),
      ])
    }
  } finally {
    await bare.stop()
  }
  const speeds = ['performance', 'limit', 'TBT', 'limit', 'goal', 'LCP', 'limit', 'CLS']
  return {
    section: 'lighthouse',
    looked: `${chosen.length} pages on a phone, median of ${ROUNDS} to ${ROUNDS + MORE_ROUNDS} rounds; limit: the same page without its scripts`,
    faults,
    table: [['Lighthouse', ...speeds, ...categories, 'what costs points'], ...rows],
  }
}

/** A busy machine makes Chromium lose the beginning of a trace now and then. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    return work()
  }
}

async function once(url: string, isNoindex: boolean, chromePath: string): Promise<Round> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const config: Config = {
      extends: 'lighthouse:default',
      settings: {
        screenEmulation: { mobile: true, width: 360, height: 800, deviceScaleFactor: 2, disabled: false },
        // A page that is meant to stay out of search engines does not lose points for it.
        skipAudits: isNoindex ? ['is-crawlable'] : [],
      },
    }
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' }, config)
    if (!result || result.lhr.runtimeError)
      throw new Error(`${result?.lhr.runtimeError?.message ?? 'Lighthouse told nothing'}`)
    return readRound(result.lhr)
  } finally {
    chrome.kill()
  }
}

function readRound({ categories, audits }: Result): Round {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY
  const others = Object.values(categories).filter(({ id }) => id !== 'performance')
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    failed: others.flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    ),
  }
}
