import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import { administratorAt, cleanUp } from '../../apps/server/test/server-process.ts'
import { smallDisk } from './support/full-disk.ts'
import { missingThrough, startLoad } from './support/load.ts'
import { postmasterOf } from './support/postgres.ts'
import { plantedFolder, startProduct } from './support/product.ts'

/** `npm run faults -- --long` leaves it there; `npm test` is content with less. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const KILLS = process.env.LONG_TESTS === undefined ? 2 : 4

const settings = { ADMIN_PASSWORD, TRUST_PROXY: 'on', LOG_LEVEL: 'warn' }
const patience = { timeout: 60_000, interval: 50 }

afterAll(cleanUp, 60_000)

describe('the embedded database, under load', () => {
  it('is started again when it is killed, while kept pages go on being served', async () => {
    const folder = await plantedFolder()
    const product = await startProduct({ ...settings, DATA_DIR: folder })
    const load = await startLoad(product.origin, (await administratorAt(product.origin)).token)
    const { outcome } = load
    for (let time = 1; time <= KILLS; time++) {
      const written = outcome.positions.length
      await vi.waitFor(() => expect(outcome.positions.length - written).toBeGreaterThan(10), patience)
      process.kill(await postmasterOf(folder), 'SIGKILL')
      expect((await fetch(`${product.origin}/en/life/visa`)).status).toBe(200)
      await sleep(200)
      expect((await fetch(`${product.origin}/en/life/visa`)).status).toBe(200)
    }
    const written = outcome.positions.length
    await vi.waitFor(() => expect(outcome.positions.length - written).toBeGreaterThan(10), patience)
    await load.stop()
    expect(outcome.wrong).toEqual([])
    const { api } = await administratorAt(product.origin)
    expect(await missingThrough(api, outcome)).toEqual([])
    product.kill('SIGTERM')
    expect(await product.exited, product.printed()).toBe(0)
  }, 180_000)
})

describe('a full disk, under load', () => {
  it('refuses writes in words, serves what is kept, and loses nothing once there is room again', async () => {
    const disk = await smallDisk()
    const product = await disk.startProduct(settings)
    const load = await startLoad(product.origin, (await administratorAt(product.origin)).token)
    const { outcome } = load
    const written = () => outcome.positions.length
    await vi.waitFor(() => expect(written()).toBeGreaterThan(20), patience)
    await disk.fill()
    // the log of changes has room for a while; then writing ends
    const before = outcome.unavailable
    await vi.waitFor(() => expect(outcome.unavailable - before).toBeGreaterThan(20), patience)
    expect((await fetch(`${product.origin}/en/life/visa`)).status).toBe(200)
    await disk.free()
    const then = written()
    await vi.waitFor(() => expect(written() - then).toBeGreaterThan(20), patience)
    await load.stop()
    expect(outcome.wrong).toEqual([])
    const { api } = await administratorAt(product.origin)
    expect(await missingThrough(api, outcome)).toEqual([])
    product.kill('SIGTERM')
    expect(await product.exited, product.printed()).toBe(0)
  }, 240_000)
})
