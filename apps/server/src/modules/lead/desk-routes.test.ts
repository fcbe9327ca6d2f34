import { Readable } from 'node:stream'
import { addLead, leadAdmin, withdrawLead } from '@app/contract/contact/lead.ts'
import { readLeadCounts } from '@app/contract/contact/lead-counts.ts'
import {
  addLeadEvent,
  assignLeads,
  eraseLead,
  joinLeads,
  moveLead,
  moveLeads,
  readLeadBoard,
  readLeadCalendar,
  readLeadFunnel,
  readLeadHistory,
  revealLead,
} from '@app/contract/contact/lead-desk.ts'
import { leadAwayAdmin, leadRuleAdmin } from '@app/contract/contact/lead-rule.ts'
import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import { operLogAdmin } from '@app/contract/monitor/log.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import { findRecords } from '@app/contract/system/record-search.ts'
import type { Permission } from '@app/contract/wire/call.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { messages } from '#modules/message/table.ts'
import { indexPages } from '#modules/search/actions.ts'
import { limits } from '#platform/limit/limits.ts'
import { recordVersions } from '#platform/resource/version/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { remindOwners } from './mail-actions.ts'
import { firstDue } from './rules.ts'
import { forgetOldLeads } from './store.ts'
import { leadAways, leadEvents, leadRules, leads } from './table.ts'

const leadVersions = leadAdmin as Required<typeof leadAdmin>

const DAY = 24 * 60 * MINUTE
const app = await openTestApp()
const make = makers(app)
/** The super administrator, in a session that the clock has not ended. */
let boss: Api
const enter = async () => {
  boss = as(app, await make.superAdministrator())
}

const DESK: Permission[] = [
  'bbs:contact:list',
  'bbs:contact:query',
  'bbs:contact:add',
  'bbs:contact:edit',
  'bbs:contact:reveal',
  'bbs:contact:join',
]
const salesperson = async (...more: Permission[]) => {
  const person = await make.administrator({ permissions: [...DESK, ...more] })
  return { ...person, api: as(app, person.token) }
}

beforeEach(async () => {
  await enter()
  await app.db.delete(leads)
  await app.db.delete(recordVersions)
  await app.db.delete(leadRules)
  await app.db.delete(leadAways)
})

const HEADS = ['姓名', '手机号码', '身份', '年级', '同意来源']

let number = 1000
/** A lead as the contact form leaves it. */
async function lead(change: Record<string, unknown> = {}): Promise<number> {
  const visitor = as(app, undefined, { from: app.newAddress() })
  const { data } = await visitor(addLead, {
    body: { name: '陈女士', mobile: `1381234${++number}`, agree: true, ...change } as never,
  })
  const [row] = await app.db.select({ id: leads.id }).from(leads).where(eq(leads.ref, data.ref))
  return row?.id ?? 0
}
const rowOf = async (id: number) => (await app.db.select().from(leads).where(eq(leads.id, id)))[0]
const historyOf = async (id: number) =>
  (await boss(readLeadHistory, { params: { id } })).data.events.map(({ kind, text }) => [kind, text])

const versionsOf = async (api: Api, id: number) =>
  (await api(leadVersions.listVersions, { params: { id } })).data.map(({ changed, by }) => [changed, by])

describe('versions of a lead', () => {
  it('say how it was worked on, by whom, and nothing of its person', async () => {
    const id = await lead({ name: '王小雨', content: '孩子十年级', grade: 'g10' })
    const { api, userName, userId } = await salesperson('bbs:contact:assign')
    await api(moveLead, { body: { id, status: 'called' } })
    await api(assignLeads, { body: { leads: [{ id, ownerId: userId }] } })
    await api(addLeadEvent, {
      body: { id, kind: 'note', text: '周五再打', nextTime: '2026-12-04 10:00:00' } as never,
    })
    await api(moveLeads, { body: { moves: [{ id, status: 'lost', lostReason: 'budget' }] } as never })
    expect(await versionsOf(api, id)).toEqual([
      [['status', 'lostReason'], userName],
      [['nextTime'], userName],
      [['ownerId'], userName],
      [['status'], userName],
      [[], ''],
    ])
    const { data } = await api(leadVersions.readVersion, { params: { id, number: 2 } })
    expect(data.differences.find(({ field }) => field === 'ownerId')).toMatchObject({ was: null })
    const stored = await app.db.select().from(recordVersions).where(eq(recordVersions.resource, 'lead'))
    expect(JSON.stringify(stored)).not.toMatch(/王小雨|十年级|138123|周五/)
    expect(Object.keys(stored[0]?.fields ?? {}).sort()).toEqual(
      ['campaign', 'lostReason', 'nextTime', 'ownerId', 'schoolId', 'source', 'status'].sort(),
    )
  })

  it('are no way back, and are read by who may read the lead', async () => {
    expect(leadAdmin).not.toHaveProperty('revert')
    const id = await lead()
    const { api } = await salesperson()
    await api(moveLead, { body: { id, status: 'called' } })
    const lister = as(app, (await make.administrator({ permissions: ['bbs:contact:list'] })).token)
    const refusal = await refusalOf(lister(leadVersions.listVersions, { params: { id } }))
    expect(refusal.code).toBe(403)
  })

  it('go when the person withdraws, when staff withdraw for the person, and when the lead is forgotten', async () => {
    const count = () => app.db.$count(recordVersions, eq(recordVersions.resource, 'lead'))
    const worked = async (mobile: string) => {
      const id = await lead({ mobile })
      await boss(moveLead, { body: { id, status: 'called' } })
      expect(await count()).toBeGreaterThan(0)
      return id
    }
    const first = await worked('13700000001')
    const ref = (await rowOf(first))?.ref ?? ''
    await as(app, undefined, { from: app.newAddress() })(withdrawLead, {
      body: { ref, mobile: '13700000001' },
    })
    expect(await count()).toBe(0)
    await boss(eraseLead, { params: { id: await worked('13700000002') } })
    expect(await count()).toBe(0)
    await worked('13700000003')
    await forgetOldLeads(app.db, new Date(Date.now() + 366 * DAY))
    expect(await count()).toBe(0)
  })
})

describe('the whole number of a lead', () => {
  it('is shown by a call of its own, which the time line and the operation log note without the number', async () => {
    const id = await lead({ mobile: '13712345678' })
    const seller = await salesperson()
    const revealed = await seller.api(revealLead, { params: { id } })
    expect(revealed.data.mobile).toBe('+8613712345678')
    expect(await historyOf(id)).toEqual([['reveal', null]])
    const { rows } = await boss(operLogAdmin.list, { query: { title: '线索号码查看' } })
    expect(rows[0]).toMatchObject({ operName: seller.userName, operParam: '{}', jsonResult: '' })
    const [, logged] = [rows[0], JSON.stringify(rows[0])]
    expect(logged).not.toContain('13712345678')
    const other = as(app, (await make.administrator({ permissions: ['bbs:contact:query'] })).token)
    expect(await refusalOf(other(revealLead, { params: { id } }))).toMatchObject({ code: 403 })
  })

  it('is shown to an account as often in a day as the setting says', async () => {
    const id = await lead()
    const key = 'bbs.contact.revealsPerDay'
    const [setting] = (await boss(configAdmin.list, { query: { configKey: key } })).rows
    const { configId = 0, configName = '', configType = 'Y' } = setting ?? {}
    const set = (configValue: string) =>
      boss(configAdmin.update, { body: { configId, configName, configKey: key, configType, configValue } })
    await set('2')
    const { api } = await salesperson()
    for (let time = 0; time < 2; time++) await api(revealLead, { params: { id } })
    const refusal = await refusalOf(api(revealLead, { params: { id } }))
    expect(refusal).toMatchObject({ code: 601, errKey: 'rate.contactReveal' })
    await set('100')
  })

  it('does not withdraw the lead together with the reference that the console shows', async () => {
    const id = await lead({ mobile: '13799990000' })
    const { api } = await salesperson()
    const { mobile } = (await api(revealLead, { params: { id } })).data
    const visitor = as(app, undefined, { from: app.newAddress() })
    const texts = [
      (await api(leadAdmin.read, { params: { id } })).data.ref,
      (await api(leadAdmin.list)).rows[0]?.ref ?? '',
      (await api(findRecords, { query: { words: '13799990000' } })).data[0]?.name ?? '',
    ]
    const { ref = '' } = (await rowOf(id)) ?? {}
    for (const one of texts) {
      expect(one.endsWith(ref.slice(-4))).toBe(true)
      const refusal = await refusalOf(visitor(withdrawLead, { body: { ref: one, mobile } }))
      expect(refusal.is('leadUnknown') || refusal.is('invalid')).toBe(true)
    }
    const { api: mayWithdraw } = await salesperson('bbs:contact:withdraw')
    expect((await mayWithdraw(leadAdmin.read, { params: { id } })).data.ref).toBe(ref)
  })

  it('stands in no version, and neither does anything else that the person said', async () => {
    const body = { name: '陈女士', mobile: '13798765432', content: '孩子休学在家', consent: '电话' }
    const { data } = await boss(leadAdmin.create, { body: { ...body, status: 'new' } })
    await boss(leadAdmin.update, { body: { ...body, ...data, status: 'called' } })
    await boss(eraseLead, { params: { id: data.id } })
    expect(await app.db.$count(recordVersions, eq(recordVersions.resource, 'lead'))).toBe(0)
  })

  it('is not found by trying what the mask hides', async () => {
    const { api } = await salesperson()
    const most = limits.leadNumber.max
    const tries = (count: number, begin = 0) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          api(leadAdmin.list, { query: { mobile: `1380000${String(begin + at).padStart(4, '0')}` } }),
        ),
      )
    for (let at = 0; at < most; at += 50) await tries(50, at)
    const refused = { code: 601, errKey: 'rate.contactNumber' }
    expect(await refusalOf(tries(1, most))).toMatchObject(refused)
    expect(await refusalOf(api(findRecords, { query: { words: '13800001234' } }))).toMatchObject(refused)
    expect((await api(leadAdmin.list, { query: { name: '陈' } })).total).toBe(0)
  })

  it('finds its lead, exactly', async () => {
    const id = await lead({ mobile: '13655554444' })
    const { api } = await salesperson()
    const found = async (mobile: string) =>
      (await api(leadAdmin.list, { query: { mobile } })).rows.map((row) => row.id)
    expect(await found('136 5555 4444')).toEqual([id])
    expect(await found('136')).toEqual([])
  })
})

describe('working on a lead', () => {
  it('a call that was answered moves it on, a note does not, and both stand in the time line', async () => {
    const id = await lead()
    const { api, nickName } = await salesperson()
    await api(addLeadEvent, { body: { id, kind: 'call', outcome: 'missed', text: null } })
    expect(await rowOf(id)).toMatchObject({ status: 'unreached', reachedTime: null })
    await api(addLeadEvent, { body: { id, kind: 'call', outcome: 'reached', text: '问学费' } })
    expect(await rowOf(id)).toMatchObject({ status: 'called', step: 1 })
    await api(addLeadEvent, { body: { id, kind: 'note', text: '发资料' } })
    const { events } = (await api(readLeadHistory, { params: { id } })).data
    expect(events.map(({ kind }) => kind)).toEqual(['note', 'state', 'call', 'state', 'call'])
    expect(events[1]).toMatchObject({ before: 'unreached', after: 'called', byName: nickName })
    const empty = api(addLeadEvent, { body: { id, kind: 'note', text: ' ' } })
    expect((await refusalOf(empty)).fields).toHaveProperty('text')
  })

  it('without an owner becomes the caller’s by a call, which says so; not by a note, and not again by another’s call', async () => {
    const id = await lead({ who: 'parent', content: '\n想先读语言班\n预算有限' })
    const [one, other] = [await salesperson(), await salesperson()]
    const counts = async ({ api }: typeof one) => (await api(readLeadCounts)).data
    expect(await counts(one)).toMatchObject({ fresh: 0, unowned: expect.any(Number) })
    const before = (await counts(one)).unowned
    expect(before).toBeGreaterThan(0)
    const cardOf = async () =>
      (await one.api(readLeadBoard)).data.flatMap(({ rows }) => rows).find((card) => card.id === id)
    expect(await cardOf()).toMatchObject({ who: 'parent', opening: '想先读语言班', ownerName: null })
    await one.api(addLeadEvent, { body: { id, kind: 'note', text: '留言里有预算' } })
    expect(await rowOf(id)).toMatchObject({ ownerId: null })
    await one.api(addLeadEvent, { body: { id, kind: 'call', outcome: 'missed' } })
    expect(await rowOf(id)).toMatchObject({ ownerId: one.userId })
    expect((await counts(one)).unowned).toBe(before - 1)
    await other.api(addLeadEvent, { body: { id, kind: 'call', outcome: 'reached' } })
    expect(await rowOf(id)).toMatchObject({ ownerId: one.userId, status: 'called' })
    const { events } = (await one.api(readLeadHistory, { params: { id } })).data
    expect(events.filter(({ kind }) => kind === 'call').map(({ after }) => after)).toEqual([
      null,
      one.nickName,
    ])
  })

  it('is lost with a reason only, and stays counted at the step it had reached', async () => {
    const id = await lead()
    const { api } = await salesperson()
    await api(moveLead, { body: { id, status: 'meeting' } })
    const refusal = await refusalOf(api(moveLead, { body: { id, status: 'lost' } }))
    expect(refusal.is('leadLostReason')).toBe(true)
    await api(moveLead, { body: { id, status: 'lost', lostReason: 'budget' } })
    expect(await rowOf(id)).toMatchObject({ status: 'lost', lostReason: 'budget', step: 2 })
  })

  it('moved by mistake and taken back leaves no entry, and no step in the funnel', async () => {
    const id = await lead()
    const { api } = await salesperson()
    await api(moveLead, { body: { id, status: 'called' } })
    await api(moveLead, { body: { id, status: 'enrolled' } })
    await api(moveLead, { body: { id, status: 'called', takesBack: true } })
    expect(await rowOf(id)).toMatchObject({ status: 'called', step: 1 })
    expect(await historyOf(id)).toEqual([['state', null]])
    // another's move, or an old one, is followed by a move back that stands in the time line
    const other = await salesperson()
    await other.api(moveLead, { body: { id, status: 'new', takesBack: true } })
    expect(await rowOf(id)).toMatchObject({ status: 'new', step: 1 })
    expect(await historyOf(id)).toHaveLength(2)
  })

  it('is moved and assigned together with others by one call, all of them or none, which can be taken back', async () => {
    const { api, userId } = await salesperson()
    const other = await salesperson('bbs:contact:assign')
    const ids = [await lead(), await lead(), await lead()]
    await api(moveLead, { body: { id: ids[2] ?? 0, status: 'called' } })
    const states = async () => Promise.all(ids.map(async (id) => (await rowOf(id))?.status))
    const toMeeting = ids.map((id) => ({ id, status: 'meeting' as const }))
    const unknown = api(moveLeads, { body: { moves: [...toMeeting, { id: 999_999, status: 'meeting' }] } })
    expect((await refusalOf(unknown)).errKey).toBe('notFound')
    const unreasoned = api(moveLeads, { body: { moves: ids.map((id) => ({ id, status: 'lost' as const })) } })
    expect((await refusalOf(unreasoned)).is('leadLostReason')).toBe(true)
    expect(await states()).toEqual(['new', 'new', 'called'])
    await api(moveLeads, { body: { moves: toMeeting } })
    expect(await states()).toEqual(['meeting', 'meeting', 'meeting'])
    const moves = ids.map((id, at) => ({ id, status: at === 2 ? ('called' as const) : ('new' as const) }))
    await api(moveLeads, { body: { moves, takesBack: true } })
    expect(await states()).toEqual(['new', 'new', 'called'])
    expect(await historyOf(ids[0] ?? 0)).toEqual([])
    const ownerOf = async (id: number | undefined) => (await rowOf(id ?? 0))?.ownerId
    const owners = [userId, userId, other.userId]
    const assignments = ids.map((id, at) => ({ id, ownerId: owners[at] ?? null }))
    await other.api(assignLeads, { body: { leads: assignments } })
    expect(await Promise.all(ids.map(ownerOf))).toEqual(owners)
  })

  it('names the page that it came from in the language of the reader, in list, workbook and funnel', async () => {
    await indexPages(
      app.db,
      [
        {
          page: 'ossd.volunteer',
          objId: 107,
          path: { zh: '/ossd/volunteer', en: '/en/ossd/volunteer' },
          title: { zh: '40 小时义工怎么完成', en: '40 volunteer hours explained' },
          body: { zh: '', en: '' },
        },
      ],
      new Date(),
    )
    await lead({ source: '/ossd/volunteer' })
    await lead({ source: '/en/ossd/volunteer' })
    await lead({ source: '/' })
    await lead({ source: '/nowhere' })
    const english = as(app, await make.superAdministrator(), { language: 'en' })
    const titles = (await english(leadAdmin.list)).rows.map(({ sourceTitle }) => sourceTitle)
    expect(titles).toEqual([null, 'Home', '40 volunteer hours explained', '40 volunteer hours explained'])
    const { data } = await boss(readLeadFunnel, { query: { from: '2020-01-01', to: '2099-12-31' } })
    expect(data.sources.map(({ name, steps }) => [name, steps[0]])).toEqual(
      expect.arrayContaining([
        ['40 小时义工怎么完成', 2],
        ['首页', 1],
        ['/nowhere', 1],
      ]),
    )
  })

  it('keeps its number when the form is saved with the mask that it showed', async () => {
    const id = await lead({ mobile: '13612340001' })
    const before = await rowOf(id)
    const { api } = await salesperson()
    const { data } = await api(leadAdmin.read, { params: { id } })
    await api(leadAdmin.update, {
      body: { id, name: '陈妈妈', mobile: data.mobile, status: 'called', readTime: data.updateTime },
    })
    expect(await rowOf(id)).toMatchObject({ name: '陈妈妈', status: 'called', mobile: before?.mobile })
    const late = api(leadAdmin.update, { body: { id, name: '陈', status: 'called', readTime: null } })
    expect((await refusalOf(late)).is('changedMeanwhile')).toBe(true)
  })

  it('stands on the board in its state and in the calendar on its next date', async () => {
    const id = await lead()
    const { api } = await salesperson()
    const nextTime = new Date('2031-05-06T02:00:00Z')
    await api(addLeadEvent, { body: { id, kind: 'call', outcome: 'reached', nextTime } })
    const { data: board } = await api(readLeadBoard)
    expect(board.map(({ status, total }) => [status, total])).toEqual([
      ['new', 0],
      ['unreached', 0],
      ['called', 1],
      ['meeting', 0],
      ['applied', 0],
      ['enrolled', 0],
      ['lost', 0],
    ])
    expect(JSON.stringify(board)).not.toMatch(/\d{4}\*|mobile/)
    const on = async (from: string, to: string) =>
      (await api(readLeadCalendar, { query: { from, to } })).data.map((row) => row.id)
    expect(await on('2031-05-06', '2031-05-06')).toEqual([id])
    expect(await on('2031-05-07', '2031-06-07')).toEqual([])
  })

  it('comes before those without a date on the board, or after newer ones, as the reader orders it', async () => {
    const [late, soon, plain] = [await lead(), await lead(), await lead()]
    const { api } = await salesperson()
    const plan = (id: number, nextTime: Date) =>
      api(addLeadEvent, { body: { id, kind: 'note', text: '约好', nextTime } })
    await plan(late, new Date('2031-05-06T02:00:00Z'))
    await plan(soon, new Date('2031-05-05T02:00:00Z'))
    const first = async (query = {}) =>
      (await api(readLeadBoard, { query })).data[0]?.rows.map(({ id }) => id)
    // the one without a plan is due on the next working day
    expect(await first()).toEqual([plain, soon, late])
    expect(await first({ order: 'new' })).toEqual([plain, soon, late])
    // what no one is going to call comes before all that has an owner
    const { api: seller, userId } = await salesperson('bbs:contact:assign')
    await seller(assignLeads, { body: { leads: [plain, soon].map((id) => ({ id, ownerId: userId })) } })
    expect(await first()).toEqual([late, plain, soon])
    expect(await first({ order: 'new' })).toEqual([late, plain, soon])
  })

  it('is due on the evening of the next working day, until the person was reached', async () => {
    const id = await lead()
    const { api } = await salesperson()
    const due = (await api(leadAdmin.read, { params: { id } })).data.nextTime
    expect(due).toEqual(firstDue(app.clock.now()))
    await api(addLeadEvent, { body: { id, kind: 'call', outcome: 'missed' } })
    expect((await api(leadAdmin.read, { params: { id } })).data.nextTime).toEqual(due)
    await api(addLeadEvent, { body: { id, kind: 'call', outcome: 'reached' } })
    expect((await api(leadAdmin.read, { params: { id } })).data.nextTime).toBeNull()
  })

  it('that its person takes back rings for its owner for a day, without saying whose it was', async () => {
    const { api, userId } = await salesperson('bbs:contact:assign')
    const mobile = '13612349876'
    const id = await lead({ mobile })
    await api(assignLeads, { body: { leads: [{ id, ownerId: userId }] } })
    const { ref = '' } = (await rowOf(id)) ?? {}
    await as(app, undefined, { from: app.newAddress() })(withdrawLead, { body: { ref, mobile } })
    const counts = (await api(readLeadCounts)).data
    expect(counts).toMatchObject({ withdrawn: 1, fresh: 0 })
    const events = await app.db.select().from(leadEvents).where(eq(leadEvents.leadId, id))
    expect(JSON.stringify(events)).not.toContain('9876')
    const { api: colleague } = await salesperson()
    expect((await colleague(readLeadCounts)).data.withdrawn).toBe(0)
    app.clock.pass(DAY + 1_000)
    expect((await as(app, await make.session(userId))(readLeadCounts)).data.withdrawn).toBe(0)
  })

  it('counts by month and by source how far leads came', async () => {
    const id = await lead({ source: '/ossd', campaign: 'autumn-fair' })
    await lead({ source: '/fee' })
    await lead({ campaign: '<script>' })
    const { api } = await salesperson()
    await api(moveLead, { body: { id, status: 'applied' } })
    const { data } = await api(readLeadFunnel, { query: { from: '2020-01-01', to: '2040-01-01' } })
    expect(data.months).toMatchObject([{ steps: [3, 1, 1, 1, 0], lost: 0 }])
    expect(data.sources).toEqual([
      { name: '/fee', steps: [1, 0, 0, 0, 0], lost: 0 },
      { name: 'autumn-fair', steps: [1, 1, 1, 1, 0], lost: 0 },
      { name: '', steps: [1, 0, 0, 0, 0], lost: 0 },
    ])
  })
})

describe('leads that staff add', () => {
  const draft = { name: '王先生', mobile: '135 0000 1111', status: 'new' as const }

  it('say how the person agreed, and join no open lead of the same number', async () => {
    const { api, userId } = await salesperson()
    expect((await refusalOf(api(leadAdmin.create, { body: draft }))).is('leadConsent')).toBe(true)
    const consent = '9 月 12 日展会登记表'
    const { data } = await api(leadAdmin.create, { body: { ...draft, consent } })
    expect(await rowOf(data.id)).toMatchObject({ ownerId: userId, consent })
    expect(await historyOf(data.id)).toEqual([['added', null]])
    const again = await refusalOf(api(leadAdmin.create, { body: { ...draft, consent } }))
    expect(again.is('leadKnown')).toBe(true)
    const { rows } = await boss(operLogAdmin.list, { query: { title: '线索管理' } })
    expect(JSON.stringify(rows)).not.toMatch(/王先生|13500001111|展会/)
  })

  it('go to other owners through an account that may assign only', async () => {
    const [seller, other] = [await salesperson(), await salesperson()]
    const id = await lead()
    const { data } = await seller.api(leadAdmin.read, { params: { id } })
    const body = { id, name: data.name, status: 'new' as const, ownerId: other.userId }
    expect((await refusalOf(seller.api(leadAdmin.update, { body }))).is('leadAssign')).toBe(true)
    const lead1 = await salesperson('bbs:contact:assign')
    await lead1.api(assignLeads, { body: { leads: [{ id, ownerId: other.userId }] } })
    expect((await other.api(readLeadCounts)).data).toEqual({
      fresh: 1,
      due: 0,
      withdrawn: 0,
      isOwner: true,
      unowned: 0,
    })
    const member = await make.member()
    const wrong = lead1.api(assignLeads, { body: { leads: [{ id, ownerId: member.userId }] } })
    expect((await refusalOf(wrong)).is('leadOwner')).toBe(true)
  })
})

describe('leads from a workbook', () => {
  it('say row by row how the people agreed, and two people of one name are two leads', async () => {
    const sheet = async (rows: string[][]) =>
      new File(
        [(await writeXlsx({ sheets: [{ name: '线索', rows: [HEADS, ...rows] }] })) as never],
        'leads.xlsx',
      )
    const { importData } = leadAdmin as Required<typeof leadAdmin>
    const file = await sheet([
      ['李女士', '13400001111', '家长', '高一', '9 月展会'],
      ['李女士', '13400002222', '', '', '9 月展会'],
      ['周先生', '13400003333', '', '', ''],
      ['吴先生', '123', '', '', '9 月展会'],
    ])
    const { api } = await salesperson('bbs:contact:import')
    const refusal = await refusalOf(api(importData, { query: { report: '1' }, file } as never))
    expect(refusal.data).toMatchObject({ added: 2, refused: [{ line: 4 }, { line: 5 }] })
    const rows = await app.db.select().from(leads)
    expect(rows.map(({ name, grade, consent }) => [name, grade, consent])).toEqual([
      ['李女士', 'g10', '9 月展会'],
      ['李女士', null, '9 月展会'],
    ])
    const [logged] = (await boss(operLogAdmin.list, { query: { title: '线索管理' } })).rows
    expect(JSON.stringify(logged)).not.toMatch(/134\d{8}/)
  })
})

describe('two leads of one person', () => {
  it('are merged with their time lines, and either reference withdraws all of it', async () => {
    const mobile = '13511112222'
    const first = await lead({ mobile, content: '先问' })
    app.clock.pass(DAY + MINUTE)
    await enter()
    const second = await lead({ mobile, content: '再问' })
    const { api } = await salesperson()
    await api(addLeadEvent, { body: { id: second, kind: 'note', text: '想看宿舍' } })
    expect((await api(readLeadHistory, { params: { id: first } })).data.twins).toMatchObject([{ id: second }])
    await api(joinLeads, { body: { id: first, otherId: second } })
    expect((await api(leadAdmin.list)).rows).toMatchObject([{ id: first, content: '先问\n再问', times: 2 }])
    expect(await historyOf(first)).toEqual([
      ['joined', null],
      ['note', '想看宿舍'],
    ])
    const ref = (await rowOf(second))?.ref ?? ''
    await as(app, undefined, { from: app.newAddress() })(withdrawLead, { body: { ref, mobile } })
    for (const id of [first, second])
      expect(await rowOf(id)).toMatchObject({ status: 'withdrawn', name: '', mobile: '', content: null })
    expect(await app.db.$count(leadEvents, eq(leadEvents.text, '想看宿舍'))).toBe(0)
  })
})

describe('a lead that was withdrawn', () => {
  it('can be neither read nor changed, also when staff withdrew it for the person', async () => {
    const id = await lead()
    const { api } = await salesperson('bbs:contact:withdraw')
    await api(addLeadEvent, { body: { id, kind: 'note', text: '孩子在国际班' } })
    await api(eraseLead, { params: { id } })
    expect(await app.db.select({ text: leadEvents.text }).from(leadEvents)).toEqual([{ text: null }])
    const acts = [
      () => api(readLeadHistory, { params: { id } }),
      () => api(revealLead, { params: { id } }),
      () => api(addLeadEvent, { body: { id, kind: 'note', text: '再打' } }),
      () => api(moveLead, { body: { id, status: 'called' } }),
      () => api(leadAdmin.update, { body: { id, name: '陈', status: 'called' } }),
    ]
    for (const act of acts) expect((await refusalOf(act())).is('leadGone')).toBe(true)
  })
})

describe('who gets a new lead', () => {
  const rule = (change: object) =>
    boss(leadRuleAdmin.create, { body: { name: '轮流', orderNum: 1, status: '0', ...change } as never })

  it('is the next in turn who is not away, of the first rule that fits city and language', async () => {
    const [anna, ben, carl] = [await salesperson(), await salesperson(), await salesperson()]
    await rule({ orderNum: 1, cityCode: '310000', userIds: [carl.userId] })
    await rule({ orderNum: 2, userIds: [anna.userId, ben.userId] })
    const owner = async (change = {}) => (await rowOf(await lead(change)))?.ownerId
    expect([await owner(), await owner(), await owner()]).toEqual([anna.userId, ben.userId, anna.userId])
    const school = await make.school({ cityCode: '310000' })
    expect(await owner({ schoolId: school.id })).toBe(carl.userId)
    const today = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    await boss(leadAwayAdmin.create, { body: { userId: ben.userId, fromDay: today, toDay: today } })
    expect([await owner(), await owner()]).toEqual([anna.userId, anna.userId])
  })

  it('is no account that may not see leads', async () => {
    const member = await make.member()
    expect((await refusalOf(rule({ userIds: [member.userId] }))).is('leadOwner')).toBe(true)
  })
})

describe('the owner of a lead', () => {
  it('gets a mail that names nothing of the person with a new lead, and one when its date has come', async () => {
    const { api, userId } = await salesperson()
    await app.db
      .update(accounts)
      .set({ email: `s${userId}@maple.example` })
      .where(eq(accounts.userId, userId))
    await boss(leadRuleAdmin.create, {
      body: { name: '都给他', orderNum: 1, status: '0', userIds: [userId] } as never,
    })
    const id = await lead()
    const nextTime = new Date(app.clock.now().getTime() + DAY)
    const today = async (as: Api) => {
      const listed = (await as(leadAdmin.list, { query: { due: 'today' } })).total
      const waiting = (await as(readWaiting)).data.find(({ kind }) => kind === 'leadDue')?.count
      return [listed, waiting]
    }
    await api(addLeadEvent, { body: { id, kind: 'call', outcome: 'reached', text: '明天再打', nextTime } })
    await remindOwners(app.product.appContext)
    expect((await api(readLeadCounts)).data).toEqual({
      fresh: 0,
      due: 0,
      withdrawn: 0,
      isOwner: true,
      unowned: 0,
    })
    expect(await today(api)).toEqual([0, 0])
    app.clock.pass(DAY + MINUTE)
    await enter()
    await remindOwners(app.product.appContext)
    await remindOwners(app.product.appContext)
    const mails = await app.db.select().from(messages).where(eq(messages.channel, 'email'))
    expect(mails.map(({ scene }) => scene)).toEqual(['leadNew', 'leadDue'])
    const texts = mails.map(({ content }) => app.product.appContext.encryption.decrypt(content ?? ''))
    expect(texts.join()).toContain(`/bbs/contact?detail=${id}`)
    expect(texts.join()).not.toMatch(/陈女士|138/)
    const again = as(app, await make.session(userId))
    expect((await again(readLeadCounts)).data).toEqual({
      fresh: 0,
      due: 1,
      withdrawn: 0,
      isOwner: true,
      unowned: 0,
    })
    expect(await today(again)).toEqual([1, 1])
    await boss(moveLead, { body: { id, status: 'enrolled' } })
    expect(await today(again)).toEqual([0, 0])
    expect((await historyOf(id)).filter(([kind]) => kind === 'reminder')).toHaveLength(1)
  })
})

describe('the program forgets leads', () => {
  it('twelve months after they were sent or staff last spoke with the person, with their time lines', async () => {
    const [silent, called] = [await lead(), await lead()]
    app.clock.pass(300 * DAY)
    const later = await salesperson()
    await later.api(addLeadEvent, { body: { id: silent, kind: 'note', text: '只是备注' } })
    await later.api(addLeadEvent, { body: { id: called, kind: 'call', outcome: 'reached' } })
    app.clock.pass(70 * DAY)
    await forgetOldLeads(app.db, app.clock.now())
    expect((await app.db.select({ id: leads.id }).from(leads)).map(({ id }) => id)).toEqual([called])
    expect(await app.db.$count(leadEvents, eq(leadEvents.leadId, silent))).toBe(0)
  })
})

describe('the live stream of an owner', () => {
  it('says a new lead within two seconds, and is refused without the permission', async () => {
    const open = (token: string) =>
      app.product.server.inject({
        url: '/prod-api/bbs/contact/stream',
        headers: { authorization: `Bearer ${token}` },
        payloadAsStream: true,
      })
    const member = await make.member()
    const refused = await open(member.token)
    expect(await new Response(Readable.toWeb(refused.stream()) as never).json()).toMatchObject({ code: 403 })

    const seller = await salesperson()
    await boss(leadRuleAdmin.create, {
      body: { name: '都给她', orderNum: 1, status: '0', userIds: [seller.userId] } as never,
    })
    const stream = (await open(seller.token)).stream()
    const chunks = stream[Symbol.asyncIterator]()
    const next = async () => /data: (.*)/.exec(String((await chunks.next()).value))?.[1] ?? ''
    expect(JSON.parse(await next())).toEqual({ fresh: 0, due: 0, withdrawn: 0, isOwner: true, unowned: 0 })
    await lead()
    const startedAt = performance.now()
    expect(JSON.parse(await next())).toEqual({ fresh: 1, due: 0, withdrawn: 0, isOwner: true, unowned: 0 })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    stream.destroy()
  })
})
