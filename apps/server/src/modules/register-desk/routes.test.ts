import { listNotices } from '@app/contract/member/notice.ts'
import { setSchoolFollow } from '@app/contract/post/reaction.ts'
import {
  applyRegisterImport,
  cancelRegisterImport,
  checkRegisterWork,
  getRegisterHistory,
  importRegister,
  listRegisterChanges,
  listRegisterImports,
  listRegisterWork,
  readRegisterImport,
  undoRegisterImport,
} from '@app/contract/school/register/register-desk.ts'
import { getSchool, schoolAdmin } from '@app/contract/school/school.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { operLogs } from '#modules/log/table.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { registerChanges, registerEntries, registerImports } from '#modules/register/table.ts'
import { schools } from '#modules/school/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { followImports } from './actions.ts'
import { applyChanges } from './apply-store.ts'
import { forgetPreviews, importById } from './list-store.ts'

const app = await openTestApp()
const make = makers(app)
const { db } = app
const admin = as(app, await make.superAdministrator())
const visitor = as(app)

const HEADERS =
  'School Name,School Number,OSSD Credits Offered,Principal Name,Street Address,City,Postal Code,School Email Address,School Level'
const OFFERS = 'Offers credits toward the Ontario Secondary School Diploma (OSSD)'
const APPLIED = 'Applied to offer credits toward the Ontario secondary School Diploma (OSSD)'

interface Listed {
  no: string
  name?: string
  credits?: string
  city?: string
  level?: string
}

const rowOf = ({
  no,
  name = `School ${no}`,
  credits = OFFERS,
  city = 'Toronto',
  level = 'Secondary',
}: Listed) => `${name},${no},${credits},Jane Doe,1 Main St,${city},M1M 1M1,jane.doe@school.example,${level}`

const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = 'private_schools.csv') =>
  new File([text], name)
const listOf = (rows: readonly Listed[], name?: string) =>
  fileOf([HEADERS, ...rows.map(rowOf)].join('\r\n'), name)

const idle = () => followImports(app.product.appContext, modules)

async function preview(file: File, asOf?: string) {
  return (await admin(importRegister, { file, query: { asOf } })).data
}

/** Reads a file and applies it whole. */
async function apply(file: File, asOf?: string) {
  const { id } = await preview(file, asOf)
  await admin(applyRegisterImport, { params: { id }, body: { acceptsGone: true } })
  await idle()
  return (await admin(readRegisterImport, { params: { id } })).data
}

const changesOf = async (id: number, change?: 'new' | 'changed' | 'gone' | 'returned') =>
  (await admin(listRegisterChanges, { params: { id }, query: { change, pageSize: 100 } })).rows

const entry = async (no: string) =>
  (await db.select().from(registerEntries).where(eq(registerEntries.ministryNo, no)))[0]

const schoolOf = async (no: string) => (await db.select().from(schools).where(eq(schools.ministryNo, no)))[0]

const THREE: readonly Listed[] = [
  { no: '880001', city: 'Toronto' },
  { no: '880002', credits: APPLIED },
  { no: '880003' },
]

beforeEach(async () => {
  await db.delete(registerImports)
  await db.delete(schools).where(isNotNull(schools.ministryNo))
  await db.delete(registerEntries)
})

describe('the preview of a file', () => {
  it('says what is new, changed, gone and unreadable, and writes nothing', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const text = [
      HEADERS,
      rowOf({ no: '880001', city: 'Ottawa' }),
      rowOf({ no: '880002', credits: OFFERS }),
      rowOf({ no: '880004' }),
      rowOf({ no: '880004', name: 'Another' }),
      rowOf({ no: 'none' }),
      rowOf({ no: '880005', credits: '', level: 'Elementary' }),
      'Half a row,8800',
      rowOf({ no: '880006', credits: 'Perhaps' }),
      rowOf({ no: '880006' }),
    ].join('\n')
    const before = await db.select().from(registerEntries)
    const found = await preview(fileOf(text), '2026-06-01')
    expect(found).toMatchObject({
      kind: 'private',
      asOf: '2026-06-01',
      state: 'preview',
      rowCount: 9,
      newCount: 2,
      changedCount: 2,
      goneCount: 1,
      skippedCount: 1,
      unreadableCount: 4,
      unreadable: [
        { line: 5, reason: 'double' },
        { line: 6, reason: 'number' },
        { line: 8, reason: 'cells' },
        { line: 9, reason: 'credits' },
      ],
    })
    expect(found.missingHeaders).toContain('program type')
    expect(await changesOf(found.id, 'changed')).toMatchObject([
      { ministryNo: '880001', before: { city: 'Toronto' }, after: { city: 'Ottawa' } },
      { ministryNo: '880002', before: { credits: 'applied' }, after: { credits: 'offers' } },
    ])
    expect(await changesOf(found.id, 'gone')).toMatchObject([
      { ministryNo: '880003', before: { goneOn: null }, after: { goneOn: '2026-06-01' } },
    ])
    expect(await db.select().from(registerEntries)).toEqual(before)
    expect((await admin(listRegisterImports)).rows[0]).toMatchObject({ id: found.id, state: 'preview' })
  })

  it('stores no name and no address of a person, not even of what is only staged', async () => {
    await apply(listOf(THREE))
    await preview(listOf([{ no: '880009' }]), undefined)
    const { rows } = await db.execute<{ text: string }>(sql`
      select row_to_json(one)::text as text from ${registerChanges} as one
      union all select row_to_json(one)::text from ${registerImports} as one
      union all select row_to_json(one)::text from ${registerEntries} as one
      union all select row_to_json(one)::text from ${operLogs} as one`)
    expect(rows.length).toBeGreaterThan(7)
    expect(rows.filter(({ text }) => /jane|doe/i.test(text))).toEqual([])
  })

  it('reads workbooks and Windows-1252, and takes the day that a file states', async () => {
    const osslt = 'Percentage of Students That Passed the Grade 10 OSSLT on Their First Attempt'
    await db.insert(registerEntries).values({
      ministryNo: '890001',
      kind: 'public',
      name: 'École Nord',
      credits: 'offers',
      osslt: 70,
      ossltYear: '2023-24',
      listedOn: '2026-01-01',
    })
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'SIF',
          rows: [
            ['School Number', 'School Name', 'Enrolment', osslt, 'Extract Date'],
            [890001, 'École Nord', 'SP', 0.82, new Date('2026-04-03T00:00:00Z')],
            [890002, 'Elsewhere', 10, 0.9, new Date('2026-04-03T00:00:00Z')],
          ],
        },
      ],
    })
    const found = await preview(fileOf(new Uint8Array(bytes), 'sif.xlsx'))
    expect(found).toMatchObject({
      kind: 'demographics',
      asOf: '2026-04-03',
      changedCount: 1,
      skippedCount: 1,
    })
    const [change] = await changesOf(found.id)
    expect(change?.after).toMatchObject({
      osslt: 82,
      ossltYear: '2024-25',
      ossltBefore: 70,
      ossltBeforeYear: '2023-24',
      enrolmentMissing: 'suppressed',
      figuresOn: '2026-04-03',
    })
    expect(change?.after).not.toHaveProperty('enrolment')

    const latin = Buffer.from(`${HEADERS}\n${rowOf({ no: '880001', name: 'École Café' })}`, 'latin1')
    expect(await changesOf((await preview(fileOf(new Uint8Array(latin)))).id)).toMatchObject([
      { name: 'École Café' },
    ])
  })

  it('refuses what is no file of the ministry, and says why', async () => {
    const refused = async (file: File, asOf?: string) => (await refusalOf(preview(file, asOf))).message
    expect(await refused(fileOf('a,b\n1,2'))).toMatch(/表头/)
    expect(await refused(fileOf(HEADERS.replace('School Number', 'Number')))).toMatch(/school number/)
    expect(await refused(fileOf('a', 'schools.pdf'))).toMatch(/xlsx/)
    expect(await refused(fileOf('PK\x03\x04 broken', 'schools.xlsx'))).toMatch(/无法读取/)
    expect(await refused(fileOf(new Uint8Array([65, 0, 66, 0])))).toMatch(/编码/)
    expect(await refused(fileOf(HEADERS))).toMatch(/不能为空/)
    expect(await refused(listOf(THREE), '2199-01-01')).toMatch(/今天/)
    await apply(listOf(THREE), '2026-03-01')
    expect(await refused(listOf(THREE), '2026-02-01')).toMatch(/2026-03-01/)
    expect(await db.$count(registerImports)).toBe(1)
  })
})

describe('an import', () => {
  it('brings schools into the directory and changes no word that a school or an editor wrote', async () => {
    const own = await make.school({
      ministryNo: '880001',
      schoolName: '自己的名字',
      schoolNameEn: 'Own Name',
      address: '5 Own St',
      website: 'https://own.example',
    })
    const one = await apply(listOf(THREE))
    expect(one).toMatchObject({ state: 'applied', newCount: 3, changeCount: 3, doneCount: 3 })
    expect(await entry('880002')).toMatchObject({ credits: 'applied', kind: 'private', isForFamilies: true })
    expect(await schoolOf('880002')).toMatchObject({
      schoolName: 'School 880002',
      address: null,
      createBy: 'register',
    })
    const [after] = await db.select().from(schools).where(eq(schools.id, own.id))
    const { completeness: _, ...untouched } = own
    expect(after).toMatchObject(untouched)
    expect(await db.$count(schools, eq(schools.ministryNo, '880001'))).toBe(1)
  })

  it('gives a school its new name only where the register gave it the old one', async () => {
    await apply(listOf(THREE))
    await db
      .update(schools)
      .set({ schoolName: '编辑的译名', updateBy: 'editor' })
      .where(eq(schools.ministryNo, '880001'))
    const read = await schoolOf('880002')
    const about = await make.post({ schoolId: read?.id ?? 0, title: '探访见闻' })
    const foundByName = async (searchValue: string) =>
      (await visitor(searchAll, { body: { objType: 2, searchValue } })).rows.map(({ objId }) => objId)
    const one = await apply(listOf(THREE.map(({ no, credits }) => ({ no, credits, name: `Renamed ${no}` }))))
    expect(await foundByName('Renamed 880002')).toEqual([about.id])
    const { id, ...form } = (await admin(schoolAdmin.read, { params: { id: read?.id ?? 0 } })).data
    const stale = admin(schoolAdmin.update, { body: { ...form, id, readTime: read?.updateTime ?? null } })
    expect((await refusalOf(stale)).message).toContain('register')
    expect(await schoolOf('880001')).toMatchObject({
      schoolName: '编辑的译名',
      schoolNameEn: 'School 880001',
    })
    expect(await schoolOf('880002')).toMatchObject({
      schoolName: 'Renamed 880002',
      schoolNameEn: 'Renamed 880002',
    })
    await admin(undoRegisterImport, { params: { id: one.id } })
    await idle()
    expect(await schoolOf('880002')).toMatchObject({ schoolName: 'School 880002' })
  })

  it('of the same file changes nothing the second time', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const before = await db.select().from(registerEntries)
    const again = await apply(listOf(THREE))
    expect(again).toMatchObject({
      asOf: '2026-03-01',
      changeCount: 0,
      newCount: 0,
      changedCount: 0,
      goneCount: 0,
    })
    expect(await db.select().from(registerEntries)).toEqual(before)
  })

  it('marks a school that is gone, and takes the mark away when it returns', async () => {
    await apply(listOf(THREE), '2026-03-01')
    await apply(listOf(THREE.slice(0, 2)), '2026-06-01')
    expect(await entry('880003')).toMatchObject({ goneOn: '2026-06-01', listedOn: '2026-03-01' })
    const school = await schoolOf('880003')
    expect(school?.status).toBe('0')
    const publicSchool = await visitor(getSchool, { params: { id: school?.id ?? 0 } })
    expect(publicSchool.data.register?.goneOn).toBe('2026-06-01')
    const back = await apply(listOf(THREE), '2026-09-01')
    expect(await changesOf(back.id, 'returned')).toHaveLength(1)
    expect(await entry('880003')).toMatchObject({ goneOn: null, listedOn: '2026-09-01' })
  })

  it('takes no school for gone whose number the list only garbles', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const text = [HEADERS, ...THREE.slice(0, 2).map(rowOf), rowOf({ no: '88OOO3', name: 'School  880003' })]
    expect(await preview(fileOf(text.join('\n')), '2026-06-01')).toMatchObject({
      goneCount: 0,
      unreadable: [{ line: 4, reason: 'number' }],
    })
  })

  it('of half a list makes no school gone, unless staff say that it is whole', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ no: String(880_100 + at) }))
    await apply(listOf(ten), '2026-03-01')
    const { id, isPartial, goneCount } = await preview(listOf(ten.slice(0, 5)), '2026-06-01')
    expect({ isPartial, goneCount }).toEqual({ isPartial: true, goneCount: 5 })
    await admin(applyRegisterImport, { params: { id }, body: {} })
    await idle()
    expect(await db.$count(registerEntries, eq(registerEntries.goneOn, '2026-06-01'))).toBe(0)
    expect((await admin(readRegisterImport, { params: { id } })).data).toMatchObject({
      state: 'applied',
      skipsGone: true,
      goneCount: 0,
    })
  })

  it('is undone as a whole, and its schools are hidden with all that hangs on them', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const before = await db.select().from(registerEntries).orderBy(asc(registerEntries.ministryNo))
    const one = await apply(
      listOf([{ no: '880001', city: 'Ottawa' }, { no: '880002', credits: OFFERS }, { no: '880009' }]),
      '2026-06-01',
    )
    const added = await schoolOf('880009')
    await admin(undoRegisterImport, { params: { id: one.id } })
    await idle()
    expect(await db.select().from(registerEntries).orderBy(asc(registerEntries.ministryNo))).toEqual(before)
    expect(await schoolOf('880009')).toMatchObject({ id: added?.id, status: '1' })
    expect((await admin(readRegisterImport, { params: { id: one.id } })).data.state).toBe('undone')
    expect((await refusalOf(admin(undoRegisterImport, { params: { id: one.id } }))).errKey).toBe(
      'register.state',
    )
    await apply(listOf([...THREE, { no: '880009' }]), '2026-06-02')
    expect(await schoolOf('880009')).toMatchObject({ id: added?.id, status: '0' })
  })

  it('is not undone while a later list of its kind stands, which states nothing of what it found gone', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const second = await apply(listOf(THREE.slice(1)), '2026-06-01')
    const third = await apply(listOf(THREE.slice(1)), '2026-09-01')
    const refusal = await refusalOf(admin(undoRegisterImport, { params: { id: second.id } }))
    expect(refusal.message).toContain(String(third.id))
    await admin(undoRegisterImport, { params: { id: third.id } })
    await idle()
    await admin(undoRegisterImport, { params: { id: second.id } })
    await idle()
    expect(await entry('880001')).toMatchObject({ goneOn: null })
  })

  it('knows schools in China from those in other countries, and hides a school that comes to be in a prison', async () => {
    const abroad = (country: string, name = 'School 880031') =>
      fileOf(
        [
          `${HEADERS},Country`,
          `${rowOf({ no: '880031', name })},${country}`,
          `${rowOf({ no: '880032' })},China`,
        ].join('\n'),
        'abroad.csv',
      )
    await apply(abroad('Switzerland'), '2026-03-01')
    expect(await schoolOf('880031')).toMatchObject({ schoolType: 1, status: '0' })
    expect(await schoolOf('880032')).toMatchObject({ schoolType: 0 })
    await apply(abroad("People's Republic of China"), '2026-04-01')
    expect(await schoolOf('880031')).toMatchObject({ schoolType: 0 })
    const one = await apply(abroad('China', 'Correctional 880031'), '2026-05-01')
    expect(await schoolOf('880031')).toMatchObject({ schoolType: 0, status: '1' })
    await admin(undoRegisterImport, { params: { id: one.id } })
    await idle()
    expect(await schoolOf('880031')).toMatchObject({ schoolName: 'School 880031', status: '0' })
  })

  it('takes no enrolment of an earlier year, and trusts a place that differs from a doubtful one', async () => {
    const known = { kind: 'public', name: 'North', credits: 'offers', listedOn: '2026-01-01' } as const
    await db.insert(registerEntries).values([
      { ...known, ministryNo: '890001', enrolment: 900, enrolmentYear: '2025-26', figuresOn: '2026-05-01' },
      { ...known, ministryNo: '890002', enrolment: 300, enrolmentYear: '2023-24', figuresOn: '2026-05-01' },
      { ...known, ministryNo: '890003', kind: 'private', lat: 43, lng: -80, isPlaceDoubtful: true },
      { ...known, ministryNo: '890004', kind: 'private', lat: 43, lng: -80, isPlaceDoubtful: true },
    ])
    const grades = ['890001', '890002'].map((no) => `${no},North,10,20`)
    await apply(
      fileOf(
        ['School Number,School Name,Grade 9 Enrolment,Grade 12 Enrolment', ...grades].join('\n'),
        'enrolment_2024-25.csv',
      ),
      '2026-06-01',
    )
    expect(await entry('890001')).toMatchObject({ enrolment: 900, enrolmentYear: '2025-26' })
    expect(await entry('890002')).toMatchObject({
      enrolment: 30,
      enrolmentYear: '2024-25',
      figuresOn: '2026-05-01',
    })
    const places = ['890003,North,44,-79', '890004,North,43,-80']
    await apply(
      fileOf(['School Number,School Name,Latitude,Longitude', ...places].join('\n'), 'places.csv'),
      '2026-06-01',
    )
    expect(await entry('890003')).toMatchObject({ lat: 44, isPlaceDoubtful: false })
    expect(await entry('890004')).toMatchObject({ lat: 43, isPlaceDoubtful: true })
  })

  it('is not undone before a later one that changed the same schools', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const second = await apply(listOf([{ no: '880001', city: 'Ottawa' }, ...THREE.slice(1)]), '2026-06-01')
    const third = await apply(listOf([{ no: '880001', city: 'Guelph' }, ...THREE.slice(1)]), '2026-09-01')
    const refusal = await refusalOf(admin(undoRegisterImport, { params: { id: second.id } }))
    expect(refusal.message).toContain(String(third.id))
  })

  it('is refused when the register changed since its preview', async () => {
    const first = await preview(listOf(THREE))
    app.clock.pass(1_000)
    await apply(listOf(THREE.slice(1)))
    const refusal = await refusalOf(admin(applyRegisterImport, { params: { id: first.id }, body: {} }))
    expect(refusal.errKey).toBe('register.stale')
  })

  it('is cancelled as a preview and while it is applied', async () => {
    const first = await preview(listOf(THREE))
    await admin(cancelRegisterImport, { params: { id: first.id } })
    expect((await refusalOf(admin(applyRegisterImport, { params: { id: first.id }, body: {} }))).errKey).toBe(
      'register.state',
    )

    const many = Array.from({ length: 1_200 }, (_, at) => ({ no: String(700_000 + at) }))
    const { id } = await preview(listOf(many))
    await admin(applyRegisterImport, { params: { id }, body: {} })
    const one = await importById(db, id)
    const reports: number[] = []
    const work = db.transaction((tx) =>
      applyChanges(tx, one as NonNullable<typeof one>, {
        report: async (done) => {
          reports.push(done)
          if (reports.length === 1) await admin(cancelRegisterImport, { params: { id } })
        },
        invalidate: () => undefined,
        modules,
        now: app.clock.now(),
      }),
    )
    await expect(work).rejects.toThrow()
    expect(reports).toEqual([500])
    expect(await db.$count(registerEntries)).toBe(0)
    await idle()
    expect(await importById(db, id)).toMatchObject({ state: 'cancelled' })
    await forgetPreviews(db, app.clock.now())
    expect(await db.$count(registerChanges, eq(registerChanges.importId, id))).toBe(0)
  })

  it('runs alone: a second one is refused with a sentence, and nothing of it is stored', async () => {
    const first = await preview(listOf(THREE))
    const second = await preview(listOf(THREE.slice(1)))
    await admin(applyRegisterImport, { params: { id: first.id }, body: {} })
    for (const work of [
      () => admin(applyRegisterImport, { params: { id: second.id }, body: {} }),
      () => preview(listOf(THREE)),
      () => admin(undoRegisterImport, { params: { id: second.id } }),
    ])
      expect((await refusalOf(work())).errKey).toBe('register.busy')
    await Promise.all([idle(), idle()])
    expect(await db.$count(registerEntries)).toBe(3)
    expect(await db.$count(registerImports)).toBe(2)
  })

  it('leaves nothing half when its connection is cut in the middle, and is done whole by the next run', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({ no: String(700_000 + at) }))
    const { id } = await preview(listOf(many))
    await admin(applyRegisterImport, { params: { id }, body: {} })
    const one = await importById(db, id)
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await applyChanges(tx, one as NonNullable<typeof one>, {
        report: async (done) => {
          if (done > 500) await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
        },
        invalidate: () => undefined,
        modules,
        now: app.clock.now(),
      })
    })
    await expect(work).rejects.toThrow()
    expect(await db.$count(registerEntries)).toBe(0)
    expect(await db.$count(schools, eq(schools.createBy, 'register'))).toBe(0)
    expect(await importById(db, id)).toMatchObject({ state: 'applying' })
    await idle()
    expect(await db.$count(registerEntries)).toBe(1_200)
    expect(await importById(db, id)).toMatchObject({ state: 'applied', doneCount: 1_200 })
  })

  it('of 100,000 rows is read, counted and applied, and one more row is refused', async () => {
    const headers = 'School Number|School Name|OSSD Credits Offered|School Level'
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `${100_000 + at}|S ${at}||${at % 50 === 0 ? 'Secondary' : 'Elementary'}`,
    )
    const text = `${headers}\n${rows.join('\n')}\n`
    const found = await preview(fileOf(text, 'private.txt'))
    expect(found).toMatchObject({ rowCount: 100_000, newCount: 2_000, skippedCount: 98_000 })
    await admin(applyRegisterImport, { params: { id: found.id }, body: {} })
    await idle()
    expect(await db.$count(registerEntries)).toBe(2_000)
    expect(await db.$count(schools, eq(schools.createBy, 'register'))).toBe(2_000)
    const longer = await refusalOf(preview(fileOf(`${text}300000|One more||\n`, 'private.txt')))
    expect(longer.errKey).toBe('register.long')
  }, 60_000)

  it('is begun once more when the database ends it for the sake of another transaction', async () => {
    const { id } = await preview(listOf(THREE))
    await admin(applyRegisterImport, { params: { id }, body: {} })
    await db.execute(sql`create sequence register_test_try`)
    await db.execute(sql`create function register_test_cut() returns trigger language plpgsql as $$ begin
      if nextval('register_test_try') = 1 then raise exception 'cut' using errcode = '40P01'; end if; return new; end $$`)
    await db.execute(sql`create trigger register_test_cut before insert on bbs_register_entry
      for each statement execute function register_test_cut()`)
    await idle()
    await db.execute(sql`drop function register_test_cut() cascade`)
    await db.execute(sql`drop sequence register_test_try`)
    expect(await importById(db, id)).toMatchObject({ state: 'applied', doneCount: 3 })
  })

  it('says why it failed and at which line of the file, and writes nothing', async () => {
    const { id } = await preview(listOf(THREE), '2026-03-01')
    await db
      .update(registerChanges)
      .set({ after: sql`${registerChanges.after} || jsonb_build_object('street', repeat('x', 300))` })
      .where(eq(registerChanges.ministryNo, '880002'))
    await admin(applyRegisterImport, { params: { id }, body: {} })
    await idle()
    const { data } = await admin(readRegisterImport, { params: { id } })
    expect(data).toMatchObject({
      state: 'failed',
      failure: { reason: 'value', code: '22001', line: 3, ministryNo: '880002' },
    })
    expect(await db.$count(registerEntries)).toBe(0)
  })

  it('stands in the operation log with each of its steps', async () => {
    const from = (await db.select({ id: operLogs.operId }).from(operLogs)).length
    const one = await apply(listOf(THREE))
    await admin(undoRegisterImport, { params: { id: one.id } })
    await idle()
    const rows = await db
      .select({ title: operLogs.title, url: operLogs.operUrl })
      .from(operLogs)
      .orderBy(asc(operLogs.operId))
    expect(rows.slice(from).map(({ title, url }) => [title, url?.split('/').at(-1)])).toEqual([
      ['官方名录', 'import'],
      ['官方名录', 'apply'],
      ['官方名录', 'undo'],
    ])
  })
})

describe('what an import changes about a school', () => {
  let delivered = 0
  async function deliver() {
    for (const event of await db
      .select()
      .from(events)
      .where(gt(events.id, delivered))
      .orderBy(asc(events.id))) {
      await deliverNotices(db, app.product.appContext, modules, [event])
      delivered = event.id
    }
  }

  it('reaches its followers and no others, in their language, and is taken back when it is undone', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const [gone, licensed, moved] = await Promise.all(THREE.map(({ no }) => schoolOf(no)))
    const follower = await make.member()
    const other = await make.member()
    const ask = as(app, follower.token)
    const english = as(app, follower.token, { language: 'en' })
    for (const school of [gone, licensed])
      await ask(setSchoolFollow, { body: { id: school?.id ?? 0, on: true } })
    await as(app, other.token)(setSchoolFollow, { body: { id: moved?.id ?? 0, on: true } })

    const one = await apply(
      listOf([
        { no: '880002', credits: OFFERS },
        { no: '880003', city: 'Toronto' },
      ]),
      '2026-06-01',
    )
    await deliver()
    const { rows } = await ask(listNotices, { params: { type: '6' } })
    expect(rows.map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['watch.register', '您关注的School 880001：不在2026-06-01的教育厅名录中'],
        ['watch.register', '您关注的School 880002：学分资格由“已申请，尚未获准授予学分”变为“可授予OSSD学分”'],
      ]),
    )
    expect((await english(listNotices, { params: { type: '6' } })).rows.map(({ title }) => title)).toContain(
      'School 880001, a school you watch: not on the ministry’s list of 2026-06-01',
    )
    expect((await as(app, other.token)(listNotices, { params: { type: '6' } })).rows).toEqual([])

    await admin(undoRegisterImport, { params: { id: one.id } })
    await idle()
    await deliver()
    const after = await ask(listNotices, { params: { type: '6' } })
    expect(after.rows.filter(({ title }) => title.includes('已撤回'))).toHaveLength(2)
  })

  it('is work for staff where a school is gone or its licence changed, until they have checked it', async () => {
    await apply(listOf(THREE), '2026-03-01')
    await apply(
      listOf([
        { no: '880002', credits: OFFERS },
        { no: '880003', city: 'Ottawa' },
      ]),
      '2026-06-01',
    )
    const { rows, total } = await admin(listRegisterWork)
    expect(total).toBe(2)
    expect(rows.map(({ ministryNo, change, asOf }) => [ministryNo, change, asOf]).toSorted()).toEqual([
      ['880001', 'gone', '2026-06-01'],
      ['880002', 'changed', '2026-06-01'],
    ])
    await admin(checkRegisterWork, { body: { id: rows[0]?.id ?? 0 } })
    expect((await admin(listRegisterWork)).total).toBe(1)
    expect((await refusalOf(admin(checkRegisterWork, { body: { id: rows[0]?.id ?? 0 } }))).code).toBe(404)
  })

  it('stands on its page, newest first, and goes when the import is undone', async () => {
    await apply(listOf(THREE), '2026-03-01')
    const school = await schoolOf('880002')
    const history = async () => (await visitor(getRegisterHistory, { body: { id: school?.id ?? 0 } })).data
    const one = await apply(
      listOf([THREE[0] as Listed, { no: '880002', credits: OFFERS, city: 'Ottawa' }, THREE[2] as Listed]),
      '2026-06-01',
    )
    expect(await history()).toEqual([
      {
        day: '2026-06-01',
        file: 'private',
        change: 'changed',
        field: 'credits',
        before: 'applied',
        after: 'offers',
      },
      {
        day: '2026-06-01',
        file: 'private',
        change: 'changed',
        field: 'city',
        before: 'Toronto',
        after: 'Ottawa',
      },
      {
        day: '2026-03-01',
        file: 'private',
        change: 'new',
        field: 'name',
        before: null,
        after: 'School 880002',
      },
    ])
    await admin(undoRegisterImport, { params: { id: one.id } })
    await idle()
    expect(await history()).toHaveLength(1)
    await db
      .update(schools)
      .set({ status: '1' })
      .where(eq(schools.id, school?.id ?? 0))
    app.product.appContext.cacheTags.invalidate([`school:${school?.id}`])
    expect(await history()).toEqual([])
  })
})
