import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import { readWorkbook } from '../../apps/server/test/read-workbook.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '../../apps/server/test/server-process.ts'
import serverProgram from '../../scripts/server-program.json' with { type: 'json' }
import { type Node, Replication } from './support/replication.ts'

const MINUTE = 60_000
const METRICS_TOKEN = 'metrics-of-the-replica-test'
const settings = { ADMIN_PASSWORD, TRUST_PROXY: 'on', LOG_LEVEL: 'warn', SAMPLE_DATA: 'on' }

let servers: Replication
let primary: Node
let replica: Node

beforeAll(async () => {
  ;({ servers, primary } = await Replication.begin())
  replica = await servers.follow(primary)
}, 2 * MINUTE)

afterAll(async () => {
  await cleanUp()
  await servers?.end()
}, MINUTE)

/** Lets the replica stand still while it goes on receiving. */
const pause = () => servers.ask(replica, (client) => client.query('select pg_wal_replay_pause()'))
const resume = () => servers.ask(replica, (client) => client.query('select pg_wal_replay_resume()'))

describe('reads that a replica may answer', () => {
  let database: Database

  beforeAll(async () => {
    database = openDatabase({ url: servers.urlOf(primary), readUrl: servers.urlOf(replica) })
    await database.checkWay()
    await database.pool.query('create table note (n int)')
    await database.listenConnection.open()
    database.replica?.start()
  }, MINUTE)

  afterAll(() => database?.close())

  const answeredByReplica = async () => {
    const { rows } = await database.reads.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)
    return rows[0]?.is ?? false
  }
  const newest = async () => {
    const { rows } = await database.reads.execute<{ n: number }>(sql`select max(n)::int as n from note`)
    return rows[0]?.n
  }

  it(
    'go to the replica, single ones and transactions',
    async () => {
      await expect.poll(answeredByReplica).toBe(true)
      const inTransaction = await database.reads.transaction((tx) =>
        tx.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`),
      )
      expect(inTransaction.rows).toEqual([{ is: true }])
    },
    MINUTE,
  )

  it(
    'are as new as the last change that was heard of, also from a replica that stands still',
    async () => {
      await pause()
      await database.pool.query('insert into note values (1)')
      database.replica?.noteChange()
      expect([await newest(), await answeredByReplica()]).toEqual([1, false])
      await resume()
      await expect.poll(answeredByReplica).toBe(true)
      expect(await newest()).toBe(1)
    },
    MINUTE,
  )

  it(
    'see each write that was noted, as fast as they come',
    async () => {
      for (let n = 2; n < 200; n++) {
        await database.pool.query('insert into note values ($1)', [n])
        database.replica?.noteChange()
        expect(await newest()).toBe(n)
      }
      const { reads } = database.replica?.figures ?? { reads: { replica: 0 } }
      // how many depends on the machine: a replica that takes longer than a moment leaves the read to the primary
      expect(reads.replica).toBeGreaterThan(0)
    },
    MINUTE,
  )

  it(
    'leave out a replica that is late, and take it back',
    async () => {
      await pause()
      await database.pool.query('insert into note values (1000)')
      await expect.poll(() => database.replica?.figures.isUsed).toBe(false)
      expect(database.replica?.figures.lagMs).toBeGreaterThan(5_000)
      expect([await newest(), await answeredByReplica()]).toEqual([1000, false])
      await resume()
      await expect.poll(answeredByReplica).toBe(true)
      expect(database.replica?.figures.lagMs).toBeLessThan(1_000)
    },
    MINUTE,
  )

  it(
    'go to the primary while the replica is away, and come back',
    async () => {
      await servers.kill(replica)
      expect(await newest()).toBe(1000)
      await expect.poll(() => database.replica?.figures.isUsed).toBe(false)
      expect(database.replica?.figures.lagMs).toBe(Number.POSITIVE_INFINITY)
      await servers.start(replica)
      await expect.poll(answeredByReplica).toBe(true)
    },
    MINUTE,
  )

  it(
    'write on the primary where a read happens to write',
    async () => {
      await database.reads.execute(sql`insert into note values (1001)`)
      database.replica?.noteChange()
      expect(await newest()).toBe(1001)
    },
    MINUTE,
  )
})

describe('the product with a replica', () => {
  let product: ServerProcess
  let token: string

  beforeAll(async () => {
    product = await startProcess(
      {
        ...settings,
        METRICS: 'on',
        METRICS_TOKEN,
        DATA_DIR: await newDataFolder(),
        DATABASE_URL: servers.urlOf(primary),
        DATABASE_READ_URL: servers.urlOf(replica),
      },
      [],
      serverProgram,
    )
    expect(product.origin, product.printed()).not.toBe('')
    ;({ token } = await administratorAt(product.origin))
    await vi.waitFor(async () => expect(await figure('database_replica_used')).toBe(1), {
      timeout: MINUTE,
      interval: 100,
    })
  }, 2 * MINUTE)

  async function figure(name: string): Promise<number> {
    const answer = await fetch(`${product.origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const text = await answer.text()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  }

  const ask = (path: string, body: object = {}, isStaff = false) =>
    fetch(`${product.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isStaff && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })

  const addCity = async (label: string, value: string) => {
    const city = { label, labelEn: `City ${value}`, value, lng: 0, lat: 0, sort: 1 }
    expect(await (await ask('/prod-api/bbs/city', city, true)).json()).toMatchObject({ code: 200 })
  }

  const exported = async () => {
    const answer = await fetch(`${product.origin}/prod-api/bbs/city/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    })
    return JSON.stringify(readWorkbook(Buffer.from(await answer.arrayBuffer())))
  }

  it(
    'shows strangers and the writer what was just written, and goes on doing so from the cache',
    async () => {
      const onReplica = () => figure('database_reads_total{server="replica"}')
      const before = await onReplica()
      expect(await (await ask('/prod-api/bbs/web/listCity')).text()).toContain('广州')
      expect(await onReplica()).toBeGreaterThan(before)
      for (const [at, name] of ['新一城', '新二城', '新三城'].entries()) {
        // the second one is written while the replica stands still
        if (at === 1) await pause()
        await addCity(name, `65900${at}`)
        expect(await (await ask('/prod-api/bbs/web/listCity')).text(), name).toContain(name)
        expect(await exported(), name).toContain(name)
        if (at === 1) await resume()
      }
      // nothing older was stored for those who come later
      await sleep(200)
      const answers = await Promise.all(
        [1, 2, 3].map(() => ask('/prod-api/bbs/web/listCity').then((one) => one.text())),
      )
      for (const text of answers) expect(text).toContain('新三城')
      expect((await fetch(`${product.origin}/en/school/list`)).status).toBe(200)
    },
    MINUTE,
  )

  it(
    'answers everything from the primary while the replica is away, and says so in the log',
    async () => {
      await servers.kill(replica)
      await addCity('孤城', '659009')
      expect(await (await ask('/prod-api/bbs/web/listCity')).text()).toContain('孤城')
      expect((await ask('/prod-api/bbs/web/listSearch', { searchValue: '学分' })).status).toBe(200)
      await expect.poll(() => figure('database_replica_used')).toBe(0)
      await servers.start(replica)
      await expect.poll(() => figure('database_replica_used')).toBe(1)
      expect(product.printed()).toContain('The replica is left out: ')
      expect(product.printed()).toContain('The replica answers reads.')
    },
    MINUTE,
  )
})
