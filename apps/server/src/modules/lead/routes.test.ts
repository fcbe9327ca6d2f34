import { addLead, leadAdmin, readFormStamp, withdrawLead } from '@app/contract/contact/lead.ts'
import type { Permission } from '@app/contract/wire/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { leads } from './table.ts'

const HOUR = 60 * MINUTE
const app = await openTestApp()
const make = makers(app)
/** A visitor at an address without earlier requests. */
const visitor = () => as(app, undefined, { from: app.newAddress() })
const form = { name: '陈女士', mobile: '138 1234 5678', agree: true as const }

beforeEach(async () => {
  await app.db.delete(leads)
})

async function filled() {
  const { data } = await visitor()(readFormStamp)
  app.clock.pass(5_000)
  return { ...form, stamp: data.stamp }
}

describe('leaving a number', () => {
  it('gives a reference; the number lies sealed in the database, and lists mask it', async () => {
    const { data } = await visitor()(addLead, { body: await filled() })
    expect(data.ref).toMatch(/^[A-Z2-9]{10}$/)
    const [row] = await app.db.select().from(leads)
    expect(JSON.stringify(row)).not.toContain('13812345678')
    const caller = as(app, (await make.administrator({ permissions: ['bbs:contact:list'] })).token)
    const { rows } = await caller(leadAdmin.list)
    expect(rows).toMatchObject([
      { ref: `••••••${data.ref.slice(-4)}`, name: '陈女士', mobile: '138****5678', times: 1 },
    ])
  })

  it('takes an e-mail address in place of a number; it is sealed, masked, found and withdrawn alike', async () => {
    const mobile = 'Wang.Li@Example.com'
    const { data } = await visitor()(addLead, { body: { ...(await filled()), mobile } })
    const [row] = await app.db.select().from(leads)
    expect(JSON.stringify(row).toLowerCase()).not.toContain('wang')
    const caller = as(app, (await make.administrator({ permissions: ['bbs:contact:list'] })).token)
    const { rows } = await caller(leadAdmin.list, { query: { mobile: 'wang.li@example.com' } })
    expect(rows).toMatchObject([{ mobile: 'w***@example.com' }])
    const wrong = { ref: data.ref, mobile: 'other@example.com' }
    expect((await refusalOf(visitor()(withdrawLead, { body: wrong }))).errKey).toBe('contact.unknown')
    await visitor()(withdrawLead, { body: { ref: data.ref, mobile } })
    expect(await app.db.select().from(leads)).toMatchObject([{ status: 'withdrawn', mobile: '' }])
  })

  it('twice within a day is one lead', async () => {
    const first = await visitor()(addLead, { body: await filled() })
    const second = await visitor()(addLead, { body: { ...(await filled()), content: '想问学费' } })
    expect(second.data.ref).toBe(first.data.ref)
    expect(await app.db.select().from(leads)).toMatchObject([{ times: 2, content: '想问学费' }])
  })

  it.each([
    [{ name: '' }, 'name', '请输入您的姓名', 'contact.name'],
    [{ mobile: '' }, 'mobile', '请输入您的手机号码', 'contact.mobile'],
    [{ mobile: '12345' }, 'mobile', '请输入正确的手机号码', 'contact.mobile'],
    [{ content: '长'.repeat(501) }, 'content', '留言不能超过500个字', 'contact.content'],
    [{ agree: false }, 'agree', '请先阅读并勾选同意', 'invalid'],
  ])('is refused with %j', async (change, field, message, errKey) => {
    const refusal = await refusalOf(visitor()(addLead, { body: { ...form, ...change } as never }))
    expect(refusal).toMatchObject({ code: 500, field, message, errKey })
  })

  let numbers = 0
  it.each([
    ['/school/detail/31?from=a', '/school/detail/31?from=a'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example/a', null],
    ['/\\evil.example', null],
    ['https://evil.example/', null],
    ['/a b', null],
  ])('stores of the page it came from %s only %s', async (source, stored) => {
    const mobile = `1370000${String(++numbers).padStart(4, '0')}`
    await visitor()(addLead, { body: { ...(await filled()), mobile, source } })
    expect(await app.db.select().from(leads)).toMatchObject([{ source: stored }])
    const staff = as(app, await make.superAdministrator())
    await staff(leadAdmin.create, {
      body: { name: '李先生', mobile: `1371111${mobile.slice(-4)}`, consent: '电话', status: 'new', source },
    })
    expect((await app.db.select().from(leads)).map((lead) => lead.source)).toEqual([stored, stored])
  })

  it('by a program looks like success and keeps nothing', async () => {
    const { stamp } = await filled()
    const { data: fresh } = await visitor()(readFormStamp)
    for (const change of [
      { website: 'https://spam.example' },
      { stamp: fresh.stamp },
      { stamp: `${stamp}x` },
      { content: 'http://a.example http://b.example www.c.example' },
    ])
      expect((await visitor()(addLead, { body: { ...form, stamp, ...change } })).data.ref).toHaveLength(10)
    expect(await app.db.$count(leads)).toBe(0)
  })

  it('says in English what is wrong with the number, and with several fields at once', async () => {
    const english = as(app, undefined, { language: 'en', from: app.newAddress() })
    const refusal = await refusalOf(
      english(addLead, { body: { name: '', mobile: '+44 20 7946 0958', agree: true } }),
    )
    expect(refusal.fields).toEqual({
      name: 'Please enter your name',
      mobile: 'Please enter the correct phone number',
    })
    expect(await app.db.$count(leads)).toBe(0)
  })

  it('after a day it is a lead of its own', async () => {
    const body = { ...form, mobile: '13711112222' }
    const first = await visitor()(addLead, { body })
    app.clock.pass(25 * HOUR)
    const second = await visitor()(addLead, { body })
    expect(second.data.ref).not.toBe(first.data.ref)
    expect(await app.db.$count(leads)).toBe(2)
  })

  it('with a form kept longer than two hours looks like success and keeps nothing', async () => {
    const body = await filled()
    app.clock.pass(2 * HOUR)
    expect((await visitor()(addLead, { body })).data.ref).toHaveLength(10)
    expect(await app.db.$count(leads)).toBe(0)
  })

  it('is taken five times an hour from one address, and says when to come back', async () => {
    const busy = visitor()
    const send = (digit: number) => busy(addLead, { body: { ...form, mobile: `1391234567${digit}` } })
    for (let digit = 0; digit < 5; digit++) await send(digit)
    const refusal = await refusalOf(send(5))
    expect(refusal).toMatchObject({
      code: 601,
      errKey: 'rate.contact',
      message: '提交过于频繁，请一小时后再试',
      data: { retryAfter: 3600 },
    })
    expect(await app.db.$count(leads)).toBe(5)
    app.clock.pass(HOUR)
    expect((await send(5)).data.ref).toHaveLength(10)
  })

  it('is taken three times a day for one number, from wherever it comes', async () => {
    const send = () => visitor()(addLead, { body: { ...form, mobile: '+1 416 555 0123' } })
    for (let time = 0; time < 3; time++) await send()
    expect(await refusalOf(send())).toMatchObject({
      code: 601,
      errKey: 'rate.contact',
      data: { retryAfter: 24 * 3600 },
    })
    expect(await app.db.select().from(leads)).toMatchObject([{ times: 3 }])
    app.clock.pass(24 * HOUR)
    expect((await send()).data.ref).toHaveLength(10)
  })
})

describe('the list of leads', () => {
  const listed = { name: '林先生', mobile: '13912340000', agree: true as const }

  it('is for staff with the permission alone', async () => {
    await visitor()(addLead, { body: listed })
    const caller = as(app, (await make.administrator({ permissions: ['bbs:contact:list'] })).token)
    expect((await caller(leadAdmin.list)).rows).toMatchObject([{ mobile: '139****0000' }])
    const other = as(app, (await make.administrator({ permissions: ['bbs:school:list'] })).token)
    expect(await refusalOf(other(leadAdmin.list))).toMatchObject({ code: 403 })
    const member = as(app, (await make.member()).token)
    expect(await refusalOf(member(leadAdmin.list))).toMatchObject({ code: 403 })
    expect(await refusalOf(visitor()(leadAdmin.list))).toMatchObject({ code: 401 })
  })

  it('leaves as a workbook with the permission to export only, and with whole numbers with another one', async () => {
    await visitor()(addLead, { body: listed })
    const exported = async (...permissions: Permission[]) =>
      call(app, {
        method: 'POST',
        path: '/bbs/contact/export',
        token: (await make.administrator({ permissions })).token,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=林先生',
      })
    expect((await exported('bbs:contact:list')).envelope).toMatchObject({ code: 403 })
    const [heads, row] = readWorkbook((await exported('bbs:contact:export')).bytes)
    expect(heads).toEqual(expect.arrayContaining(['回执编号', '姓名', '手机号码', '状态']))
    expect(row?.map((cell) => cell.trim())).toEqual(
      expect.arrayContaining(['林先生', '139****0000', '待联系']),
    )
    const [, whole] = readWorkbook((await exported('bbs:contact:export', 'bbs:contact:exportfull')).bytes)
    // the tab keeps spreadsheets from reading the number as a formula
    expect(whole?.map((cell) => cell.trim())).toContain('+8613912340000')
  })
})

describe('taking a number back', () => {
  it('erases name, number and message; both the reference and the number must be known', async () => {
    const mobile = '137 9876 5432'
    const { data } = await visitor()(addLead, { body: { ...(await filled()), mobile } })
    const wrong = visitor()(withdrawLead, { body: { ref: data.ref, mobile: '13812345679' } })
    expect((await refusalOf(wrong)).is('leadUnknown')).toBe(true)
    await visitor()(withdrawLead, { body: { ref: data.ref.toLowerCase(), mobile } })
    expect(await app.db.select().from(leads)).toMatchObject([
      { status: 'withdrawn', name: '', mobile: '', mobileMark: '', content: null, ip: '' },
    ])
  })
})
