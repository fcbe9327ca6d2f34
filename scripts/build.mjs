// Builds the two front ends when their sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bin, environment, lastLines, progress, Refusal, root, runQuietly, say } from './shell.mjs'

const fronts = [
  {
    name: 'portal',
    folder: 'apps/portal',
    output: 'build',
    assets: 'build/client/assets',
    proof: 'server/index.js',
    program: 'react-router',
    sources: ['apps/portal', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'],
  },
  {
    name: 'console',
    folder: 'apps/console',
    output: 'dist',
    assets: 'dist/assets',
    proof: 'index.html',
    program: 'vite',
    sources: ['apps/console', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'],
  },
]

const notSource = new Set(['node_modules', 'build', 'dist', '.react-router', '.cache', '.vite'])

/** @param {{ force?: boolean }} [options] */
export async function build(options = {}) {
  const due = fronts
    .map((front) => ({ ...front, hash: hashOf(front.sources), stamp: stampOf(front) }))
    .filter((front) => options.force || !isBuilt(front))
  if (due.length === 0) return
  await progress(`Building ${due.map((front) => front.name).join(' and ')}`, () =>
    Promise.all(due.map(buildOne)),
  )
}

/** @param {(typeof fronts)[number] & { hash: string, stamp: string }} front */
async function buildOne(front) {
  try {
    rmSync(front.stamp, { force: true })
  } catch {
    throw new Refusal(
      `The ${front.name} must be built again but ${front.folder}/${front.output} belongs to another account: start as its owner or remove that folder.`,
    )
  }
  const { ok, output } = await runQuietly(path.join(bin, front.program), ['build'], {
    cwd: path.join(root, front.folder),
    // test runners set it to something else, and React would be built in its slow development form
    env: { ...environment, NODE_ENV: 'production' },
  })
  if (!ok || !existsSync(path.join(root, front.folder, front.output, front.proof))) {
    say(lastLines(output))
    throw new Refusal(`The ${front.name} could not be built: see the lines above.`)
  }
  await packFiles(path.join(root, front.folder, front.assets))
  writeFileSync(front.stamp, front.hash)
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

/** @param {{ folder: string, output: string }} front */
function stampOf(front) {
  return path.join(root, front.folder, front.output, '.source-hash')
}

/** @param {(typeof fronts)[number] & { hash: string, stamp: string }} front */
function isBuilt(front) {
  return (
    existsSync(path.join(root, front.folder, front.output, front.proof)) &&
    existsSync(front.stamp) &&
    readFileSync(front.stamp, 'utf8') === front.hash
  )
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const at = path.join(root, source)
    for (const file of source.includes('.') ? [at] : filesUnder(at)) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
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
