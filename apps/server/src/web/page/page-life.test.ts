import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import { countPageView } from '@app/contract/monitor/page-view/page-view.ts'
import { deleteComment } from '@app/contract/post/comment.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { leads } from '#modules/lead/table.ts'
import { pageCounts } from '#modules/page-count/table.ts'
import { dailyCounts } from '#modules/statistics/table.ts'
import { UNTIL_CHANGED_MS } from '#platform/cache/tagged-cache.ts'
import { inProcess } from '#platform/http/mount.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { call, openTestApp, type TestApp } from '#test/test-app.ts'
import { builtFrontends } from '#web/front-end/frontends.ts'
import { msToShanghaiMidnight } from './portal-pages.ts'

let app: TestApp

beforeAll(async () => {
  const { build } = (await import(
    /* @vite-ignore */ join(import.meta.dirname, '..', '..', '..', '..', '..', 'scripts', 'build.mjs')
  )) as { build: () => Promise<void> }
  await build()
  app = await openTestApp({}, undefined, await builtFrontends())
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
    const { clock } = app
    const pageText = async () => {
      const answer = await call(app, { path: '/tools/hours-log', isWhole: true })
      return /today&quot;:&quot;(\d{4}-\d\d-\d\d)/.exec(answer.bytes.toString())?.[1]
    }
    const before = 2_500
    clock.pass(msToShanghaiMidnight(clock.now()) - before)
    const yesterday = await pageText()
    clock.pass(before)
    const today = new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(yesterday).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(yesterday).not.toBe(today)
    // kept by the process's own time, which does not pass with the clock of the test
    expect(await pageText()).toBe(yesterday)
    await sleep(before)
    expect(await pageText()).toBe(today)
  })
})

describe('a page to which members add', () => {
  it('shows their texts to them and to the API at once, to strangers within about a second, and a removal to all at once', async () => {
    const { writer, published, comment } = community(app)
    const [author, other] = [await writer(), await writer()]
    let ms = Math.round(performance.now())
    const time = vi.spyOn(performance, 'now').mockImplementation(() => ms)
    onTestFinished(() => time.mockRestore())
    const postId = await published(author)
    const path = `/station/detail/${postId}`
    const repliesFor = async (token?: string) => {
      const headers: Record<string, string> = token === undefined ? {} : { cookie: `Admin-Token=${token}` }
      const { status, bytes } = await call(app, { path, isWhole: true, headers })
      expect(status).toBe(200)
      return new Set(bytes.toString().match(/回答\d+/g)).size
    }
    const byApi = async () => {
      const { envelope } = await call(app, {
        method: 'POST',
        path: '/bbs/web/listBlogComment',
        body: { blogId: postId },
      })
      return (envelope.rows as unknown[]).length
    }
    expect(await repliesFor()).toBe(0)
    await comment(author, postId)
    expect(await repliesFor()).toBe(1)
    const second = await comment(other, postId)
    expect(await repliesFor()).toBe(1)
    expect(await repliesFor(author.token)).toBe(1)
    expect(await byApi()).toBe(2)
    expect(await repliesFor(other.token)).toBe(2)
    ms += 500
    await comment(author, postId)
    expect(await repliesFor()).toBe(2)
    await other.ask(deleteComment, { params: { id: second.id }, body: {} })
    expect(await repliesFor()).toBe(2)
    expect(await byApi()).toBe(2)
    ms += 1_000
    await comment(other, postId)
    expect(await repliesFor()).toBe(3)
  })
})

describe('a page with a form', () => {
  const get = async (from: string) => {
    const { bytes } = await call(app, { path: '/contact', isWhole: true, from })
    return /name="stamp" value="([^"]+)"/.exec(bytes.toString())?.[1] ?? ''
  }
  const send = (from: string, stamp: string, name: string) =>
    call(app, {
      method: 'POST',
      path: '/contact',
      isWhole: true,
      from,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        name,
        mobile: '13812345678',
        adult: 'self',
        agree: 'true',
        stamp,
      }).toString(),
    })
  const isTaken = async (name: string) =>
    (await app.db.select().from(leads)).some((lead) => lead.name === name)

  it('is kept as long as others, and its stamp with it', async () => {
    const { product } = app
    const lives: number[] = []
    const ask = inProcess(product.appContext, product.handlers, {
      client: { ip: '203.0.113.9', userAgent: '', isOneVisitor: false },
      requestId: 'test',
      onTags: (_, ms) => lives.push(ms),
    })
    await ask(readFormStamp, { path: '/bbs/web/contactStamp', query: {}, body: {}, language: 'zh' })
    expect(lives).toEqual([UNTIL_CHANGED_MS])
    const first = await get(app.newAddress())
    app.clock.pass(20 * 60_000)
    expect(await get(app.newAddress())).toBe(first)
  })

  it('is a program’s when it is sent at once, though the page was kept long before, and a person’s later', async () => {
    const [program, person, stranger] = [1, 2, 3].map(() => app.newAddress()) as [string, string, string]
    const answer = await send(program, await get(program), 'Program')
    expect(answer.headers.location).toMatch(/^\/contact\/thanks\?ref=/)
    expect(await isTaken('Program')).toBe(false)
    const stamp = await get(person)
    app.clock.pass(3_000)
    expect((await send(person, stamp, 'Person')).headers.location).toMatch(/^\/contact\/thanks\?ref=/)
    expect(await isTaken('Person')).toBe(true)
    // whose page another process sent
    await send(stranger, stamp, 'Stranger')
    expect(await isTaken('Stranger')).toBe(true)
  })
})

describe('a view of a page', () => {
  const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  const headers = { 'user-agent': browser, referer: 'https://www.baidu.com/' }
  const proofIn = (bytes: Buffer) => /<html[^>]* data-view="([^"]+)"/.exec(bytes.toString())?.[1]
  const read = async (one: TestApp, path: string) => (await call(one, { path, isWhole: true, headers })).bytes
  const counted = async (one: TestApp) => {
    await one.product.appContext.counter.write()
    const rows = await one.db.select().from(pageCounts)
    return rows.map(({ path, count }) => [path, count])
  }

  it('is counted by the server that answers it', async () => {
    const path = '/en/ossd/credit-conversion'
    expect(proofIn(await read(app, path))).toBeUndefined()
    expect(await counted(app)).toContainEqual([path, 1])
  })

  it('behind a CDN is counted when a browser says so, for pages that there are', async () => {
    const behind = await openTestApp(
      { CDN: 'http', CDN_PURGE_URL: 'http://127.0.0.1:9/' },
      undefined,
      await builtFrontends(),
    )
    const path = '/school/list'
    const proof = proofIn(await read(behind, `${path}?page=2`)) ?? ''
    expect(proofIn(await read(behind, path))).toBe(proof)
    expect(proofIn(await read(behind, '/school/detail/999999'))).toBeUndefined()
    expect(await counted(behind)).toEqual([])

    const view = (body: { url: string; proof?: string }, userAgent = browser) =>
      call(behind, {
        method: 'POST',
        path: countPageView.path,
        headers: { 'user-agent': userAgent },
        body: { proof, referrer: 'https://www.baidu.com/s?wd=ossd', ...body },
      })
    for (const url of [path, `${path}?city=440100`]) expect((await view({ url })).envelope.code).toBe(200)
    expect((await view({ url: path }, 'Googlebot/2.1')).envelope.code).toBe(200)
    expect(await counted(behind)).toEqual([[path, 2]])
    const parts = await behind.db.select().from(dailyCounts)
    expect(parts.map(({ figure, part, value }) => [figure, part, value])).toEqual(
      expect.arrayContaining([
        ['visits', 'search', 2],
        ['cityViews', '440100', 1],
      ]),
    )

    const api = as(behind)
    for (const url of ['/school/detail/999999', `${path}/`, '/'])
      expect((await refusalOf(api(countPageView, { body: { url, proof, referrer: '' } }))).code).toBe(500)
    expect(await counted(behind)).toEqual([[path, 2]])
  })
})
