import {
  countSchools,
  findSchoolPlace,
  getSchool,
  listSchoolAddresses,
  listSchools,
  type SchoolFilter,
  schoolAdmin,
} from '@app/contract/school/school.ts'
import { searchAll, suggestSearch } from '@app/contract/site/search.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registerChanges, registerEntries, registerImports } from '#modules/register/table.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { schools } from '#modules/school/table.ts'
import { rebuildSearch } from '#modules/search/actions.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { seedRegister } from './register.ts'

const app = await openTestApp()
const admin = as(app, await makers(app).superAdministrator())
const visitor = as(app)
const { db } = app
const wasSeeded = await db.transaction(seedRegister)
await rebuildSearch(db, modules)

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
    const { rows, respelt } = await visitor(listSchools, { body: { keyword: 'Iroquois Ridge' } })
    expect(respelt).toBeNull()
    const misspelt = await visitor(listSchools, { body: { keyword: 'Iroquios Ridge' } })
    expect(misspelt).toMatchObject({ respelt: 'iroquois ridge', rows: [{ id: rows[0]?.id }] })
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
    ['its postal code without the blank', 'm2n3r7'],
    ['the name of its board', 'Toronto DSB Haig'],
    ['its board’s Chinese name', '多伦多公立教育局 Haig'],
    ['its city’s Chinese name', '北约克市 Haig'],
    ['a name with one wrong letter', 'Earl Haigg'],
    ['a name with two wrong letters', 'Earl Haig Secundory'],
    ['a name with two letters in each other’s place', 'Eral Haig'],
  ])('is found by %s, in the directory and by the search of the site', async (_, keyword) => {
    expect((await found({ keyword })).map(({ schoolName }) => schoolName)).toContain(
      'Earl Haig Secondary School',
    )
    const { rows } = await visitor(searchAll, { body: { searchValue: keyword, objType: 1 } })
    expect(rows.map(({ title }) => title)).toContain('Earl Haig Secondary School')
  })

  it('is offered by name while its number, street or postal code is typed', async () => {
    for (const keyword of ['906450', '100 Princess', 'M2N 3R7'])
      expect((await visitor(suggestSearch, { body: { keyword } })).data, keyword).toContain(
        'Earl Haig Secondary School',
      )
  })

  it('is found by the name that the register gave it before', async () => {
    const [school] = await found({ keyword: '906450' })
    const [reading] = await db
      .insert(registerImports)
      .values({
        kind: 'contacts',
        fileName: 'names.xlsx',
        fileHash: '0'.repeat(64),
        asOf: '2026-09-01',
        state: 'applied',
        createTime: new Date(),
      })
      .returning()
    await db.insert(registerChanges).values({
      importId: reading?.id ?? 0,
      ministryNo: '906450',
      change: 'changed',
      before: { name: 'Willowdale Continuation Academy' },
      after: { name: 'Earl Haig Secondary School' },
    })
    await indexSchools(db, [school?.id ?? 0])
    expect((await found({ keyword: 'Willowdale Continuation' })).map(({ id }) => id)).toEqual([school?.id])
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

  it('is found by a city or board in any case and in Chinese, several at once', async () => {
    const rows = await found({ towns: ['markham', '列治文山'] })
    const cities = rows.map(({ register }) => register?.city?.toLowerCase())
    expect(new Set(cities)).toEqual(new Set(['markham', 'richmond hill']))
    const [york] = await found({ boards: '约克区公立' })
    expect(york?.register?.boardName).toBe('York Region DSB')
  })

  it('takes international students as far as its board publishes a fee for them, or an editor states it', async () => {
    const { data: before } = await visitor(countSchools, { body: { kinds: ['public', 'private'] } })
    expect(before.international?.yes).toBeGreaterThan(100)
    expect(before.international?.no ?? 0).toBe(0)
    const { rows } = await admin(schoolAdmin.list, { query: { schoolName: 'Earl Haig' } })
    await admin(schoolAdmin.update, { body: { ...rows[0], international: 'no' } as never })
    expect((await found({ international: 'no' })).map(({ schoolName }) => schoolName)).toEqual([
      'Earl Haig Secondary School',
    ])
  })

  it('is listed for search engines where its page says enough of its own, and never when a sample', async () => {
    const groups = { public: 0, private: 0, other: 0 }
    for (const group of Object.keys(groups) as (keyof typeof groups)[]) {
      const { rows, total } = await visitor(listSchoolAddresses, {
        body: { group, pageNum: 1, pageSize: 5000 },
      })
      expect(rows.length).toBeLessThanOrEqual(total)
      const beyond = await visitor(listSchoolAddresses, { body: { group, pageNum: 3, pageSize: 5000 } })
      expect(beyond).toMatchObject({ rows: [], total })
      groups[group] = rows.length
    }
    expect(groups.public).toBeGreaterThan(700)
    expect(groups.private).toBeGreaterThan(300)
    expect(groups.private).toBeLessThan(883)
    // the namesake above is on no list
    expect(groups.other).toBe(1)
  })

  it('has its board’s fee for international students in the list, where a current page of the board says one', async () => {
    const [haig] = await found({ keyword: '906450' })
    const { data } = await visitor(getSchool, { params: { id: haig?.id ?? 0 } })
    const current = data.register?.boardFees.filter(({ isCurrent }) => isCurrent) ?? []
    expect(haig?.register?.boardTuition).toBe(current[0]?.tuition ?? null)
    expect(haig?.register).toMatchObject({ boardApplication: 400, boardInsurance: 500 })
    const rows = await found({ kinds: ['public', 'catholic'], international: 'yes' })
    expect(rows.some(({ register }) => (register?.boardTuition ?? 0) > 10_000)).toBe(true)
    expect((await found({ kinds: 'private' })).every(({ register }) => register?.boardTuition === null)).toBe(
      true,
    )
  })

  it('comes with the sentences that the licences of its facts ask for', async () => {
    const licencesOf = async (body: Partial<SchoolFilter>) =>
      (await visitor(listSchools, { body })).licences.map(({ text }) => text.split(' – ').at(-1))
    expect(await licencesOf({ kinds: 'public' })).toEqual(['Ontario.'])
    expect(await licencesOf({ kinds: 'private' })).toEqual(['Ontario.', 'Canada.'])
  })

  it('is found around a position by the nearest postal area or city, which does not say where the reader is', async () => {
    const near = async (lat: number, lng: number) =>
      (await visitor(findSchoolPlace, { body: { lat, lng } })).data.near
    expect(await near(43.59, -79.64)).toMatch(/^(L\d[A-Z]|Mississauga)$/)
    expect(await near(49.77, -94.49)).toMatch(/^(Kenora|P9N)$/)
    expect(await near(31.23, 121.47)).toBeNull()
  })

  it('comes in the order of its distance from a city or a postal code', async () => {
    for (const near of ['L4Z', 'Mississauga', '密西沙加']) {
      const rows = await found({ near, orderType: 'near' })
      const distances = rows.map(({ distance }) => distance ?? Number.NaN)
      expect(distances).toEqual(distances.toSorted((one, other) => one - other))
      expect(distances[0]).toBeLessThan(10)
    }
    const lost = await visitor(listSchools, { body: { near: 'Atlantis', orderType: 'near' } })
    expect(lost).toMatchObject({ isNearUnknown: true, rows: [{ distance: null }, ...lost.rows.slice(1)] })
    expect((await visitor(listSchools, { body: { near: 'L4Z' } })).isNearUnknown).toBe(false)
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
