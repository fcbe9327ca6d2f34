import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../apps/server/src/platform/db/embedded/embedded.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '../../apps/server/test/server-process.ts'
import serverProgram from '../../scripts/server-program.json' with { type: 'json' }
import { askingData, Crowd, expectWhole, withoutLimits } from './support/crowd.ts'
import { startLoad } from './support/load.ts'
import { openPooler, type Pooler, pgBouncer } from './support/pooler.ts'
import { asking } from './support/postgres.ts'

const MINUTE = 60_000
const STORM_MS = 6_000
/** Fewer than two processes have transactions at once, and than docs/operate.md asks for. */
const SESSIONS = 12
const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const settings = { ADMIN_PASSWORD, TRUST_PROXY: 'on', LOG_LEVEL: 'warn', SAMPLE_DATA: 'on' }
const patience = { timeout: MINUTE, interval: 20 }

if (!pgBouncer)
  console.log(
    '      PgBouncer is not on this machine: what happens behind it was not tested (apt-get install pgbouncer).',
  )

describe.runIf(pgBouncer !== undefined)('behind PgBouncer in transaction mode', () => {
  let folder: string
  let database: EmbeddedDatabase
  let pooler: Pooler
  let pooled: string
  let direct: string

  beforeAll(async () => {
    folder = await newDataFolder()
    database = await startEmbedded({ dataDir: folder, log: quiet })
    const { host, port, user, database: name } = database
    pooler = await openPooler(pgBouncer ?? '', database, SESSIONS)
    pooled = `postgres://${user}@127.0.0.1:${pooler.port}/${name}`
    direct = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  }, MINUTE)

  afterAll(async () => {
    await cleanUp()
    await pooler?.kill()
    await database?.stop()
  }, MINUTE)

  const start = async (urls: Record<string, string>): Promise<ServerProcess> =>
    startProcess({ ...settings, DATA_DIR: folder, ...urls }, [], serverProgram)

  it(
    'the start asks for a way around the pooler, in one sentence',
    async () => {
      const alone = await start({ DATABASE_URL: pooled })
      expect(await alone.exited).toBe(1)
      expect(alone.printed()).toMatch(
        /^DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL .+\.\n$/,
      )
      const twice = await start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })
      expect(await twice.exited).toBe(1)
      expect(twice.printed()).toMatch(/^DATABASE_DIRECT_URL leads to a connection pooler too: .+\.\n$/)
    },
    MINUTE,
  )

  it(
    'two processes lose nothing, do nothing twice and hear each other while many write',
    async () => {
      const urls = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }
      const one = await start(urls)
      expect(one.origin, one.printed()).not.toBe('')
      expect(one.printed()).toContain('have no time limit behind this pooler')
      const other = await start(urls)
      expect(other.origin, other.printed()).not.toBe('')
      const crowd = await askingData(folder, (db) => Crowd.gather(db, one.origin, 20))
      const limits = withoutLimits(folder)
      const load = await startLoad(other.origin, (await administratorAt(other.origin)).token)
      await crowd.start()
      await sleep(STORM_MS)
      await vi.waitFor(() => expect(crowd.acknowledged).toBeGreaterThan(100), patience)
      // sessions are shared, or this would have tested nothing
      const { rows } = await asking(database, (client) =>
        client.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where application_name = 'ossd-portal'",
        ),
      )
      // two connections of each process go around the pooler, and those of this test
      expect(rows[0]?.n).toBeLessThanOrEqual(SESSIONS + 2 * 2 + 2)
      // a pooler that is started anew
      await pooler.kill()
      await sleep(300)
      await pooler.start()
      const [before, written] = [crowd.acknowledged, load.outcome.positions.length]
      await vi.waitFor(() => {
        expect(crowd.acknowledged - before).toBeGreaterThan(50)
        expect(load.outcome.positions.length - written).toBeGreaterThan(10)
      }, patience)
      await crowd.stop()
      await load.stop()
      await limits.stop()
      expect(load.outcome.wrong).toEqual([])
      await expectWhole(folder, crowd, folder)
      await expectSameEverywhere(one.origin, other.origin)
      for (const product of [one, other]) {
        product.kill('SIGTERM')
        expect(await product.exited, product.printed()).toBe(0)
        expect(errorsOf(product)).toEqual([])
      }
      console.log(`      ${crowd.acknowledged} acts over ${SESSIONS} sessions`)
    },
    4 * MINUTE,
  )
})

/** A kept answer of one process falls when the other one writes: notifications arrive. */
async function expectSameEverywhere(one: string, other: string): Promise<void> {
  const cities = async (origin: string) => {
    const response = await fetch(`${origin}/prod-api/bbs/web/listCity`, { method: 'POST' })
    return JSON.stringify(await response.json())
  }
  const before = await cities(other)
  expect(before).toContain('广州')
  const { token } = await administratorAt(one)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const made = await fetch(`${one}/prod-api/bbs/city`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ label: '池州新城', labelEn: 'Poolton', value: '659001', lng: 0, lat: 0, sort: 1 }),
  })
  expect(await made.json()).toMatchObject({ code: 200 })
  await expect.poll(() => cities(other)).toContain('池州新城')
}

/** Lines of the log that an operator would have to look at. */
function errorsOf(product: ServerProcess): string[] {
  return product
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= 50)
}
