import { citiesCalled } from '@app/contract/school/register/places.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import { registerEntries } from '#modules/register/table.ts'
import { recordsFound, respelt } from '#modules/search/word-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { contains } from '#platform/resource/crud.ts'
import { schoolColumns } from './find/column-store.ts'
import { passing, type SchoolQuery } from './find/filter-rules.ts'
import type { Place } from './find/school-columns.ts'
import { SCHOOL, schoolSearch } from './search-store.ts'
import { schools } from './table.ts'

const entry = registerEntries

const texts = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/**
 * Schools that a search of the site finds by these words, and those whose name holds them as they are written. Each part
 * is found by an index.
 */
async function named(db: Db, keyword: string): Promise<ReadonlySet<number>> {
  const indexed = await recordsFound(db, SCHOOL, keyword)
  const holding = (column: typeof schools.schoolName | typeof schools.schoolNameEn) =>
    sql`select ${schools.id} from ${schools} where ${contains(column, keyword)}`
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(id::text, ',') as ids from (
      ${holding(schools.schoolName)} union ${holding(schools.schoolNameEn)}
      ${indexed ? sql`union ${indexed}` : sql``}
    ) as one (id)`)
  const ids = rows[0]?.ids
  return new Set(ids ? ids.split(',').map(Number) : [])
}

/** A filter as the directory is read by it, and the words that stand for a keyword which finds nothing. */
export interface FoundQuery {
  query: SchoolQuery
  respelt: string | null
}

/**
 * The filter with what the site's search finds by its keyword; a keyword that finds nothing gives way to the words of
 * schools that are spelt most alike.
 */
export async function withFound(ctx: Pick<Ctx, 'db' | 'cached'>, query: SchoolQuery): Promise<FoundQuery> {
  const { db } = ctx
  if (!query.keyword) return { query, respelt: null }
  const found = await named(db, query.keyword)
  // the columns are read after the search, so that a school which it finds is there
  if (passing(await schoolColumns(db), { keyword: query.keyword, found }).length > 0)
    return { query: { ...query, found }, respelt: null }
  const keyword = await respelt(ctx, { kinds: schoolSearch.objTypes, tags: schoolSearch.tags }, query.keyword)
  if (keyword === undefined) return { query: { ...query, found }, respelt: null }
  return { query: { ...query, keyword, found: await named(db, keyword) }, respelt: keyword }
}

/** Coordinates that the register is sure of. */
export const placed = sql`${entry.lat} is not null and ${entry.lng} is not null and not ${entry.isPlaceDoubtful}`

/**
 * Where a city or the area of a postal code lies: the middle of its schools in the register. Where an area has no
 * school, the middle of the areas that share its first two characters; undefined for an unknown place.
 */
export async function locate(db: Db, near: string): Promise<Place | undefined> {
  const postal = /^\s*([a-z]\d)([a-z])\s*(\d[a-z]\d)?\s*$/i.exec(near)
  const area = postal ? `${postal[1]}${postal[2]}`.toUpperCase() : ''
  const called = citiesCalled(near)
  const plain = (name: string) => name.toLowerCase().replaceAll('.', '').trim()
  const names = called.length > 0 ? called : [near]
  const rank = postal ? sql`case when left(${entry.postalCode}, 3) = ${area} then 0 else 1 end` : sql`0`
  const where = postal
    ? sql`left(${entry.postalCode}, 2) = ${area.slice(0, 2)}`
    : sql`replace(lower(${entry.city}), '.', '') = any(${texts(names.map(plain))})`
  const { rows } = await db.execute<{ lat: number; lng: number }>(sql`
    select ${rank} as rank, avg(${entry.lat})::float8 as lat, avg(${entry.lng})::float8 as lng from ${entry}
    where ${placed} and ${entry.goneOn} is null and ${where} group by 1 order by 1 limit 1`)
  return rows[0]
}

const EARTH_KM = 6371
/** A reader who is farther from all schools of the register looks around some other place. */
const PLACE_KM = 100

/** The postal area or city of the register whose middle is nearest to a place; undefined far from all of them. */
export async function nearestPlace(db: Db, place: Place): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select area.name, avg(${entry.lat}) as lat, avg(${entry.lng}) as lng
      from ${entry} cross join lateral (values (left(${entry.postalCode}, 3)), (${entry.city})) as area (name)
      where ${placed} and ${entry.goneOn} is null and area.name is not null group by 1
    ) as middle
    cross join lateral (select ${greatCircle(place, sql`middle.lat`, sql`middle.lng`)} as km) as far
    where km <= ${PLACE_KM} order by km, length(name), name limit 1`)
  return rows[0]?.name
}

/** Kilometres between two places, as the crow flies. */
export const greatCircle = ({ lat, lng }: Place, otherLat: SQL, otherLng: SQL) =>
  sql<number | null>`(2 * ${EARTH_KM}::float8 * asin(sqrt(least(1,
    sin(radians(${otherLat} - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8)) * cos(radians(${otherLat}))
    * sin(radians(${otherLng} - ${lng}::float8) / 2) ^ 2))))`

/** Where a school is: the whole place that it states, or else the one that the register is sure of. */
const stands = (own: typeof schools.lat | typeof schools.lng, listed: typeof entry.lat | typeof entry.lng) =>
  sql<number | null>`case when ${schools.lat} is not null and ${schools.lng} is not null then ${own}
    when not ${entry.isPlaceDoubtful} then ${listed} end`
export const schoolLat = stands(schools.lat, entry.lat)
export const schoolLng = stands(schools.lng, entry.lng)

/** Kilometres from a place to a school, as the crow flies; null where the school's place is unknown. */
export const distanceFrom = (place: Place): SQL<number | null> =>
  // `least` passes over an unknown place and would answer the other side of the earth
  sql<
    number | null
  >`(case when ${schoolLat} is not null then ${greatCircle(place, schoolLat, schoolLng)} end)`
