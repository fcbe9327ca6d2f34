// Says whether the browser of another engine is on this machine, and installs it where it may.
import { missingPrograms } from './find-programs.mjs'
import { Refusal } from './shell.mjs'

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

/** @param {Engine} name @throws {Refusal} that names what is missing and how to get it */
export async function ensureEngine(name) {
  const { packages } = engines[name]
  const left = await missingPrograms(engines[name])
  if (left.length > 0)
    throw new Refusal(
      `The journeys in ${name} need ${left.join(' and ')}: run "apt-get install ${packages.join(' ')}" as root on Debian or Ubuntu.`,
    )
}
