// The stages of `npm test` and `npm run check`: one after another, the first failure ends the run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { bin, cache, environment, Refusal, root, runHere, say, took } from './shell.mjs'

/** @typedef {{ name: string, run: (count: Count) => Promise<boolean> }} Stage */
/** @typedef {{ passed: number, failed: number }} Count */

/** @param {string} program @param {string[]} args */
async function tool(program, args, cwd = root, env = environment) {
  return (await runHere(path.join(bin, program), args, { cwd, env })) === 0
}

/** @type {Stage[]} */
const quick = [
  { name: 'Format and lint', run: () => tool('biome', ['ci', '.', '--colors=off']) },
  { name: 'Lock file', run: () => tool('node', ['scripts/lock-gaps.mjs', '--check']) },
  { name: 'Types', run: types },
  { name: 'Dead code', run: () => tool('knip', ['--no-progress']) },
]

async function types() {
  for (const folder of ['packages/contract', 'apps/server', 'apps/console', 'apps/portal', '.']) {
    const at = path.join(root, folder)
    if (!existsSync(path.join(at, 'tsconfig.json')))
      throw new Refusal(`${folder}/tsconfig.json is missing: restore it.`)
    if (folder === 'apps/portal' && !(await tool('react-router', ['typegen'], at))) return false
    if (!(await tool('tsc', ['-p', '.'], at))) return false
  }
  return true
}

/** @param {string[]} args */
function vitest(args) {
  return async (/** @type {Count} */ count) => {
    const report = path.join(cache, 'vitest.json')
    rmSync(report, { force: true })
    const ok = await tool('vitest', [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    const result = readReport(report)
    count.passed += result?.numPassedTests ?? 0
    // A file that cannot be loaded fails without a test of its own.
    count.failed += result?.numFailedTests || (ok ? 0 : 1)
    return ok
  }
}

/** What becomes of a running product while its database is cut, killed, frozen, away or full. */
export const faults = vitest(['--project', 'faults'])

/** @param {string} browser */
function playwright(browser) {
  return async (/** @type {Count} */ count) => {
    const report = path.join(cache, 'playwright.json')
    rmSync(report, { force: true })
    const reporter = process.stdout.isTTY ? 'line' : 'dot'
    const env = { ...environment, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const ok = await tool('playwright', ['test', `--reporter=${reporter},json`], root, env)
    const stats = readReport(report)?.stats
    count.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
    count.failed += stats?.unexpected || (ok ? 0 : 1)
    return ok
  }
}

/** @param {string} browser */
function auditSample(browser) {
  return tool('node', ['audit/run.ts', '--sample'], root, { ...environment, CHROMIUM_PATH: browser })
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Everything, browser included. The last line is "N passed, N failed". @returns {Promise<number>} exit code */
export async function test() {
  const browser = await findBrowser()
  return runStages([
    ...quick,
    { name: 'Build', run: () => build().then(() => true) },
    {
      name: 'Unit, API and house tests',
      run: vitest(['--project', 'unit', '--project', 'api', '--project', 'house']),
    },
    // by themselves: they load the machine, and a machine under other load is no judge of hangs
    { name: 'Faults', run: faults },
    { name: 'Browser tests', run: playwright(browser) },
    { name: 'Fuzz sample', run: () => tool('node', ['fuzz/run.ts', '--seed=1', '--inputs=1500']) },
    { name: 'Audit of a few pages', run: () => auditSample(browser) },
  ])
}

/** What is quick enough to run before every commit. @returns {Promise<number>} exit code */
export function check() {
  return runStages([...quick, { name: 'Unit tests', run: vitest(['--project', 'unit']) }])
}

/** @param {Stage[]} stages */
async function runStages(stages) {
  mkdirSync(cache, { recursive: true })
  const since = performance.now()
  const count = { passed: 0, failed: 0 }
  let failed
  for (const stage of stages) {
    const start = performance.now()
    say(`\n== ${stage.name}`)
    const before = count.failed
    const ok = await stage.run(count).catch((error) => {
      if (!(error instanceof Refusal)) throw error
      say(error.message)
      return false
    })
    say(`== ${stage.name}: ${ok ? 'passed' : 'FAILED'} in ${took(start)}`)
    if (ok) continue
    // A stage that is not made of tests counts as one.
    if (count.failed === before) count.failed++
    failed = stage.name
    break
  }
  say(`\n${failed ? `Stopped at "${failed}"` : 'Everything passed'} after ${took(since)}`)
  say(`${count.passed} passed, ${count.failed} failed`)
  return failed ? 1 : 0
}
