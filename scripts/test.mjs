// The stages of `npm test` and `npm run check`: the first failure ends the run. Stages that neither measure time nor
// need what another makes run side by side; what they say is kept, and printed in their order.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { engineNames, ensureEngine } from './find-engine.mjs'
import { missingPrograms } from './find-programs.mjs'
import { bin, cache, environment, Refusal, root, runHere, say, took } from './shell.mjs'

/**
 * Runs a program of `node_modules/.bin` and answers whether it ended well.
 * @typedef {(program: string, args: string[], options?: { cwd?: string, env?: typeof environment, nice?: number }) => Promise<boolean>} Tool
 */
/** @typedef {{ name: string, run: (tool: Tool, count: Count) => Promise<boolean> }} Stage */
/** @typedef {{ passed: number, failed: number }} Count */

/** In this terminal. @type {Tool} */
const aloud = async (program, args, options) => (await runHere(path.join(bin, program), args, options)) === 0

/** @type {Stage[]} */
const quick = [
  { name: 'Format and lint', run: (tool) => tool('biome', ['ci', '.', '--colors=off']) },
  { name: 'Lock file', run: (tool) => tool('node', ['scripts/lock-gaps.mjs', '--check']) },
  { name: 'Types', run: types },
]

/** Reads what checking types writes for the portal's routes. @type {Stage} */
const deadCode = { name: 'Dead code', run: (tool) => tool('knip', ['--no-progress']) }

/** The contract comes first: what is wrong with it is wrong for all that read it. */
const typed = ['packages/contract', 'packages/editor', 'apps/server', 'apps/console', 'apps/portal', '.']

/** @param {Tool} tool */
async function types(tool) {
  const missing = typed.find((folder) => !existsSync(path.join(root, folder, 'tsconfig.json')))
  if (missing) throw new Refusal(`${missing}/tsconfig.json is missing: restore it.`)
  /** @param {string} folder */
  const check = async (folder) => {
    const cwd = path.join(root, folder)
    if (folder === 'apps/portal' && !(await tool('react-router', ['typegen'], { cwd }))) return false
    // with one thread each they take less of the processor in all than one after another with many
    return tool('tsc', ['-p', folder, '--singleThreaded'])
  }
  const [contract = '', ...others] = typed
  return (await check(contract)) && (await Promise.all(others.map(check))).every(Boolean)
}

const buildOrSayWhyNot = `
  const { build } = await import('./scripts/build.mjs')
  await build().catch(({ message }) => { console.log(message); process.exitCode = 1 })`

/** In a process of its own, so that what it says can be kept while other stages run. @type {Stage} */
const build = {
  name: 'Build',
  run: (tool) => tool('node', ['--input-type=module', '-e', buildOrSayWhyNot]),
}

/**
 * `reportName` tells the reports of two runs at the same time apart; `nice` leaves the processor to others that need it.
 * @param {string[]} args @param {{ env?: typeof environment, reportName?: string, nice?: number }} [options]
 */
function vitest(args, { env = environment, reportName = 'vitest', nice } = {}) {
  return async (/** @type {Tool} */ tool, /** @type {Count} */ count) => {
    const report = path.join(cache, `${reportName}.json`)
    rmSync(report, { force: true })
    const ok = await tool(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { env, nice },
    )
    const result = readReport(report)
    count.passed += result?.numPassedTests ?? 0
    // A file that cannot be loaded fails without a test of its own.
    count.failed += result?.numFailedTests || (ok ? 0 : 1)
    return ok
  }
}

/** What happens behind a pooler is tested with a real one, and not where there is none. @param {string[]} args */
function vitestFaults(args, env = environment) {
  return async (/** @type {Tool} */ tool, /** @type {Count} */ count) => {
    await missingPrograms({ programs: ['pgbouncer'], packages: ['pgbouncer'] })
    return vitest(['--project', 'faults', ...args], { env, reportName: 'faults' })(tool, count)
  }
}

/**
 * What becomes of a running product while its database is cut, killed, frozen, away or full, and of what members write
 * while it is killed itself. `--long` repeats the faults and does the last for minutes; everything else is the runner's,
 * such as a file's name.
 * @param {string[]} args @returns {Promise<number>} exit code
 */
export async function faults(args) {
  const { others, env } = takeLong(args)
  const ok = await vitestFaults(others, env)(aloud, { passed: 0, failed: 0 })
  return ok ? 0 : 1
}

/** What `--long` among the arguments leaves in the environment, and the other arguments. @param {string[]} args */
function takeLong(args) {
  const others = args.filter((arg) => arg !== '--long')
  const isLong = others.length < args.length
  return { others, env: { ...environment, ...(isLong && { LONG_TESTS: 'on' }) } }
}

/** @param {typeof environment} env @param {string[]} args */
function playwright(env, args = []) {
  return async (/** @type {Tool} */ tool, /** @type {Count} */ count) => {
    const report = path.join(cache, 'playwright.json')
    rmSync(report, { force: true })
    const reporter = process.stdout.isTTY ? 'line' : 'dot'
    const ok = await tool('playwright', ['test', `--reporter=${reporter},json`, ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    const stats = readReport(report)?.stats
    count.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
    count.failed += stats?.unexpected || (ok ? 0 : 1)
    return ok
  }
}

/**
 * The journeys alone. `--webkit` and `--firefox` run those of an iPhone's readers in other engines, `--slow` runs them as on a slow phone, `--every-look` in each language and window that they name;
 * everything else is the runner's, such as a file's name.
 * @param {string[]} args @returns {Promise<number>} exit code
 */
export async function journeys(args) {
  const engines = engineNames.filter((name) => args.includes(`--${name}`))
  if (engines.length > 0) return inOtherEngines(engines)
  const isSlow = args.includes('--slow')
  const env = {
    ...(await environmentWithBrowser()),
    ...(isSlow && { BROWSER_TEST_SLOW: 'on' }),
    ...(args.includes('--every-look') && { BROWSER_TEST_EVERY_LOOK: 'on' }),
  }
  const others = args.filter((arg) => arg !== '--slow' && arg !== '--every-look')
  const name = isSlow ? 'Browser tests on a slow phone' : 'Browser tests'
  return runStages([[build], [{ name, run: playwright(env, others) }]])
}

/**
 * The journeys of joining, asking, a photo, a comment, a notice and the console's sign-in in WebKit or Firefox, driven
 * through WebDriver: Playwright drives builds of its own alone. No part of `npm test`.
 * @param {import('./find-engine.mjs').Engine[]} engines @returns {Promise<number>} exit code
 */
async function inOtherEngines(engines) {
  for (const name of engines) await ensureEngine(name)
  const args = engines.map((name) => `--${name}`)
  const run = {
    name: 'Other engines',
    run: (/** @type {Tool} */ tool) => tool('node', ['tests/engines/run.ts', ...args]),
  }
  return runStages([[build], [run]])
}

async function environmentWithBrowser(env = environment) {
  return { ...env, CHROMIUM_PATH: await findBrowser() }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Runs the test files whose path holds one of these words, on every layer but the fuzz and the site check.
 * @param {string[]} words @param {typeof environment} env @returns {Promise<number>} exit code
 */
async function testOnly(words, env) {
  const files = [
    ...filesBelow('packages'),
    ...filesBelow('apps'),
    ...filesBelow('site-check'),
    ...filesBelow('fuzz'),
  ]
  /** @param {string[]} paths */
  const matches = (paths) => paths.some((file) => words.some((word) => file.includes(word)))
  const hasJourneys = matches(filesBelow('tests/browser'))
  const hasFaults = matches(filesBelow('tests/faults'))
  const hasOthers = matches([...files, ...filesBelow('tests/architecture')])
  if (!hasJourneys && !hasFaults && !hasOthers)
    throw new Refusal(`No test file has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`)
  const quickProjects = ['--project', 'unit', '--project', 'api', '--project', 'architecture']
  return runStages([
    ...(hasOthers
      ? [[{ name: 'Unit, API and architecture tests', run: vitest([...quickProjects, ...words], { env }) }]]
      : []),
    ...(hasJourneys || hasFaults ? [[build]] : []),
    ...(hasFaults ? [[{ name: 'Faults', run: vitestFaults(words, env) }]] : []),
    ...(hasJourneys
      ? [[{ name: 'Browser tests', run: playwright(await environmentWithBrowser(env), words) }]]
      : []),
  ])
}

/** Test files below a folder of the repository. @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(file)
    return /\.test\.tsx?$/.test(entry.name) ? [file] : []
  })
}

/**
 * Everything, browser included; with words, only the test files whose path holds one of them. `--long` adds what takes
 * minutes and seldom changes. The last line is "N passed, N failed".
 * @param {string[]} args @returns {Promise<number>} exit code
 */
export async function test(args) {
  const { others: words, env: own } = takeLong(args)
  if (words.length > 0) return testOnly(words, own)
  const env = await environmentWithBrowser(own)
  return runStages([
    [...quick, build],
    [
      deadCode,
      {
        name: 'API tests',
        run: vitest(['--project', 'api'], { env }),
      },
    ],
    [
      // they wait for half of their time, for outages to pass and for time limits
      { name: 'Faults', run: vitestFaults([], env) },
      // these compute alone, and take what the faults leave of the processor
      {
        name: 'Unit and architecture tests',
        run: vitest(['--project', 'unit', '--project', 'architecture'], { reportName: 'unit', nice: 10 }),
      },
    ],
    [{ name: 'Browser tests', run: playwright(env) }],
    [
      {
        name: 'Fuzz sample',
        run: (tool) => tool('node', ['fuzz/run.ts', '--seed=1', '--inputs=1500']),
      },
      {
        name: 'Site check of a few pages',
        run: (tool) => tool('node', ['site-check/run.ts', '--sample'], { env }),
      },
    ],
  ])
}

/** What is quick enough to run before every commit. @returns {Promise<number>} exit code */
export function check() {
  return runStages([quick, [deadCode], [{ name: 'Unit tests', run: vitest(['--project', 'unit']) }]])
}

/** @param {Stage[][]} groups one after another, the stages of a group side by side */
async function runStages(groups) {
  mkdirSync(cache, { recursive: true })
  const since = performance.now()
  const count = { passed: 0, failed: 0 }
  let failed
  for (const group of groups) {
    const [first] = group
    failed = group.length > 1 ? await runSideBySide(group, count) : first && (await runAlone(first, count))
    if (failed) break
  }
  say(`\n${failed ? `Stopped at "${failed}"` : 'Everything passed'} after ${took(since)}`)
  say(`${count.passed} passed, ${count.failed} failed`)
  return failed ? 1 : 0
}

/** @param {Stage} stage @param {Count} count @returns {Promise<string | undefined>} its name, when it failed */
async function runAlone(stage, count) {
  say(`\n== ${stage.name}`)
  return add(count, await runStage(stage, aloud, say))
}

/**
 * Prints the output of each stage in its turn and buffers what comes before it. After the first failure it prints
 * nothing more, but lets the others finish, since each stops what it has started.
 *
 * @param {Stage[]} stages
 * @param {Count} count
 * @returns {Promise<string | undefined>} the name of the one that failed
 */
async function runSideBySide(stages, count) {
  const running = stages.map((stage) => {
    let isItsTurn = false
    let output = ''
    const tell = (/** @type {string} */ text) => {
      if (isItsTurn) process.stdout.write(text)
      else output += text
    }
    /** @type {Tool} */
    const inTurn = async (program, args, options) =>
      (await runHere(path.join(bin, program), args, { ...options, onOutput: tell })) === 0
    const outcome = runStage(stage, inTurn, (line) => tell(`${line}\n`))
    const speak = () => {
      say(`\n== ${stage.name}`)
      process.stdout.write(output)
      isItsTurn = true
    }
    return { outcome, speak }
  })
  let failed
  for (const { outcome, speak } of running) {
    speak()
    failed = add(count, await outcome)
    if (failed) break
  }
  await Promise.all(running.map(({ outcome }) => outcome))
  return failed
}

/** @typedef {{ name: string, ok: boolean, count: Count, took: string }} Outcome */

/** @param {Stage} stage @param {Tool} tool @param {(line: string) => void} tell @returns {Promise<Outcome>} */
async function runStage({ name, run }, tool, tell) {
  const start = performance.now()
  const count = { passed: 0, failed: 0 }
  const ok = await run(tool, count).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    tell(error.message)
    return false
  })
  // A stage that is not made of tests counts as one.
  if (!ok && count.failed === 0) count.failed++
  return { name, ok, count, took: took(start) }
}

/** Says how a stage ended. @param {Count} count of all @param {Outcome} outcome @returns {string | undefined} its name, when it failed */
function add(count, { name, ok, count: own, took: time }) {
  count.passed += own.passed
  count.failed += own.failed
  say(`== ${name}: ${ok ? 'passed' : 'FAILED'} in ${time}`)
  return ok ? undefined : name
}
