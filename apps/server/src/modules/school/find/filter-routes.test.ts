import { overviewSchoolMap } from '@app/contract/school/map/school-map.ts'
import { countSchools, listSchools, type SchoolFilter } from '@app/contract/school/school.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registerBoards, registerEntries } from '#modules/register/table.ts'
import { schoolPlaces, schools } from '#modules/school/table.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const admin = as(app, await make.superAdministrator())
const { db } = app

type School = typeof schools.$inferSelect
type Entry = typeof registerEntries.$inferSelect
type Board = typeof registerBoards.$inferSelect
type Filter = Partial<SchoolFilter>

/** All open schools with what the register says of them, read without the columns. */
async function everySchool() {
  const rows = await db
    .select({ school: schools, entry: registerEntries, board: registerBoards })
    .from(schools)
    .leftJoin(
      registerEntries,
      sql`${registerEntries.ministryNo} = ${schools.ministryNo} and not ${schools.isSample}`,
    )
    .leftJoin(registerBoards, eq(registerBoards.boardNo, registerEntries.boardNo))
    .where(eq(schools.status, '0'))
  return rows
}

const bandOf = (osslt: number | null) =>
  osslt === null ? 'none' : osslt >= 90 ? '90' : osslt >= 80 ? '80' : osslt >= 70 ? '70' : '0'
function sizeOf({ existStuNums }: School, entry: Entry | null): string | null {
  if (existStuNums) return existStuNums
  const n = entry?.enrolment ?? null
  if (n === null) return null
  return String([100, 300, 600, 1000].filter((least) => n >= least).length + 1)
}
function kindOf({ schoolType }: School, entry: Entry | null): string | null {
  if (!entry) return schoolType === 0 ? 'china' : null
  if (entry.kind !== 'abroad') return entry.kind
  // nearly all schools abroad are in China, as are those of which the list names no country
  return entry.country === null || /china/i.test(entry.country) ? 'china' : 'abroad'
}
function gradesOf({ recruitGrade }: School, entry: Entry | null): string[] {
  if (recruitGrade.length > 0) return recruitGrade
  if (!entry?.gradeFrom) return []
  const [from, to] = [Number(entry.gradeFrom), Number(entry.gradeTo ?? entry.gradeFrom)]
  return Array.from({ length: to - from + 1 }, (_, n) => String(from + n))
}

/** What each filter compares, as docs and pages say it, written without the columns' own rules. */
const valuesOf: Record<string, (school: School, entry: Entry | null, board: Board | null) => unknown[]> = {
  schoolType: ({ schoolType }) => [schoolType],
  cityCode: ({ cityCode }) => [cityCode],
  recruitGrade: gradesOf,
  joinSchool: ({ joinSchool }) => joinSchool,
  existStuNums: (school, entry) => [sizeOf(school, entry)],
  boarding: ({ boarding }) => [boarding],
  programme: ({ programs }) => programs.map(({ name }) => name),
  kinds: (school, entry) => [kindOf(school, entry)],
  credits: (_, entry) => [entry?.credits],
  deliveries: (_, entry) => [entry?.delivery],
  settings: (_, entry) => (entry ? [entry.programme ?? 'day'] : []),
  regions: (_, entry) => [entry?.region],
  towns: (_, entry) => [entry?.city],
  boards: (_, _1, board) => [board?.name],
  osslt: (_, entry) => (entry ? [bandOf(entry.osslt)] : []),
  samples: ({ isSample }) => [isSample ? 'sample' : 'real'],
  international: ({ international }, entry, board) => [
    international ?? (board && board.fees.length > 0 && !entry?.programme ? 'yes' : 'unknown'),
  ],
  currency: ({ currency }) => [currency],
}

/** A number from 0 up to `below`, the same in each run. */
let seed = 7
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T

/** A filter that at least one school passes by each of its parts. */
function someFilter(rows: Awaited<ReturnType<typeof everySchool>>): Filter {
  const names = Object.keys(valuesOf).filter((name) => name !== 'cityCode')
  const chosen = new Set(Array.from({ length: 1 + random(3) }, () => pick(names)))
  const filter: Record<string, unknown> = {}
  for (const name of chosen) {
    const values = rows.flatMap(({ school, entry, board }) => valuesOf[name]?.(school, entry, board) ?? [])
    const known = values.filter((value) => value !== null && value !== undefined)
    if (known.length > 0)
      filter[name] = ['schoolType', 'currency'].includes(name)
        ? pick(known)
        : [...new Set([pick(known), pick(known)])]
  }
  return filter as Filter
}

/** What a year costs: as the school states it, or as its board states it for international students. */
const tuitionOf = ({ tuitionMin, currency }: School, entry: Entry | null, board: Board | null) =>
  tuitionMin ?? (currency === 'CAD' && entry?.programme == null && board?.fees.length ? 17_000 : null)

const passes = (filter: Filter, { school, entry, board }: Awaited<ReturnType<typeof everySchool>>[number]) =>
  Object.entries(filter).every(([name, wanted]) =>
    valuesOf[name]?.(school, entry, board).some((value) => [wanted].flat().includes(value as never)),
  )

async function compareWithAll(filter: Filter, rows: Awaited<ReturnType<typeof everySchool>>) {
  const called = JSON.stringify(filter)
  const wanted = rows.filter((row) => passes(filter, row))
  const listed = await admin(listSchools, { query: { pageNum: 1, pageSize: 50 }, body: filter })
  expect(listed.total, called).toBe(wanted.length)
  const first = wanted
    .map(({ school }) => school)
    .sort((a, b) => Number(a.isSample) - Number(b.isSample) || b.completeness - a.completeness || a.id - b.id)
  expect(
    listed.rows.map(({ id }) => id),
    called,
  ).toEqual(first.slice(0, 50).map(({ id }) => id))
  expect((await admin(overviewSchoolMap, { body: filter })).data.total, called).toBe(wanted.length)
  const counts = (await admin(countSchools, { body: filter })).data
  expect(counts.total?.all, called).toBe(wanted.length)
  for (const [name, values] of Object.entries(valuesOf)) {
    if (['cityCode', 'currency'].includes(name)) continue
    const { [name]: _, ...others } = filter as Record<string, unknown>
    const options: Record<string, number> = {}
    for (const row of rows.filter((one) => passes(others as Filter, one)))
      for (const value of new Set(values(row.school, row.entry, row.board)))
        if (value !== null && value !== undefined) options[String(value)] = (options[String(value)] ?? 0) + 1
    expect(counts[name] ?? {}, `${name} of ${called}`).toEqual(options)
  }
}

/** Schools with entries and boards of all kinds. */
async function fillRegister() {
  const listedOn = '2026-03-16'
  const fee = {
    schoolYear: '2024-25',
    tuition: 17_000,
    semester: null,
    applicationFee: null,
    insurance: null,
    sourceUrl: 'https://example.org/fees',
    note: '',
  }
  for (const n of [1, 2, 3])
    await db.insert(registerBoards).values({
      boardNo: `B9900${n}`,
      name: `Board ${n}`,
      // an older year, and a page without one, are no fee of today
      fees: n === 1 ? [] : [fee, { ...fee, tuition: 9_000, schoolYear: n === 2 ? null : '2021-22' }],
      listedOn,
    })
  for (let n = 0; n < 40; n++) {
    const ministryNo = String(990_000 + n)
    await db.insert(registerEntries).values({
      ministryNo,
      kind: pick(['public', 'catholic', 'private', 'abroad'] as const),
      country: pick([null, 'China', 'Peru']),
      name: `Entry ${n}`,
      credits: pick(['offers', 'applied', 'no'] as const),
      delivery: pick(['site', 'online', null] as const),
      programme: pick([null, null, 'adult', 'online'] as const),
      enrolment: pick([null, 99, 100, 599, 1000]),
      osslt: pick([null, 0, 69, 70, 80, 90, 100]),
      gradeFrom: pick([null, 9, 11]),
      gradeTo: pick([null, 12]),
      city: pick(['Toronto', 'Ottawa', null]),
      region: pick(['East', 'West', null]),
      boardNo: pick(['B99001', 'B99002', 'B99003', null]),
      listedOn,
    })
    await make.school({ schoolName: `Entry ${n}`, ministryNo, schoolType: random(2) })
  }
}

/** Changes of one thing, as editors, schools, imports, posts and merges make them. */
const changes: (() => Promise<unknown>)[] = [
  () =>
    db.execute(
      sql`update bbs_register_entry set osslt = 93 where ministry_no in (select ministry_no from bbs_register_entry order by ministry_no limit 5)`,
    ),
  () =>
    db.execute(
      sql`update bbs_register_entry set programme = 'online' where ministry_no in (select ministry_no from bbs_register_entry order by ministry_no desc limit 3)`,
    ),
  () =>
    db.execute(
      sql`update bbs_register_board set name = name || ' (new)', fees = '[]' where board_no in (select board_no from bbs_register_board order by board_no limit 4)`,
    ),
  () =>
    db.execute(
      sql`update bbs_school set programs = '[{"name": "戏剧", "nameEn": "Drama"}, {"name": "戏剧", "nameEn": "Drama"}]' where id in (select id from bbs_school order by id limit 2)`,
    ),
  () =>
    db.execute(
      sql`update bbs_school set boarding = 'full', recruit_grade = '{9,12}', international = 'no', currency = 'CAD' where id in (select id from bbs_school order by id desc limit 3)`,
    ),
  () =>
    db.execute(
      sql`update bbs_school set is_sample = not is_sample where id in (select id from bbs_school order by id limit 4)`,
    ),
  () =>
    db.execute(
      sql`update bbs_school set status = '1' where id in (select id from bbs_school order by id desc limit 2)`,
    ),
  () =>
    db.execute(
      sql`update bbs_school set status = '0', exist_stu_nums = '3' where id in (select id from bbs_school order by id desc limit 2)`,
    ),
  () =>
    db.execute(
      sql`update bbs_school set ministry_no = null where id in (select id from bbs_school where ministry_no is not null order by id limit 2)`,
    ),
  () =>
    db.execute(
      sql`delete from bbs_register_entry where ministry_no in (select ministry_no from bbs_register_entry order by ministry_no limit 2)`,
    ),
  () => db.execute(sql`delete from bbs_school where id in (select id from bbs_school order by id limit 1)`),
  () => make.school({ schoolName: '新学校', schoolType: 0, lat: 31, lng: 121 }),
]

describe('the columns of the directory', () => {
  it('hold what the database holds, for each combination of filters and after each change', async () => {
    for (const change of [fillRegister, ...changes]) {
      await change()
      const rows = await everySchool()
      await compareWithAll({}, rows)
      for (let time = 0; time < 6; time++) await compareWithAll(someFilter(rows), rows)
    }
    expect(await db.$count(schoolPlaces)).toBe(await db.$count(schools, eq(schools.status, '0')))
  }, 120_000)

  it('hold what a transaction wrote once it is over, though one that began later ended before it', async () => {
    const { id } = await make.school({ schoolName: '交错', boarding: 'none' })
    const other = await make.school({ schoolName: '交错', boarding: 'none' })
    const lodging = async () =>
      (await admin(listSchools, { query: {}, body: { keyword: '交错', boarding: ['homestay'] } })).rows.map(
        (row) => row.id,
      )
    const lodge = (on: Pick<typeof db, 'update'>, school: number) =>
      on.update(schools).set({ boarding: 'homestay' }).where(eq(schools.id, school))
    await db.transaction(async (tx) => {
      await lodge(tx, id)
      await lodge(db, other.id)
      expect(await lodging()).toEqual([other.id])
    })
    expect((await lodging()).sort((a, b) => a - b)).toEqual([id, other.id])
  })

  it('take a board’s fee of today for international students where its school states none', async () => {
    const rows = await everySchool()
    for (const [tuitionMax, currency] of [
      [17_000, 'CAD'],
      [16_999, 'CAD'],
      [200_000, 'CNY'],
    ] as const) {
      const wanted = rows.filter(
        ({ school, entry, board }) =>
          school.currency === currency &&
          school.tuitionPer === 'year' &&
          (tuitionOf(school, entry, board) ?? Number.POSITIVE_INFINITY) <= tuitionMax,
      )
      const { total } = await admin(listSchools, { query: {}, body: { tuitionMax, currency } })
      expect(total, `${currency} ${tuitionMax}`).toBe(wanted.length)
    }
    const withFee = { tuitionMax: 17_000, currency: 'CAD' } as const
    await db.insert(registerBoards).values({
      boardNo: 'B99009',
      name: 'Board with a fee',
      fees: [
        {
          schoolYear: '2025-26',
          tuition: 16_400,
          semester: null,
          applicationFee: null,
          insurance: null,
          sourceUrl: 'https://example.org/fees',
          note: '',
        },
      ],
      listedOn: '2026-05-01',
    })
    await db.insert(registerEntries).values({
      ministryNo: '991234',
      kind: 'public',
      name: 'Of the board',
      credits: 'offers',
      boardNo: 'B99009',
      listedOn: '2026-05-01',
    })
    const { id } = await make.school({ ministryNo: '991234', currency: 'CAD', tuitionMin: null })
    const idsOf = async (tuitionMax: number) =>
      (await admin(listSchools, { query: { pageSize: 50 }, body: { ...withFee, tuitionMax } })).rows.map(
        (row) => row.id,
      )
    expect(await idsOf(16_400)).toContain(id)
    expect(await idsOf(16_399)).not.toContain(id)
  })

  it('orders by what changes with each post and score', async () => {
    const [first, second, third] = [
      await make.school({ schoolName: '次序' }),
      await make.school({ schoolName: '次序' }),
      await make.school({ schoolName: '次序' }),
    ].map(({ id }) => id)
    const order = async (orderType: 'hot' | 'score' | 'new' | 'tuition') =>
      (await admin(listSchools, { query: {}, body: { keyword: '次序', orderType } })).rows.map(({ id }) => id)
    expect(await order('new')).toEqual([third, second, first])
    const change = (id: number | undefined, values: Partial<School>) =>
      db
        .update(schools)
        .set(values)
        .where(eq(schools.id, id ?? 0))
    await change(second, { blogCount: 1 })
    await change(third, { blogCount: 1, followCount: 2 })
    expect(await order('hot')).toEqual([third, second, first])
    await change(second, { scoreAvg: 4.5 })
    await change(first, { scoreAvg: 4 })
    expect(await order('score')).toEqual([second, first, third])
    await change(third, { currency: 'CAD', tuitionMin: 9 })
    await change(first, { currency: 'CNY', tuitionMin: 5 })
    await change(second, { currency: 'CNY', tuitionMin: null })
    expect(await order('tuition')).toEqual([third, first, second])
  })
})
