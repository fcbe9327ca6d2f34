import type { SchoolMapAnswer } from '@app/contract/school/map/school-map.ts'
import { type Box, CELL_PX, MAP_ROWS, zoomOfGrid } from '@app/contract/school/map/school-map.values.ts'
import { cityNameZh } from '@app/contract/school/register/places.values.ts'
import type { CreditState, RegisterKind } from '@app/contract/school/register/register.values.ts'
import { and, sql } from 'drizzle-orm'
import { registerBoards, registerEntries } from '#modules/register/table.ts'
import type { Db } from '#platform/db/database.ts'
import { conditions, open, type SchoolQuery } from './find-store.ts'
import { ofEntry } from './register-store.ts'
import { schools } from './table.ts'

const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 }

/** What a reader of no city's schools gets. */
export const emptyMap: SchoolMapAnswer = {
  total: 0,
  placed: 0,
  inBox: 0,
  bounds: null,
  clusters: [],
  points: [],
  rows: [],
  unplaced: [],
}

interface Placed {
  id: number
  name: string
  nameEn: string
  sample: boolean
  lat: number
  lng: number
  kind: RegisterKind | null
  credits: CreditState | null
  city: string | null
}

interface Cell extends Box {
  lat: number
  lng: number
  count: number
  /** The only school of the cell; null where there are several. */
  only: Placed | null
}

interface Answered {
  [column: string]: unknown
  total: number
  placed: number
  inBox: number
  bounds: Box | null
  cells: Cell[] | null
  rows: Placed[] | null
  unplaced: Omit<Placed, 'lat' | 'lng'>[] | null
}

const schoolOf = <Known extends Omit<Placed, 'lat' | 'lng'>>({ name, nameEn, sample, ...school }: Known) => ({
  ...school,
  schoolName: name,
  schoolNameEn: nameEn,
  isSample: sample,
  cityZh: school.city && cityNameZh(school.city),
})

/**
 * The schools that pass the filters, grouped by a grid over the box, in one statement. A place that the register calls
 * doubtful counts as none.
 */
export async function schoolMap(
  db: Db,
  query: SchoolQuery,
  box: Box = WORLD,
  zoom?: number,
): Promise<SchoolMapAnswer> {
  const cells = (256 * 2 ** zoomOfGrid(box, zoom ?? 0)) / CELL_PX
  const { rows } = await db.execute<Answered>(sql`
    with found as materialized (
      select ${schools.id} as id, ${schools.schoolName} as name, ${schools.schoolNameEn} as name_en,
        ${schools.isSample} as sample, ${schools.completeness} as completeness, ${registerEntries.kind} as kind,
        ${registerEntries.credits} as credits, coalesce(${registerEntries.city}, ${schools.locationEn}) as city,
        coalesce(${schools.lat}, case when not ${registerEntries.isPlaceDoubtful} then ${registerEntries.lat} end) as lat,
        coalesce(${schools.lng}, case when not ${registerEntries.isPlaceDoubtful} then ${registerEntries.lng} end) as lng
      from ${schools}
        left join ${registerEntries} on ${ofEntry}
        left join ${registerBoards} on ${registerBoards.boardNo} = ${registerEntries.boardNo}
      where ${and(open, ...Object.values(conditions(query)))}
    ), placed as materialized (
      select *, lat between ${box.south} and ${box.north} and lng between ${box.west} and ${box.east} as inside
      from found where lat is not null and lng is not null
    ), cells as (
      select avg(lat) as lat, avg(lng) as lng, count(*)::int as count, min(lng) as west, min(lat) as south,
        max(lng) as east, max(lat) as north,
        case when count(*) = 1 then json_build_object('id', min(id), 'name', min(name), 'nameEn', min(name_en),
          'sample', bool_or(sample), 'lat', min(lat), 'lng', min(lng), 'kind', min(kind), 'credits', min(credits),
          'city', min(city)) end as only
      from placed,
        lateral (select radians(least(85, greatest(-85, lat))) as radians) as angle
      where inside
      group by floor((lng + 180) / 360 * ${cells}::float8),
        floor((1 - ln(tan(angle.radians) + 1 / cos(angle.radians)) / pi()) / 2 * ${cells}::float8)
    )
    select
      (select count(*)::int from found) as total,
      (select count(*)::int from placed) as placed,
      (select count(*)::int from placed where inside) as "inBox",
      (select json_build_object('west', min(lng), 'south', min(lat), 'east', max(lng), 'north', max(lat))
        from placed where inside having count(*) > 0) as bounds,
      (select json_agg(cells order by lat desc, lng) from cells) as cells,
      (select json_agg(first) from (
        select id, name, name_en as "nameEn", sample, lat, lng, kind, credits, city
        from placed where inside
        order by sample, completeness desc, id limit ${MAP_ROWS}) as first) as rows,
      (select json_agg(first) from (
        select id, name, name_en as "nameEn", sample, kind, credits, city
        from found where ${zoom === undefined} and (lat is null or lng is null)
        order by sample, completeness desc, id limit ${MAP_ROWS}) as first) as unplaced`)
  const [answer] = rows
  if (!answer) throw new Error('a statement without a row')
  const { total, placed, inBox, bounds } = answer
  return {
    total,
    placed,
    inBox,
    bounds,
    clusters: (answer.cells ?? []).flatMap(({ only: _, ...cell }) => (cell.count > 1 ? [cell] : [])),
    points: (answer.cells ?? []).flatMap(({ only }) => (only ? [schoolOf(only)] : [])),
    rows: (answer.rows ?? []).map(schoolOf),
    unplaced: (answer.unplaced ?? []).map(schoolOf),
  }
}
