import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../apps/server/src/platform/db/embedded/embedded.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  type ServerProcess,
} from '../../apps/server/test/server-process.ts'
import { type Load, startLoad } from './support/load.ts'
import {
  asking,
  childrenOf,
  postmasterOf,
  signal,
  someBackend,
  terminateAll,
  waitingForLocks,
} from './support/postgres.ts'
import { startProduct } from './support/product.ts'
import { type Network, openNetwork } from './support/proxy.ts'

/** `npm run faults -- --long` leaves it there; `npm test` has one round of each fault. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const isLong = process.env.LONG_TESTS !== undefined

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const settings = { ADMIN_PASSWORD, TRUST_PROXY: 'on', SAMPLE_DATA: 'on', REGISTER_DATA: 'off' }

afterAll(cleanUp, 60_000)

/** What has been acknowledged and is not there. */
async function missing(database: EmbeddedDatabase, { outcome }: Load): Promise<string[]> {
  // noted before the look, because the load goes on
  const acknowledged = [...outcome.positions, ...outcome.leads]
  const there = await asking(database, (client) =>
    client.query('select post_code as word from sys_post union all select ref from bbs_contact'),
  )
  const words = new Set(there.rows.map((row) => row.word))
  return acknowledged.filter((word) => !words.has(word))
}

/** Waits until the product has acknowledged this many further writes. */
async function worksAgain({ outcome }: Load, more = 10) {
  const before = outcome.positions.length
  await vi.waitFor(() => expect(outcome.positions.length - before).toBeGreaterThan(more), {
    timeout: 60_000,
    interval: 20,
  })
}

describe('a database elsewhere, under load', () => {
  let folder: string
  let database: EmbeddedDatabase
  let network: Network
  let product: ServerProcess
  let load: Load

  beforeAll(async () => {
    folder = await newDataFolder()
    database = await startEmbedded({ dataDir: folder, log: quiet })
    network = await openNetwork(join(database.host, `.s.PGSQL.${database.port}`))
    product = await startProduct({
      ...settings,
      LOG_LEVEL: 'warn',
      DATA_DIR: await newDataFolder(),
      DATABASE_URL: `postgres://${database.user}@127.0.0.1:${network.port}/${database.database}`,
    })
    expect(product.origin, product.printed()).not.toBe('')
    load = await startLoad(product.origin, (await administratorAt(product.origin)).token)
    await worksAgain(load)
  }, 120_000)

  afterAll(async () => {
    await load?.stop()
    product?.kill('SIGTERM')
    await product?.exited
    await network?.close()
    await database?.stop()
  }, 60_000)

  /** Holds a table that every writer needs, so that their transactions are open while something happens. */
  const withOpenTransactions = (happens: () => unknown) =>
    asking(database, async (holder) => {
      await holder.query('begin; lock table sys_post in share row exclusive mode')
      const waiting = () => asking(database, waitingForLocks)
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBeGreaterThan(2)
      await happens()
    })

  const endAll = async () => {
    expect(await asking(database, terminateAll)).toBeGreaterThan(3)
  }

  const freeze = async (milliseconds: number) => {
    const postmaster = await postmasterOf(folder)
    const all = [postmaster, ...(await childrenOf(postmaster))]
    signal(all, 'SIGSTOP')
    try {
      await sleep(milliseconds)
    } finally {
      signal(all, 'SIGCONT')
    }
  }

  const faults: Record<string, () => Promise<void>> = {
    'every connection is ended': endAll,
    'every connection is ended while transactions are open': () => withOpenTransactions(endAll),
    'one backend is killed': async () => {
      process.kill(await asking(database, someBackend), 'SIGKILL')
    },
    'the network is cut': async () => network.cut(),
    'the network is cut while transactions are open': () => withOpenTransactions(() => network.cut()),
    'the database is away for a while': async () => {
      await network.takeDown()
      await sleep(2_000)
      await network.mend()
    },
    'the network swallows everything': async () => {
      network.silence()
      await sleep(5_000)
      network.cut()
      await network.mend()
    },
    'the database is frozen': () => freeze(5_000),
  }
  const names = Object.keys(faults)
  const rounds = Array.from({ length: isLong ? 20 : names.length }, (_, at) => {
    return [at + 1, names[at % names.length] as string] as const
  })

  it.each(rounds)(
    'round %i: goes on after %s',
    async (_, name) => {
      const before = load.outcome.wrong.length
      await faults[name]?.()
      await worksAgain(load)
      expect(load.outcome.wrong.slice(before)).toEqual([])
      expect(await missing(database, load)).toEqual([])
      const { status } = await fetch(`${product.origin}/readyz`)
      expect(status).toBe(200)
    },
    90_000,
  )

  it('serves kept pages and says "not now" in the caller’s language while the database is away', async () => {
    const ask = (path: string, init: RequestInit = {}) => fetch(`${product.origin}${path}`, init)
    await load.stop()
    const cachedPages = ['/', '/en', '/ossd/credit', '/en/life/visa', '/school/list', '/en/school/detail/1']
    for (const path of cachedPages) expect((await ask(path)).status, path).toBe(200)
    await network.takeDown()
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(503)
    for (const path of [...cachedPages, '/healthz', '/login', '/prod-api/v3/api-docs'])
      expect((await ask(path)).status, path).toBe(200)
    // a picture, a feed and a list of addresses, which programs ask for
    for (const path of ['/og/zh/school.detail-4.png', '/rss/news.xml', '/sitemap/otherschools-1.xml']) {
      const away = await ask(path)
      expect([away.status, away.headers.get('retry-after')], path).toEqual([503, '5'])
    }
    for (const [path, words] of [
      ['/school/detail/2', /lang="zh-CN".*暂时打不开这一页/],
      ['/en/school/detail/2', /lang="en".*This page is not available right now/],
    ] as const) {
      const away = await ask(path)
      expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(away.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await away.text()).toMatch(words)
    }
    const response = await ask('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: product.origin },
      body: new URLSearchParams({ name: '张家长', mobile: '13812345678', adult: 'self', agree: 'true' }),
    })
    // what was typed comes back with the form
    expect([
      response.status,
      response.headers.get('retry-after'),
      (await response.text()).includes('张家长'),
    ]).toEqual([503, '5', true])
    for (const [language, words] of [
      ['zh', '系统正在启动或数据库不可用，请稍后再试'],
      ['en', 'The system is starting or its database is unavailable; try again soon'],
    ] as const) {
      const call = await ask('/prod-api/captchaImage', { headers: { 'x-language': language } })
      expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
        503,
        '5',
        { code: 503, errKey: 'unavailable', msg: words },
      ])
    }
    await network.mend()
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(200)
    for (const path of ['/prod-api/captchaImage', '/en/school/detail/2'])
      expect((await ask(path)).status, path).toBe(200)
  }, 90_000)

  it('has a line each in the log, without a stack', () => {
    const lines = product
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg: string; err?: unknown })
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
    expect(lines.filter(({ msg }) => msg.startsWith('The database is away')).length).toBeGreaterThan(0)
  })
})
