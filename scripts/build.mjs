// Builds the two front ends and the server's bundle when their sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import serverProgram from './server-program.json' with { type: 'json' }
import { bin, cache, environment, lastLines, progress, Refusal, root, runQuietly, say } from './shell.mjs'

const builds = [
  {
    name: 'portal',
    folder: 'apps/portal',
    output: 'build',
    assets: 'build/client/assets',
    proof: 'server/index.js',
    program: 'react-router',
    sources: [
      'apps/portal',
      'packages/contract',
      'packages/editor',
      'package-lock.json',
      'tsconfig.base.json',
    ],
  },
  {
    name: 'console',
    folder: 'apps/console',
    output: 'dist',
    assets: 'dist/assets',
    proof: 'index.html',
    program: 'vite',
    sources: [
      'apps/console',
      'packages/contract',
      'packages/editor',
      'package-lock.json',
      'tsconfig.base.json',
    ],
  },
  {
    name: 'server',
    folder: 'apps/server',
    output: 'dist',
    assets: undefined,
    proof: 'start.js',
    program: 'vite',
    sources: ['apps/server', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'],
  },
]

/**
 * What runs the built server, from the repository's folder. Memory for short-lived objects is bounded: without, its
 * free half alone takes 30 MB, and pages are not rendered sooner for it.
 */
export { serverProgram }

const notSource = new Set(['node_modules', 'build', 'dist', '.react-router', '.cache', '.vite'])

/** @param {{ force?: boolean }} [options] */
export async function build(options = {}) {
  /** What each file or folder holds; the builds share some. @type {Map<string, string>} */
  const digests = new Map()
  const due = builds
    .map((one) => ({ ...one, hash: hashOf(one.sources, digests), stamp: stampOf(one) }))
    .filter((one) => options.force || !isBuilt(one))
  if (due.length === 0) return
  forgetCompiled()
  await progress(`Building ${listOf(due.map((one) => one.name))}`, () => Promise.all(due.map(buildOne)))
}

/** Takes away what apps/server/src/start.ts keeps of compiled code, so that it does not grow with every build. */
function forgetCompiled() {
  try {
    rmSync(path.join(cache, 'compiled'), { recursive: true, force: true })
  } catch {
    // Another account's: it only takes room, because an entry is used for the code it was made of and for no other.
  }
}

/** @param {(typeof builds)[number] & { hash: string, stamp: string }} one */
async function buildOne(one) {
  try {
    rmSync(one.stamp, { force: true })
  } catch {
    throw new Refusal(
      `The ${one.name} must be built again but ${one.folder}/${one.output} belongs to another account: start as its owner or remove that folder.`,
    )
  }
  const { ok, output } = await runQuietly(path.join(bin, one.program), ['build'], {
    cwd: path.join(root, one.folder),
    // test runners set it to something else, and React would be built in its slow development form
    env: { ...environment, NODE_ENV: 'production' },
  })
  if (!ok || !existsSync(path.join(root, one.folder, one.output, one.proof))) {
    say(lastLines(output))
    throw new Refusal(`The ${one.name} could not be built: see the lines above.`)
  }
  if (one.assets) await packFiles(path.join(root, one.folder, one.assets))
  writeFileSync(one.stamp, one.hash)
}

/** @param {string[]} names */
function listOf(names) {
  return new Intl.ListFormat('en').format(names)
}

/** What the server sends compressed; small files gain nothing. */
const packable = /\.(js|css|svg|json)$/
const SMALL = 1024

/**
 * Writes each file once more as .br and .gz, so that the server never compresses a static file.
 * @param {string} folder
 */
async function packFiles(folder) {
  const names = readdirSync(folder).filter((name) => packable.test(name))
  await Promise.all(
    names.map(async (name) => {
      const at = path.join(folder, name)
      const bytes = await readFile(at)
      if (bytes.length < SMALL) return
      await writeFile(`${at}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      await writeFile(
        `${at}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
    }),
  )
}

/** @param {{ folder: string, output: string }} one */
function stampOf(one) {
  return path.join(root, one.folder, one.output, '.source-hash')
}

/** @param {(typeof builds)[number] & { hash: string, stamp: string }} one */
function isBuilt(one) {
  return (
    existsSync(path.join(root, one.folder, one.output, one.proof)) &&
    existsSync(one.stamp) &&
    readFileSync(one.stamp, 'utf8') === one.hash
  )
}

/** @param {string[]} sources @param {Map<string, string>} digests */
function hashOf(sources, digests) {
  const each = sources.map((source) => digestOf(source, digests))
  return createHash('sha256').update(each.join('\n')).digest('hex')
}

/** @param {string} source @param {Map<string, string>} digests */
function digestOf(source, digests) {
  const known = digests.get(source)
  if (known) return known
  const hash = createHash('sha256')
  const at = path.join(root, source)
  for (const file of source.includes('.') ? [at] : filesUnder(at))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  const digest = hash.digest('hex')
  digests.set(source, digest)
  return digest
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSource.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = path.join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(at) : entry.isFile() ? [at] : []
    })
}
