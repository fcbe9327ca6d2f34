import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { SLOW } from './tests/browser/support/settings.ts'

const finder = fileURLToPath(new URL('scripts/find-browser.mjs', import.meta.url))

/** `npm test` names the browser it found; a run by hand looks for one the same way. */
// biome-ignore lint/style/noProcessEnv: the browser's place is the machine's matter, not a setting of the product
const named = process.env.CHROMIUM_PATH
const executablePath = named ?? execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()

// biome-ignore lint/style/noProcessEnv: `npm run journeys -- --slow` leaves it there
const patience = process.env[SLOW] === undefined ? 1 : 4

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/start.ts',
  // one more than the processors of a small machine: a journey often waits
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // the journeys measure no times: a busy machine gets room, and only what never comes fails
  timeout: 120_000 * patience,
  expect: { timeout: 20_000 * patience },
  use: {
    launchOptions: {
      executablePath,
      args: [
        // a window is emptied and used again: a new one costs a process that loads and compiles everything anew
        '--process-per-site',
        // pages live for seconds: optimising their scripts costs an eighth more processor time than it saves
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
    reuseContext: true,
    // stories that watch requests see them all; reading without a network allows them again
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // journeys ask what a person can do; a dialog that is still on its way is nothing to click at
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test slows the run; of a failure the picture and the words on the page are kept.
    screenshot: 'only-on-failure',
  },
})
