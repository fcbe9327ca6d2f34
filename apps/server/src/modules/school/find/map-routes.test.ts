import { type MapSchool, mapSchools, overviewSchoolMap } from '@app/contract/school/map/school-map.ts'
import { MAP_ROWS, MAX_CELLS, MAX_SKIP, MAX_ZOOM } from '@app/contract/school/map/school-map.values.ts'
import { type SchoolFilter, schoolAdmin } from '@app/contract/school/school.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerEntries } from '#modules/register/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const visitor = as(app)
const world = { west: -180, south: -90, east: 180, north: 90 }
const toronto = { west: -79.7, south: 43.5, east: -79.1, north: 43.9 }
/** So narrow that its schools are looked up by the indexes on places. */
const downtown = { west: -79.45, south: 43.6, east: -79.3, north: 43.9 }

type Filter = Partial<SchoolFilter>
const viewOf = async (filter: Filter, box: typeof world, zoom: number, skip?: number) =>
  (await visitor(mapSchools, { body: { ...filter, box, zoom, ...(skip && { skip }) } })).data
const overviewOf = async (filter: Filter & { skip?: number }) =>
  (await visitor(overviewSchoolMap, { body: filter })).data
const idsOf = (schools: readonly Pick<MapSchool, 'id'>[]) => schools.map(({ id }) => id).sort((a, b) => a - b)

async function entry(ministryNo: string, row: Partial<typeof registerEntries.$inferInsert>) {
  await app.db.insert(registerEntries).values({
    ministryNo,
    kind: 'private',
    name: ministryNo,
    credits: 'offers',
    city: 'Markham',
    listedOn: '2026-03-16',
    ...row,
  })
}

describe('the map of schools', () => {
  beforeAll(async () => {
    await entry('770001', { lat: 43.85, lng: -79.33 })
    await entry('770002', { lat: 43.86, lng: -79.34, isPlaceDoubtful: true })
    await entry('770003', {})
    await entry('770011', { lat: 44.2, lng: -77.1, postalCode: 'K0Z 1A1' })
    await entry('770012', { lat: 44.4, lng: -77.3, postalCode: 'K0Z 2B2' })
    await entry('770013', { postalCode: 'K0Z 3C3' })
    await entry('770016', { lat: 45, lng: -78, postalCode: 'K0Z 5E5', goneOn: '2026-03-16' })
    await entry('770014', { lat: 43, lng: -80, isPlaceDoubtful: true, postalCode: 'K0Z 4D4' })
    await entry('770015', { postalCode: 'K0X 9Z9' })
  })

  it('shows a school where it says it is, or else where the register says, and names those without a place', async () => {
    const only = { keyword: '地图甲' }
    const own = await make.school({ schoolName: '地图甲一', lat: 43.65, lng: -79.38 })
    const known = await make.school({ schoolName: '地图甲二', ministryNo: '770001' })
    await make.school({ schoolName: '地图甲三', ministryNo: '770002' })
    await make.school({ schoolName: '地图甲四', ministryNo: '770003' })
    await make.school({ schoolName: '地图甲五', lat: 43.7, lng: -79.4, status: '1' })
    for (const box of [toronto, downtown, world]) {
      const view = await viewOf(only, box, 12)
      expect(view.total).toBe(2)
      expect(idsOf(view.rows)).toEqual(idsOf([own, known]))
    }
    const { points, clusters } = await viewOf(only, downtown, 12)
    expect(clusters).toEqual([])
    expect(idsOf(points)).toEqual(idsOf([own, known]))
    expect(points.find(({ id }) => id === known.id)).toMatchObject({
      kind: 'private',
      credits: 'offers',
      lat: 43.85,
      isArea: false,
      distance: null,
    })
    expect(points.find(({ id }) => id === own.id)).toMatchObject({ kind: null, credits: null, lng: -79.38 })
    const overview = await overviewOf(only)
    expect(overview.total).toBe(4)
    const bounds = { west: -79.38, south: 43.65, east: -79.33, north: 43.85 }
    const nearly = Object.fromEntries(
      Object.entries(bounds).map(([side, value]) => [side, expect.closeTo(value, 1)]),
    )
    expect(overview.sheets).toEqual({
      ontario: { count: 2, bounds, main: nearly },
      china: { count: 0, bounds: null, main: null },
    })
    expect(overview.beyond.map(({ schoolName }) => schoolName)).toEqual(['地图甲三', '地图甲四'])
    expect(overview.beyondTotal).toBe(2)
  })

  it('counts the schools that it does not show, and pages on among them', async () => {
    const ids: number[] = []
    for (let at = 0; at < MAP_ROWS + 3; at++) ids.push((await make.school({ schoolName: `地图子${at}` })).id)
    const first = await overviewOf({ keyword: '地图子' })
    expect([first.beyond.length, first.beyondTotal]).toEqual([MAP_ROWS, MAP_ROWS + 3])
    const next = await overviewOf({ keyword: '地图子', skip: MAP_ROWS })
    expect([next.beyond.length, next.beyondTotal]).toEqual([3, MAP_ROWS + 3])
    expect(idsOf([...first.beyond, ...next.beyond])).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('puts a school without coordinates into the middle of its postal area, and says so', async () => {
    const at: Record<string, number> = {}
    for (const ministryNo of ['770011', '770013', '770014', '770015'])
      at[ministryNo] = (await make.school({ schoolName: `地图壬${ministryNo}`, ministryNo })).id
    const only = { keyword: '地图壬', near: 'Markham' }
    const narrow = { west: -77.35, south: 44.15, east: -77.05, north: 44.45 }
    for (const box of [world, narrow]) {
      const { rows, total } = await viewOf(only, box, 14)
      expect(total).toBe(3)
      expect(rows[0]).toMatchObject({ id: at['770011'], isArea: false, distance: expect.any(Number) })
      for (const row of rows.slice(1))
        expect(row).toMatchObject({
          isArea: true,
          distance: null,
          lat: expect.closeTo(44.3, 6),
          lng: expect.closeTo(-77.2, 6),
        })
    }
    const { beyond } = await overviewOf(only)
    expect(beyond.map(({ id }) => id)).toEqual([at['770015']])
  })

  it('counts the schools of each part of the map, and names those elsewhere', async () => {
    const only = { keyword: '地图己' }
    for (const [schoolName, lat, lng] of [
      ['地图己一', 43.65, -79.38],
      ['地图己二', 31.2, 121.5],
      ['地图己三', 46.5, 6.6],
    ] as const)
      await make.school({ schoolName, lat, lng })
    const { total, sheets, beyond } = await overviewOf(only)
    expect([total, sheets.ontario.count, sheets.china.count]).toEqual([3, 1, 1])
    expect(beyond.map(({ schoolName }) => schoolName)).toEqual(['地图己三'])
  })

  it('joins near schools from afar, parts them when it is closer, and leaves out what is beyond the box', async () => {
    const only = { keyword: '地图乙' }
    for (const [lat, lng] of [
      [43.65, -79.38],
      [43.66, -79.39],
      [43.75, -79.25],
      [45.42, -75.69],
    ])
      await make.school({ schoolName: '地图乙', lat, lng })
    const far = await viewOf(only, world, 2)
    expect([far.clusters.length, far.points.length, far.total]).toEqual([1, 0, 4])
    expect(far.clusters[0]).toMatchObject({
      count: 4,
      west: -79.39,
      south: 43.65,
      east: -75.69,
      north: 45.42,
    })
    const near = await viewOf(only, { west: -79.4, south: 43.6, east: -79.2, north: 43.8 }, MAX_ZOOM)
    expect([near.clusters.length, near.points.length, near.total]).toEqual([0, 3, 3])
    expect(near.rows).toHaveLength(3)
  })

  it('answers by the whole cells that the box touches, and a small box by its own schools', async () => {
    const only = { keyword: '地图庚' }
    const { id } = await make.school({ schoolName: '地图庚一', lat: 43.65, lng: -79.4001 })
    await make.school({ schoolName: '地图庚二', lat: 43.65, lng: -79.3999 })
    const { clusters, points, total, rows } = await viewOf(only, { ...toronto, west: -79.4 }, 10)
    expect([total, rows.length, points.length]).toEqual([2, 2, 0])
    expect(clusters).toMatchObject([{ count: 2 }])
    const spot = { west: -79.4002, south: 43.6499, east: -79.4, north: 43.6501 }
    const exact = await viewOf(only, spot, MAX_ZOOM)
    expect([exact.total, idsOf(exact.rows)]).toEqual([1, [id]])
  })

  it('measures from the place that is near, and lists the nearest first', async () => {
    const only = { keyword: '地图辛', near: 'Markham' }
    await make.school({ schoolName: '地图辛一', lat: 43.65, lng: -79.38 })
    const close = await make.school({ schoolName: '地图辛二', lat: 43.85, lng: -79.34 })
    await make.school({ schoolName: '地图辛三' })
    const overview = await overviewOf(only)
    expect(overview.origin?.lat).toBeGreaterThan(43)
    expect(overview.beyond).toMatchObject([{ schoolName: '地图辛三', distance: null }])
    const { rows } = await viewOf(only, toronto, 9)
    expect(rows[0]).toMatchObject({ id: close.id, distance: expect.any(Number) })
    expect(rows[1]?.distance).toBeGreaterThan(rows[0]?.distance ?? Number.POSITIVE_INFINITY)
    const nowhere = await overviewOf({ ...only, near: 'Atlantis' })
    expect(nowhere.origin).toBeNull()
  })

  it('follows the filters and the changes of schools', async () => {
    const only = { keyword: '地图丙', schoolType: 0 }
    const admin = as(app, await make.superAdministrator())
    const change = async (id: number, row: object) => {
      const { data } = await admin(schoolAdmin.read, { params: { id } })
      await admin(schoolAdmin.update, { body: { ...data, ...row } as never })
    }
    const seen = async () => [(await overviewOf(only)).total, (await viewOf(only, toronto, 8)).total]
    const { id } = await make.school({ schoolName: '地图丙一', schoolType: 1, lat: 43.7, lng: -79.4 })
    expect(await seen()).toEqual([0, 0])
    await change(id, { schoolType: 0 })
    expect(await seen()).toEqual([1, 1])
    await change(id, { lat: 50, lng: -90 })
    expect(await seen()).toEqual([1, 0])
    expect(await overviewOf({ cityCode: '999999' })).toMatchObject({ total: 0, beyond: [] })
    expect(await viewOf({ cityCode: '999999' }, world, 3)).toMatchObject({ total: 0, rows: [] })
  })

  it('answers no more than the grid and the list hold, however many schools there are', async () => {
    for (const first of [1, 10_001, 20_001, 30_001])
      await app.db.execute(sql`
        insert into bbs_school (school_name, school_name_en, school_type, boarding, currency, lat, lng)
        select '地图丁' || n, 'Grid ' || n, 1, 'unknown', 'CAD', 42 + (n % 200) * 0.04, -83 + (n / 200) * 0.04
        from generate_series(${first}::int, ${first}::int + 9999) as n`)
    const only = { keyword: '地图丁' }
    const wide = { west: -90, south: 40, east: -70, north: 56 }
    const first = await viewOf(only, wide, MAX_ZOOM)
    expect(first.total).toBe(40_000)
    expect(first.clusters.length + first.points.length).toBeLessThanOrEqual((MAX_CELLS + 1) ** 2)
    expect(first.clusters.reduce((sum, { count }) => sum + count, first.points.length)).toBe(40_000)
    expect(first.rows).toHaveLength(MAP_ROWS)
    const next = await viewOf(only, wide, MAX_ZOOM, MAP_ROWS)
    expect([next.clusters, next.points, next.rows.length]).toEqual([[], [], MAP_ROWS])
    expect(idsOf(next.rows).filter((id) => idsOf(first.rows).includes(id))).toEqual([])
    const { beyond, sheets } = await overviewOf(only)
    expect(beyond).toEqual([])
    const { bounds, main } = sheets.ontario
    expect(main?.west).toBeGreaterThan(bounds?.west ?? 0)
    expect(main?.north).toBeLessThan(bounds?.north ?? 0)
  }, 120_000)

  it('lets a session that changed one school change all of them within the time of a statement', async () => {
    const changed = await app.db.transaction(async (tx) => {
      await tx.execute(sql`update bbs_school set blog_count = 1 where school_name = '地图丁1'`)
      return (await tx.execute(sql`update bbs_school set blog_count = 2 where school_name like '地图丁%'`))
        .rowCount
    })
    expect(changed).toBe(40_000)
  })

  it('refuses a box that is none, and takes the poles', async () => {
    const refused = async (body: Record<string, unknown>) =>
      (await refusalOf(visitor(mapSchools, { body: { box: world, zoom: 3, ...body } }))).code
    expect(await refused({ box: { ...world, west: 10, east: 5 } })).toBe(500)
    expect(await refused({ box: { ...world, north: 91 } })).toBe(500)
    expect(await refused({ zoom: MAX_ZOOM + 1 })).toBe(500)
    expect(await refused({ skip: MAX_SKIP + 1 })).toBe(500)
    await make.school({ schoolName: '地图戊', lat: -90, lng: 180 })
    await make.school({ schoolName: '地图戊', lat: 90, lng: -180 })
    const { points, total } = await viewOf({ keyword: '地图戊' }, world, 5)
    expect([points.length, total]).toEqual([2, 2])
  })
})
