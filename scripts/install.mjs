// Installs the packages when they are missing or the lock file changed since the last install.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bareEnvironment, lastLines, pinnedNode, progress, Refusal, root, runQuietly, say } from './shell.mjs'

const modules = path.join(root, 'node_modules')
const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(modules, '.installed-lock')

export async function install() {
  const lock = readFileSync(lockFile)
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (isComplete(lock, stamp)) return

  const [program, ...first] = npm()
  // Development packages build the front ends, so they are wanted even where NODE_ENV says production.
  const args = [...first, 'ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund']
  const { ok, output } = await progress('Installing packages, about half a minute', () =>
    runQuietly(program, [...args, '--loglevel=error'], { env: bareEnvironment }),
  )
  if (!ok) {
    // npm appends its whole manual page for the command.
    say(lastLines(output.split('npm error Clean install a project')[0] ?? ''))
    throw new Refusal(
      /EACCES|EPERM|EROFS/.test(output)
        ? 'The packages could not be installed because node_modules belongs to another account: remove node_modules or start as its owner.'
        : 'The packages could not be installed: see the lines above, check the network and try again.',
    )
  }
  if (!existsSync(pinnedNode)) {
    throw new Refusal('The pinned Node did not arrive: run "npm rebuild node" and try again.')
  }
  writeFileSync(stampFile, stamp)
}

/** @param {Buffer} lock @param {string} stamp */
function isComplete(lock, stamp) {
  if (!existsSync(pinnedNode)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  if (!agreesWithInstalled(lock)) return false
  try {
    writeFileSync(stampFile, stamp)
  } catch {
    // Installed by another account: complete all the same, only compared again next time.
  }
  return true
}

/**
 * Whether a manual `npm ci` or `npm install` already put everything in place.
 *
 * @param {Buffer} lock
 */
function agreesWithInstalled(lock) {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(lock.toString()).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(
    ([at, one]) => !at.includes('node_modules/') || one.optional || installed[at]?.version === one.version,
  )
}

/** The npm that runs this script, on the Node it runs on, else the one in PATH. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = bareEnvironment
  const usable = script?.endsWith('.js') && node && !node.startsWith(modules)
  return usable ? [node, script] : ['npm']
}
