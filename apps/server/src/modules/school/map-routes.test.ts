import { mapSchools } from '@app/contract/school/map/school-map.ts'
import { MAP_ROWS, MAX_CELLS, MAX_ZOOM } from '@app/contract/school/map/school-map.values.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerEntries } from '#modules/register/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const visitor = as(app)
/** Only the schools of one test. */
const only = (keyword: string) => ({ keyword })
const world = { west: -180, south: -90, east: 180, north: 90 }
const toronto = { west: -79.7, south: 43.5, east: -79.1, north: 43.9 }

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
  })

  it('shows a school where it says it is, or else where the register says, and counts those without a place', async () => {
    const own = await make.school({ schoolName: '地图甲一', lat: 43.65, lng: -79.38 })
    const known = await make.school({ schoolName: '地图甲二', ministryNo: '770001' })
    await make.school({ schoolName: '地图甲三', ministryNo: '770002' })
    await make.school({ schoolName: '地图甲四', ministryNo: '770003' })
    await make.school({ schoolName: '地图甲五', lat: 43.7, lng: -79.4, status: '1' })
    const { data } = await visitor(mapSchools, { body: { ...only('地图甲'), box: toronto, zoom: 12 } })
    expect(data).toMatchObject({ total: 4, placed: 2, inBox: 2, clusters: [] })
    expect(data.bounds).toEqual({ west: -79.38, south: 43.65, east: -79.33, north: 43.85 })
    expect(data.points.map(({ id }) => id).sort()).toEqual([own.id, known.id].sort())
    expect(data.points.find(({ id }) => id === known.id)).toMatchObject({
      kind: 'private',
      credits: 'offers',
      city: 'Markham',
      cityZh: '万锦',
      lat: 43.85,
    })
    expect(data.points.find(({ id }) => id === own.id)).toMatchObject({ kind: null, credits: null })
    expect(data.rows.map(({ id }) => id).sort()).toEqual([own.id, known.id].sort())
    expect(data.unplaced).toEqual([])
    const { unplaced } = (await visitor(mapSchools, { body: only('地图甲') })).data
    expect(unplaced.map(({ schoolName }) => schoolName)).toEqual(['地图甲三', '地图甲四'])
  })

  it('joins near schools from afar, parts them when it is closer, and leaves out what is beyond the box', async () => {
    for (const [lat, lng] of [
      [43.65, -79.38],
      [43.66, -79.39],
      [43.75, -79.25],
      [45.42, -75.69],
    ])
      await make.school({ schoolName: '地图乙', lat, lng })
    const at = async (box: typeof world, zoom: number) =>
      (await visitor(mapSchools, { body: { ...only('地图乙'), box, zoom } })).data
    const far = await at(world, 2)
    expect([far.clusters.length + far.points.length, far.inBox]).toEqual([1, 4])
    expect(far.clusters[0]).toMatchObject({
      count: 4,
      west: -79.39,
      south: 43.65,
      east: -75.69,
      north: 45.42,
    })
    const near = await at(toronto, 14)
    expect([near.clusters.length, near.points.length, near.inBox, near.placed]).toEqual([0, 3, 3, 4])
    expect(near.rows).toHaveLength(3)
  })

  it('follows the filters and the changes of schools', async () => {
    const asked = { ...only('地图丙'), schoolType: 0 }
    const count = async () => (await visitor(mapSchools, { body: asked })).data.total
    await make.school({ schoolName: '地图丙', schoolType: 1, lat: 43, lng: -79 })
    expect(await count()).toBe(0)
  })

  it('answers no more than the grid and the list hold, however many schools there are', async () => {
    await app.db.execute(sql`
      insert into bbs_school (school_name, school_name_en, school_type, boarding, currency, lat, lng)
      select '地图丁' || n, 'Grid ' || n, 1, 'unknown', 'CAD', 42 + (n % 200) * 0.05, -83 + (n / 200) * 0.05
      from generate_series(1, 40000) as n`)
    const wide = { west: -90, south: 40, east: -70, north: 56 }
    const { data } = await visitor(mapSchools, { body: { ...only('地图丁'), box: wide, zoom: MAX_ZOOM } })
    expect(data.inBox).toBe(40_000)
    expect(data.clusters.length + data.points.length).toBeLessThanOrEqual((MAX_CELLS + 1) ** 2)
    expect(data.clusters.reduce((sum, { count }) => sum + count, data.points.length)).toBe(40_000)
    expect(data.rows).toHaveLength(MAP_ROWS)
  })

  it('refuses a box that is none, and takes the poles', async () => {
    const asked = (box: typeof world, zoom = 3) => visitor(mapSchools, { body: { box, zoom } })
    expect((await refusalOf(asked({ ...world, west: 10, east: 5 }))).code).toBe(500)
    expect((await refusalOf(asked({ ...world, north: 91 }))).code).toBe(500)
    expect((await refusalOf(asked(world, MAX_ZOOM + 1))).code).toBe(500)
    await make.school({ schoolName: '地图戊', lat: -90, lng: 180 })
    await make.school({ schoolName: '地图戊', lat: 90, lng: -180 })
    const { data } = await visitor(mapSchools, { body: { ...only('地图戊'), box: world, zoom: 5 } })
    expect(data.points).toHaveLength(2)
  })
})
