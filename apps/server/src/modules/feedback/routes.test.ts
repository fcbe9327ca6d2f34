import { addFeedback, feedbackAdmin, readFeedbackShares } from '@app/contract/contact/feedback.ts'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { forgetOldFeedback } from './store.ts'
import { feedbacks } from './table.ts'

const HOUR = 60 * MINUTE
const app = await openTestApp()
const make = makers(app)
/** A visitor at an address without earlier requests. */
const reader = (language: 'zh' | 'en' = 'zh') => as(app, undefined, { language, from: app.newAddress() })
const answer = { path: '/ossd/introduction', lang: 'zh' as const, helpful: true }

beforeEach(async () => {
  await app.db.delete(feedbacks)
})

async function stampAged(ms: number): Promise<string> {
  const { data } = await reader()(readFormStamp)
  app.clock.pass(ms)
  return data.stamp
}

describe('saying whether a page was helpful', () => {
  it('is kept with page and language, and with nothing about who said it', async () => {
    const path = '/en/aboard/How-to-apply-for-university'
    const { data } = await reader()(addFeedback, {
      body: { path, lang: 'en', helpful: false, text: ' The table is hard to read. ' },
    })
    expect(data.ref).toMatch(/^[A-Z2-9]{10}$/)
    const [row] = await app.db.select().from(feedbacks)
    expect(row).toMatchObject({ path, lang: 'en', helpful: 'no', text: 'The table is hard to read.' })
    expect(Object.keys(row ?? {})).toEqual(['id', 'ref', 'path', 'lang', 'helpful', 'text', 'createTime'])
  })

  it('with a remark that follows is one answer, and the remark is taken once', async () => {
    const send = reader()
    const { ref } = (await send(addFeedback, { body: answer })).data
    const remark = (text: string, path = answer.path) =>
      send(addFeedback, { body: { ...answer, path, ref, text } })
    await remark('别的页面', '/ossd/credit')
    expect(await app.db.select().from(feedbacks)).toMatchObject([{ text: null }])
    expect((await remark('想看一个例子')).data.ref).toBe(ref)
    await remark('再说一次')
    expect(await app.db.select().from(feedbacks)).toMatchObject([{ helpful: 'yes', text: '想看一个例子' }])
  })

  it.each([
    '/school/list',
    '/ossd',
    '/ossd/',
    '/ossd/a/b',
    '/de/ossd/introduction',
    '/ossd/introduction?x=1',
    'https://a.example/ossd/introduction',
    '/ossd/介绍',
    `/ossd/${'a'.repeat(100)}`,
  ])('is refused for %s, which is no guide page', async (path) => {
    const refusal = await refusalOf(reader('en')(addFeedback, { body: { ...answer, path } }))
    expect(refusal).toMatchObject({ code: 500, field: 'path', message: 'The page address is not valid' })
  })

  it.each([
    [{ helpful: undefined }, 'helpful', '请选择“有”或“没有”', 'Choose “Yes” or “No”'],
    [{ text: '字'.repeat(501) }, 'text', '意见不能超过500个字', 'Your remark: at most 500 characters'],
    [
      { text: 'http://a.example www.b.example https://c.example www.d.example' },
      'text',
      '最多放 3 个网址',
      'At most 3 links',
    ],
    [{ path: undefined }, 'path', '页面地址不正确', 'The page address is not valid'],
  ])('says in both languages what is wrong with %j', async (change, field, zh, en) => {
    const body = { ...answer, ...change } as never
    expect(await refusalOf(reader()(addFeedback, { body }))).toMatchObject({ code: 500, field, message: zh })
    expect(await refusalOf(reader('en')(addFeedback, { body }))).toMatchObject({ field, message: en })
    expect(await app.db.$count(feedbacks)).toBe(0)
  })

  it('takes 500 characters and three links', async () => {
    const links = 'http://a.example www.b.example https://c.example '
    await reader()(addFeedback, { body: { ...answer, text: links + '字'.repeat(500 - links.length) } })
    expect(await app.db.$count(feedbacks)).toBe(1)
  })

  it('by a program looks like success and keeps nothing', async () => {
    const ripe = await stampAged(5_000)
    const fresh = await stampAged(0)
    for (const change of [{ website: 'x', stamp: ripe }, { stamp: fresh }, { stamp: `${ripe}x` }])
      expect((await reader()(addFeedback, { body: { ...answer, ...change } })).data.ref).toHaveLength(10)
    expect(await app.db.$count(feedbacks)).toBe(0)
  })

  it('counts from a page that has been kept for days', async () => {
    const stamp = await stampAged(72 * HOUR)
    await reader()(addFeedback, { body: { ...answer, stamp } })
    expect(await app.db.$count(feedbacks)).toBe(1)
  })

  it('is taken ten times an hour from one address; a remark that follows does not count', async () => {
    const busy = reader()
    const english = reader('en')
    let ref = ''
    for (let time = 0; time < 10; time++) ref = (await busy(addFeedback, { body: answer })).data.ref
    expect(await refusalOf(busy(addFeedback, { body: answer }))).toMatchObject({
      code: 601,
      errKey: 'rate.feedback',
      message: '提交过于频繁，请一小时后再试',
      data: { retryAfter: 3600 },
    })
    await busy(addFeedback, { body: { ...answer, ref, text: '很清楚' } })
    await english(addFeedback, { body: answer })
    expect(await app.db.$count(feedbacks)).toBe(11)
    app.clock.pass(HOUR)
    await busy(addFeedback, { body: answer })
    expect(await app.db.$count(feedbacks)).toBe(12)
  })
})

describe('the list of answers', () => {
  const caller = async (permission: 'bbs:feedback:list' | 'bbs:feedback:export' | 'bbs:contact:list') =>
    (await make.administrator({ permissions: [permission] })).token

  it('is found by page, answer and day, by those who may', async () => {
    await reader()(addFeedback, { body: answer })
    await reader()(addFeedback, { body: { ...answer, path: '/fee/subsidy', helpful: false } })
    const editor = as(app, await caller('bbs:feedback:list'))
    expect((await editor(feedbackAdmin.list)).rows).toMatchObject([
      { path: '/fee/subsidy', helpful: 'no' },
      { path: '/ossd/introduction', helpful: 'yes' },
    ])
    const found = async (query: object) => (await editor(feedbackAdmin.list, { query })).total
    expect(await found({ path: 'subsidy' })).toBe(1)
    expect(await found({ helpful: 'yes' })).toBe(1)
    expect(await found({ params: { beginTime: '2020-01-01', endTime: '2020-12-31' } })).toBe(0)
  })

  it('is closed to others', async () => {
    const other = as(app, await caller('bbs:contact:list'))
    const member = as(app, (await make.member()).token)
    for (const requested of [feedbackAdmin.list, readFeedbackShares] as const) {
      expect(await refusalOf(other(requested))).toMatchObject({ code: 403 })
      expect(await refusalOf(member(requested))).toMatchObject({ code: 403 })
      expect(await refusalOf(reader()(requested))).toMatchObject({ code: 401 })
    }
  })

  it('sums up each page, the one with the most answers first', async () => {
    for (const helpful of [true, false, true]) await reader()(addFeedback, { body: { ...answer, helpful } })
    await reader()(addFeedback, { body: { ...answer, path: '/life/visa', helpful: false } })
    const editor = as(app, await caller('bbs:feedback:list'))
    expect((await editor(readFeedbackShares)).data).toEqual([
      { path: '/ossd/introduction', yes: 2, answers: 3 },
      { path: '/life/visa', yes: 0, answers: 1 },
    ])
  })

  it('leaves the house as a workbook with the permission to export only', async () => {
    await reader()(addFeedback, { body: { ...answer, text: '很清楚' } })
    const exported = async (permission: 'bbs:feedback:list' | 'bbs:feedback:export') =>
      call(app, {
        method: 'POST',
        path: '/bbs/feedback/export',
        token: await caller(permission),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'helpful=yes',
      })
    expect((await exported('bbs:feedback:list')).envelope).toMatchObject({ code: 403 })
    const [heads, row] = readWorkbook((await exported('bbs:feedback:export')).bytes)
    expect(heads).toEqual(['编号', '页面', '语言', '有没有帮助', '意见', '提交时间'])
    expect(row).toEqual(expect.arrayContaining(['/ossd/introduction', '中文', '有', '很清楚']))
  })
})

it('answers are forgotten after 24 months', async () => {
  const rowOf = (createTime: string, ref: string) => ({
    ...{ ref, path: answer.path, lang: 'zh' as const, helpful: 'yes' as const },
    createTime: new Date(createTime),
  })
  await app.db
    .insert(feedbacks)
    .values([rowOf('2024-11-20T00:00:00Z', 'A'), rowOf('2024-11-22T00:00:00Z', 'B')])
  await forgetOldFeedback(app.db, new Date('2026-11-21T00:00:00Z'))
  expect(await app.db.select().from(feedbacks)).toMatchObject([{ ref: 'B' }])
})
