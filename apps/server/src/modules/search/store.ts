import type { Language } from '@app/contract/language.ts'
import type { SearchRow } from '@app/contract/search.ts'
import { SEARCH_COUNT_MAX, type SearchOrder } from '@app/contract/search.values.ts'
import type { Page } from '@app/contract/shapes.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import { briefOf } from '#modules/account/brief.ts'
import type { Db } from '#platform/db/database.ts'
import { marked, snippet } from './highlight.ts'
import type { Query } from './query.ts'

/** What a search is narrowed by; undefined means any. */
export interface SearchFilter {
  blogType?: number
  city?: string
  schoolId?: number
  onlyAuth?: boolean
  hasImage?: boolean
  since?: Date
}

export interface Found {
  rows: SearchRow[]
  /** Hits by kind, at most one more than `SEARCH_COUNT_MAX` each. */
  counts: Record<string, number>
}

const KINDS = [1, 2, 3, 4, 5, 6] as const
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
  school_name: string | null
  school_name_en: string | null
  city: string | null
  city_en: string | null
  publish_time: Date | string
  comment_count: number | null
  like_count: number | null
  teller: string | null
  teller_en: string | null
  user_id: string | null
  nick_name: string
  nick_name_en: string
  avatar: string
  usertype: string
  authstatus: string
  region: string | null
  author_level: number | null
  badge_show: boolean | null
  author_school_id: string | null
  author_school: string | null
  author_school_en: string | null
  is_hidden: boolean | null
  alias_number: number | null
}

function conditions(filter: SearchFilter): SQL {
  const all = [
    filter.blogType === undefined ? undefined : sql`blog_type = ${filter.blogType}`,
    filter.city ? sql`city_code in (${filter.city}, '000000')` : undefined,
    filter.schoolId === undefined ? undefined : sql`school_id = ${filter.schoolId}`,
    filter.onlyAuth ? sql`is_auth` : undefined,
    filter.hasImage ? sql`has_image` : undefined,
    filter.since ? sql`publish_time >= ${filter.since.toISOString()}::timestamptz` : undefined,
  ].filter((one) => one !== undefined)
  return all.length > 0 ? sql` and ${sql.join(all, sql` and `)}` : sql``
}

/** The newest hits of one kind, and those whose title is exactly what was typed. */
function hitsOf(kind: number, query: Query, filter: SearchFilter): SQL {
  const among = conditions(filter)
  return sql`((select kind, obj_id, publish_time from bbs_search
      where kind = ${kind} and tokens @@ ${query.tsquery}::tsquery${among}
      order by publish_time desc, obj_id desc limit ${SEARCH_COUNT_MAX + 1})
    union
    (select kind, obj_id, publish_time from bbs_search
      where kind = ${kind} and (title_key = ${query.whole} or title_key_en = ${query.whole})${among}
      limit ${TITLES_MAX}))`
}

/** Guides and schools do not age; what people write loses half of its weight over the years. */
const freshness = sql`case when h.kind in (1, 6) then 1.2
  else 0.5 + 0.5 * exp(-extract(epoch from now() - h.publish_time) / 86400 / 540) end`

/** Reactions of posts and stories: the hot order without its ageing, which `freshness` does. */
const heat = sql`coalesce(ln(1 + p.like_count + 2 * p.favourite_count + 2 * p.helpful_count + 3 * p.comment_count), 0)`

const orders: Record<SearchOrder, SQL> = {
  rel: sql`is_title desc, score desc, publish_time desc, kind, obj_id desc`,
  new: sql`publish_time desc, kind, obj_id desc`,
  hot: sql`heat desc, publish_time desc, kind, obj_id desc`,
}

/**
 * One page of hits and how many there are of each kind, in one statement. Of a kind with more hits than are
 * counted, the newest are ranked: the database walks them by time instead of sorting them all.
 * @param kind `objType`; 0 is all.
 */
export async function foundEntries(
  db: Db,
  query: Query,
  kind: number,
  filter: SearchFilter,
  order: SearchOrder,
  page: Page,
  language: Language,
): Promise<Found> {
  const { rows } = await db.execute<Row>(sql`
    with hits as materialized (${sql.join(
      KINDS.map((one) => hitsOf(one, query, filter)),
      sql` union all `,
    )}),
    ranked as (
      select h.kind, h.obj_id, h.publish_time,
        (s.title_key = ${query.whole} or s.title_key_en = ${query.whole}) as is_title,
        ${heat} as heat,
        ts_rank(${WEIGHTS}::real[], s.tokens, ${query.tsquery}::tsquery, 1) * (1 + ${heat} / 50) * ${freshness} as score
      from hits h
      join bbs_search s on s.kind = h.kind and s.obj_id = h.obj_id
      left join bbs_blog p on h.kind in (2, 3) and p.id = h.obj_id
      ${kind === 0 ? sql`` : sql`where h.kind = ${kind}`}
    ),
    page as (
      select *, row_number() over (order by ${orders[order]}) as place from ranked
      order by place limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}
    )
    select c.counts, g.kind, g.obj_id, s.title, s.title_en, s.body, s.body_en, s.cover, s.page, s.is_sample,
      s.school_id, o.school_name, o.school_name_en, y.label as city, y.label_en as city_en, s.publish_time,
      p.comment_count, p.like_count, p.story->>'nickName' as teller, p.story->>'nickNameEn' as teller_en,
      a.user_id, a.nick_name, a.nick_name_en, a.avatar, a.user_type as usertype, a.auth_status as authstatus, a.region,
      b.level as author_level, b.badge_show, i.id as author_school_id,
      i.school_name as author_school, i.school_name_en as author_school_en,
      p.hide_name as is_hidden, n.number as alias_number
    from (select jsonb_object_agg(kind, n) as counts from (select kind, count(*) as n from hits group by kind) k) c
    left join page g on true
    left join bbs_search s on s.kind = g.kind and s.obj_id = g.obj_id
    left join bbs_blog p on g.kind in (2, 3) and p.id = g.obj_id
    left join sys_user a on a.user_id = s.author_id and a.del_flag = '0' and p.hide_name is not true
    left join bbs_member b on b.user_id = a.user_id
    left join bbs_blog_alias n on p.hide_name and n.blog_id = p.id and n.user_id = p.author_id
    left join bbs_school i on i.id = a.school_id
    left join bbs_school o on o.id = s.school_id
    left join bbs_city y on y.value = s.city_code
    order by g.place`)
  return {
    counts: rows[0]?.counts ?? {},
    rows: rows.flatMap((row) => (row.kind === null ? [] : [rowOf(row, query, language)])),
  }
}

function rowOf(row: Row, query: Query, language: Language): SearchRow {
  const english = language === 'en'
  const title = english ? row.title_en : row.title
  const own = snippet(english ? row.body_en : row.body, query.marks, language)
  const otherLanguage = english ? 'zh' : 'en'
  const other = snippet(english ? row.body : row.body_en, query.marks, otherLanguage)
  // words of the other language are looked for in its texts; a synonym alone does not change the reader's language
  const isForeign = /\p{Script=Han}/u.test(query.whole) === english
  const isOther = own.html === '' || (isForeign && own.hits === 0 && other.hits > 0)
  const isPeople = row.kind === 2 || row.kind === 3
  return {
    objType: Number(row.kind),
    objId: Number(row.obj_id),
    title,
    titleHl: marked(title, query.marks),
    summaryHl: isOther ? other.html : own.html,
    summaryLang: isOther ? otherLanguage : language,
    cover: row.cover,
    cityName: english ? row.city_en : row.city,
    schoolId: row.school_id === null ? null : Number(row.school_id),
    schoolName: english ? row.school_name_en : row.school_name,
    author: isPeople ? authorOf(row, language) : null,
    publishTime: row.kind === 1 || row.kind === 6 ? null : new Date(row.publish_time),
    commentCount: row.comment_count ?? 0,
    likeCount: row.like_count ?? 0,
    isSample: row.is_sample,
    page: row.page,
  }
}

function authorOf(row: Row, language: Language) {
  // who hides their identity is not in the index; their alias is all that is known here
  if (row.is_hidden) return briefOf(null, null, language, { number: row.alias_number, isSchoolShared: false })
  const school =
    row.author_school_id === null
      ? null
      : {
          id: Number(row.author_school_id),
          name: row.author_school ?? '',
          nameEn: row.author_school_en ?? '',
        }
  const writer =
    row.user_id === null
      ? null
      : {
          userId: Number(row.user_id),
          nickName: row.nick_name,
          nickNameEn: row.nick_name_en,
          avatar: row.avatar,
          usertype: row.usertype,
          authstatus: row.authstatus,
          region: row.region,
          level: row.author_level ?? 0,
          badgeShow: row.badge_show ?? true,
        }
  const brief = briefOf(writer, school, language)
  const teller = language === 'en' ? row.teller_en : row.teller
  return !writer && teller ? { ...brief, nickName: teller } : brief
}

const NAMES_MAX = 320

/** Guides, tools and the best documented schools, for the search field. */
export async function knownNames(db: Db) {
  const { rows } = await db.execute<{
    kind: number
    obj_id: string
    title: string
    title_en: string
    page: string | null
  }>(sql`
    select s.kind, s.obj_id, s.title, s.title_en, s.page from bbs_search s
    left join bbs_school o on s.kind = 1 and o.id = s.obj_id
    where s.kind in (1, 6)
    order by s.kind desc, o.completeness desc nulls last, s.obj_id limit ${NAMES_MAX}`)
  return rows.map((row) => ({
    objType: row.kind,
    objId: Number(row.obj_id),
    title: row.title,
    titleEn: row.title_en,
    page: row.page,
  }))
}
