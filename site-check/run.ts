// npm run site-check: crawls the built product on a data folder of its own and reports what is wrong with its pages.
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { signIn, startProduct, temporaryFolder } from '../bench/server.ts'
import { browserPath } from './browser-path.ts'
import { crawl, type Site } from './crawl.ts'
import type { Finding, Section } from './fault.ts'
import { checkHeads } from './heads.ts'
import { measure } from './lighthouse.ts'
import { checkLinks } from './links.ts'
import { look, type Seen } from './look.ts'
import { type Options, readOptions } from './options.ts'
import { checkOutside } from './outside.ts'
import { report } from './report.ts'
import { screens } from './screens.ts'
import { sightsOf } from './sights.ts'
import { checkStamps } from './stamps.ts'
import { checkTwins } from './twins.ts'
import { weigh } from './weigh.ts'

const root = path.dirname(import.meta.dirname)
const read: readonly [Section, (site: Site) => Finding][] = [
  ['links', checkLinks],
  ['twins', checkTwins],
  ['heads', checkHeads],
  ['stamps', checkStamps],
]
const seen: readonly Seen[] = ['requests', 'axe', 'overflow']

const since = performance.now()
const progress = (what: string) =>
  console.log(`${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s  ${what}`)

/** Fills `findings` one section after another, so that what was found stays when a later section breaks off. */
async function checkSite(options: Options, findings: Finding[]): Promise<void> {
  const folder = await temporaryFolder()
  // Under root the database has an account of its own, which must be able to pass.
  await chmod(folder.path, 0o755)
  const product = await startProduct(path.join(folder.path, 'data'))
  try {
    progress(`crawling ${product.origin}`)
    const site = await crawl(product.origin, options.isSample)
    progress(`${site.answers.size} addresses answered`)
    for await (const found of ask(site, options)) findings.push(...found)
  } finally {
    await product.stop()
    await folder.remove()
  }
}

/** Lighthouse comes last and alone. */
async function* ask(site: Site, { only, isSample }: Options): AsyncGenerator<Finding[]> {
  const { origin } = site
  const sights = sightsOf(site, isSample)
  yield read.filter(([name]) => only.includes(name)).map(([, check]) => check(site))
  if (only.includes('links') && !isSample) {
    progress('asking the sites we link to')
    yield [await checkOutside(site, new Date().toISOString().slice(0, 10))]
  }
  const selected = seen.filter((name) => only.includes(name))
  if (selected.length > 0) {
    progress(`${sights.length} pages in the browser: ${selected.join(', ')}`)
    yield await look({
      origin,
      sights,
      // of a sample the journeys look at the console
      screens: isSample ? [] : [...screens('zh'), ...screens('en')],
      token: await signIn(origin),
      requests: selected,
      executablePath: browserPath(),
      progress,
    })
  }
  if (only.includes('bytes')) {
    progress(`weighing ${sights.length} pages`)
    yield [await weigh(origin, sights, browserPath())]
  }
  if (only.includes('lighthouse')) {
    const isNoindex = (address: string) => site.answers.get(address)?.page?.robots.includes('noindex') ?? true
    yield [await measure(origin, sights, isNoindex, browserPath(), progress)]
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const findings: Finding[] = []
  const broken = await checkSite(options, findings).then(
    () => undefined,
    (error: unknown) => error,
  )
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const file = path.join('.cache', 'site-check.json')
  await writeFile(path.join(root, file), JSON.stringify({ options, findings }, null, 2))
  progress(broken ? 'broke off' : 'done')
  console.log(`\n${report(findings)}\n\nEvery fault with its page: ${file}`)
  if (broken) throw broken
  const faults = findings.flatMap((finding) => finding.faults)
  return faults.some(({ isBudget }) => !isBudget || options.areBudgetsStrict) ? 1 : 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
