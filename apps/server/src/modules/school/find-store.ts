import type { InternationalState } from '@app/contract/school/admission.values.ts'
import type {
  OssltBand,
  SampleState,
  SchoolKind,
  SchoolSetting,
} from '@app/contract/school/register/finding.values.ts'
import { boardsCalled, citiesCalled } from '@app/contract/school/register/places.values.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { and, eq, ilike, inArray, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { registerBoards, registerEntries } from '#modules/register/table.ts'
import { recordsFound, respelt } from '#modules/search/word-store.ts'
import type { Db } from '#platform/db/database.ts'
import { contains, likePattern } from '#platform/resource/crud.ts'
import { ofEntry } from './register-store.ts'
import { SCHOOL } from './search-store.ts'
import { schools } from './table.ts'

/** What the directory is filtered by; undefined means any, and a school needs one of several values. */
export interface SchoolQuery {
  schoolType?: number
  city?: string
  recruitGrade?: string[]
  joinSchool?: string[]
  existStuNums?: string[]
  boarding?: (typeof schools.$inferSelect)['boarding'][]
  programme?: string[]
  kinds?: SchoolKind[]
  credits?: string[]
  deliveries?: string[]
  settings?: SchoolSetting[]
  regions?: string[]
  towns?: string[]
  boards?: string[]
  osslt?: OssltBand[]
  samples?: SampleState[]
  international?: InternationalState[]
  tuitionMax?: number
  currency?: 'CNY' | 'CAD'
  completeness?: number
  keyword?: string
  /** Which schools the keyword finds; `withFound` says it. */
  found?: SQL
}

/** Schools with their entries of the register and the boards of these, to be counted. */
export const registered = sql`${schools} left join ${registerEntries} on ${ofEntry}
  left join ${registerBoards} on ${registerBoards.boardNo} = ${registerEntries.boardNo}`

/** Said in the statement itself, so that a prepared one is planned with it. */
export const open = sql`${schools.status} = '0'`

const entry = registerEntries

/** Schools of a city, and those of all cities. */
const inCity = (city: string | Placeholder) => sql`${schools.cityCode} in (${city}, ${ALL_CITIES})`

/* What each filter compares: what the school states, or else what the register knows. */

const kind = sql`case when ${entry.kind} = 'abroad' and ${entry.country} not ilike '%china%' then 'abroad'
  when ${entry.kind} = 'abroad' then 'china' when ${entry.kind} is not null then ${entry.kind}
  when ${schools.schoolType} = 0 then 'china' end`
const setting = sql`case when ${entry.ministryNo} is not null then coalesce(${entry.programme}, 'day') end`
const size = sql`coalesce(${schools.existStuNums}, case when ${entry.enrolment} < 100 then '1'
  when ${entry.enrolment} < 300 then '2' when ${entry.enrolment} < 600 then '3'
  when ${entry.enrolment} < 1000 then '4' when ${entry.enrolment} >= 1000 then '5' end)`
const osslt = sql`case when ${entry.osslt} >= 90 then '90' when ${entry.osslt} >= 80 then '80'
  when ${entry.osslt} >= 70 then '70' when ${entry.osslt} >= 0 then '0'
  when ${entry.ministryNo} is not null then 'none' end`
const grades = sql`case when cardinality(${schools.recruitGrade}) > 0 then ${schools.recruitGrade}
  when ${entry.gradeFrom} is not null then array(
    select grade::text from generate_series(${entry.gradeFrom}::int, coalesce(${entry.gradeTo}, ${entry.gradeFrom})::int) as grade)
  else '{}'::text[] end`
/** A board that publishes a fee for international students takes them into its usual schools. */
const international = sql`coalesce(${schools.international},
  case when ${registerBoards.fees} <> '[]' and ${entry.programme} is null then 'yes' else 'unknown' end)`
const sample = sql`case when ${schools.isSample} then 'sample' else 'real' end`

/** The filters that have one value for each school, and those that have several. */
const single = {
  schoolType: sql`${schools.schoolType}::text`,
  boarding: sql`${schools.boarding}`,
  existStuNums: size,
  kinds: kind,
  credits: sql`${entry.credits}`,
  deliveries: sql`${entry.delivery}`,
  settings: setting,
  regions: sql`${entry.region}`,
  towns: sql`${entry.city}`,
  boards: sql`${registerBoards.name}`,
  osslt,
  samples: sample,
  international,
} as const satisfies Partial<Record<keyof SchoolQuery, SQL>>
const multiple = {
  recruitGrade: grades,
  joinSchool: sql`${schools.joinSchool}`,
  programme: sql`array(select one->>'name' from jsonb_array_elements(${schools.programs}) as one)`,
} as const satisfies Partial<Record<keyof SchoolQuery, SQL>>

const texts = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
const oneOf = (value: SQL, values: readonly string[] | undefined) =>
  values && values.length > 0 ? sql`${value} = any(${texts(values)})` : undefined
const anyOf = (list: SQL, values: readonly string[] | undefined) =>
  values && values.length > 0 ? sql`${list} && ${texts(values)}` : undefined

/** A city as one compares it, and all that its Chinese name means. */
const townsCalled = (name: string) => {
  const called = citiesCalled(name)
  return (called.length > 0 ? called : [name]).map((city) => city.toLowerCase())
}
const inBoards = (names: readonly string[]) => {
  const called = names.flatMap(boardsCalled)
  return or(
    inArray(
      sql`lower(${registerBoards.name})`,
      names.map((name) => name.toLowerCase()),
    ),
    called.length > 0 ? inArray(entry.boardNo, called) : undefined,
  )
}

/** As many schools are named to the database by their numbers; more are compared one by one. */
const NAMED = 5000

/**
 * Schools that a search of the site finds by these words, and those whose name holds them as they are written. Each part
 * is found by an index, and few of them are read by their numbers: no estimate of the database decides how.
 */
async function named(db: Db, keyword: string): Promise<SQL | undefined> {
  const indexed = await recordsFound(db, SCHOOL, keyword)
  const holding = (column: typeof schools.schoolName | typeof schools.schoolNameEn) =>
    sql`select ${schools.id} from ${schools} where ${contains(column, keyword)}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct id from (
      ${holding(schools.schoolName)} union all ${holding(schools.schoolNameEn)}
      ${indexed ? sql`union all ${indexed}` : sql``}
    ) as one (id) limit ${NAMED + 1}`)
  if (rows.length <= NAMED)
    return sql`${schools.id} = any(${`{${rows.map(({ id }) => id).join(',')}}`}::bigint[])`
  return or(
    indexed && sql`${schools.id} in ${indexed}`,
    ilike(schools.schoolName, likePattern(keyword)),
    ilike(schools.schoolNameEn, likePattern(keyword)),
  )
}

/** Each filter as a condition, by name, so that counts can leave one out. */
export function conditions(query: SchoolQuery): Partial<Record<keyof SchoolQuery, SQL | undefined>> {
  const taught = query.programme?.flatMap((name) => [
    sql`${schools.programs} @> ${JSON.stringify([{ name }])}::jsonb`,
    sql`${schools.programs} @> ${JSON.stringify([{ nameEn: name }])}::jsonb`,
  ])
  return {
    schoolType: query.schoolType === undefined ? undefined : eq(schools.schoolType, query.schoolType),
    city: query.city ? inCity(query.city) : undefined,
    recruitGrade: anyOf(grades, query.recruitGrade),
    joinSchool: anyOf(multiple.joinSchool, query.joinSchool),
    existStuNums: oneOf(size, query.existStuNums),
    boarding: oneOf(single.boarding, query.boarding),
    programme: taught ? or(...taught) : undefined,
    kinds: oneOf(kind, query.kinds),
    credits: oneOf(single.credits, query.credits),
    deliveries: oneOf(single.deliveries, query.deliveries),
    settings: oneOf(setting, query.settings),
    regions: oneOf(single.regions, query.regions),
    towns: query.towns && inArray(sql`lower(${entry.city})`, query.towns.flatMap(townsCalled)),
    boards: query.boards && inBoards(query.boards),
    osslt: oneOf(osslt, query.osslt),
    samples: oneOf(sample, query.samples),
    international: oneOf(international, query.international),
    tuitionMax:
      query.tuitionMax === undefined
        ? undefined
        : and(
            lte(schools.tuitionMin, query.tuitionMax),
            eq(schools.currency, query.currency ?? 'CNY'),
            eq(schools.tuitionPer, 'year'),
          ),
    currency: query.currency ? eq(schools.currency, query.currency) : undefined,
    completeness: query.completeness ? sql`${schools.completeness} >= ${query.completeness}` : undefined,
    keyword: query.keyword ? (query.found ?? sql`false`) : undefined,
  }
}

/** How many open schools pass the filters. */
export async function schoolTotal(db: Db, query: SchoolQuery): Promise<number> {
  const found = and(open, ...Object.values(conditions(query)))
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${registered} where ${found}`,
  )
  return rows[0]?.total ?? 0
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
export async function withFound(db: Db, query: SchoolQuery): Promise<FoundQuery> {
  if (!query.keyword) return { query, respelt: null }
  const asTyped = { keyword: query.keyword, found: await named(db, query.keyword) }
  if ((await schoolTotal(db, asTyped)) > 0) return { query: { ...query, ...asTyped }, respelt: null }
  const keyword = await respelt(db, [SCHOOL], query.keyword)
  if (keyword === undefined) return { query: { ...query, ...asTyped }, respelt: null }
  return {
    query: { ...query, keyword, found: await named(db, keyword) },
    respelt: keyword,
  }
}

/**
 * How many schools each option of each filter would leave, with the other filters unchanged: one query that reads the
 * schools once. A school that fails one filter alone counts among the options of that filter only.
 */
export async function schoolCounts(
  db: Db,
  query: SchoolQuery,
): Promise<Record<string, Record<string, number>>> {
  const all = conditions(query)
  const facets = [...Object.keys(single), ...Object.keys(multiple), 'city'] as (keyof SchoolQuery)[]
  const always = Object.entries(all).flatMap(([name, one]) => (facets.includes(name as never) ? [] : [one]))
  const failed = facets.flatMap((name) => {
    const condition = all[name]
    return condition ? [sql`case when (${condition}) is true then null else ${name}::text end`] : []
  })
  const missed =
    failed.length > 0 ? sql`array_remove(array[${sql.join(failed, sql`, `)}], null)` : sql`'{}'::text[]`
  const named = (parts: Record<string, SQL>) =>
    sql.join(
      Object.entries(parts).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
      sql`, `,
    )
  const values = sql.join(
    Object.keys(single).map((name) => sql`(${name}::text, ${sql.identifier(name)}::text)`),
    sql`, `,
  )
  const lists = sql.join(
    Object.keys(multiple).map((name) => sql`select ${name}::text, unnest(${sql.identifier(name)})`),
    sql` union all `,
  )
  const rows = await db.execute<{ filter: string; option: string; n: number }>(sql`
    with every as materialized (
      select ${schools.cityCode} as city_code, ${missed} as missed, ${named(single)}, ${named(multiple)}
      from ${registered} where ${and(open, ...always)}
    ), near as materialized (select * from every where cardinality(missed) <= 1)
    select filter, option, count(*)::int as n
    from near cross join lateral (select * from (values ${values}) as one (filter, option) union all ${lists}) as facet
    where option is not null and (missed = '{}' or missed[1] = filter) group by 1, 2
    union all
    select 'cityCode', ${cities.value}, count(*)::int from near
      join ${cities} on near.city_code in (${cities.value}, ${ALL_CITIES})
      where missed = '{}' or missed[1] = 'city' group by 2
    union all
    select 'total', 'all', count(*)::int from near where missed = '{}'`)
  const counts: Record<string, Record<string, number>> = {}
  for (const { filter, option, n } of rows.rows) {
    const options = counts[filter] ?? {}
    options[option] = n
    counts[filter] = options
  }
  return counts
}

/** A place on the map. */
export interface Place {
  lat: number
  lng: number
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
