import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import { cleanUp, type ServerProcess } from '../../apps/server/test/server-process.ts'
import { freePort } from '../../bench/server.ts'
import { askingData, Crowd, expectWhole, lostOf, withoutLimits } from './support/crowd.ts'
import { plantedFolder, startProduct } from './support/product.ts'

/** `npm run faults -- --long` leaves it there; `npm test` is content with less. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const isLong = process.env.LONG_TESTS !== undefined

const STORM_SECONDS = isLong ? 120 : 8
const KILLS = isLong ? 20 : 2
const MINUTE = 60_000
const patience = { timeout: MINUTE, interval: 20 }

afterAll(cleanUp, MINUTE)

/** The built product on a folder of its own, which can be started there again at the same address. */
async function product() {
  const folder = await plantedFolder()
  const port = await freePort()
  const start = async (): Promise<ServerProcess> => {
    const settings = {
      ADMIN_PASSWORD,
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      PORT: String(port),
    }
    const running = await startProduct(settings)
    expect(running.origin, running.printed()).not.toBe('')
    return running
  }
  return { folder, start, origin: `http://127.0.0.1:${port}` }
}

describe('fifty members who write, like, save, remove and bring back', () => {
  it(
    'check 30: leave nothing for the recount to repair',
    async () => {
      const { folder, start, origin } = await product()
      const running = await start()
      const crowd = await askingData(folder, (db) => Crowd.gather(db, origin, 50))
      const limits = withoutLimits(folder)
      await crowd.start()
      await sleep(STORM_SECONDS * 1_000)
      // on a slow machine it lasts until it was one
      await vi.waitFor(() => expect(crowd.acknowledged).toBeGreaterThan(50 * 5), patience)
      await crowd.stop()
      await limits.stop()
      await expectWhole(folder, crowd, folder)
      running.kill('SIGTERM')
      expect(await running.exited, running.printed()).toBe(0)
      console.log(`      ${crowd.acknowledged} acts in ${STORM_SECONDS} s`)
    },
    STORM_SECONDS * 1_000 + 5 * MINUTE,
  )
})

describe('a server that is killed while twenty members write', () => {
  it(
    'check 5: has lost no acknowledged write, left nothing half-done and notified no one twice',
    async () => {
      const { folder, start, origin } = await product()
      let running = await start()
      const crowd = await askingData(folder, (db) => Crowd.gather(db, origin, 20))
      const limits = withoutLimits(folder)
      for (let kill = 1; kill <= KILLS; kill++) {
        const begun = crowd.acknowledged
        await crowd.start()
        // somewhere in the middle of what it does, soon after its start or later
        await sleep(200 + Math.random() * 2_500)
        await vi.waitFor(() => expect(crowd.acknowledged - begun).toBeGreaterThan(20), patience)
        running.kill('SIGKILL')
        await running.exited
        const killed = crowd.acknowledged
        running = await start()
        // they send again what was not answered
        await vi.waitFor(() => expect(crowd.acknowledged - killed).toBeGreaterThan(20), patience)
        await crowd.stop()
        expect(await askingData(folder, (db) => lostOf(db, crowd)), `after kill ${kill}`).toEqual([])
      }
      await limits.stop()
      await expectWhole(folder, crowd, folder)
      running.kill('SIGTERM')
      expect(await running.exited, running.printed()).toBe(0)
      console.log(`      ${crowd.acknowledged} acts, ${KILLS} kills`)
    },
    KILLS * MINUTE + 5 * MINUTE,
  )
})
