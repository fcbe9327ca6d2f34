import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import type { SearchRow } from '@app/contract/site/search.ts'
import { SEARCH_COUNT_MAX, type SearchOrder } from '@app/contract/site/search.values.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { jsonObject } from '#platform/db/json-object.ts'
import type { Module } from '#platform/module.ts'
import type { SearchLabel, SearchSource } from '#platform/search-source.ts'
import { cityFacet, type Span, schoolFacet, spanFacets, typeFacet } from './facets.ts'
import { marked, snippet } from './highlight.ts'
import { PAGE } from './index-store.ts'
import type { Query } from './query.ts'
import { searchEntries } from './table.ts'

/** What a search is narrowed by; undefined means any. */
export interface SearchFilter {
  blogType?: number
  city?: string
  schoolId?: number
  onlyAuth?: boolean
  hasImage?: boolean
  since?: Date
}

/** The requested part of the hits. */
export interface SearchInput {
  /** `objType`; 0 is all. */
  kind: number
  filter: SearchFilter
  order: SearchOrder
  page: Page
  language: Language
  /** See `searchSpans`: whatever they are, the same is found. */
  spans: readonly Span[] | null
}

export interface Found {
  rows: SearchRow[]
  /** Hits by kind, at most one more than `SEARCH_COUNT_MAX` each. */
  counts: Record<string, number>
}

/** The kind there are many of. */
const POST = 2
/** In PostgreSQL's order D, C, B, A: body 1, summary 2, tags and names 3, title 4, as shares of 4. */
const WEIGHTS = '{0.25,0.5,0.75,1}'
const TITLES_MAX = 20

interface Row extends Record<string, unknown> {
  counts: Record<string, number> | null
  kind: number | null
  obj_id: string
  title: string
  title_en: string
  body: string
  body_en: string
  cover: string | null
  page: string | null
  is_sample: boolean
  school_id: string | null
  labels: Partial<Record<SearchLabel['of'], Pair>>
  hit: unknown
  publish_time: Date | string
}

/** Narrows by columns; `isFaceted` leaves out what facets already say. */
function conditions(filter: SearchFilter, isFaceted = false): SQL {
  const all = [
    ...(isFaceted
      ? []
      : [
          filter.blogType === undefined ? undefined : sql`blog_type = ${filter.blogType}`,
          filter.city ? sql`city_code in (${filter.city}, '000000')` : undefined,
          filter.schoolId === undefined ? undefined : sql`school_id = ${filter.schoolId}`,
        ]),
    filter.onlyAuth ? sql`is_auth` : undefined,
    filter.hasImage ? sql`has_image` : undefined,
    filter.since ? sql`publish_time >= ${filter.since.toISOString()}::timestamptz` : undefined,
  ].filter((one) => one !== undefined)
  return all.length > 0 ? sql` and ${sql.join(all, sql` and `)}` : sql``
}

/** The same by facets; every condition is a key of its own, which the index skips along. */
function facetConditions(filter: SearchFilter, span?: Span): SQL {
  const all = [
    filter.blogType === undefined ? undefined : typeFacet(filter.blogType),
    filter.city ? `${cityFacet(filter.city)} | ${cityFacet('000000')}` : undefined,
    filter.schoolId === undefined ? undefined : schoolFacet(filter.schoolId),
    span && spanFacets(span),
  ].filter((one) => one !== undefined)
  return sql.join(
    all.map((one) => sql` and tokens @@ ${one}::tsquery`),
    sql``,
  )
}

const timeOf = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** What a hit is ranked by, all of it from the row itself: a look at a second table for each would cost more than the search. */
function ingredients(query: Query, isScored: boolean): SQL {
  const text = isScored
    ? sql`ts_rank(${WEIGHTS}::real[], tokens, ${query.tsquery}::tsquery, 1)`
    : sql`0::real`
  return sql`kind, obj_id, publish_time, is_sample, heat::float8 as heat,
    (title_key = ${query.whole} or title_key_en = ${query.whole}) as is_title,
    (kind = ${PAGE} and tokens @@ ${query.named}::tsquery) as is_answer, ${text} as text`
}

/** Hits in the first span; fewer are a word that stands in two posts of a thousand. */
const RARE = 16

const newestFirst = sql`order by publish_time desc, obj_id desc`

/**
 * The newest hits among posts, span by span: a span is not looked at when those before it gave enough. Without
 * facets all posts are one span. The subqueries are fenced (`offset 0`): left to itself the database guesses
 * how frequent a phrase is, and where it guesses wrong walks or sorts the whole table.
 */
function postHits(
  query: Query,
  filter: SearchFilter,
  spans: readonly Span[] | null,
  isScored: boolean,
): SQL[] {
  const columns = ingredients(query, isScored)
  const matches = sql`tokens @@ ${query.tsquery}::tsquery`
  const among = conditions(filter, spans !== null)
  // the index gathers all words of a beginning before it looks at a span; the first is walked by time instead
  const isWalked = query.tsquery.includes(':*')
  const { since } = filter
  const walked = (times: SQL) =>
    sql`select ${columns} from ${searchEntries} where kind = 2 and (${matches}) is true${times}${conditions(filter)}`
  const looked = (span: Span | undefined, times: SQL) =>
    sql`select * from (select ${columns} from ${searchEntries}
      where kind = 2 and ${matches}${spans ? facetConditions(filter, span) : sql``}${times}${among} offset 0) span`
  const needed = (spans ?? []).filter(({ to }) => !since || to > since.getTime())
  const reads = needed.map((span, at) =>
    at === 0 && isWalked
      ? walked(sql` and publish_time >= ${timeOf(span.from)} and publish_time < ${timeOf(span.to)}`)
      : looked(span, sql``),
  )
  // what is outside the spans: all that is older, and whatever is dated ahead of today
  const [newest] = needed
  const oldest = needed.at(-1)
  const isCovered = since !== undefined && oldest !== undefined && oldest.from <= since.getTime()
  // of a rare word everything is looked at in one go: it costs less than span after span
  const isRare = sql`(select count(*) from ${postSpan(0)}) < ${RARE}`
  if (!newest || !oldest) reads.push(looked(undefined, sql``))
  else {
    const ahead = sql`publish_time >= ${timeOf(newest.to)}`
    const older = sql`publish_time < case when ${isRare} then ${timeOf(newest.from)} else ${timeOf(oldest.from)} end`
    reads.push(isCovered ? walked(sql` and ${ahead}`) : looked(undefined, sql` and (${older} or ${ahead})`))
  }
  return reads.map((read, at) => {
    const before = Array.from({ length: at }, (_, n) => sql` - (select count(*) from ${postSpan(n)})`)
    const missing = sql`greatest(${SEARCH_COUNT_MAX + 1}::bigint${sql.join(before, sql``)}, 0)`
    const isBetween = at > 0 && at < reads.length - 1 && !isCovered
    const limit = isBetween ? sql`case when ${isRare} then 0 else ${missing} end` : missing
    return sql`${read} ${newestFirst} limit ${limit}`
  })
}

const postSpan = (at: number) => sql.identifier(`posts_${at}`)

const sourcesOf = (modules: readonly Module[]) => modules.flatMap(({ searchSources = [] }) => searchSources)

/** Kinds whose records do not age: pages of the portal, and what modules declare so. */
const timelessKinds = (sources: readonly SearchSource[]): number[] => [
  PAGE,
  ...sources.flatMap(({ isTimeless, objTypes }) => (isTimeless ? objTypes : [])),
]

/** What people write loses half of its weight over the years. */
const freshness = (
  sources: readonly SearchSource[],
) => sql`case when kind in ${timelessKinds(sources)} then 1.2
  else 0.5 + 0.5 * exp(-date_part('epoch', now() - publish_time) / 86400 / 540) end`

/**
 * Real records stand before those of the sample, in each order; what bears the searched name stands before all others, and
 * after it the pages of the portal that are named by what was searched for.
 */
const orders: Record<SearchOrder, (sources: readonly SearchSource[]) => SQL> = {
  rel: (sources) =>
    sql`is_title desc, is_sample, is_answer desc, text * (1 + heat / 50) * ${freshness(sources)} desc, publish_time desc, kind, obj_id desc`,
  new: () => sql`is_sample, publish_time desc, kind, obj_id desc`,
  hot: () => sql`is_sample, heat desc, publish_time desc, kind, obj_id desc`,
}

/**
 * One page of hits and how many there are of each kind, in one statement. Of a kind with more hits than are
 * counted, the newest are ranked, and those whose title is exactly what was typed.
 */
export async function foundEntries(
  db: Db,
  modules: readonly Module[],
  query: Query,
  input: SearchInput,
): Promise<Found> {
  const sources = sourcesOf(modules)
  const { kind, filter, order, page, language, spans } = input
  const isScored = (of: 'posts' | 'others') =>
    order === 'rel' && (kind === 0 || (kind === POST) === (of === 'posts'))
  const posts = postHits(query, filter, spans, isScored('posts'))
  const among = conditions(filter)
  const { rows } = await db.execute<Row>(sql`
    with ${sql.join(
      posts.map((read, at) => sql`${postSpan(at)} as materialized (${read})`),
      sql`, `,
    )},
    found as materialized (
      ${sql.join(
        posts.map((_, at) => sql`select * from ${postSpan(at)}`),
        sql` union all `,
      )}
      union all
      select kind, obj_id, publish_time, is_sample, heat, is_title, is_answer, text from (
        select *, row_number() over (partition by kind ${newestFirst}) as nth
        from (select ${ingredients(query, isScored('others'))} from ${searchEntries}
          where kind <> 2 and tokens @@ ${query.tsquery}::tsquery${among} offset 0) o
      ) others where nth <= ${SEARCH_COUNT_MAX + 1}
    ),
    counted as materialized (select kind, count(*) as n from found group by kind),
    hits as (
      select * from found
      union all
      (select ${ingredients(query, order === 'rel')} from ${searchEntries}
        where (title_key = ${query.whole} or title_key_en = ${query.whole})${among}
          and (select max(n) from counted) > ${SEARCH_COUNT_MAX}
          and (kind, obj_id) not in (select kind, obj_id from found)
        ${newestFirst} limit ${TITLES_MAX})
    ),
    page as (
      select kind, obj_id, row_number() over () as place from (
        select kind, obj_id from hits ${kind === 0 ? sql`` : sql`where kind = ${kind}`}
        order by ${orders[order](sources)} limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}
      ) best
    )
    select c.counts, g.kind, g.obj_id, s.title, s.title_en, s.body, s.body_en, s.cover, s.page, s.is_sample,
      s.school_id, s.publish_time, ${hitColumn(sources)} as hit, ${labelColumns(modules)} as labels
    from (select jsonb_object_agg(kind, n) as counts from counted) c
    left join page g on true
    left join ${searchEntries} s on s.kind = g.kind and s.obj_id = g.obj_id
    order by g.place`)
  return {
    counts: rows[0]?.counts ?? {},
    rows: rows.flatMap((row) => (row.kind === null ? [] : [rowOf(row, sources, query, language)])),
  }
}

/** What modules show of their own hits, of the hit `g`. */
function hitColumn(sources: readonly SearchSource[]): SQL {
  const cases = sources.flatMap(({ objTypes, hit }) =>
    hit && objTypes.length > 0 ? [sql`when g.kind in ${objTypes} then (${hit.select(sql`g.obj_id`)})`] : [],
  )
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::json`
}

/** The columns of the index that name a record of another module. */
const labelled: Record<SearchLabel['of'], SQL> = { city: sql`s.city_code`, school: sql`s.school_id` }

const labelsOf = (modules: readonly Module[]) =>
  modules.flatMap(({ searchLabel }) => (searchLabel ? [searchLabel] : []))

/** Names of what the hit `s` belongs to. */
function labelColumns(modules: readonly Module[]): SQL {
  const pairs = labelsOf(modules).map(
    // a post in a closed city says where it is, but a closed school has no page that its name could lead to
    ({
      of,
      key,
      name,
      nameEn,
      isOpen,
    }) => sql`${of}::text, (select ${jsonObject<Pair>({ zh: name, en: nameEn })}
      from ${key.table} where ${key} = ${labelled[of]}${of === 'school' ? sql` and ${isOpen}` : sql``})`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** Whether there is a record that hits can belong to: a city, a school. */
export async function labelExists(
  db: Db,
  modules: readonly Module[],
  label: SearchLabel['of'],
  code: string,
): Promise<boolean> {
  const key = labelsOf(modules).find(({ of }) => of === label)?.key
  return key !== undefined && (await db.$count(key.table, eq(key, code))) > 0
}

function rowOf(row: Row, sources: readonly SearchSource[], query: Query, language: Language): SearchRow {
  const kind = Number(row.kind)
  const source = sources.find(({ objTypes }) => objTypes.some((one) => one === kind))
  const english = language === 'en'
  const title = english ? row.title_en : row.title
  const own = snippet(english ? row.body_en : row.body, query.marks, language)
  const otherLanguage = english ? 'zh' : 'en'
  const other = snippet(english ? row.body : row.body_en, query.marks, otherLanguage)
  // words of the other language are looked for in its texts; a synonym alone does not change the reader's language
  const isForeign = /\p{Script=Han}/u.test(query.whole) === english
  const isOther = own.html === '' || (isForeign && own.hits === 0 && other.hits > 0)
  return {
    objType: kind,
    objId: Number(row.obj_id),
    title,
    titleHl: marked(title, query.marks),
    summaryHl: isOther ? other.html : own.html,
    summaryLang: isOther ? otherLanguage : language,
    cover: row.cover,
    cityName: row.labels.city?.[language] ?? null,
    schoolId: row.school_id === null ? null : Number(row.school_id),
    schoolName: row.labels.school?.[language] ?? null,
    author: null,
    publishTime: timelessKinds(sources).includes(kind) ? null : new Date(row.publish_time),
    commentCount: 0,
    likeCount: 0,
    isSample: row.is_sample,
    page: row.page,
    ...source?.hit?.show(row.hit, language),
  }
}

const NAMES_MAX = 320

/** Cache tags of all that a search may find; those of single records, for what changes of them by itself. */
export const tagsOfAll = (modules: readonly Module[]): string[] =>
  sourcesOf(modules).flatMap(({ tags }) => tags)

export function tagsOfRows(modules: readonly Module[], rows: readonly SearchRow[]): string[] {
  const sources = sourcesOf(modules)
  return rows.flatMap(({ objType, objId }) => {
    const tag = sources.find(({ objTypes }) => objTypes.some((one) => one === objType))?.hit?.tag
    return tag ? [tag(objId)] : []
  })
}

/** Names for the search field: guides and tools, and of the records that modules offer the first ones by their rank. */
export async function knownNames(db: Db, modules: readonly Module[]) {
  const offered = sourcesOf(modules).flatMap(({ offeredBy, objTypes, id }) =>
    offeredBy && objTypes.length > 0 ? [{ offeredBy, objTypes, id }] : [],
  )
  const ranks = offered.map(
    ({ offeredBy, objTypes, id }) =>
      sql`when s.kind in ${objTypes} then (select ${offeredBy} from ${id.table} where ${id} = s.obj_id)`,
  )
  const rank = ranks.length > 0 ? sql`case ${sql.join(ranks, sql` `)} end` : sql`null::int`
  const kinds = [PAGE, ...offered.flatMap(({ objTypes }) => objTypes)]
  const { rows } = await db.execute<{
    kind: number
    obj_id: string
    title: string
    title_en: string
    page: string | null
    is_sample: boolean
  }>(sql`
    select s.kind, s.obj_id, s.title, s.title_en, s.page, s.is_sample from ${searchEntries} s
    where s.kind in ${kinds}
    order by s.kind desc, s.is_sample, ${rank} desc nulls last, s.obj_id limit ${NAMES_MAX}`)
  return rows.map((row) => ({
    objType: row.kind,
    objId: Number(row.obj_id),
    title: row.title,
    titleEn: row.title_en,
    page: row.page,
    isSample: row.is_sample,
  }))
}
