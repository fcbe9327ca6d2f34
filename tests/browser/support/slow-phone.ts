import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { SLOW } from './settings.ts'

/** How many times slower than this machine the phone calculates. */
const TIMES_SLOWER = 3

/** How much later than the page its scripts come. */
const SCRIPTS_LATER_MS = 1_200

// biome-ignore lint/style/noProcessEnv: `npm run journeys -- --slow` leaves it there
const isSlow = process.env[SLOW] !== undefined

/** On a slow phone: slows the processor for this page, also when it goes on to others. */
export async function slowDown(page: Page): Promise<void> {
  if (!isSlow) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
}

/** On a slow phone: lets every script wait, those that were fetched before too, because routing turns the cache off. */
export async function holdScriptsBack(context: BrowserContext): Promise<void> {
  if (!isSlow) return
  await context.route(/\.js$/, async (route) => {
    await sleep(SCRIPTS_LATER_MS)
    // a page that was left meanwhile needs no script
    await route.fallback().catch(() => undefined)
  })
}
