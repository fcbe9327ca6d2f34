import { pageCountAdmin, type SeenPage } from '@app/contract/monitor/page-view/page-count.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { BatchedCounter } from '#platform/batched-counter.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { forgetOldPageCounts, pageViews, viewOf } from './store.ts'
import { countedPages, pageCounts } from './table.ts'

const DAY = 24 * 60 * MINUTE
const app = await openTestApp()
const make = makers(app)
const credit: SeenPage = { page: 'ossd.credit', recordId: 0, lang: 'zh', path: '/ossd/credit' }
const school: SeenPage = { page: 'school.detail', recordId: 7, lang: 'en', path: '/en/school/detail/7' }
const viewed = (page: SeenPage) => viewOf(page, app.clock.now())
const today = () => writeMoment(app.clock.now()).slice(0, 10)

beforeEach(async () => {
  await app.db.delete(pageCounts)
  await app.db.delete(countedPages)
})

function counterOf(db = app.db, onFailure: (error: unknown) => void = () => {}) {
  const counter = new BatchedCounter({ db, onFailure })
  onTestFinished(() => counter.close())
  return counter
}

const administrator = async (...verbs: ('list' | 'export')[]) =>
  as(
    app,
    (await make.administrator({ permissions: verbs.map((verb) => `bbs:pagecount:${verb}` as const) })).token,
  )

describe('the batched counter', () => {
  it('adds up by day, page, record and language, over several writes and several processes', async () => {
    const [one, two] = [counterOf(), counterOf()]
    for (let view = 0; view < 3; view += 1) one.count(pageViews, viewed(credit))
    one.count(pageViews, viewed(school))
    two.count(pageViews, viewed(credit))
    two.count(pageViews, viewed({ ...credit, lang: 'en', path: '/en/ossd/credit-conversion' }))
    await Promise.all([one.write(), two.write()])
    one.count(pageViews, viewed(credit))
    await one.close()
    const { rows } = await (await administrator('list'))(pageCountAdmin.list)
    expect(rows.map(({ page, recordId, lang, count, day }) => [day, page, recordId, lang, count])).toEqual(
      expect.arrayContaining([
        [today(), 'ossd.credit', 0, 'zh', 5],
        [today(), 'ossd.credit', 0, 'en', 1],
        [today(), 'school.detail', 7, 'en', 1],
      ]),
    )
    expect(rows).toHaveLength(3)
  })

  it('counts a day as it is in Shanghai', () => {
    expect(viewOf(credit, new Date('2026-11-20T16:30:00Z')).day).toBe('2026-11-21')
  })

  it('keeps what could not be written and says so', async () => {
    const failures: unknown[] = []
    let isDown = true
    const flaky = new Proxy(app.db, {
      get(target, name) {
        if (name === 'insert' && isDown) throw new Error('no line')
        return Reflect.get(target, name)
      },
    })
    const counter = counterOf(flaky, (error) => failures.push(error))
    counter.count(pageViews, viewed(credit))
    await counter.write()
    expect(failures).toHaveLength(1)
    isDown = false
    counter.count(pageViews, viewed({ ...credit, path: '/moved' }))
    await counter.write()
    expect(await app.db.select().from(pageCounts)).toMatchObject([{ count: 2, path: '/moved' }])
  })

  it('leaves nothing of a visitor: no column could hold it', () => {
    expect(
      Object.keys(pageCounts)
        .filter((name) => name !== 'enableRLS')
        .sort(),
    ).toEqual(['count', 'day', 'id', 'lang', 'page', 'path', 'recordId'].sort())
  })
})

describe('the list', () => {
  it('is filtered by days with both ends, by page, by address and by language, and sorted by what an index has', async () => {
    await pageViews.add(app.db, [
      { ...credit, day: '2026-11-01', count: 4 },
      { ...credit, day: '2026-11-02', count: 9 },
      { ...school, day: '2026-11-02', count: 2 },
      { ...credit, day: '2026-11-03', count: 1 },
    ])
    const list = await administrator('list')
    const counts = async (query: object) =>
      (await list(pageCountAdmin.list, { query: query as never })).rows.map(({ count }) => count)
    expect(await counts({})).toEqual([1, 9, 2, 4])
    expect(await counts({ params: { beginTime: '2026-11-01', endTime: '2026-11-02' } })).toEqual([9, 2, 4])
    expect(await counts({ params: { beginTime: '2026-11-02', endTime: '2026-11-02' } })).toEqual([9, 2])
    expect(await counts({ page: 'school', lang: 'en' })).toEqual([2])
    expect(await counts({ path: 'detail/7' })).toEqual([2])
    expect(await counts({ path: 'conversion', page: 'nothing' })).toEqual([])
    expect(await counts({ path: '/ossd/', lang: 'zh' })).toEqual([1, 9, 4])
    expect(await counts({ orderByColumn: 'count', isAsc: 'descending' })).toEqual([9, 4, 2, 1])
    expect(
      await refusalOf(list(pageCountAdmin.list, { query: { orderByColumn: 'path' } as never })),
    ).toMatchObject({ errKey: 'sortNotAllowed' })
  })

  it('counts to 10,000 and says that there are more; the pages behind them are reached', async () => {
    await app.db.execute(sql`insert into ${pageCounts} (day, page, record_id, lang, path, count)
      select '2026-11-02', 'school.detail', n, 'zh', '/school/detail/' || n, 20000 - n from generate_series(1, 10500) n`)
    const list = await administrator('list')
    const page = async (pageNum: number) => {
      const { total, hasMore, rows } = await list(pageCountAdmin.list, { query: { pageNum, pageSize: 10 } })
      return { total, hasMore, first: rows[0]?.recordId, rows: rows.length }
    }
    expect(await page(1)).toEqual({ total: 10_000, hasMore: true, first: 1, rows: 10 })
    expect(await page(1_000)).toEqual({ total: 10_100, hasMore: true, first: 9_991, rows: 10 })
    expect(await page(1_050)).toEqual({ total: 10_500, hasMore: undefined, first: 10_491, rows: 10 })
    expect(await page(9_000)).toEqual({ total: 10_500, hasMore: undefined, first: 10_491, rows: 10 })
  })

  it('is for those who may see it, and there is no other way in', async () => {
    expect(await refusalOf((await administrator('export'))(pageCountAdmin.list))).toMatchObject({ code: 403 })
    expect(await refusalOf(as(app, undefined)(pageCountAdmin.list))).toMatchObject({ code: 401 })
  })
})

it('counts are forgotten after 400 days', async () => {
  const daysAgo = (days: number) =>
    new Date(app.clock.now().getTime() - days * DAY).toISOString().slice(0, 10)
  await pageViews.add(app.db, [
    { ...credit, day: daysAgo(401), count: 1 },
    { ...credit, day: daysAgo(399), count: 2 },
  ])
  await pageViews.add(app.db, [{ ...school, day: daysAgo(401), count: 1 }])
  await forgetOldPageCounts(app.db, app.clock.now())
  expect(await app.db.select().from(pageCounts)).toMatchObject([{ count: 2 }])
  expect(await app.db.select().from(countedPages)).toMatchObject([{ page: credit.page }])
})
