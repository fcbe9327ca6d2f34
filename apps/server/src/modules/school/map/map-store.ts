import type { ListedSchool, MapOverview, MapSchool, MapView } from '@app/contract/school/map/school-map.ts'
import {
  type Box,
  CELL_PX,
  MAP_ROWS,
  type MapSheet,
  mapSheets,
  WORLD_PX,
  wholeCells,
  zoomOfGrid,
} from '@app/contract/school/map/school-map.values.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { registerEntries } from '#modules/register/table.ts'
import {
  conditions,
  distanceFrom,
  open,
  type Place,
  placed,
  registered,
  type SchoolQuery,
  schoolLat,
  schoolLng,
} from '#modules/school/find-store.ts'
import { placeZh, roundedDistance } from '#modules/school/register-store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Group, joinNear } from './map-rules.ts'

/** A box of fewer degrees is looked up by the indexes on places; a wider one holds much of what there is. */
const NARROW_DEGREES = 0.5

const noSchools = { count: 0, bounds: null, main: null }
/** What a reader of an unknown city gets. */
export const emptyOverview: MapOverview = {
  total: 0,
  sheets: { ontario: noSchools, china: noSchools },
  origin: null,
  beyond: [],
}
export const emptyView: MapView = { total: 0, clusters: [], points: [], rows: [] }

/** What a school is called and what its list says of it, as the database gives it. */
type Described = Omit<ListedSchool, 'distance'> & { entryCity: string | null }
/** Where it stands on the map. */
interface Standing extends Place {
  id: number
  isArea: boolean
  distance: number | null
}
type Row = Described & Standing

/** A school as the map shows it; the register's city has its Chinese name in a table of the contract. */
function schoolOf({ entryCity, ...school }: Row): MapSchool {
  return {
    ...school,
    distance: roundedDistance(school.distance),
    cityZh: school.cityZh ?? placeZh(entryCity),
  }
}

const within = (lat: SQL, lng: SQL, { west, south, east, north }: Box) =>
  sql`${lat} between ${south}::float8 and ${north}::float8 and ${lng} between ${west}::float8 and ${east}::float8`

/** The middle of a postal area, by the first three characters of its codes. */
export interface PostalArea extends Place {
  area: string
}

/** The middle of the schools of each postal area whose coordinates the register is sure of. */
export async function postalAreas(db: Db): Promise<PostalArea[]> {
  const { rows } = await db.execute<PostalArea & Record<string, unknown>>(sql`
    select left(${registerEntries.postalCode}, 3) as area, avg(${registerEntries.lat}) as lat,
      avg(${registerEntries.lng}) as lng
    from ${registerEntries}
    where ${placed} and ${registerEntries.goneOn} is null and ${registerEntries.postalCode} is not null group by 1`)
  return rows
}

const rowsOf = (areas: readonly PostalArea[]) =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as one (area text, lat float8, lng float8)`

const isIn = ({ lat, lng }: Place, { west, south, east, north }: Box) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** Schools whose own place, or whose entry's place or postal area, is in a box, by the indexes on places. */
function standingIn(box: Box, areas: readonly PostalArea[]): SQL {
  const near = areas.filter((one) => isIn(one, box)).map(({ area }) => area)
  const held = sql`select held.id from ${registerEntries} as listed
    join ${schools} as held on held.ministry_no = listed.ministry_no`
  const byArea = sql`union all ${held} where (listed.lat is null or listed.is_place_doubtful)
    and left(listed.postal_code, 3) in (select jsonb_array_elements_text(${JSON.stringify(near)}::jsonb))`
  return sql`${schools.id} in (
    select own.id from ${schools} as own where ${within(sql`own.lat`, sql`own.lng`, box)}
    union all ${held} where ${within(sql`listed.lat`, sql`listed.lng`, box)}
    ${near.length > 0 ? byArea : sql``})`
}

/** Which schools are on the map: what passes the filters, from where distances are measured, and the postal areas. */
export interface MapQuestion {
  query: SchoolQuery
  origin: Place | undefined
  areas: readonly PostalArea[]
}

/**
 * Where each school that passes the filters stands, and what decides its order. Where the register has no coordinates one
 * can rely on, a school stands in its postal area.
 */
function found({ query, origin, areas }: MapQuestion, box?: Box): SQL {
  const isNarrow = box && box.east - box.west < NARROW_DEGREES
  const passed = and(open, ...Object.values(conditions(query)), isNarrow ? standingIn(box, areas) : undefined)
  return sql`select ${schools.id} as id, ${schools.isSample} as is_sample, ${schools.completeness} as completeness,
      coalesce(${schoolLat}, areas.lat) as lat, coalesce(${schoolLng}, areas.lng) as lng,
      ${schoolLat} is null and areas.lat is not null as "isArea",
      ${origin ? distanceFrom(origin) : sql`null::float8`} as distance
    from ${registered} left join areas on areas.area = left(${registerEntries.postalCode}, 3) where ${passed}`
}

/** Names and facts of the few schools that the answer names. */
const described = (ids: SQL) => sql`select ${schools.id} as id, ${schools.schoolName} as "schoolName",
    ${schools.schoolNameEn} as "schoolNameEn", ${schools.isSample} as "isSample", ${registerEntries.kind} as kind,
    ${registerEntries.credits} as credits, coalesce(${schools.locationEn}, ${registerEntries.city}) as city,
    ${schools.location} as "cityZh", ${registerEntries.city} as "entryCity"
  from ${registered} where ${schools.id} in (${ids})`

const order = sql`distance nulls last, is_sample, completeness desc, id`

const bounds = sql`json_build_object('west', min(lng), 'south', min(lat), 'east', max(lng), 'north', max(lat))`

/** The box without the outermost schools: of every hundred, three at each side. */
const OUTERMOST = 0.03
const main = sql.join(
  (['west', 'south', 'east', 'north'] as const).map((side, n) => {
    const share = n < 2 ? OUTERMOST : 1 - OUTERMOST
    return sql`${side}::text, percentile_disc(${share}::float8) within group (order by ${n % 2 === 0 ? sql`lng` : sql`lat`})`
  }),
  sql`, `,
)

/** How many schools pass the filters, where they are, and the first of those that no part of the map shows. */
export async function mapOverview(db: Db, question: MapQuestion): Promise<MapOverview> {
  const sheet = sql.join(
    Object.entries(mapSheets).map(
      ([name, box]) => sql`when ${within(sql`lat`, sql`lng`, box)} then ${name}::text`,
    ),
    sql` `,
  )
  const { rows } = await db.execute<{
    total: number
    sheets: { sheet: MapSheet; count: number; bounds: Box; main: Box }[] | null
    beyond: Row[] | null
  }>(sql`
    with areas as materialized (${rowsOf(question.areas)}), found as materialized (${found(question)}),
    sorted as materialized (select *, case ${sheet} end as sheet from found),
    first as materialized (
      select *, row_number() over () as n
      from (select * from sorted where sheet is null order by ${order} limit ${MAP_ROWS}) as chosen
    ), described as materialized (${described(sql`select id from first`)})
    select
      (select count(*)::int from sorted) as total,
      (select json_agg(one) from (
        select sheet, count(*)::int as count, ${bounds} as bounds, json_build_object(${main}) as main
        from sorted where sheet is not null group by sheet
      ) as one) as sheets,
      (select json_agg(one order by n) from (select * from first join described using (id)) as one) as beyond`)
  const [answer] = rows
  if (!answer) throw new Error('a statement without a row')
  const sheets = { ...emptyOverview.sheets }
  for (const { sheet: name, ...schoolsOfSheet } of answer.sheets ?? []) sheets[name] = schoolsOfSheet
  return {
    total: answer.total,
    sheets,
    origin: question.origin ?? null,
    beyond: (answer.beyond ?? []).map(schoolOf),
  }
}

/** A view of the map: its box, its zoom, and the rows that the reader has already. */
export interface ViewQuery {
  box: Box
  zoom: number
  skip: number
}

/**
 * The schools that pass the filters in a box, grouped by a grid over the world, in one statement. Groups at the edge of
 * the box hold the schools of their whole cells. A place that the register calls doubtful counts as none.
 */
export async function mapView(
  db: Db,
  question: MapQuestion,
  { box, zoom, skip }: ViewQuery,
): Promise<MapView> {
  const gridZoom = zoomOfGrid(box, zoom)
  const cells = (WORLD_PX * 2 ** gridZoom) / CELL_PX
  const whole = wholeCells(box, cells)
  const { rows } = await db.execute<{
    total: number
    cells: Group<number>[] | null
    points: Row[] | null
    rows: Row[] | null
  }>(sql`
    with areas as materialized (${rowsOf(question.areas)}), found as materialized (${found(question, whole)}),
    placed as materialized (
      select *, ${within(sql`lat`, sql`lng`, box)} as inside from found where ${within(sql`lat`, sql`lng`, whole)}
    ), cells as materialized (
      select avg(lat) as lat, avg(lng) as lng, count(*)::int as count, min(lng) as west, min(lat) as south,
        max(lng) as east, max(lat) as north, case when count(*) = 1 then min(id) end as "only"
      from placed, lateral (select radians(least(85, greatest(-85, lat))) as radians) as angle
      where ${skip === 0}
      group by floor((lng + 180) / 360 * ${cells}::float8),
        floor((1 - ln(tan(angle.radians) + 1 / cos(angle.radians)) / pi()) / 2 * ${cells}::float8)
    ), first as materialized (
      select id, row_number() over () as n
      from (select id from placed where inside order by ${order} limit ${MAP_ROWS} offset ${skip}) as chosen
    ), described as materialized (${described(sql`select id from first union select cells."only" from cells`)})
    select
      (select count(*)::int from placed where inside) as total,
      (select json_agg(cells) from cells) as cells,
      (select json_agg(one) from (
        select * from placed join described using (id) where id in (select cells."only" from cells)) as one) as points,
      (select json_agg(one order by n) from (
        select * from first join placed using (id) join described using (id)) as one) as rows`)
  const [answer] = rows
  if (!answer) throw new Error('a statement without a row')
  const groups = joinNear(answer.cells ?? [], gridZoom)
  const alone = new Set(groups.map(({ only }) => only))
  return {
    total: answer.total,
    clusters: groups.flatMap(({ only, ...group }) => (only === null ? [group] : [])),
    points: (answer.points ?? []).filter(({ id }) => alone.has(id)).map(schoolOf),
    rows: (answer.rows ?? []).map(schoolOf),
  }
}
