import { getSchool, listSchools, schoolAdmin } from '@app/contract/school/school.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registerEntries } from '#modules/register/table.ts'
import { schools } from '#modules/school/table.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { seedRegister } from './register.ts'

const app = await openTestApp()
const admin = as(app, await makers(app).superAdministrator())
const visitor = as(app)
const { db } = app
const wasSeeded = await db.transaction(seedRegister)

describe('the register that comes with the product', () => {
  it('fills the directory once, before the sample schools, and states nothing in the schools’ names', async () => {
    expect(wasSeeded).toBe(true)
    expect(await db.$count(registerEntries)).toBe(1665)

    const { rows, total } = await visitor(listSchools, { body: { pageSize: 10 } })
    expect(total).toBeGreaterThan(1600)
    expect(rows.every(({ isSample, register }) => !isSample && register?.credits === 'offers')).toBe(true)

    const [stored] = await db
      .select()
      .from(schools)
      .where(eq(schools.id, rows[0]?.id ?? 0))
    expect(stored).toMatchObject({
      address: null,
      website: null,
      location: null,
      tuitionMin: null,
      lat: null,
    })

    expect(await db.transaction(seedRegister)).toBe(false)
  })

  it('shows what the list states of a school, and what its board and the province have on average', async () => {
    const { rows } = await visitor(listSchools, { body: { keyword: 'Iroquois Ridge' } })
    const { data } = await visitor(getSchool, { params: { id: rows[0]?.id ?? 0 } })
    expect(data.location).toBe('奥克维尔')
    expect(data.register).toMatchObject({
      name: 'Iroquois Ridge High School',
      kind: 'public',
      credits: 'offers',
      city: 'Oakville',
      ossltYear: '2024-25',
      listedOn: '2026-05-01',
    })
    expect(data.register?.province?.schools).toBe(659)
    expect(data.register?.board?.osslt).toBeGreaterThan(70)
  })

  it('keeps schools inside correctional institutions out of the directory', async () => {
    const hidden = await db
      .select({ ministryNo: registerEntries.ministryNo })
      .from(registerEntries)
      .where(eq(registerEntries.isForFamilies, false))
    expect(hidden).toHaveLength(6)
    const listed = await db
      .select({ number: schools.ministryNo })
      .from(schools)
      .where(eq(schools.status, '1'))
    expect(new Set(listed.map(({ number }) => number))).toEqual(new Set(hidden.map((one) => one.ministryNo)))
  })

  it('counts as known what the register states, also after an editor has saved the school', async () => {
    const { rows } = await admin(schoolAdmin.list, { query: { schoolName: 'Iroquois Ridge' } })
    const [school] = rows
    if (!school) throw new Error('no school')
    await admin(schoolAdmin.update, { body: { ...school, founded: 1994 } as never })
    const after = await admin(schoolAdmin.list, { query: { schoolName: 'Iroquois Ridge' } })
    expect(after.rows[0]?.completeness).toBe(school.completeness + 1)
  })
})
