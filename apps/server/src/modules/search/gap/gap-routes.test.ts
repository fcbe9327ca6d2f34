import { searchAll, suggestSearch, synonymAdmin } from '@app/contract/site/search.ts'
import { makeGapSynonym, readNearestWord, searchGapAdmin } from '@app/contract/site/search-gap.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { searchGaps, searchLog } from '#modules/search/table.ts'
import { refreshWords } from '#modules/search/word-store.ts'
import { systemState } from '#modules/system-state/table.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { forgetOldSearches } from './log-store.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const { writer, published } = community(app)
let token = await make.superAdministrator()
const api: ReturnType<typeof as> = (call, ...input) => as(app, token)(call, ...input)

let made = 0
/** Searches from a new address; each is written a little differently, so that no cached answer stands in. */
async function search(searchValue: string, language: 'zh' | 'en' = 'zh') {
  const { rows } = await as(app, undefined, { language, from: app.newAddress() })(searchAll, {
    body: { searchValue: searchValue + ' '.repeat(++made), objType: 0 },
  })
  await app.product.appContext.counter.write()
  return rows.map(({ title }) => title)
}
async function passDay() {
  clock.pass(DAY_MS)
  token = await make.superAdministrator()
}
/** Searches on two days, as several people do. */
async function searchOnTwoDays(...terms: string[]) {
  for (const term of terms) await search(term)
  await passDay()
  for (const term of terms) await search(term)
}
const gapOf = async (term: string) => (await api(searchGapAdmin.list, { query: { term } })).rows[0]

it('lists what finds nothing with count, day and language once it was searched for on two days', async () => {
  await search('Zorbing camp', 'en')
  await search('zorbing camp', 'en')
  await search('zorbing camp', 'en')
  expect(await gapOf('zorbing camp')).toBeUndefined()
  await passDay()
  await search('zorbing camp', 'en')
  expect(await gapOf('zorbing camp')).toMatchObject({ times: 4, lang: 'en', state: 'open', isEmpty: true })
})

it('shows a sentence of one person in no call', async () => {
  await search('班主任李某某说的那些话')
  const [row] = await db.select().from(searchGaps).where(eq(searchGaps.term, '班主任李某某说的那些话'))
  const params = { id: row?.id ?? expect.fail('not counted') }
  const calls = [
    () => api(searchGapAdmin.read, { params }),
    () => api(readNearestWord, { params }),
    () => api(makeGapSynonym, { params, body: { word: '寄宿家庭' } }),
    () => api(searchGapAdmin.update, { body: { ...params, state: 'idea' } }),
  ]
  for (const one of calls) expect(await refusalOf(one())).toMatchObject({ code: 404 })
  expect((await api(searchGapAdmin.list, {})).rows.map(({ term }) => term)).not.toContain(row?.term)
})

const PERSONAL = [
  '13812345678',
  '416-555-0199',
  '138 0013 8000',
  '一三八零零一三八零零零',
  'wang.fang(at)gmail.com',
  '微信 lin2020abc',
  '密码 hunter2secret',
  'e1234 5678',
  '123 main street apt 4',
  '我女儿李思琪被欺负',
]

it('stores nothing that may be of a person, and forgets what an earlier version stored', async () => {
  await searchOnTwoDays(...PERSONAL)
  const stored = async () => [
    ...(await db.select({ term: searchGaps.term }).from(searchGaps)),
    ...(await db.select({ term: searchLog.term }).from(searchLog)),
  ]
  for (const term of PERSONAL) expect(await stored()).not.toContainEqual({ term })
  await search('滑翔伞课')
  const day = '2026-11-01'
  await db.insert(searchGaps).values(PERSONAL.map((term) => ({ term, lastDay: day, days: 2 })))
  await db.insert(searchLog).values(PERSONAL.map((term) => ({ term, day, isEmpty: true })))
  await db.delete(systemState).where(like(systemState.name, 'personal searches%'))
  await forgetOldSearches(db, modules, clock.now())
  for (const term of PERSONAL) expect(await stored()).not.toContainEqual({ term })
  expect(await stored()).toContainEqual({ term: '滑翔伞课' })
})

it('makes a search find what another word finds, in the group of that word', async () => {
  const { rows } = await api(synonymAdmin.list, { query: { words: '寄宿家庭' } })
  const before = rows.length
  await search('洋爸洋妈')
  await passDay()
  expect(await search('洋爸洋妈')).toEqual([])
  const gap = (await gapOf('洋爸洋妈')) ?? expect.fail('not counted')
  const params = { id: gap.id }
  expect(await refusalOf(api(makeGapSynonym, { params, body: { word: '也没有的词' } }))).toMatchObject({
    field: 'word',
  })
  await api(makeGapSynonym, { params, body: { word: '寄宿家庭' } })
  expect(await search('洋爸洋妈')).not.toEqual([])
  expect(await gapOf('洋爸洋妈')).toMatchObject({ state: 'synonym', isEmpty: false })
  const after = (await api(synonymAdmin.list, { query: { words: '洋爸洋妈' } })).rows
  expect(after).toHaveLength(1)
  expect((await api(synonymAdmin.list, { query: { words: '寄宿家庭' } })).rows).toHaveLength(
    Math.max(1, before),
  )
})

it('names the known word that is spelt most alike', async () => {
  await make.post({ title: '奖学金', tagsEn: ['Scholarships'] })
  await refreshWords(db, modules)
  expect((await as(app)(suggestSearch, { body: { keyword: 'scholar' } })).data).toContain('Scholarships')
  await search('scholarshops', 'en')
  await passDay()
  await search('scholarshops', 'en')
  const gap = (await gapOf('scholarshops')) ?? expect.fail('not counted')
  expect((await api(readNearestWord, { params: { id: gap.id } })).data.word).toBe('Scholarships')
})

it('keeps what an editor decided, and is open again when it finds nothing on a later day', async () => {
  await searchOnTwoDays('冰钓社团')
  const gap = (await gapOf('冰钓社团')) ?? expect.fail('not counted')
  await api(searchGapAdmin.update, { body: { id: gap.id, state: 'done', remark: '不做' } })
  await search('冰钓社团')
  expect(await gapOf('冰钓社团')).toMatchObject({ state: 'done', times: 3, remark: '不做' })
  await passDay()
  await search('冰钓社团')
  expect(await gapOf('冰钓社团')).toMatchObject({ state: 'open', times: 4 })
})

it('is done by itself once there is something to find', async () => {
  await searchOnTwoDays('玻璃吹制课')
  await published(await writer(), { title: '玻璃吹制课的体验' })
  await search('玻璃吹制课')
  expect(await gapOf('玻璃吹制课')).toMatchObject({ state: 'done', isEmpty: false })
})

it('is forgotten after 90 days, but for a page idea', async () => {
  await searchOnTwoDays('忘掉的词', '记下的选题')
  const idea = (await gapOf('记下的选题')) ?? expect.fail('not counted')
  await api(searchGapAdmin.update, { body: { id: idea.id, state: 'idea' } })
  await forgetOldSearches(db, modules, new Date(clock.now().getTime() + 91 * DAY_MS))
  expect(await gapOf('忘掉的词')).toBeUndefined()
  expect(await db.select().from(searchGaps).where(eq(searchGaps.id, idea.id))).toHaveLength(1)
})
