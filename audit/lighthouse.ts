import { launch } from 'chrome-launcher'
import lighthouse, { type Config, type Result } from 'lighthouse'
import { middle, missed, type Round } from './budgets.ts'
import type { Fault, Finding } from './fault.ts'
import type { Sight } from './sights.ts'

const ROUNDS = 3

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
  'station.list',
  'station.detail',
  'search with hits',
  'tools.applicationFee',
  'contact',
])

/** Lighthouse for a phone, the median of three rounds, one page after another. */
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
  const faults: Fault[] = []
  const rows: string[][] = []
  let categories: string[] = []
  for (const { name, language, address } of chosen) {
    progress(`Lighthouse: ${address}`)
    const rounds: Round[] = []
    try {
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await retried(() => once(origin + address, isNoindex(address), chromePath)))
    } catch (error) {
      faults.push({
        section: 'lighthouse',
        page: address,
        what: `cannot be measured: ${(error as Error).message}`,
      })
      continue
    }
    const result = middle(rounds)
    faults.push(...missed(address, name, result))
    categories = Object.keys(result.scores)
    rows.push([
      `${name} (${language})`,
      ...Object.values(result.scores).map(String),
      `${(result.lcp / 1000).toFixed(2)} s`,
      `${Math.round(result.tbt)} ms`,
      result.cls.toFixed(3),
      [...new Set(rounds.flatMap(({ failed }) => failed))].join(' '),
    ])
  }
  return {
    section: 'lighthouse',
    looked: `${chosen.length} pages, median of ${ROUNDS} rounds on a phone`,
    faults,
    table: [['Lighthouse', ...categories, 'LCP', 'TBT', 'CLS', 'what costs points'], ...rows],
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
