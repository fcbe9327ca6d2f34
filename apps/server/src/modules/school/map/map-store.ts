import type { ListedSchool, MapOverview, MapSchool, MapView } from '@app/contract/school/map/school-map.ts'
import {
  type Box,
  boxOfCells,
  type Cells,
  cellsAt,
  cellsOf,
  isExact,
  MAP_ROWS,
  type MapSheet,
  mapSheets,
  zoomOfGrid,
} from '@app/contract/school/map/school-map.values.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { registerEntries } from '#modules/register/table.ts'
import {
  conditions,
  greatCircle,
  type Place,
  registered,
  type SchoolQuery,
} from '#modules/school/find-store.ts'
import { placeZh, roundedDistance } from '#modules/school/register-store.ts'
import { schoolPlaces, schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { cellConditions, countedBy, isCounted } from './cell-store.ts'
import { type Group, joinNear } from './map-rules.ts'

const noSchools = { count: 0, bounds: null, main: null }
/** What a reader of an unknown city gets. */
export const emptyOverview: MapOverview = {
  total: 0,
  sheets: { ontario: noSchools, china: noSchools },
  origin: null,
  beyond: [],
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

/** True where an answer reads each school that passes the filters, because no cell counts by one of them. */
export const readsEach = (query: SchoolQuery, box?: Box): boolean =>
  !isCounted(query) && !(box && isExact(box))

const at = schoolPlaces
const point = sql`point(${at.lng}, ${at.lat})`
const boxed = ({ west, south, east, north }: Box) =>
  sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
/** Found by the index on places. */
const isNear = (box: Box) => sql`${point} <@ ${boxed(box)}`
/** Compared with each school in the order of an index. */
const isIn = ({ west, south, east, north }: Box) =>
  sql`${at.lat} between ${south}::float8 and ${north}::float8 and ${at.lng} between ${west}::float8 and ${east}::float8`

/** The places of the schools that pass the filters; the entries are joined only where a filter compares them. */
function passing({ query }: MapQuestion): { from: SQL; where: SQL | undefined } {
  if (isCounted(query)) return { from: sql`${at}`, where: cellConditions(query, at) }
  return {
    from: sql`${at} join (${registered}) on ${schools.id} = ${at.schoolId}`,
    where: and(...Object.values(conditions(query))),
  }
}

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

const directoryOrder = sql`${at.isSample}, ${at.completeness} desc, ${at.schoolId}`

async function idsOf(db: Db, statement: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => Number(id))
}

/** So many schools of a box are found by the index on places and sorted; of more, the directory's order is followed. */
const FEW = 2000

/** The next schools of a box in the directory's order. */
function rowsInOrder(
  db: Db,
  question: MapQuestion,
  box: Box,
  total: number,
  skip: number,
): Promise<number[]> {
  const { from, where } = passing(question)
  if (total > FEW && isCounted(question.query))
    return idsOf(
      db,
      sql`select ${at.schoolId} as id from ${from} where ${and(where, isIn(box))}
        order by ${directoryOrder} limit ${MAP_ROWS} offset ${skip}`,
    )
  return idsOf(
    db,
    sql`with found as materialized (
        select ${at.schoolId} as id, ${at.isSample} as sample, ${at.completeness} as facts
        from ${from} where ${and(where, isNear(box))}
      ) select id from found order by sample, facts desc, id limit ${MAP_ROWS} offset ${skip}`,
  )
}

/**
 * The next schools of a box, the nearest to a place first and those without a place of their own last. As many as are
 * needed are found by the index on places, which compares degrees; none of the nearest is farther than the farthest of
 * these, so that only the schools within that distance are measured and sorted.
 */
async function rowsByDistance(
  db: Db,
  question: MapQuestion & { origin: Place },
  box: Box,
  skip: number,
): Promise<number[]> {
  const { origin } = question
  const { from, where } = passing(question)
  const own = and(where, isNear(box), sql`not ${at.isArea}`)
  const start = sql`point(${origin.lng}::float8, ${origin.lat}::float8)`
  const km = greatCircle(origin, sql`${at.lat}`, sql`${at.lng}`)
  const { rows } = await db.execute<{ n: number; reach: number | null }>(sql`
    select count(*)::int as n, max(km) as reach from (
      select ${km} as km from ${from} where ${own} order by ${point} <-> ${start} limit ${skip + MAP_ROWS}
    ) as nearest`)
  const { n = 0, reach = null } = rows[0] ?? {}
  const nearest =
    reach === null || n <= skip
      ? []
      : await idsOf(
          db,
          sql`with found as materialized (
            select ${at.schoolId} as id, ${km} as km from ${from} where ${and(own, isNear(around(origin, reach)))}
          ) select id from found where km <= ${reach}::float8 order by km, id limit ${MAP_ROWS} offset ${skip}`,
        )
  if (nearest.length === MAP_ROWS) return nearest
  const others = await idsOf(
    db,
    sql`with found as materialized (
        select ${at.schoolId} as id, ${at.isSample} as sample, ${at.completeness} as facts
        from ${from} where ${and(where, isNear(box), sql`${at.isArea}`)}
      ) select id from found order by sample, facts desc, id
      limit ${MAP_ROWS - nearest.length} offset ${Math.max(0, skip - n)}`,
  )
  return [...nearest, ...others]
}

const KM_PER_DEGREE = 111

/** A box that holds all places within a distance of one. */
function around({ lat, lng }: Place, km: number): Box {
  const high = (km / KM_PER_DEGREE) * 1.01
  const [south, north] = [lat - high, lat + high]
  const edge = Math.max(Math.abs(south), Math.abs(north))
  // near a pole all longitudes are near
  const wide = edge >= 89 ? 360 : high / Math.cos((edge * Math.PI) / 180)
  return { west: lng - wide, south, east: lng + wide, north }
}

type CellRow = Group<number>

const CLAMPED = sql`radians(least(85, greatest(-85, ${at.lat})))`

/** Groups of the cells of a view: from what is counted ahead, or from each school that passes the filters. */
async function groupsOf(db: Db, question: MapQuestion, cells: Cells): Promise<CellRow[]> {
  if (isCounted(question.query)) return countedBy(db, question.query, cells)
  const { from, where } = passing(question)
  const wide = 2 ** cells.level
  const { rows } = await db.execute<CellRow & Record<string, unknown>>(sql`
    select avg(lat) as lat, avg(lng) as lng, count(*)::int as count, min(lng) as west, min(lat) as south,
      max(lng) as east, max(lat) as north, case when count(*) = 1 then min(id)::int end as "only"
    from (
      select ${at.schoolId} as id, ${at.lat} as lat, ${at.lng} as lng,
        least(${wide - 1}, floor((${at.lng} + 180) / 360 * ${wide}::float8)) as x,
        floor((1 - ln(tan(${CLAMPED}) + 1 / cos(${CLAMPED})) / pi()) / 2 * ${wide}::float8) as y
      from ${from} where ${and(where, isNear(boxOfCells(cells)))}
    ) as placed
    where x between ${cells.west} and ${cells.east} and y between ${cells.north} and ${cells.south}
    group by x, y`)
  return rows
}

/** How many schools of a small box pass the filters. */
async function exactTotal(db: Db, question: MapQuestion, box: Box): Promise<number> {
  const { from, where } = passing(question)
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from} where ${and(where, isNear(box))}`,
  )
  return rows[0]?.n ?? 0
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
  const cells = cellsOf(box, zoom)
  const isSmall = isExact(box)
  const found = await groupsOf(db, question, cells)
  const listed = isSmall ? box : boxOfCells(cells)
  const total = isSmall
    ? await exactTotal(db, question, box)
    : found.reduce((sum, { count }) => sum + count, 0)
  const groups = skip === 0 ? joinNear(found, zoomOfGrid(box, zoom)) : []
  const { origin } = question
  const ids =
    total <= skip
      ? []
      : origin
        ? await rowsByDistance(db, { ...question, origin }, listed, skip)
        : await rowsInOrder(db, question, listed, total, skip)
  const alone = groups.flatMap(({ only }) => only ?? [])
  const named = await described(db, [...new Set([...ids, ...alone])], origin)
  return {
    total,
    clusters: groups.flatMap(({ only, ...group }) => (only === null ? [group] : [])),
    points: alone.flatMap((id) => named.get(id) ?? []),
    rows: ids.flatMap((id) => named.get(id) ?? []),
  }
}

/** The level whose cells say where nearly all schools are. */
const MAIN_LEVEL = 8
/** The box without the outermost schools: of every hundred, three at each side. */
const OUTERMOST = 0.03

/** The value below which a share of the schools lies, as though those of a group were spread evenly over its box. */
function shareOf(
  groups: readonly CellRow[],
  from: 'west' | 'south',
  to: 'east' | 'north',
  share: number,
): number {
  const sorted = [...groups].sort((a, b) => a[from] + a[to] - b[from] - b[to])
  let wanted = share * sorted.reduce((sum, { count }) => sum + count, 0)
  for (const group of sorted) {
    if (wanted <= group.count) return group[from] + (wanted / group.count) * (group[to] - group[from])
    wanted -= group.count
  }
  return sorted.at(-1)?.[to] ?? Number.NaN
}

const mainOf = (groups: readonly CellRow[]): Box => ({
  west: shareOf(groups, 'west', 'east', OUTERMOST),
  south: shareOf(groups, 'south', 'north', OUTERMOST),
  east: shareOf(groups, 'west', 'east', 1 - OUTERMOST),
  north: shareOf(groups, 'south', 'north', 1 - OUTERMOST),
})

const boundsOf = (groups: readonly CellRow[]): Box => ({
  west: Math.min(...groups.map(({ west }) => west)),
  south: Math.min(...groups.map(({ south }) => south)),
  east: Math.max(...groups.map(({ east }) => east)),
  north: Math.max(...groups.map(({ north }) => north)),
})

/** Schools of each part of the map, counted one by one. */
async function sheetCounts(db: Db, question: MapQuestion): Promise<number[]> {
  const { from, where } = passing(question)
  const { rows } = await db.execute<{ sheet: number; n: number }>(
    sql`select ${at.sheet} as sheet, count(*)::int as n from ${from} ${where ? sql`where ${where}` : sql``} group by 1`,
  )
  return [0, 1, 2].map((sheet) => rows.find((row) => row.sheet === sheet)?.n ?? 0)
}

async function countsOfSheets(db: Db, question: MapQuestion): Promise<number[]> {
  if (!isCounted(question.query)) return sheetCounts(db, question)
  const groups = await countedBy(db, question.query, { level: 0, west: 0, east: 2, north: 0, south: 0 })
  return [0, 1, 2].map((sheet) => groups.find(({ x }) => x === sheet)?.count ?? 0)
}

/** The first schools that no part of the map shows. */
function rowsBeyond(db: Db, question: MapQuestion): Promise<number[]> {
  const { from, where } = passing(question)
  const order = question.origin
    ? sql`${distanceFrom(question.origin)} nulls last, ${directoryOrder}`
    : directoryOrder
  return idsOf(
    db,
    sql`select ${at.schoolId} as id from ${from} where ${and(where, sql`${at.sheet} = 0`)}
      order by ${order} limit ${MAP_ROWS}`,
  )
}

/** How many schools pass the filters, where they are, and the first of those that no part of the map shows. */
export async function mapOverview(db: Db, question: MapQuestion): Promise<MapOverview> {
  const [beyond = 0, ...counts] = await countsOfSheets(db, question)
  const sheets = { ...emptyOverview.sheets }
  for (const [n, name] of (['ontario', 'china'] as const satisfies MapSheet[]).entries()) {
    const count = counts[n] ?? 0
    if (count === 0) continue
    const box = mapSheets[name]
    const groups = (await groupsOf(db, question, cellsAt(box, MAIN_LEVEL))).filter(
      ({ lat, lng }) => lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east,
    )
    sheets[name] = { count, bounds: boundsOf(groups), main: mainOf(groups) }
  }
  const ids = beyond > 0 ? await rowsBeyond(db, question) : []
  const named = await described(db, ids, question.origin)
  return {
    total: beyond + counts.reduce((sum, count) => sum + count, 0),
    sheets,
    origin: question.origin ?? null,
    beyond: ids.flatMap((id) => named.get(id) ?? []),
  }
}
