import { DAY_MS } from '@app/contract/time.values.ts'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { indexPosts } from '#modules/post/search-store.ts'
import { posts } from '#modules/post/table.ts'
import { modules } from '#modules.ts'
import { openTestApp } from '#test/test-app.ts'
import type { Span } from './facets.ts'
import { readQuery } from './query.ts'
import { searchSpans } from './span-store.ts'
import { foundEntries, type SearchInput } from './store.ts'

const { db } = await openTestApp()
const LAST_DAY = Date.UTC(2026, 5, 18)
const POSTS = 1_300

/** Posts two hours apart, of which every one holds 楸, every second 梓 and every hundredth 檀; ids count down the days. */
const made = await db.execute<{ id: string }>(sql`
  insert into bbs_blog (title, summary, content, blog_type, city_code, status, publish_time, create_time, like_count)
  select '楸树' || case when n % 2 = 0 then '与梓树' else '' end || '记', '', '<p>homestay' ||
      case when n % 100 = 0 then '，檀香木' else '' end || '</p>',
    1 + n % 3, case when n % 5 = 0 then '440100' else '310000' end, 'published',
    ${new Date(LAST_DAY).toISOString()}::timestamptz - interval '2 hours' * n, now(), n % 7
  from generate_series(1, ${POSTS}) n returning id`)
const ids = made.rows.map(({ id }) => Number(id))
await indexPosts(db, ids)

const day = (back: number) => LAST_DAY - back * DAY_MS
/** Spans that end among the posts, by days and by months; older posts are outside. */
const spans: Span[] = [
  { from: day(10), to: day(-2) },
  { from: day(31), to: day(10) },
  { from: Date.UTC(2026, 3), to: day(31) },
]

const find = async (q: string, input: Partial<SearchInput>) => {
  const { rows, counts } = await foundEntries(db, modules, readQuery(q, []), {
    kind: 2,
    filter: {},
    order: 'rel',
    page: { pageNum: 1, pageSize: 50 },
    language: 'zh',
    spans: null,
    ...input,
  })
  return { ids: rows.map(({ objId }) => objId), counts }
}

describe('a search through spans of time', () => {
  const filters: [name: string, filter: SearchInput['filter']][] = [
    ['everything', {}],
    ['a category', { blogType: 2 }],
    ['a city', { city: '440100' }],
    ['the last days', { since: new Date(day(5)) }],
    ['the last weeks', { since: new Date(day(40)) }],
    ['a category of a city within months', { blogType: 2, city: '440100', since: new Date(day(100)) }],
  ]
  const searches = ['楸树', '楸树 梓树', '楸树与梓树记', '檀香木', 'home', 'home 檀香木', '无患子']

  it.each(filters)('finds in %s what a search of all at once finds', async (_, filter) => {
    for (const q of searches)
      for (const order of ['rel', 'new', 'hot'] as const)
        for (const some of [[], spans.slice(0, 1), spans])
          expect([q, order, some.length, await find(q, { filter, order, spans: some })]).toEqual([
            q,
            order,
            some.length,
            await find(q, { filter, order, spans: null }),
          ])
  })

  it('counts to 1,001 and ranks the newest of more', async () => {
    const { counts } = await find('楸树', { spans })
    expect(counts['2']).toBe(1_001)
    const last = await find('楸树', { spans, order: 'new', page: { pageNum: 21, pageSize: 50 } })
    expect(last.ids).toEqual(ids.slice(1_000, 1_001))
  })

  it('finds an exact title that is older than what is ranked', async () => {
    const old = ids.at(-1) ?? 0
    await db
      .update(posts)
      .set({ title: '楸树下的旧事' })
      .where(inArray(posts.id, [old]))
    await indexPosts(db, [old])
    expect((await find('楸树', { spans })).ids).not.toContain(old)
    expect((await find('楸树下的旧事', { spans })).ids[0]).toBe(old)
    await db
      .update(posts)
      .set({ title: '楸树' })
      .where(inArray(posts.id, [old]))
    await indexPosts(db, [old])
    const first = await find('楸树', { spans })
    expect(first.ids[0]).toBe(old)
    expect(first.counts['2']).toBe(1_001)
  })

  it('needs no spans where there are few posts, and narrows by columns until all have facets', async () => {
    expect(await searchSpans(db)).toEqual([])
    const bare = sql`update bbs_search set tokens = ts_filter(tokens, '{a,b,c,d}') where obj_id = ${ids[0]} and kind = 2`
    await db.execute(bare)
    expect((await find('楸树', { filter: { city: '310000' }, order: 'new' })).ids[0]).toBe(ids[0])
    await indexPosts(db, ids.slice(0, 1))
  })
})

describe('reactions', () => {
  it('change the hot order as soon as they are written, without the post being indexed', async () => {
    const [one = 0, , three = 0] = ids
    await db
      .update(posts)
      .set({ likeCount: 40 })
      .where(inArray(posts.id, [one]))
    await db
      .update(posts)
      .set({ commenterCount: 200 })
      .where(inArray(posts.id, [three]))
    expect((await find('楸树', { order: 'hot', spans })).ids.slice(0, 2)).toEqual([three, one])
    await db
      .update(posts)
      .set({ commenterCount: 0 })
      .where(inArray(posts.id, [three]))
    expect((await find('楸树', { order: 'hot', spans })).ids[0]).toBe(one)
  })
})
