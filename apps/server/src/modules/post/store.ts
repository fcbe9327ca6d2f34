import type { Language } from '@app/contract/language.ts'
import type { BlogRow, UserBrief } from '@app/contract/post.ts'
import type { Page } from '@app/contract/shapes.ts'
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { posts, postTotals } from './table.ts'

export type PostOrder = 'new' | 'reply' | 'hot' | 'essence'

export interface PostQuery {
  isStory: boolean
  blogType?: number
  city?: string
  schoolId?: number
  tag?: string
  keyword?: string
  onlyEssence?: boolean
  gradYear?: number
}

function where(query: PostQuery): SQL | undefined {
  const pattern = query.keyword ? likePattern(query.keyword) : undefined
  return and(
    eq(posts.status, 'published'),
    eq(posts.isStory, query.isStory),
    query.blogType === undefined ? undefined : eq(posts.blogType, query.blogType),
    query.city ? inArray(posts.cityCode, [query.city, '000000']) : undefined,
    query.schoolId === undefined ? undefined : eq(posts.schoolId, query.schoolId),
    query.tag
      ? or(arrayContains(posts.tags, [query.tag]), arrayContains(posts.tagsEn, [query.tag]))
      : undefined,
    query.onlyEssence ? eq(posts.isEssence, true) : undefined,
    query.gradYear === undefined ? undefined : sql`(${posts.story}->>'gradYear')::int = ${query.gradYear}`,
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

/** The school that a school account speaks for, beside the school a post is about. */
const authorSchools = alias(schools, 'author_school')

export function selectRows(db: Db) {
  return db
    .select({
      post: listed,
      author: {
        userId: accounts.userId,
        nickName: accounts.nickName,
        nickNameEn: accounts.nickNameEn,
        avatar: accounts.avatar,
        usertype: accounts.usertype,
        authstatus: accounts.authstatus,
        region: accounts.region,
      },
      school: { name: schools.schoolName, nameEn: schools.schoolNameEn },
      city: { name: cities.label, nameEn: cities.labelEn },
      authorSchool: { name: authorSchools.schoolName, nameEn: authorSchools.schoolNameEn },
    })
    .from(posts)
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(authorSchools, eq(authorSchools.id, accounts.schoolId))
    .leftJoin(cities, eq(cities.value, posts.cityCode))
}

type Selected = Awaited<ReturnType<typeof selectRows>>[number]

const nobody: Omit<UserBrief, 'nickName'> = {
  userId: null,
  avatar: '',
  usertype: '01',
  authstatus: 'none',
  badge: null,
  level: 0,
  region: null,
  isAlias: false,
}

const closedAccount = { zh: '已注销用户', en: 'Closed account' }

interface Writer {
  userId: number
  nickName: string
  nickNameEn: string
  avatar: string
  usertype: string
  authstatus: string
  region: string | null
}

/** What anybody may see of an author; nothing of a closed account. */
export function briefOf(
  writer: Writer | null,
  school: { name: string; nameEn: string } | null,
  language: Language,
): UserBrief {
  if (!writer) return { ...nobody, nickName: closedAccount[language] }
  const english = language === 'en'
  const isSchool = writer.usertype === '02' && writer.authstatus === 'approved'
  const { nickNameEn, ...shown } = writer
  return {
    ...shown,
    nickName: english ? nickNameEn || writer.nickName : writer.nickName,
    badge:
      writer.authstatus === 'approved'
        ? {
            kind: isSchool ? 'school' : 'student',
            label: isSchool ? '学校认证' : '在读认证',
            labelEn: isSchool ? 'Verified school' : 'Verified student',
            schoolId: null,
            schoolName: isSchool ? ((english ? school?.nameEn : school?.name) ?? null) : null,
          }
        : null,
    level: 1,
    isAlias: false,
  }
}

function authorOf({ post, author, authorSchool }: Selected, language: Language): UserBrief {
  const { story } = post
  if (!author && story) return { ...nobody, nickName: language === 'en' ? story.nickNameEn : story.nickName }
  return briefOf(author, authorSchool, language)
}

export function rowOf(selected: Selected, language: Language): BlogRow {
  const { post, school, city } = selected
  const english = language === 'en'
  const story = post.story
  return {
    ...post,
    title: (english && post.titleEn) || post.title,
    summary: (english && post.summaryEn) || post.summary,
    cover: post.images[0] ?? null,
    images: post.images.slice(0, 3),
    imageCount: post.images.length,
    cityName: (english ? city?.nameEn : city?.name) ?? { zh: '全国', en: 'All cities' }[language],
    schoolName: (english ? school?.nameEn : school?.name) ?? null,
    tags: english && post.tagsEn.length > 0 ? post.tagsEn : post.tags,
    author: authorOf(selected, language),
    isOfficial: false,
    unreadCount: null,
    lastReadFloor: null,
    createTime: post.createTime ?? new Date(0),
    publishTs: post.publishTime?.getTime() ?? null,
    lastReplyTs: post.lastReplyTime?.getTime() ?? null,
    liked: false,
    favourited: false,
    followed: false,
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

/** One page. Its ids are found first, by an index in the order asked, so that only a page is joined. */
export async function postRows(
  db: Db,
  query: PostQuery,
  order: PostOrder,
  page: Page,
  language: Language,
): Promise<BlogRow[]> {
  if (page.pageNum * page.pageSize > DEEPEST) return []
  const ids = await db
    .select({ id: posts.id })
    .from(posts)
    .where(where({ ...query, onlyEssence: order === 'essence' }))
    .orderBy(...orders[order])
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return rowsById(
    db,
    ids.map(({ id }) => id),
    language,
  )
}

/** Rows in the order of their ids. */
async function rowsById(db: Db, ids: readonly number[], language: Language): Promise<BlogRow[]> {
  if (ids.length === 0) return []
  const found = await selectRows(db).where(inArray(posts.id, [...ids]))
  const byId = new Map(found.map((row) => [row.post.id, rowOf(row, language)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many posts a list has: from `postTotals` where only kind, category and city are filtered, else counted. */
export async function postTotal(db: Db, query: PostQuery): Promise<number> {
  const { isStory, blogType, city, ...others } = query
  if (Object.values(others).every((value) => value === undefined || value === false)) {
    const [kept] = await db
      .select({ total: sql<number>`coalesce(sum(${postTotals.n}), 0)::int` })
      .from(postTotals)
      .where(
        and(
          eq(postTotals.isStory, isStory),
          blogType === undefined ? undefined : eq(postTotals.blogType, blogType),
          city ? inArray(postTotals.cityCode, [city, '000000']) : undefined,
        ),
      )
    return kept?.total ?? 0
  }
  const [row] = await db.select({ total: count() }).from(posts).where(where(query))
  return row?.total ?? 0
}

/** Looked through to fill the home page: enough to find eight rows with at most two of one author. */
const HOME_CANDIDATES = 60

/** Hot posts of the city, filled up from all cities, at most two of one author. */
export async function homePosts(
  db: Db,
  query: Pick<PostQuery, 'blogType' | 'city'>,
  rows: number,
  language: Language,
): Promise<BlogRow[]> {
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
