import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, openHouse, type TestHouse } from '#test/test-app.ts'
import { builtFrontends } from './frontends.ts'
import { msToShanghaiMidnight } from './portal-pages.ts'

let appContext: TestHouse

beforeAll(async () => {
  const { build } = (await import(
    /* @vite-ignore */ join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'build.mjs')
  )) as { build: () => Promise<void> }
  await build()
  appContext = await openHouse({}, undefined, await builtFrontends())
}, 240_000)

it.each([
  ['2026-11-22T15:59:59.000Z', 1_000],
  ['2026-11-22T16:00:00.000Z', 86_400_000],
  ['2026-11-22T04:00:00.000Z', 12 * 3_600_000],
])('at %s the day in Shanghai lasts for %i ms', (at, left) =>
  expect(msToShanghaiMidnight(new Date(at))).toBe(left),
)

describe('a page that shows the day', () => {
  it('is kept until midnight in Shanghai and no longer', async () => {
    const { clock } = appContext
    const shown = async () => {
      const answer = await call(appContext, { path: '/tools/hours-log', isWhole: true })
      return /today&quot;:&quot;(\d{4}-\d\d-\d\d)/.exec(answer.bytes.toString())?.[1]
    }
    const before = 2_500
    clock.pass(msToShanghaiMidnight(clock.now()) - before)
    const yesterday = await shown()
    clock.pass(before)
    const today = new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(yesterday).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(yesterday).not.toBe(today)
    // kept by the process's own time, which does not pass with the clock of the test
    expect(await shown()).toBe(yesterday)
    await sleep(before)
    expect(await shown()).toBe(today)
  })
})
