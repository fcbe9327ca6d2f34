// Gets programs of the system for tests that need them, where this account may.
import { existsSync } from 'node:fs'
import { environment, findProgram, runQuietly, say } from './shell.mjs'

/**
 * Installs packages of Debian as root when one of their programs is missing.
 * @param {readonly string[]} programs @param {readonly string[]} packages @returns {Promise<string[]>} what is missing all the same
 */
export async function ensurePrograms(programs, packages) {
  const missing = () => programs.filter((program) => !findProgram(program))
  if (missing().length === 0) return []
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version') && findProgram('apt-get')) {
    say(`Getting ${packages.join(', ')} from the system …`)
    const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
    const args = ['install', '-y', '--no-install-recommends', ...packages]
    await runQuietly('apt-get', ['update'], { env })
    await runQuietly('apt-get', args, { env })
  }
  return missing()
}
