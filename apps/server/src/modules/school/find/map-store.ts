import type { ListedSchool, MapOverview, MapSchool, MapView } from '@app/contract/school/map/school-map.ts'
import {
  type Box,
  cellsOf,
  isExact,
  MAP_ROWS,
  type MapSheet,
  zoomOfGrid,
} from '@app/contract/school/map/school-map.values.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { registerEntries } from '#modules/register/table.ts'
import { greatCircle } from '#modules/school/find-store.ts'
import { placeZh, registered, roundedDistance } from '#modules/school/register-store.ts'
import { schoolPlaces, schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolColumns } from './column-store.ts'
import { passing, type SchoolQuery } from './filter-rules.ts'
import { boxesOf, bySheet, groupsOf, inBox, joinNear, noSlots, within } from './map-rules.ts'
import { directoryOrder, inOrder, nearestFirst } from './order-rules.ts'
import type { Place, SchoolColumns } from './school-columns.ts'

const noSchools = { count: 0, bounds: null, main: null }
/** What a reader of an unknown city gets. */
export const emptyOverview: MapOverview = {
  total: 0,
  sheets: { ontario: noSchools, china: noSchools },
  origin: null,
  beyond: [],
  beyondTotal: 0,
}
export const emptyView: MapView = { total: 0, clusters: [], points: [], rows: [] }

/** Which schools are on the map, and from where distances are measured. */
export interface MapQuestion {
  query: SchoolQuery
  origin: Place | undefined
}

/** A view of the map: its box, its zoom, and the rows that the reader has already. */
export interface ViewQuery {
  box: Box
  zoom: number
  skip: number
}

const at = schoolPlaces

/** Kilometres from a place to a school whose own place is known. */
const distanceFrom = (origin: Place | undefined): SQL =>
  origin
    ? sql`case when not ${at.isArea} and ${at.lat} is not null then ${greatCircle(origin, sql`${at.lat}`, sql`${at.lng}`)} end`
    : sql`null::float8`

type Described = Omit<ListedSchool, 'distance'> & { entryCity: string | null }
type Row = Described & Place & { isArea: boolean; distance: number | null }

/** Names and facts of the few schools that an answer names, by id. */
async function described(
  db: Db,
  ids: readonly number[],
  origin: Place | undefined,
): Promise<ReadonlyMap<number, MapSchool>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${schools.id}::int as id, ${schools.schoolName} as "schoolName",
      ${schools.schoolNameEn} as "schoolNameEn", ${schools.isSample} as "isSample", ${registerEntries.kind} as kind,
      ${registerEntries.credits} as credits, coalesce(${schools.locationEn}, ${registerEntries.city}) as city,
      ${schools.location} as "cityZh", ${registerEntries.city} as "entryCity",
      ${at.lat} as lat, ${at.lng} as lng, ${at.isArea} as "isArea", ${distanceFrom(origin)} as distance
    from ${registered} join ${at} on ${at.schoolId} = ${schools.id} where ${inArray(schools.id, [...ids])}`)
  return new Map(
    rows.map(({ entryCity, ...school }) => [
      school.id,
      {
        ...school,
        distance: roundedDistance(school.distance),
        // the register's city has its Chinese name in a table of the contract
        cityZh: school.cityZh ?? placeZh(entryCity),
      },
    ]),
  )
}

/** The next rows of some schools: in the directory's order, or the nearest to a place first. */
function nextRows(columns: SchoolColumns, slots: Int32Array, origin: Place | undefined, skip = 0): number[] {
  const usual = directoryOrder(columns)
  const compare = origin ? nearestFirst(columns, slots, origin, usual) : usual
  return inOrder(slots, compare, skip, MAP_ROWS).map((slot) => columns.ids[slot] ?? 0)
}

/**
 * The schools that pass the filters in the cells that a box touches, grouped by these cells. A box smaller than the
 * finest cells lists its own schools only.
 */
export async function mapView(
  db: Db,
  question: MapQuestion,
  { box, zoom, skip }: ViewQuery,
): Promise<MapView> {
  const columns = await schoolColumns(db)
  const slots = passing(columns, question.query)
  const inCells = within(columns, slots, cellsOf(box, zoom))
  const groups =
    skip === 0 ? joinNear(groupsOf(columns, inCells, cellsOf(box, zoom)), zoomOfGrid(box, zoom)) : []
  const listed = isExact(box) ? inBox(columns, slots, box) : inCells
  const { origin } = question
  const ids = nextRows(columns, listed, origin, skip)
  const alone = groups.flatMap(({ only }) => only ?? [])
  const named = await described(db, [...new Set([...ids, ...alone])], origin)
  return {
    total: listed.length,
    clusters: groups.flatMap(({ only, ...group }) => (only === null ? [group] : [])),
    points: alone.flatMap((id) => named.get(id) ?? []),
    rows: ids.flatMap((id) => named.get(id) ?? []),
  }
}

/** Some schools that no part of the map shows, how many schools there are, and where they are. */
export async function mapOverview(
  db: Db,
  { query, origin }: MapQuestion,
  skip: number,
): Promise<MapOverview> {
  const columns = await schoolColumns(db)
  const slots = passing(columns, query)
  const [beyond = noSlots, ...parts] = bySheet(columns, slots)
  const sheets = { ...emptyOverview.sheets }
  for (const [n, name] of (['ontario', 'china'] as const satisfies MapSheet[]).entries()) {
    const part = parts[n] ?? noSlots
    if (part.length === 0) continue
    sheets[name] = { count: part.length, ...boxesOf(columns, part) }
  }
  const ids = nextRows(columns, beyond, origin, skip)
  const total = slots.length
  const named = await described(db, ids, origin)
  return {
    total,
    sheets,
    origin: origin ?? null,
    beyond: ids.flatMap((id) => named.get(id) ?? []),
    beyondTotal: beyond.length,
  }
}
