import type { Cells } from '@app/contract/school/map/school-map.values.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SchoolQuery } from '#modules/school/find-store.ts'
import { schoolCells, type schoolPlaces } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Group } from './map-rules.ts'

type Counted = Pick<SchoolQuery, 'schoolType' | 'kinds' | 'credits' | 'deliveries' | 'settings' | 'samples'>

/** The filters that cells are counted by, each as a condition on the columns that cells and places share. */
const filters: {
  [K in keyof Counted]-?: (
    table: typeof schoolCells | typeof schoolPlaces,
    value: NonNullable<Counted[K]>,
  ) => SQL
} = {
  schoolType: (table, value) => eq(table.schoolType, value),
  kinds: (table, values) => inArray(table.kind, values),
  credits: (table, values) => inArray(table.credits, values),
  deliveries: (table, values) => inArray(table.delivery, values),
  settings: (table, values) => inArray(table.setting, values),
  samples: (table, values) =>
    inArray(
      table.isSample,
      values.map((value) => value === 'sample'),
    ),
}

const usedFilters = (query: SchoolQuery) =>
  Object.entries(query).filter(([, value]) => value !== undefined && value !== '')

/** True for filters that the cells of the map answer without reading one school. */
export const isCounted = (query: SchoolQuery): boolean =>
  usedFilters(query).every(([name]) => name in filters)

/** The filters of a query that cells are counted by, as conditions on cells or places. */
export const cellConditions = (
  query: SchoolQuery,
  table: typeof schoolCells | typeof schoolPlaces,
): SQL | undefined =>
  and(
    ...usedFilters(query).flatMap(([name, value]) =>
      name in filters ? [filters[name as keyof Counted](table, value as never)] : [],
    ),
  )

/** Groups of whole cells with at least one school that passes the filters. */
export async function countedBy(
  db: Db,
  query: SchoolQuery,
  { level, west, east, north, south }: Cells,
): Promise<(Group<number> & { x: number })[]> {
  const { rows } = await db.execute<Group<number> & { x: number } & Record<string, unknown>>(sql`
    select x, sum(lat_sum) / sum(n) as lat, sum(lng_sum) / sum(n) as lng, sum(n)::int as count,
      case when sum(n) = 1 then sum(lng_sum) else min(west) end as west,
      case when sum(n) = 1 then sum(lat_sum) else min(south) end as south,
      case when sum(n) = 1 then sum(lng_sum) else max(east) end as east,
      case when sum(n) = 1 then sum(lat_sum) else max(north) end as north,
      case when sum(n) = 1 then sum(id_sum)::int end as "only"
    from ${schoolCells}
    where ${and(
      sql`${schoolCells.level} = ${level} and ${schoolCells.x} between ${west} and ${east}`,
      sql`${schoolCells.y} between ${north} and ${south}`,
      cellConditions(query, schoolCells),
    )}
    group by x, y having sum(n) > 0`)
  return rows
}

/**
 * Joins the parts of each cell that has new ones, so that reading them stays quick. The sum is the same at every moment,
 * with concurrent readers, writers and joins.
 */
export async function joinCells(db: Db): Promise<void> {
  await db.execute(sql`
    with touched as materialized (
      select distinct level, x, y from ${schoolCells} where is_part
    ), parts as (
      delete from ${schoolCells} as cell using touched
      where cell.level = touched.level and cell.x = touched.x and cell.y = touched.y returning cell.*
    )
    insert into ${schoolCells} (level, x, y, kind, credits, delivery, setting, is_sample, school_type,
      n, lat_sum, lng_sum, id_sum, west, south, east, north, is_part)
    select level, x, y, kind, credits, delivery, setting, is_sample, school_type,
      sum(n), sum(lat_sum), sum(lng_sum), sum(id_sum), min(west), min(south), max(east), max(north), false
    from parts group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0`)
}
