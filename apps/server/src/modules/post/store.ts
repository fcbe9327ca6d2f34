import type { UserBrief } from '@app/contract/member/member.ts'
import type { PostPicture, PostRow } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { briefOf, nobody } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import {
  personColumns,
  personSchoolColumns,
  personSchools,
  standingColumns,
} from '#modules/member/person-store.ts'
import { members } from '#modules/member/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce, type Span, spanOf } from '#platform/db/prepared.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { aliasColumns, briefParts, writerJoins } from './author/writer-store.ts'
import { aliases, posts, postTotals } from './table.ts'

export type PostOrder = 'new' | 'reply' | 'hot' | 'essence'

export interface PostQuery {
  isStory: boolean
  isQuestion?: boolean
  /** Questions that have no accepted answer and still take answers. */
  onlyOpen?: boolean
  blogType?: number
  city?: string
  schoolId?: number
  tag?: string
  keyword?: string
  onlyEssence?: boolean
  gradYear?: number
  /** Under the author's own name: a filter must not tell who hides. */
  authorId?: number
  /** Of verified members and schools. */
  onlyVerified?: boolean
  onlyPictured?: boolean
}

function where(query: PostQuery): SQL | undefined {
  const pattern = query.keyword ? likePattern(query.keyword) : undefined
  return and(
    // said in the statement itself: the indexes hold nothing else, which a prepared one cannot know of a parameter
    sql`${posts.status} = 'published'`,
    sql`${posts.isStory} = ${sql.raw(String(query.isStory))}`,
    query.isQuestion ? sql`${posts.isQuestion}` : undefined,
    query.onlyOpen
      ? sql`${posts.acceptedId} is null and ${posts.commentOpen} and not ${posts.isLocked}`
      : undefined,
    query.blogType === undefined ? undefined : eq(posts.blogType, query.blogType),
    query.city ? inArray(posts.cityCode, [query.city, '000000']) : undefined,
    query.schoolId === undefined ? undefined : eq(posts.schoolId, query.schoolId),
    query.tag
      ? or(arrayContains(posts.tags, [query.tag]), arrayContains(posts.tagsEn, [query.tag]))
      : undefined,
    query.onlyEssence ? sql`${posts.isEssence}` : undefined,
    query.gradYear === undefined ? undefined : sql`(${posts.story}->>'gradYear')::int = ${query.gradYear}`,
    query.authorId === undefined
      ? undefined
      : sql`${posts.authorId} = ${query.authorId} and not ${posts.hideName}`,
    query.onlyVerified
      ? sql`exists (select 1 from ${accounts} where ${accounts.userId} = ${posts.authorId}
          and ${accounts.authstatus} = 'approved' and ${accounts.delFlag} = '0')`
      : undefined,
    query.onlyPictured ? sql`${posts.images} <> '[]'` : undefined,
    pattern ? or(ilike(posts.title, pattern), ilike(posts.titleEn, pattern)) : undefined,
  )
}

const orders: Record<PostOrder, SQL[]> = {
  new: [desc(posts.isTop), desc(posts.publishTime), desc(posts.id)],
  reply: [
    desc(posts.isTop),
    sql`${posts.lastReplyTime} desc nulls last`,
    desc(posts.publishTime),
    desc(posts.id),
  ],
  hot: [desc(posts.heat), desc(posts.id)],
  essence: [desc(posts.publishTime), desc(posts.id)],
}

const { content: _content, contentEn: _contentEn, ...listed } = getTableColumns(posts)

const joins = writerJoins(posts.authorId, posts.id, posts.hideName)

/** Selects posts with all that a row shows, as a query to be narrowed. */
export function selectRows<T extends Record<string, SQL<unknown>>>(db: Db, also?: T) {
  return db
    .select({
      ...(also as T),
      post: listed,
      author: personColumns,
      member: standingColumns,
      writerSchool: personSchoolColumns,
      alias: aliasColumns(posts.hideName),
      school: { name: schools.schoolName, nameEn: schools.schoolNameEn, status: schools.status },
      city: { name: cities.label, nameEn: cities.labelEn },
    })
    .from(posts)
    .leftJoin(accounts, joins.account)
    .leftJoin(members, joins.member)
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(personSchools, joins.school)
    .leftJoin(aliases, joins.alias)
    .leftJoin(cities, eq(cities.value, posts.cityCode))
}

type Selected = Awaited<ReturnType<typeof selectRows>>[number]

function authorOf(selected: Selected, language: Language): UserBrief {
  const { story, hideName } = selected.post
  if (!selected.author && story)
    return { ...nobody, nickName: language === 'en' ? story.nickNameEn : story.nickName }
  const [writer, school, alias] = briefParts(selected, hideName)
  return briefOf(writer, school, language, alias)
}

/** For a signed-in reader the caller adds the reader's own marks to these rows; the anonymous answer is cached. */
const noMarks = { liked: false, favourited: false, followed: false } as const

/** A post or story as lists show it, in a language where it has one and in its own otherwise. */
export function rowOf(selected: Selected, language: Language): PostRow {
  const { post, school, city } = selected
  const english = language === 'en'
  const story = post.story
  const images: readonly PostPicture[] = post.images
  return {
    ...post,
    title: (english && post.titleEn) || post.title,
    summary: (english && post.summaryEn) || post.summary,
    cover: post.images[0]?.url ?? null,
    images: images.slice(0, 3).map(({ url }) => url),
    imageCount: post.images.length,
    cityName: (english ? city?.nameEn : city?.name) ?? { zh: '全国', en: 'All cities' }[language],
    // a closed school has no page that its name could lead to
    schoolName: school?.status === '0' ? (english ? school.nameEn : school.name) : null,
    tags: english && post.tagsEn.length > 0 ? post.tagsEn : post.tags,
    author: authorOf(selected, language),
    isOfficial: selected.author?.usertype === '02' && selected.author.authstatus === 'approved',
    unreadCount: null,
    lastReadFloor: null,
    createTime: post.createTime ?? new Date(0),
    publishTs: post.publishTime?.getTime() ?? null,
    lastReplyTs: post.lastReplyTime?.getTime() ?? null,
    ...noMarks,
    quote: story ? (english ? story.quoteEn : story.quote) : null,
    route: story
      ? (english ? [story.fromEn, school?.nameEn, story.toEn] : [story.from, school?.name, story.to])
          .filter((stop) => stop !== undefined && stop !== null && stop !== '')
          .map(String)
      : [],
  }
}

/** The deepest row that pages reach: skipping more of them costs too much (docs/wire.md#paging). */
const DEEPEST = 100_000

type Filters = { [K in keyof PostQuery]: PostQuery[K] | Placeholder }

/**
 * One page, each row with how many there are in all. Its ids are found first, by an index in the order asked, so that
 * only a page is joined.
 */
function selectPage(db: Db, filters: Filters, order: PostOrder, { limit, offset }: Span) {
  const query = { ...filters, onlyEssence: order === 'essence' } as PostQuery
  const ids = db
    .select({ id: posts.id })
    .from(posts)
    .where(where(query))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
  return selectRows(db, { total: sql<number>`(${selectTotal(db, query)})` })
    .where(inArray(posts.id, ids))
    .orderBy(...orders[order])
}

/** What most visitors filter by; other filters have their statement built each time. */
const frequent = ['blogType', 'city', 'schoolId'] as const

const preparedPage = preparedOnce((db, shape) => {
  const [kind, order = 'new', ...filters] = shape.split(' ')
  const query = Object.fromEntries(filters.map((name) => [name, sql.placeholder(name)]))
  const span = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
  return selectPage(db, { ...query, isStory: kind === 'stories' }, order as PostOrder, span).prepare(
    shape.replaceAll(' ', '_'),
  )
})

/** One page of a list, and how many posts it has in all. */
export async function postPage(
  db: Db,
  query: PostQuery,
  order: PostOrder,
  page: Page,
  language: Language,
): Promise<{ rows: PostRow[]; total: number }> {
  const span = spanOf(page)
  const { isStory, ...filters } = query
  const names = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const shape = [isStory ? 'stories' : 'posts', order, ...frequent.filter((name) => names.includes(name))]
  const isFrequent = names.every((name) => frequent.some((one) => one === name))
  const isTooDeep = page.pageNum * page.pageSize > DEEPEST
  const found = isTooDeep
    ? []
    : isFrequent
      ? await preparedPage(db, shape.join(' ')).execute({ ...filters, ...span })
      : await selectPage(db, query, order, span)
  const rows = found.map((row) => rowOf(row, language))
  if (found[0] || page.pageNum === 1) return { rows, total: found[0]?.total ?? 0 }
  // a page beyond the last one has no row to say it
  const [all] = await selectTotal(db, { ...query, onlyEssence: order === 'essence' })
  return { rows, total: all?.total ?? 0 }
}

/** Rows in the order of their ids. */
export async function rowsById(db: Db, ids: readonly number[], language: Language): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const found = await selectRows(db).where(inArray(posts.id, [...ids]))
  const byId = new Map(found.map((row) => [row.post.id, rowOf(row, language)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many posts a list has: from `postTotals` where only kind, category and city are filtered, else counted. */
function selectTotal(db: Db, query: PostQuery) {
  const { isStory, blogType, city, ...others } = query
  if (Object.values(others).every((value) => value === undefined || value === false))
    return db
      .select({ total: sql<number>`coalesce(sum(${postTotals.n}), 0)::int` })
      .from(postTotals)
      .where(
        and(
          eq(postTotals.isStory, isStory),
          blogType === undefined ? undefined : eq(postTotals.blogType, blogType),
          city ? inArray(postTotals.cityCode, [city, '000000']) : undefined,
        ),
      )
  return db.select({ total: sql<number>`count(*)::int` }).from(posts).where(where(query))
}

/** Looked through to fill the home page: enough to find eight rows with at most two of one author. */
const HOME_CANDIDATES = 60

/** Hot posts of the city, filled up from all cities, at most two of one author. */
export async function homePosts(
  db: Db,
  query: Pick<PostQuery, 'blogType' | 'city'>,
  rows: number,
  language: Language,
): Promise<PostRow[]> {
  const hottest = (city: string | undefined) =>
    db
      .select({ id: posts.id, authorId: posts.authorId })
      .from(posts)
      .where(
        and(where({ isStory: false, blogType: query.blogType }), city ? eq(posts.cityCode, city) : undefined),
      )
      .orderBy(...orders.hot)
      .limit(HOME_CANDIDATES)
  const found = [...(query.city ? await hottest(query.city) : []), ...(await hottest(undefined))]
  const byAuthor = new Map<number | null, number>()
  const chosen = new Set<number>()
  for (const { id, authorId } of found) {
    const seen = byAuthor.get(authorId) ?? 0
    if (chosen.size === rows) break
    if (chosen.has(id) || seen >= 2) continue
    byAuthor.set(authorId, seen + 1)
    chosen.add(id)
  }
  return rowsById(db, [...chosen], language)
}

const HOT_TAGS = 20
/** Tags are counted in so many of the newest posts: what people write about now, however many there are. */
const TAGGED_POSTS = 2_000

/** The tags that the newest posts of a city have most, with how many of them have each. */
export async function hotTags(db: Db, city: string | undefined, language: Language) {
  const recent = db
    .select({ tags: posts.tags, tagsEn: posts.tagsEn })
    .from(posts)
    .where(where({ isStory: false, city }))
    .orderBy(desc(posts.publishTime), desc(posts.id))
    .limit(TAGGED_POSTS)
    .as('recent')
  const visible =
    language === 'en'
      ? sql`case when cardinality(${recent.tagsEn}) > 0 then ${recent.tagsEn} else ${recent.tags} end`
      : sql`${recent.tags}`
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${recent}, unnest(${visible}) as tag
    group by tag order by count(*) desc, tag limit ${HOT_TAGS}`)
  return rows
}
