// Fills the gaps of package-lock.json, or with --check only reports them.
//
// An incomplete registry copy lacks some packages made for other systems. `npm install` then leaves them out of the
// lock file without a word, and `npm ci` refuses that lock file everywhere. An entry without integrity closes the
// gap: npm fetches the real package where it is needed and skips it elsewhere.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, say } from './shell.mjs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/**
 * Adds an entry for every optional package the lock file names but does not hold.
 * @param {{ packages: Record<string, any> }} lock changed in place
 * @returns {string[]} the paths that were missing
 */
function fillGaps(lock) {
  const missing = []
  for (const [at, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isHeld(lock.packages, at, name)) continue
      const beside = at.includes('node_modules/') ? at.slice(0, at.lastIndexOf('node_modules/')) : ''
      const place = `${beside}node_modules/${name}`
      lock.packages[place] = stub(name, version, parent)
      missing.push(place)
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  return missing
}

/** @param {Record<string, unknown>} packages @param {string} from @param {string} name */
function isHeld(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/** @param {string} name @param {string} version @param {{ dev?: boolean }} parent */
function stub(name, version, parent) {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  return {
    version: version.replace(/^[\^~=v]+/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = fillGaps(lock)
  if (!process.argv.includes('--check')) {
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
    say(`${missing.length} gaps filled in package-lock.json.`)
  } else if (missing.length > 0) {
    say(`package-lock.json lacks ${missing.length} entries: run "npm run lock:fill" and commit the result.`)
    for (const place of missing) say(`  ${place}`)
    process.exitCode = 1
  } else {
    say('package-lock.json has no gaps.')
  }
}
