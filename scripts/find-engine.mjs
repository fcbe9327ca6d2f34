// Says whether the browser of another engine is on this machine, and installs it where it may.
import { existsSync } from 'node:fs'
import { environment, findProgram, Refusal, runQuietly, say } from './shell.mjs'

/** What each engine needs: programs by name, and the packages of Debian that bring them. */
const engines = {
  webkit: {
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
  },
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr', 'fonts-noto-cjk'] },
}

/** @typedef {keyof typeof engines} Engine */
export const engineNames = /** @type {Engine[]} */ (Object.keys(engines))

/** @param {Engine} name */
const missing = (name) => engines[name].programs.filter((program) => !findProgram(program))

/** @param {Engine} name @throws {Refusal} that names what is missing and how to get it */
export async function ensureEngine(name) {
  if (missing(name).length === 0) return
  const { packages } = engines[name]
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version') && findProgram('apt-get')) {
    say(`Getting ${packages.join(', ')} from the system …`)
    const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
    const args = ['install', '-y', '--no-install-recommends', ...packages]
    await runQuietly('apt-get', ['update'], { env })
    await runQuietly('apt-get', args, { env })
  }
  const left = missing(name)
  if (left.length > 0)
    throw new Refusal(
      `The journeys in ${name} need ${left.join(' and ')}: run "apt-get install ${packages.join(' ')}" as root on Debian or Ubuntu.`,
    )
}
