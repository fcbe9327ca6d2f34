import {
  confirmFact,
  decideFact,
  factAdmin,
  listEditedFacts,
  listFactChanges,
} from '@app/contract/editorial/fact.ts'
import { baseline } from '@app/contract/editorial/facts/baseline.values.ts'
import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { readFactCounts } from '@app/contract/editorial/facts/fact-counts.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { messages } from '#modules/message/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { mailFactOwners } from './mail-actions.ts'
import { plantFacts } from './store.ts'
import { facts } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const staff = () =>
  make.administrator({
    permissions: ['bbs:fact:list', 'bbs:fact:query', 'bbs:fact:edit', 'bbs:fact:approve', 'bbs:fact:export'],
  })
const first = await staff()
const second = await staff()
const editor = as(app, first.token)
const approver = as(app, second.token)
const visitor = as(app)

const row = async (code: string) => {
  const { rows } = await editor(factAdmin.list, { query: { code } })
  const found = rows.find((one) => one.code === code)
  if (!found) throw new Error(`${code} is not listed`)
  return found
}
/** Saves an entry with something changed, as the form does, which sends the whole record. */
const change = async (code: string, changes: object) =>
  editor(factAdmin.update, { body: { ...(await row(code)), ...changes } })
const edited = async (code: string) =>
  (await visitor(listEditedFacts)).data.facts.find((fact) => fact.code === code)
const why = { reason: '官方页面更新', reasonEn: 'The body’s page has changed' }

describe('the ledger', () => {
  it('lists every entry of the release, the one due first on top, and answers no change before there is one', async () => {
    const { rows, total } = await editor(factAdmin.list, { query: { pageSize: 200 } })
    expect(total).toBe(Object.keys(baseline).length)
    const due = rows.flatMap(({ reviewOn }) => reviewOn ?? [])
    expect(due).toEqual([...due].sort())
    expect(rows.at(-1)?.kind).toBe('material')
    expect((await visitor(listEditedFacts)).data.facts).toEqual([])
  })

  it('finds what is overdue and what waits', async () => {
    const overdue = await editor(factAdmin.list, { query: { task: 'overdue', pageSize: 200 } })
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(overdue.rows.every(({ reviewOn }) => reviewOn !== null && reviewOn < today)).toBe(true)
    expect((await editor(factAdmin.list, { query: { task: 'proposed' } })).total).toBe(0)
    expect(
      (await editor(factAdmin.list, { query: { value: '22,895' } })).rows.map(({ code }) => code),
    ).toContain('T30')
  })

  it('takes over what a later release says, unless an editor changed the entry since', async () => {
    const { id } = await row('T03')
    await app.db.update(facts).set({ value: '旧的', checkedOn: '2020-01-01' }).where(eq(facts.id, id))
    await plantFacts(app.db, app.clock.now())
    expect((await row('T03')).value).toBe('110 学时，得 1 个学分')
    await app.db
      .update(facts)
      .set({ value: '编辑的', isEdited: true, checkedOn: '2099-01-01' })
      .where(eq(facts.id, id))
    await plantFacts(app.db, app.clock.now())
    expect((await row('T03')).value).toBe('编辑的')
    await app.db.update(facts).set({ checkedOn: '2020-01-01' }).where(eq(facts.id, id))
    await plantFacts(app.db, app.clock.now())
    expect(await row('T03')).toMatchObject({ value: '110 学时，得 1 个学分', isEdited: false })
  })
})

describe('an entry that is not costly', () => {
  it('changes at once, with a line in the public log that names no editor', async () => {
    await change('T07', { value: '35 题', valueEn: '35 questions', ...why })
    expect(await edited('T07')).toMatchObject({
      value: '35 题',
      valueEn: '35 questions',
      status: 'unverified',
    })
    const { rows, total } = await visitor(listFactChanges, { query: { code: 'T07' } })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      field: 'value',
      before: '37 题',
      afterEn: '35 questions',
      kind: 'edited',
      ...why,
    })
    expect(JSON.stringify(rows)).not.toContain(first.userName)
  })

  it.each([
    ['numbers that differ between the languages', { value: '370 题' }, 'valueEn'],
    ['another count of numbers', { value: '37 至 40 题', valueEn: '37 to 40 questions' }, 'value'],
    [
      'a change of more than a half that was not confirmed',
      { value: '80 题', valueEn: '80 questions' },
      'isConfirmed',
    ],
    ['a change without a reason', { value: '36 题', valueEn: '36 questions', reason: '' }, 'reason'],
    ['a check in the future', { checkedOn: '2199-01-01' }, 'checkedOn'],
    ['a missing page', { sourceUrl: '' }, 'sourceUrl'],
    ['a front door instead of a page', { sourceUrl: 'https://www.eqao.com/' }, 'sourceUrl'],
    ['a status for some without saying for whom', { status: 'partly' as const }, 'appliesTo'],
  ])('refuses %s', async (_, body, field) => {
    const refusal = await refusalOf(change('T07', { ...why, ...body }))
    expect(refusal.field).toBe(field)
  })

  it('takes a large change once its editor confirms it', async () => {
    await change('T07', { value: '80 题', valueEn: '80 questions', isConfirmed: true, ...why })
    expect((await edited('T07'))?.value).toBe('80 题')
  })
})

describe('a figure of the source material', () => {
  it('has words that never change, and a finding that may', async () => {
    const refusal = await refusalOf(change('F08', { value: '$156', ...why }))
    expect(refusal.field).toBe('value')
    await change('F08', { found: '新的情况', foundEn: 'News', ...why })
    expect(await edited('F08')).toMatchObject({ found: '新的情况', value: figureOf(baseline.F08).zh })
  })
})

describe('a costly entry', () => {
  it('waits for another editor, who is not the one who proposed it', async () => {
    const { id } = await row('T30')
    await change('T30', { value: '23,448 加元', valueEn: 'CAD 23,448', owner: first.userName, ...why })
    expect(await edited('T30')).toBeUndefined()
    const waiting = await row('T30')
    expect(waiting).toMatchObject({ value: '22,895 加元', owner: first.userName, proposedBy: first.userName })
    expect(waiting.proposal).toMatchObject({ value: '23,448 加元' })
    expect(
      (await editor(factAdmin.list, { query: { task: 'proposed' } })).rows.map(({ code }) => code),
    ).toEqual(['T30'])
    const proposedTime = waiting.proposedTime as Date
    const decision = { params: { id }, body: { isApproved: true, proposedTime } }
    expect((await refusalOf(editor(decideFact, decision))).errKey).toBe('fact.ownProposal')
    const stale = { isApproved: true, proposedTime: new Date(proposedTime.getTime() - 5000) }
    expect((await refusalOf(approver(decideFact, { params: { id }, body: stale }))).errKey).toBe(
      'fact.proposalGone',
    )
    await approver(decideFact, decision)
    expect((await edited('T30'))?.value).toBe('23,448 加元')
    expect(await row('T30')).toMatchObject({ proposal: null, proposedBy: '', isEdited: true })
    const { rows } = await visitor(listFactChanges, { query: { code: 'T30' } })
    expect(rows).toMatchObject([{ field: 'value', kind: 'approved', after: '23,448 加元' }])
    expect((await refusalOf(approver(decideFact, decision))).errKey).toBe('fact.proposalGone')
  })

  it('stays as it is when the proposal is sent back, and cannot be made cheap by one editor', async () => {
    const { id } = await row('T32')
    await change('T32', { isCostly: false, ...why })
    const { isCostly, proposal, proposedTime } = await row('T32')
    expect({ isCostly, proposed: proposal?.isCostly }).toEqual({ isCostly: true, proposed: false })
    await approver(decideFact, {
      params: { id },
      body: { isApproved: false, proposedTime: proposedTime as Date },
    })
    expect(await row('T32')).toMatchObject({ isCostly: true, proposal: null, isEdited: false })
  })

  it('is checked again by one editor in one press', async () => {
    const { id, checkedOn, reviewOn } = await row('T33')
    await editor(confirmFact, { params: { id } })
    const now = await row('T33')
    expect(now.checkedOn >= checkedOn).toBe(true)
    expect(String(now.reviewOn) >= String(reviewOn)).toBe(true)
    expect(now).toMatchObject({ checkedBy: first.userName, isEdited: true })
  })
})

const entry = {
  status: 'current' as const,
  value: '150 加元',
  valueEn: 'CAD 150',
  validFrom: '2026-12-01',
  validFromEn: '1 December 2026',
  found: '官网写明',
  foundEn: 'Stated on the page',
  body: '移民部',
  bodyEn: 'IRCC',
  sourceName: '学习许可费用',
  sourceNameEn: 'Study permit fees',
  sourceUrl: 'https://www.canada.ca/en/fees',
  isOfficial: true,
  reviewMonths: 12,
  checkedOn: '2026-01-01',
  isConfirmed: false,
}
const versioned = factAdmin as Required<typeof factAdmin>

describe('an entry that editors add', () => {
  const adder = async () =>
    as(
      app,
      (await make.administrator({ permissions: ['bbs:fact:list', 'bbs:fact:query', 'bbs:fact:add'] })).token,
    )

  it('stands in the public ledger and its log under a code of its own', async () => {
    const api = await adder()
    await api(factAdmin.create, { body: { ...entry, isCostly: false } })
    expect(await edited('E01')).toMatchObject({ value: '150 加元', valueEn: 'CAD 150' })
    const { rows } = await visitor(listFactChanges, { query: { code: 'E01', pageSize: 50 } })
    expect(rows.find(({ field }) => field === 'value')).toMatchObject({
      kind: 'added',
      before: '',
      after: '150 加元',
    })
    const { rows: stored } = await api(factAdmin.list, { query: { code: 'E01' } })
    const versions = await api(versioned.listVersions, { params: { id: stored[0]?.id ?? 0 } })
    expect(versions.data.map(({ action }) => action)).toEqual(['add'])
    const unequal = api(factAdmin.create, { body: { ...entry, valueEn: 'CAD 155', isCostly: false } })
    expect(Object.keys((await refusalOf(unequal)).fields ?? {})).toEqual(['valueEn'])
    const sourceless = api(factAdmin.create, { body: { ...entry, sourceUrl: '', isCostly: false } })
    expect(Object.keys((await refusalOf(sourceless)).fields ?? {})).toEqual(['sourceUrl'])
  })

  it('is shown once a second editor has accepted it, where it is costly', async () => {
    const api = await adder()
    const { data } = await api(factAdmin.create, { body: { ...entry, isCostly: true } })
    const { code, proposedTime } = (await editor(factAdmin.read, { params: { id: data.id } })).data
    expect(await edited(code)).toBeUndefined()
    await approver(decideFact, {
      params: { id: data.id },
      body: { isApproved: true, proposedTime: proposedTime ?? new Date() },
    })
    expect(await edited(code)).toMatchObject({ value: '150 加元', isCostly: true })
    expect((await visitor(listFactChanges, { query: { code } })).total).toBeGreaterThan(0)
  })
})

describe('a costly entry that editors add', () => {
  it('is shown by no other way than a second editor: no check, no other day, no change of its mark, also once sent back', async () => {
    const maker = await make.administrator({
      permissions: ['bbs:fact:add', 'bbs:fact:edit', 'bbs:fact:query'],
    })
    const api = as(app, maker.token)
    const { data } = await api(factAdmin.create, { body: { ...entry, isCostly: true } })
    const seen = async () => (await editor(factAdmin.read, { params: { id: data.id } })).data
    const { code } = await seen()
    const tries = async () => {
      expect((await refusalOf(api(confirmFact, { params: { id: data.id } }))).errKey).toBe('fact.unseen')
      const change = (body: object) =>
        api(factAdmin.update, { body: { ...entry, id: data.id, ...body } as never })
      await change({ isCostly: true, checkedOn: '2026-01-02' })
      await change({ isCostly: false })
      expect(await edited(code)).toBeUndefined()
    }
    const toApprove = async (api: typeof approver) => (await api(readFactCounts)).data.toApprove
    const before = await toApprove(approver)
    await tries()
    // one entry waits once, however often it is changed
    expect(await toApprove(approver)).toBe(before)
    const decide = async (isApproved: boolean) =>
      approver(decideFact, {
        params: { id: data.id },
        body: { isApproved, proposedTime: (await seen()).proposedTime ?? new Date() },
      })
    await decide(false)
    expect(await toApprove(approver)).toBe(before - 1)
    expect(await seen()).toMatchObject({ proposal: null })
    // what no page shows is no fact, and nothing is due for it
    const tasks = ['overdue', 'sentBack'] as const
    await app.db.update(facts).set({ reviewOn: '2026-01-01' }).where(eq(facts.id, data.id))
    const [overdue, sentBack] = await Promise.all(
      tasks.map(async (task) => (await editor(factAdmin.list, { query: { task, code } })).total),
    )
    expect({ overdue, sentBack }).toEqual({ overdue: 0, sentBack: 1 })
    await tries()
    await decide(true)
    expect(await edited(code)).toMatchObject({ value: '150 加元', isCostly: false })
  })
})

describe('the owner of entries', () => {
  it('is reminded in the bell and by a mail a week of what is overdue or due soon', async () => {
    const owner = await staff()
    const mine = as(app, owner.token)
    const dayIn = (days: number) =>
      new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    for (const [code, reviewOn] of [
      ['T01', dayIn(-3)],
      ['T02', dayIn(5)],
      ['T03', dayIn(60)],
    ] as const)
      await app.db.update(facts).set({ owner: owner.userName, reviewOn }).where(eq(facts.code, code))
    expect((await mine(readFactCounts)).data).toMatchObject({ overdue: 1, soon: 1 })
    expect((await approver(readFactCounts)).data).toMatchObject({ overdue: 0, soon: 0 })
    await app.db.update(accounts).set({ email: 'ed@example.org' }).where(eq(accounts.userId, owner.userId))
    await mailFactOwners(app.product.appContext)
    const reminders = await app.db.select().from(messages).where(eq(messages.scene, 'factDue'))
    expect(reminders).toHaveLength(1)
  })
})
