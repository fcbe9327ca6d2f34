// Says whether programs of the system are on this machine, and installs them where it may.
import { existsSync } from 'node:fs'
import { environment, findProgram, runQuietly, say } from './shell.mjs'

/**
 * Gets the packages of Debian that bring these programs, where this is Debian and root runs it.
 * @param {{ programs: string[], packages: string[] }} needed @returns {Promise<string[]>} what is still missing
 */
export async function missingPrograms({ programs, packages }) {
  const missing = () => programs.filter((program) => !findProgram(program))
  if (missing().length === 0) return []
  await installPackages(packages)
  return missing()
}

/** Installs packages of Debian, where this is Debian and root runs it. @param {string[]} packages */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !findProgram('apt-get')) return
  say(`Getting ${packages.join(', ')} from the system …`)
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
}
