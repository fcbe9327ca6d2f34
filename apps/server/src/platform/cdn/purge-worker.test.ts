import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { clearCacheName } from '@app/contract/monitor/cache.ts'
import { purgeCdn, readCdn } from '@app/contract/monitor/cdn/cdn.ts'
import type { CdnKind } from '@app/contract/monitor/cdn/cdn.values.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { sendPurge } from './purge-client.ts'
import { cdnPurges, forgetBuild, mergeLongQueue, purgeState } from './purge-store.ts'
import { purgeWorker } from './purge-worker.ts'

interface Purge {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: { tags?: string[]; everything?: boolean; surrogate_keys?: string[]; purge_everything?: boolean }
}

/** A service that takes purges and answers as the test says. */
async function purgeService() {
  const purges: Purge[] = []
  const service = { status: 200, headers: {} as Record<string, string>, answer: '{"status":"ok"}', atOnce: 0 }
  let open = 0
  const server = createServer(async (request, response) => {
    open++
    service.atOnce = Math.max(service.atOnce, open)
    let text = ''
    for await (const part of request) text += part
    await sleep(5)
    const { method = '', url = '', headers } = request
    purges.push({ method, url, headers, body: text ? JSON.parse(text) : {} })
    response.writeHead(service.status, service.headers).end(service.answer)
    open--
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { service, purges, url: `http://127.0.0.1:${port}/` }
}

const TOKEN = 'a-token-for-the-purges'

async function openWithCdn(kind: CdnKind = 'http') {
  const { service, purges, url } = await purgeService()
  const app = await openTestApp({ CDN: kind, CDN_PURGE_URL: url, CDN_TOKEN: TOKEN, CDN_ZONE: 'zone-1' })
  const { cdn } = app.product.appContext.config
  if (!cdn) throw new Error('no CDN')
  const log = { warn: () => undefined, info: () => undefined }
  const worker = (build?: string) => purgeWorker({ cdn, db: app.db, log, build })
  return { app, cdn, service, purges, worker }
}

const write = (app: TestApp, ...tags: string[]) =>
  runAsSystem(app.product.appContext, async (ctx) => ctx.invalidate(...tags))

const dueNow = (app: TestApp) => app.db.execute(sql`update sys_cdn_purge set due_time = now()`)
const mayTryAgain = (app: TestApp) => app.db.execute(sql`update sys_cdn_state set next_time = null`)
const tagsOf = (purges: Purge[]) => purges.map(({ body }) => body.tags ?? body.everything)

describe('a purge', () => {
  it('is queued by the write that changes something, and not by one that is taken back', async () => {
    const { app, purges, worker } = await openWithCdn()
    await write(app, 'post:12', 'post:list')
    const failing = runAsSystem(app.product.appContext, async (ctx) => {
      ctx.invalidate('post:13')
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await worker().run()
    expect(tagsOf(purges)).toEqual([['post:12', 'post', 'post:list']])
    expect(purges[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`)
  })

  it('names what was added, and nothing of counters', async () => {
    const { app, purges, worker } = await openWithCdn()
    await runAsSystem(app.product.appContext, async (ctx) => {
      ctx.expire('post:7')
      ctx.add('comment:post-7')
    })
    await runAsSystem(app.product.appContext, async (ctx) => ctx.expire('post:8'))
    await worker().run()
    expect(tagsOf(purges)).toEqual([['comment:post-7', 'comment']])
  })

  it('of everything follows when an administrator clears the pages of the server', async () => {
    const { app, purges, worker } = await openWithCdn()
    const api = as(app, await makers(app).superAdministrator())
    await api(clearCacheName, { params: { cacheName: 'pages:' } })
    await worker().run()
    expect(tagsOf(purges)).toEqual([true])
  })

  it('is sent once more, for what was on its way to the CDN meanwhile, and then forgotten', async () => {
    const { app, purges, worker } = await openWithCdn()
    await write(app, 'city')
    await write(app, 'post:3')
    await worker().run()
    expect(await app.db.select({ round: cdnPurges.round, tags: cdnPurges.tags }).from(cdnPurges)).toEqual([
      { round: 2, tags: 'city post:3' },
    ])
    await dueNow(app)
    await worker().run()
    expect(tagsOf(purges)).toEqual([
      ['city', 'any-city', 'post:3', 'post'],
      ['city', 'any-city', 'post:3', 'post'],
    ])
    expect(await purgeState(app.db)).toMatchObject({ waiting: 0, tries: 0, oldestTime: null })
  })

  it('is sent no third time where later ones go with its repetition', async () => {
    const { app, purges, worker } = await openWithCdn()
    for (const id of [1, 2, 3]) {
      await write(app, `post:${id}`)
      await dueNow(app)
      await worker().run()
    }
    expect(tagsOf(purges)).toEqual([
      ['post:1', 'post'],
      ['post:1', 'post', 'post:2'],
      ['post:2', 'post', 'post:3'],
    ])
  })

  it('that is not taken waits, with those behind it, and is tried again later each time', async () => {
    const { app, service, purges, worker } = await openWithCdn()
    service.status = 503
    service.answer = 'out of\norder'
    const one = worker()
    await write(app, 'post:1')
    await one.run()
    await write(app, 'post:2')
    await one.run()
    expect(purges).toHaveLength(1)
    const first = await purgeState(app.db)
    expect(first).toMatchObject({ waiting: 2, tries: 1, successTime: null })
    expect(first.failure).toMatch(/^127\.0\.0\.1:\d+: 503 out of order$/)
    await mayTryAgain(app)
    await one.run()
    const second = await purgeState(app.db)
    expect(second.tries).toBe(2)
    const pause = ({ nextTime, failureTime }: typeof first) => Number(nextTime) - Number(failureTime)
    expect(Math.round(pause(second) / pause(first))).toBe(2)
    service.status = 204
    service.answer = ''
    await mayTryAgain(app)
    await one.run()
    expect(purges.at(-1)?.body.tags).toEqual(['post:1', 'post', 'post:2'])
    expect(await purgeState(app.db)).toMatchObject({ tries: 0, nextTime: null, waiting: 1 })
    expect((await purgeState(app.db)).successTime).toBeInstanceOf(Date)
  })

  it('waits as long as the service asks', async () => {
    const { app, service, worker } = await openWithCdn()
    Object.assign(service, { status: 429, headers: { 'retry-after': '30' } })
    await write(app, 'post:1')
    await worker().run()
    const { nextTime, failureTime } = await purgeState(app.db)
    expect(Math.round((Number(nextTime) - Number(failureTime)) / 1_000)).toBe(30)
  })

  it('follows no redirect, which would carry the token away', async () => {
    const { app, service, worker } = await openWithCdn()
    const { purges: elsewhere, url } = await purgeService()
    Object.assign(service, { status: 307, headers: { location: url } })
    await write(app, 'post:1')
    await worker().run()
    expect(elsewhere).toEqual([])
    expect((await purgeState(app.db)).failure).toContain('307')
  })

  it('of a service that is away says so without the token, and keeps it from no other service', async () => {
    const { cdn, purges } = await openWithCdn()
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const away = { ...cdn, purgeUrls: [`http://127.0.0.1:${port}/`, ...cdn.purgeUrls] }
    const refused = sendPurge(away, ['page'], { signal: new AbortController().signal })
    await expect(refused).rejects.toThrow(`127.0.0.1:${port}: ECONNREFUSED`)
    expect(tagsOf(purges)).toEqual([['page']])
  })

  it('is sent by one process at a time, and by another when that has died', async () => {
    const { app, service, purges, worker } = await openWithCdn()
    const processes = Array.from({ length: 4 }, () => worker())
    for (let round = 0; round < 5; round++) {
      await write(app, `post:${round}`)
      await Promise.all(processes.map((one) => one.run()))
    }
    await worker().run()
    expect(service.atOnce).toBe(1)
    expect(new Set(tagsOf(purges).flat()).size).toBe(6)
    await app.db.execute(
      sql`update sys_cdn_state set turn_of = ${crypto.randomUUID()}, turn_time = now() + interval '9 s'`,
    )
    await write(app, 'post:99')
    await worker().run()
    expect(tagsOf(purges).flat()).not.toContain('post:99')
    await app.db.execute(sql`update sys_cdn_state set turn_time = now() - interval '1 s'`)
    await worker().run()
    expect(tagsOf(purges).flat()).toContain('post:99')
  })

  it('of everything takes the place of a long queue, and of more tags than one sends', async () => {
    const { app, purges, worker } = await openWithCdn()
    for (let id = 0; id < 12; id++) await write(app, `post:${id}`)
    expect(await mergeLongQueue(app.db, 12)).toBe(false)
    expect(await mergeLongQueue(app.db, 11)).toBe(true)
    expect(await app.db.select({ tags: cdnPurges.tags }).from(cdnPurges)).toEqual([{ tags: '' }])
    await worker().run()
    expect(tagsOf(purges)).toEqual([true])
    await app.db.delete(cdnPurges)
    for (let id = 0; id < 5; id++)
      await app.db.insert(cdnPurges).values({
        tags: Array.from({ length: 450 }, (_, n) => `post:${id * 1_000 + n}`).join(' '),
      })
    await worker().run()
    expect(tagsOf(purges).at(-1)).toBe(true)
  })

  it('of everything follows a new build, whose pages name other files, once', async () => {
    const { purges, worker } = await openWithCdn()
    await worker('build-1').run()
    await worker('build-1').run()
    expect(tagsOf(purges)).toEqual([true])
    for (let time = 0; time < 2; time++) await worker('build-2').run()
    expect(tagsOf(purges)).toEqual([true, true])
  })

  it('of everything follows a time without the CDN, and another one in its place', async () => {
    const { app, cdn, purges, worker } = await openWithCdn()
    await worker('build-1').run()
    await forgetBuild(app.db)
    for (let time = 0; time < 2; time++) await worker('build-1').run()
    expect(tagsOf(purges)).toEqual([true, true])
    const log = { warn: () => undefined, info: () => undefined }
    await purgeWorker({ cdn: { ...cdn, zone: 'zone-2' }, db: app.db, log, build: 'build-1' }).run()
    expect(tagsOf(purges)).toEqual([true, true, true])
  })
})

describe('each kind of CDN', () => {
  const both = async (kind: CdnKind) => {
    const { cdn, purges } = await openWithCdn(kind)
    const signal = new AbortController().signal
    await sendPurge(cdn, ['post:1', 'page'], { signal })
    await sendPurge(cdn, 'everything', { signal })
    return purges.map(({ method, url, headers, body }) => ({ method, url, headers, body }))
  }

  it('Varnish gets keys and secret in headers', async () => {
    const [some, all] = await both('varnish')
    expect(some).toMatchObject({
      method: 'PURGE',
      url: '/',
      headers: { 'x-purge-token': TOKEN, 'x-purge-keys': 'post:1 page' },
    })
    expect(all?.headers).toMatchObject({ 'x-purge-token': TOKEN, 'x-purge-everything': '1' })
  })

  it('Fastly gets surrogate keys of its service', async () => {
    const [some, all] = await both('fastly')
    expect(some).toMatchObject({
      method: 'POST',
      url: '/service/zone-1/purge',
      headers: { 'fastly-key': TOKEN },
      body: { surrogate_keys: ['post:1', 'page'] },
    })
    expect(all).toMatchObject({ method: 'POST', url: '/service/zone-1/purge_all' })
  })

  it('Cloudflare gets tags of its zone, and may refuse in a good answer', async () => {
    const [some, all] = await both('cloudflare')
    expect(some).toMatchObject({
      method: 'POST',
      url: '/client/v4/zones/zone-1/purge_cache',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: { tags: ['post:1', 'page'] },
    })
    expect(all?.body).toEqual({ purge_everything: true })
    const { cdn, service } = await openWithCdn('cloudflare')
    service.answer = '{"success": false, "errors": []}'
    const refused = sendPurge(cdn, ['page'], { signal: new AbortController().signal })
    await expect(refused).rejects.toThrow('200')
  })

  it('gets no more keys at once than it takes', async () => {
    const { cdn, purges } = await openWithCdn('cloudflare')
    const keys = Array.from({ length: 70 }, (_, id) => `post:${id}`)
    await sendPurge(cdn, keys, { signal: new AbortController().signal })
    expect(purges.map(({ body }) => body.tags?.length)).toEqual([30, 30, 10])
    expect(purges.flatMap(({ body }) => body.tags)).toEqual(keys)
  })
})

describe('the console', () => {
  it('shows what waits and why, and purges everything', async () => {
    const { app, service, purges, worker } = await openWithCdn()
    const api = as(
      app,
      await makers(app)
        .administrator({ permissions: ['monitor:cache:list'] })
        .then((made) => made.token),
    )
    service.status = 500
    await write(app, 'post:1')
    await worker().run()
    const { data } = await api(readCdn)
    expect(data).toMatchObject({ kind: 'http', maxAge: 300, tries: 1, successTime: null })
    expect(data.waiting).toBeGreaterThan(0)
    expect(data.failure).toContain('500')
    expect(JSON.stringify(data)).not.toContain(TOKEN)
    service.status = 200
    await mayTryAgain(app)
    await api(purgeCdn)
    await worker().run()
    expect(tagsOf(purges).at(-1)).toBe(true)
    expect((await api(readCdn)).data.successTime).toMatch(/^\d{4}-/)
    for (let more = 0; more < 2; more++) await api(purgeCdn)
    expect((await refusalOf(api(purgeCdn))).code).toBe(601)
  })

  it('says where there is no CDN, and queues nothing then', async () => {
    const app = await openTestApp()
    const api = as(app, await makers(app).superAdministrator())
    expect((await api(readCdn)).data).toMatchObject({ kind: null, waiting: 0 })
    expect((await refusalOf(api(purgeCdn))).code).toBe(500)
    await write(app, 'post:1')
    expect(await app.db.$count(cdnPurges)).toBe(0)
  })
})
