import { addCorrection, correctionAdmin } from '@app/contract/contact/correction.ts'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { forgetOldCorrections } from './store.ts'
import { corrections } from './table.ts'

const HOUR = 60 * MINUTE
const app = await openTestApp()
const make = makers(app)
/** A visitor at an address without earlier requests. */
const reader = (language: 'zh' | 'en' = 'zh') => as(app, undefined, { language, from: app.newAddress() })
const report = { path: '/fee/subsidy', text: '第三段的金额和官方页面对不上。' }

const administrator = async (...verbs: ('list' | 'query' | 'edit' | 'export')[]) =>
  make.administrator({ permissions: verbs.map((verb) => `bbs:correction:${verb}` as const) })

beforeEach(async () => {
  await app.db.delete(corrections)
})

describe('reporting an error', () => {
  it('gives a reference; how to reach the sender lies encrypted and opens for editors', async () => {
    const { data } = await reader('en')(addCorrection, {
      body: { ...report, field: 'paragraph 3', contact: 'parent@example.org' },
    })
    expect(data.ref).toMatch(/^[A-Z2-9]{10}$/)
    const [row] = await app.db.select().from(corrections)
    expect(row).toMatchObject({ ref: data.ref, path: '/fee/subsidy', status: 'open', lang: 'en' })
    expect(JSON.stringify(row)).not.toContain('parent@example.org')
    const editor = as(app, (await administrator('list')).token)
    expect((await editor(correctionAdmin.list)).rows).toMatchObject([
      { ref: data.ref, field: 'paragraph 3', factKey: null, contact: 'parent@example.org', status: 'open' },
    ])
  })

  it('about a school keeps the school by number and by name, and the fact by its key', async () => {
    const school = await make.school({ schoolName: '枫林中学' })
    await reader()(addCorrection, { body: { schoolId: school.id, field: 'tuition', text: report.text } })
    expect(await app.db.select().from(corrections)).toMatchObject([
      { schoolId: school.id, schoolName: '枫林中学', field: 'tuition', path: null, contact: '' },
    ])
    const { token } = await administrator('list')
    const listed = async (language: 'zh' | 'en') =>
      (await as(app, token, { language })(correctionAdmin.list)).rows
    expect(await listed('zh')).toMatchObject([{ field: '学费', factKey: 'tuition' }])
    expect(await listed('en')).toMatchObject([{ field: 'Tuition' }])
  })

  it('about a school that does not exist is refused', async () => {
    const body = { schoolId: 999_999, text: report.text }
    expect(await refusalOf(reader('en')(addCorrection, { body }))).toMatchObject({
      field: 'schoolId',
      message: 'The chosen school does not exist',
    })
  })

  it.each([
    [{ text: '' }, 'text', '请写清哪里错了、应该是什么', 'Say what is wrong and what it should be'],
    [{ text: undefined }, 'text', '请写清哪里错了、应该是什么', 'Say what is wrong and what it should be'],
    [{ text: '太短了' }, 'text', '请至少写10个字', 'Write at least 10 characters'],
    [{ text: '字'.repeat(1001) }, 'text', '说明不能超过1000个字', 'Your report: at most 1,000 characters'],
    [{ text: 'www.a.example '.repeat(6) }, 'text', '最多放 5 个网址', 'At most 5 links'],
    [{ path: '' }, 'path', '请写明是哪一页', 'Say which page it is'],
    [
      { contact: 'x'.repeat(101) },
      'contact',
      '联系方式不能超过100个字',
      'How to reach you: at most 100 characters',
    ],
  ])('says in both languages what is wrong with %j', async (change, field, zh, en) => {
    const body = { ...report, ...change } as never
    expect(await refusalOf(reader()(addCorrection, { body }))).toMatchObject({ field, message: zh })
    expect(await refusalOf(reader('en')(addCorrection, { body }))).toMatchObject({ field, message: en })
    expect(await app.db.$count(corrections)).toBe(0)
  })

  it('tells of the page and the text at once', async () => {
    const refusal = await refusalOf(reader('en')(addCorrection, { body: { path: '', text: '' } }))
    expect(Object.keys(refusal.fields).sort()).toEqual(['path', 'text'])
  })

  it('takes texts of 10 and of 1000 characters, with five links', async () => {
    await reader()(addCorrection, { body: { ...report, text: '字'.repeat(10) } })
    const links = 'www.a.example '.repeat(5)
    await reader()(addCorrection, {
      body: { ...report, text: links + '字'.repeat(1000 - links.length) },
    })
    expect(await app.db.$count(corrections)).toBe(2)
  })

  it('by a program looks like success and keeps nothing', async () => {
    const { data: ripe } = await reader()(readFormStamp)
    app.clock.pass(5_000)
    const { data: fresh } = await reader()(readFormStamp)
    for (const change of [
      { website: 'x', stamp: ripe.stamp },
      { stamp: fresh.stamp },
      { stamp: `${ripe.stamp}x` },
    ])
      expect((await reader()(addCorrection, { body: { ...report, ...change } })).data.ref).toHaveLength(10)
    expect(await app.db.$count(corrections)).toBe(0)
    await reader()(addCorrection, { body: { ...report, stamp: ripe.stamp } })
    expect(await app.db.$count(corrections)).toBe(1)
  })

  it('is taken ten times an hour from one address', async () => {
    const busy = reader('en')
    for (let time = 0; time < 10; time++) await busy(addCorrection, { body: report })
    expect(await refusalOf(busy(addCorrection, { body: report }))).toMatchObject({
      code: 601,
      errKey: 'rate.correction',
      message: 'Too many requests. Try again in an hour',
      data: { retryAfter: 3600 },
    })
    expect(await app.db.$count(corrections)).toBe(10)
    app.clock.pass(HOUR)
    await busy(addCorrection, { body: report })
    expect(await app.db.$count(corrections)).toBe(11)
  })
})

describe('deciding a report', () => {
  async function reported(): Promise<number> {
    await reader()(addCorrection, { body: { ...report, contact: '微信 parent' } })
    const [row] = await app.db.select().from(corrections)
    return row?.id ?? 0
  }

  it('keeps status, note, time and who decided; the report itself cannot be changed', async () => {
    const id = await reported()
    const { token, userName } = await administrator('list', 'query', 'edit')
    const editor = as(app, token)
    const body = { id, status: 'accepted' as const, note: '已按官方页面改正', text: '改写', path: '/x' }
    await editor(correctionAdmin.update, { body })
    const { data } = await editor(correctionAdmin.read, { params: { id } })
    expect(data).toMatchObject({
      status: 'accepted',
      note: '已按官方页面改正',
      text: report.text,
      path: report.path,
      contact: '微信 parent',
      updateBy: userName,
    })
    const decided = data.decidedTime
    expect(decided).not.toBeNull()
    app.clock.pass(10 * MINUTE)
    await editor(correctionAdmin.update, { body: { id, status: 'accepted', note: '补充一句' } })
    expect((await editor(correctionAdmin.read, { params: { id } })).data.decidedTime).toEqual(decided)
    await editor(correctionAdmin.update, { body: { id, status: 'open', note: null } })
    expect((await editor(correctionAdmin.read, { params: { id } })).data.decidedTime).toBeNull()
  })

  it('is found by reference and status', async () => {
    await reported()
    const editor = as(app, (await administrator('list')).token)
    const total = async (query: object) => (await editor(correctionAdmin.list, { query })).total
    const [row] = await app.db.select().from(corrections)
    expect(await total({ ref: row?.ref.slice(2, 8) })).toBe(1)
    expect(await total({ status: 'open' })).toBe(1)
    expect(await total({ status: 'rejected' })).toBe(0)
  })

  it('knows three states only, and a note has bounds', async () => {
    const id = await reported()
    const editor = as(app, (await administrator('edit')).token)
    for (const change of [{ status: 'done' }, { note: '字'.repeat(1001) }])
      expect(
        await refusalOf(
          editor(correctionAdmin.update, { body: { id, status: 'open', note: null, ...change } as never }),
        ),
      ).toMatchObject({ code: 500, field: Object.keys(change)[0] })
  })

  it('is for those who may, each verb by itself', async () => {
    const id = await reported()
    const change = { body: { id, status: 'rejected' as const, note: null } }
    const looker = as(app, (await administrator('list', 'query')).token)
    expect(await refusalOf(looker(correctionAdmin.update, change))).toMatchObject({ code: 403 })
    const other = as(app, (await make.administrator({ permissions: ['bbs:feedback:list'] })).token)
    const member = as(app, (await make.member()).token)
    for (const [person, code] of [
      [other, 403],
      [member, 403],
      [reader(), 401],
    ] as const) {
      expect(await refusalOf(person(correctionAdmin.list))).toMatchObject({ code })
      expect(await refusalOf(person(correctionAdmin.read, { params: { id } }))).toMatchObject({ code })
      expect(await refusalOf(person(correctionAdmin.update, change))).toMatchObject({ code })
    }
    expect(await app.db.select().from(corrections)).toMatchObject([{ status: 'open' }])
  })

  it('leaves the house as a workbook with the permission to export only', async () => {
    await reported()
    const exported = async (verb: 'list' | 'export') =>
      call(app, {
        method: 'POST',
        path: '/bbs/correction/export',
        token: (await administrator(verb)).token,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'status=open',
      })
    expect((await exported('list')).envelope).toMatchObject({ code: 403 })
    const [heads, row] = readWorkbook((await exported('export')).bytes)
    expect(heads).toEqual(expect.arrayContaining(['回执编号', '内容', '联系方式', '处理说明']))
    expect(row).toEqual(expect.arrayContaining([report.text, '微信 parent', '待处理']))
  })
})

it('reports are forgotten 36 months after their decision; what is undecided stays', async () => {
  const rowOf = (ref: string, decidedTime: Date | null) => ({
    ...{ ref, text: report.text, lang: 'zh', createTime: new Date('2020-01-01T00:00:00Z'), decidedTime },
  })
  await app.db
    .insert(corrections)
    .values([
      rowOf('OLD', new Date('2023-11-20T00:00:00Z')),
      rowOf('NEWER', new Date('2023-11-22T00:00:00Z')),
      rowOf('UNDECIDED', null),
    ])
  await forgetOldCorrections(app.db, new Date('2026-11-21T00:00:00Z'))
  const left = await app.db.select().from(corrections)
  expect(left.map(({ ref }) => ref).sort()).toEqual(['NEWER', 'UNDECIDED'])
})
