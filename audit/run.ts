// npm run audit: crawls the built product on a data folder of its own and reports what is wrong with its pages.
import { execFileSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startProduct, temporaryFolder } from '../bench/server.ts'
import { crawl, type Site } from './crawl.ts'
import type { Finding } from './fault.ts'
import { checkHeads } from './heads.ts'
import { measure } from './lighthouse.ts'
import { checkLinks } from './links.ts'
import { look, type Seen } from './look.ts'
import { type Options, readOptions } from './options.ts'
import { report } from './report.ts'
import { sightsOf } from './sights.ts'
import { checkStamps } from './stamps.ts'
import { checkTwins } from './twins.ts'
import { weigh } from './weigh.ts'

const root = path.dirname(import.meta.dirname)
const read = { links: checkLinks, twins: checkTwins, heads: checkHeads, stamps: checkStamps } as const
const seen: readonly Seen[] = ['requests', 'axe', 'overflow']

const since = performance.now()
const progress = (what: string) =>
  console.log(`${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s  ${what}`)

async function audit(options: Options): Promise<Finding[]> {
  const folder = await temporaryFolder()
  // Under root the database has an account of its own, which must be able to pass.
  await chmod(folder.path, 0o755)
  const product = await startProduct(path.join(folder.path, 'data'))
  try {
    progress(`crawling ${product.origin}`)
    const site = await crawl(product.origin, options.isSample)
    progress(`${site.answers.size} addresses answered`)
    return await ask(site, options)
  } finally {
    await product.stop()
    await folder.remove()
  }
}

/** One section after another; Lighthouse last and alone. */
async function ask(site: Site, { only, isSample }: Options): Promise<Finding[]> {
  const { origin } = site
  const sights = sightsOf(site, isSample)
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(read))
    if ((only as readonly string[]).includes(name)) findings.push(check(site))
  const asked = seen.filter((name) => only.includes(name))
  if (asked.length > 0) {
    progress(`${sights.length} pages in the browser: ${asked.join(', ')}`)
    findings.push(...(await look(origin, sights, asked, browserPath(), progress)))
  }
  if (only.includes('bytes')) {
    progress(`weighing ${sights.length} pages`)
    findings.push(await weigh(origin, sights, browserPath()))
  }
  if (only.includes('lighthouse')) {
    progress('Lighthouse')
    const isNoindex = (address: string) => site.answers.get(address)?.page?.robots.includes('noindex') ?? true
    findings.push(await measure(origin, sights, isNoindex, browserPath()))
  }
  return findings
}

function browserPath(): string {
  const finder = path.join(root, 'scripts', 'find-browser.mjs')
  return execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
}

try {
  const options = readOptions(process.argv.slice(2))
  const findings = await audit(options)
  const faults = findings.flatMap((finding) => finding.faults)
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const file = path.join('.cache', 'audit.json')
  await writeFile(path.join(root, file), JSON.stringify({ options, findings }, null, 2))
  progress('done')
  console.log(`\n${report(findings)}\n\nEvery fault with its page: ${file}`)
  const failing = faults.filter(({ isBudget }) => !isBudget || options.areBudgetsStrict)
  if (failing.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
