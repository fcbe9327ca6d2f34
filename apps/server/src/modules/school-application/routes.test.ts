import {
  makeCalendarLink,
  readCalendar,
  readCalendarLink,
  withdrawCalendarLink,
} from '@app/contract/member/application/calendar-link.ts'
import {
  deleteSchoolApplication,
  listSchoolApplications,
  type SchoolApplication,
  saveSchoolApplication,
} from '@app/contract/member/application/school-application.ts'
import { applicationLimits } from '@app/contract/member/application/school-application.values.ts'
import { savePlan } from '@app/contract/member/plan.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { applicationOf, moveApplications, writeApplication } from './store.ts'

const app = await openTestApp()
const make = makers(app)

async function person() {
  const { token, userId } = await make.member()
  return { api: as(app, token), id: userId }
}

type Written = Pick<SchoolApplication, 'state' | 'steps' | 'dates' | 'papers' | 'notes'>

const empty: Written = { state: null, steps: [], dates: [], papers: [], notes: '' }
const written: Written = {
  state: 'applied',
  steps: [
    { state: 'asked', day: '2026-10-02' },
    { state: 'applied', day: '2026-11-12' },
  ],
  dates: [{ id: 'aaaaaaaa', name: '押金截止', day: '2027-02-15', isDone: false }],
  papers: [{ id: 'bbbbbbbb', name: '近两年成绩单，公证', isDone: true }],
  notes: '招生老师回信很快。',
}

describe('applications to schools', () => {
  it('are written, found, changed and deleted', async () => {
    const { api } = await person()
    const { id: schoolId } = await make.school()
    const { data: first } = await api(saveSchoolApplication, { body: { schoolId, version: 0, ...written } })
    expect(first).toMatchObject({ ...written, schoolId, version: 1 })
    const changed: Written = { ...written, state: 'offer', notes: '' }
    const { data: second } = await api(saveSchoolApplication, { body: { schoolId, version: 1, ...changed } })
    expect(second).toMatchObject({ ...changed, version: 2 })
    expect((await api(listSchoolApplications)).data).toMatchObject([{ ...changed, version: 2 }])
    await api(deleteSchoolApplication, { params: { id: schoolId } })
    expect((await api(listSchoolApplications)).data).toEqual([])
    const again = await refusalOf(api(deleteSchoolApplication, { params: { id: schoolId } }))
    expect(again.code).toBe(404)
  })

  it('of two devices never overwrite each other unseen', async () => {
    const { api } = await person()
    const { id: schoolId } = await make.school()
    const save = (version: number, notes: string) =>
      api(saveSchoolApplication, { body: { schoolId, version, ...empty, notes } })
    await save(0, '电脑')
    const refused = await refusalOf(save(0, '手机'))
    expect(refused).toMatchObject({
      errKey: 'application.version.stale',
      data: { current: { notes: '电脑', version: 1 } },
    })
    // at the very same time: one of them is refused
    const both = await Promise.allSettled([save(1, '一'), save(1, '二')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // a record that was deleted meanwhile is not brought back unseen
    await api(deleteSchoolApplication, { params: { id: schoolId } })
    expect(await refusalOf(save(2, '三'))).toMatchObject({ data: { current: null } })
  })

  it('are each person’s own', async () => {
    const [mine, other] = [await person(), await person()]
    const { id: schoolId } = await make.school()
    await mine.api(saveSchoolApplication, { body: { schoolId, version: 0, ...written } })
    expect((await other.api(listSchoolApplications)).data).toEqual([])
    const removal = other.api(deleteSchoolApplication, { params: { id: schoolId } })
    expect((await refusalOf(removal)).code).toBe(404)
  })

  it('are of schools there are, bounded, with each state and each line once', async () => {
    const { api } = await person()
    const { id: schoolId } = await make.school()
    const save = (change: object, id = schoolId) =>
      refusalOf(api(saveSchoolApplication, { body: { schoolId: id, version: 0, ...empty, ...change } }))
    expect((await save({}, 99_999_999)).code).toBe(404)
    const paper = { name: '护照', isDone: false }
    for (const wrong of [
      { notes: 'x'.repeat(applicationLimits.notes + 1) },
      { state: 'dreamt' },
      { steps: [written.steps[0], written.steps[0]] },
      { dates: [{ ...written.dates[0], day: '2027-02-30' }] },
      {
        papers: [
          { ...paper, id: 'cccccccc' },
          { ...paper, id: 'cccccccc' },
        ],
      },
      { papers: [{ ...paper, id: '<b>' }] },
      {
        papers: Array.from({ length: applicationLimits.papers + 1 }, (_, at) => ({
          ...paper,
          id: `paper${String(at).padStart(4, '0')}`,
        })),
      },
    ])
      expect((await save(wrong)).code).toBe(500)
  })

  it('are as many as a shortlist holds', async () => {
    const { api, id } = await person()
    for (let at = 0; at < applicationLimits.applications; at++)
      await writeApplication(
        app.db,
        { userId: id, schoolId: (await make.school()).id, version: 0 },
        empty,
        app.clock.now(),
      )
    const { id: schoolId } = await make.school()
    const more = api(saveSchoolApplication, { body: { schoolId, version: 0, ...empty } })
    expect((await refusalOf(more)).errKey).toBe('application.max')
  })

  it('go with a school that is merged, and lose nothing where both had one', async () => {
    const { api, id } = await person()
    const [gone, stays] = [(await make.school()).id, (await make.school()).id]
    await api(saveSchoolApplication, { body: { schoolId: gone, version: 0, ...written } })
    await api(saveSchoolApplication, { body: { schoolId: stays, version: 0, ...empty, notes: '乙' } })
    const other = await person()
    await other.api(saveSchoolApplication, { body: { schoolId: gone, version: 0, ...written } })
    await moveApplications(app.db, gone, stays)
    expect(await applicationOf(app.db, id, stays)).toMatchObject({
      state: 'applied',
      notes: `乙\n\n${written.notes}`,
      papers: written.papers,
      dates: written.dates,
      version: 2,
    })
    expect(await applicationOf(app.db, other.id, stays)).toMatchObject(written)
    expect(await applicationOf(app.db, id, gone)).toBeUndefined()
  })

  it('stay readable where two full ones became one, each line once', async () => {
    const { api, id } = await person()
    const [gone, stays] = [(await make.school()).id, (await make.school()).id]
    const full = (letter: string) => ({
      ...empty,
      notes: letter.repeat(applicationLimits.notes),
      papers: Array.from({ length: applicationLimits.papers }, (_, at) => ({
        name: '成绩单',
        isDone: false,
        id: `${at === 0 ? 'both' : letter.repeat(4)}${String(at).padStart(4, '0')}`,
      })),
    })
    await api(saveSchoolApplication, { body: { schoolId: gone, version: 0, ...full('a') } })
    await api(saveSchoolApplication, { body: { schoolId: stays, version: 0, ...full('b') } })
    await moveApplications(app.db, gone, stays)
    const [one, ...others] = (await api(listSchoolApplications)).data
    expect(others).toEqual([])
    expect(one?.papers).toHaveLength(2 * applicationLimits.papers - 1)
    expect(one?.notes).toHaveLength(2 * applicationLimits.notes + 2)
    expect((await applicationOf(app.db, id, stays))?.papers[0]?.id).toBe('both0000')
  })
})

describe('a calendar link', () => {
  it('shows the dates and the saved timeline to who holds it, until it is withdrawn or replaced', async () => {
    const { api, id } = await person()
    const visitor = as(app)
    const { id: schoolId } = await make.school()
    await api(saveSchoolApplication, { body: { schoolId, version: 0, ...written } })
    await api(savePlan, { body: { tool: 'tools.timeline', answers: 'year=2028&grade=9', name: '时间线' } })
    expect((await api(readCalendarLink)).data).toBeNull()
    const { token } = (await api(makeCalendarLink)).data
    const read = (secret: string) => visitor(readCalendar, { body: { token: secret } })
    expect((await read(token)).data).toEqual({
      schools: [expect.objectContaining({ schoolId, dates: written.dates })],
      saved: [],
      timeline: 'year=2028&grade=9',
    })
    // neither notes nor papers leave through the link
    expect(JSON.stringify((await read(token)).data)).not.toContain(written.notes)
    expect((await api(readCalendarLink)).data?.readTime).not.toBeNull()
    app.clock.pass(MINUTE)
    const { token: next } = (await api(makeCalendarLink)).data
    expect((await refusalOf(read(token))).code).toBe(404)
    expect((await read(next)).data.schools).toHaveLength(1)
    await app.db.update(accounts).set({ status: '1' }).where(eq(accounts.userId, id))
    expect((await refusalOf(read(next))).code).toBe(404)
    await app.db.update(accounts).set({ status: '0' }).where(eq(accounts.userId, id))
    await api(withdrawCalendarLink)
    expect((await refusalOf(read(next))).code).toBe(404)
    expect((await refusalOf(read('x'))).code).toBe(500)
  })
})
