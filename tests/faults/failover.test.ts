import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '../../apps/server/test/server-process.ts'
import serverProgram from '../../scripts/server-program.json' with { type: 'json' }
import { askingData, Crowd, expectWhole, lostOf, withoutLimits } from './support/crowd.ts'
import { type Load, startLoad } from './support/load.ts'
import { type Network, openNetwork } from './support/proxy.ts'
import { type Node, Replication } from './support/replication.ts'

/** `npm run faults -- --long` leaves it there; `npm test` has one failover. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const ROUNDS = process.env.LONG_TESTS === undefined ? 1 : 10

const MINUTE = 60_000
/** The product finds the primary within this time after the promotion. */
const FOUND_MS = 10_000
const settings = { ADMIN_PASSWORD, TRUST_PROXY: 'on', LOG_LEVEL: 'warn', SAMPLE_DATA: 'on' }
const patience = { timeout: MINUTE, interval: 20 }

describe('a primary that is killed while many write, and a standby that takes over', () => {
  let folder: string
  let servers: Replication
  let primary: Node
  let standby: Node
  /** A name that leads to the primary of the moment. */
  let moving: Network
  let byHosts: ServerProcess
  let byName: ServerProcess
  let crowd: Crowd
  let limits: ReturnType<typeof withoutLimits>
  let load: Load

  beforeAll(async () => {
    folder = await newDataFolder()
    ;({ servers, primary } = await Replication.begin())
    standby = await servers.follow(primary)
    await servers.waitForStandby(primary)
    moving = await openNetwork(() => primary.port)
    const start = async (url: string) => {
      const product = await startProcess(
        { ...settings, DATA_DIR: folder, DATABASE_URL: url },
        [],
        serverProgram,
      )
      expect(product.origin, product.printed()).not.toBe('')
      return product
    }
    // the standby stands first, so that the start has to look for the primary
    byHosts = await start(servers.urlOf(standby, primary))
    byName = await start(servers.urlOf({ folder: '', port: moving.port }))
    const now = () => ({ url: servers.urlOf(primary) })
    crowd = await askingData(now(), (db) => Crowd.gather(db, byHosts.origin, 20))
    limits = withoutLimits(now)
    load = await startLoad(byName.origin, (await administratorAt(byName.origin)).token)
    await crowd.start()
  }, 3 * MINUTE)

  afterAll(async () => {
    await crowd?.stop()
    await load?.stop()
    await limits?.stop()
    await cleanUp()
    await moving?.close()
    await servers?.end()
  }, MINUTE)

  /** Waits until both processes have acknowledged further writes; how long that took. */
  async function writesAgain(): Promise<number> {
    const since = performance.now()
    const [acts, positions] = [crowd.acknowledged, load.outcome.positions.length]
    await vi.waitFor(() => {
      expect(crowd.acknowledged - acts).toBeGreaterThan(0)
      expect(load.outcome.positions.length - positions).toBeGreaterThan(0)
    }, patience)
    return performance.now() - since
  }

  async function missing(): Promise<string[]> {
    const acknowledged = [...load.outcome.positions, ...load.outcome.leads]
    const { rows } = await servers.ask(primary, (client) =>
      client.query('select post_code as word from sys_post union all select ref from bbs_contact'),
    )
    const there = new Set(rows.map((row) => row.word))
    return acknowledged.filter((word) => !there.has(word))
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'round %i: both processes find the new primary by themselves, and no acknowledged write is lost',
    async () => {
      const begun = crowd.acknowledged
      await vi.waitFor(() => expect(crowd.acknowledged - begun).toBeGreaterThan(40), patience)
      const positions = load.outcome.positions.length
      await vi.waitFor(() => expect(load.outcome.positions.length - positions).toBeGreaterThan(5), patience)
      const killed = primary
      await servers.kill(killed)
      await sleep(Math.random() * 3_000)
      await servers.promote(standby)
      ;[primary, standby] = [standby, killed]
      moving.cut()
      expect(await writesAgain()).toBeLessThan(FOUND_MS)
      // the primary of before comes back without knowing of its successor; no process returns to it
      await servers.start(killed)
      await writesAgain()
      const strays = await servers.ask(killed, (client) =>
        client.query("select from pg_stat_activity where application_name = 'ossd-portal'"),
      )
      expect(strays.rowCount).toBe(0)
      await servers.kill(killed)
      await servers.follow(primary, killed)
      await servers.waitForStandby(primary)
      await writesAgain()
      await crowd.stop()
      expect(await askingData({ url: servers.urlOf(primary) }, (db) => lostOf(db, crowd))).toEqual([])
      expect(await missing()).toEqual([])
      expect(load.outcome.wrong).toEqual([])
      await crowd.start()
    },
    4 * MINUTE,
  )

  it(
    'leaves nothing half-done and nothing done twice',
    async () => {
      await crowd.stop()
      await load.stop()
      await limits.stop()
      expect(await missing()).toEqual([])
      await expectWhole({ url: servers.urlOf(primary) }, crowd, folder)
      for (const product of [byHosts, byName]) {
        product.kill('SIGTERM')
        expect(await product.exited, product.printed()).toBe(0)
      }
      console.log(
        `      ${crowd.acknowledged} acts and ${load.outcome.positions.length} positions, ${ROUNDS} failovers`,
      )
    },
    4 * MINUTE,
  )

  it.runIf(ROUNDS > 1)(
    'takes no commit for done that the standby has not confirmed',
    async () => {
      const database = openDatabase({ url: servers.urlOf(standby, primary) }, 1)
      await database.checkWay()
      await database.pool.query('create table note (n int)')
      await servers.kill(standby)
      const write = (n: number) => database.pool.query('insert into note values ($1)', [n])
      // the wait itself is unbounded, so the product ends it
      await expect(write(1)).rejects.toThrow('The standby did not confirm the commit in time.')
      await database.close()
    },
    2 * MINUTE,
  )
})
