import {
  countSchools,
  getSchool,
  listSchools,
  type SchoolFilter,
  schoolAdmin,
} from '@app/contract/school/school.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registerEntries } from '#modules/register/table.ts'
import { schools } from '#modules/school/table.ts'
import { as, refusalOf } from '#test/as.ts'
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

  it('has each number once: no other school can bear that of an entry and show its facts as its own', async () => {
    const school = await makers(app).school({ schoolName: '冒名书院', schoolNameEn: 'Namesake Academy' })
    const { data } = await admin(schoolAdmin.read, { params: { id: school.id } })
    const refusal = await refusalOf(
      admin(schoolAdmin.update, { body: { ...data, ministryNo: '906450' } as never }),
    )
    expect(refusal.message).toContain('Earl Haig Secondary School')
    expect((await visitor(getSchool, { params: { id: school.id } })).data.register).toBeNull()
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

describe('a school of the register', () => {
  const found = async (body: Partial<SchoolFilter> & { orderType?: 'near' }) =>
    (await visitor(listSchools, { query: { pageSize: 50 }, body })).rows

  it.each([
    ['its ministry number', '906450'],
    ['a part of its name', 'Earl Haig'],
    ['its street', 'Princess Ave'],
    ['its postal code', 'M2N 3R7'],
    ['a name with one wrong letter', 'Earl Haigg'],
  ])('is found by %s', async (_, keyword) => {
    expect((await found({ keyword })).map(({ schoolName }) => schoolName)).toContain(
      'Earl Haig Secondary School',
    )
  })

  it('is found by the Chinese name of its city', async () => {
    const rows = await found({ keyword: '列治文山' })
    expect(rows.length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ register }) => register?.city))).toEqual(new Set(['Richmond Hill']))
  })

  it('is filtered by kind and credits, as many as the counts say', async () => {
    const body = { kinds: 'private' as const, credits: 'applied' as const }
    const rows = await found(body)
    expect(rows).toHaveLength(19)
    expect(rows.every(({ register }) => register?.kind === 'private' && register.credits === 'applied')).toBe(
      true,
    )
    const { data: counts } = await visitor(countSchools, { body: { kinds: 'private' } })
    expect(counts.credits?.applied).toBe(19)
    // the other kinds count as if none were chosen
    expect(counts.kinds?.catholic).toBe(224)
  })

  it('takes several values of one filter', async () => {
    const one = await visitor(countSchools, { body: { kinds: 'public' } })
    const both = await visitor(countSchools, { body: { kinds: ['public', 'catholic'] } })
    expect(both.data.total?.all).toBe((one.data.total?.all ?? 0) + 224)
  })

  it('comes in the order of its distance from a city or a postal code', async () => {
    for (const near of ['L4Z', 'Mississauga', '密西沙加']) {
      const rows = await found({ near, orderType: 'near' })
      const distances = rows.map(({ distance }) => distance ?? Number.NaN)
      expect(distances).toEqual(distances.toSorted((one, other) => one - other))
      expect(distances[0]).toBeLessThan(10)
    }
    expect((await found({ near: 'Atlantis', orderType: 'near' }))[0]?.distance).toBeNull()
  })

  it('has no distance where its place is unknown', async () => {
    const { total } = await visitor(listSchools, { body: { near: 'Mississauga', orderType: 'near' } })
    const { rows } = await visitor(listSchools, {
      query: { pageNum: Math.ceil(total / 50), pageSize: 50 },
      body: { near: 'Mississauga', orderType: 'near' },
    })
    expect(rows.at(-1)).toMatchObject({ lat: null, distance: null })
  })
})
