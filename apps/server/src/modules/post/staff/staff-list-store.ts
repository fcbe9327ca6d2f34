import { staffCommentAdmin, staffPostAdmin } from '@app/contract/moderation/review.ts'
import type { DayRange } from '@app/contract/shapes/shapes.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { comments, posts, postTotals, postViewOrder } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Counted, countRows } from '#platform/resource/count-store.ts'
import { contains, likePattern, requestedOrder, searchCondition } from '#platform/resource/crud.ts'
import { readPage, walkPage } from '#platform/resource/read-page.ts'

interface Found {
  orderByColumn?: string | undefined
  isAsc?: string | undefined
  status?: string
  author?: string
  keyword?: string
  params?: z.output<typeof DayRange>
}

/** What accounts of a nickname wrote; a hidden identity is not found by it. */
const byAuthor = (
  db: Db,
  author: string | undefined,
  { authorId, hideName }: typeof posts | typeof comments,
) =>
  author
    ? and(
        inArray(
          authorId,
          db.select({ id: accounts.userId }).from(accounts).where(contains(accounts.nickName, author)),
        ),
        eq(hideName, false),
      )
    : undefined

/** What a list may be sorted by. Not by its author, or the neighbours of a hidden identity would tell who it is. */
const sortableOf = (table: typeof posts | typeof comments, record: z.ZodObject) => {
  const { authorId: _, ...columns } = getTableColumns(table)
  return Object.fromEntries(Object.entries(columns).filter(([name]) => name in record.shape))
}
// whole texts are no order, and no index holds them
const { content: _content, images: _images, ...sortablePosts } = sortableOf(posts, staffPostAdmin.record)
const sortableComments = sortableOf(comments, staffCommentAdmin.record)

/** What posts are filtered by; `ids` of ticked ones. */
export interface PostFilter extends Found {
  ids?: readonly number[]
  blogType?: number
  cityCode?: string
  schoolId?: number
  schoolName?: string
  tag?: string
  isStory?: 'true' | 'false'
}

/** Posts about schools whose name contains it, in either language. */
const aboutSchool = (db: Db, name: string | undefined) =>
  name
    ? inArray(
        posts.schoolId,
        db
          .select({ id: schools.id })
          .from(schools)
          .where(
            or(ilike(schools.schoolName, likePattern(name)), ilike(schools.schoolNameEn, likePattern(name))),
          ),
      )
    : undefined

/** Conditions whose totals are kept by the database itself. */
const ofKind = (
  { isStory, blogType, cityCode }: PostFilter,
  table: Record<'isStory' | 'blogType' | 'cityCode', PgColumn>,
  scope: Scope,
) =>
  and(
    searchCondition(table.blogType, 'equal', blogType),
    searchCondition(table.cityCode, 'equal', cityCode),
    searchCondition(table.isStory, 'equal', isStory && isStory === 'true'),
    coveredBy(scope, table.cityCode),
  )

/** Of posts in a state, of one kind: kept totals of what is published, and a count of the rest, which is little. */
async function totalOfKind(db: Db, filter: PostFilter, scope: Scope): Promise<Counted> {
  const { status } = filter
  const others = and(
    ofKind(filter, posts, scope),
    ne(posts.status, 'published'),
    searchCondition(posts.status, 'equal', status),
  )
  const unpublished = status === 'published' ? 0 : await db.$count(posts, others)
  if (status && status !== 'published') return { total: unpublished }
  const [stored] = await db
    .select({ n: sql<number>`coalesce(sum(${postTotals.n}), 0)::int` })
    .from(postTotals)
    .where(ofKind(filter, postTotals, scope))
  return { total: unpublished + (stored?.n ?? 0) }
}

/** Between so many rows, posts of a word or a tag are walked in the order of the list: they are too many to be gathered. */
const FAR_DOWN = { from: 5_000, to: 20_000 }
/** So many of the posts that other filters find are walked in the order of their views; more are gathered and sorted. */
const NEAR = 1_000

/** The posts of a filter in the order of their views, from the table that has an index for it. */
function byViews(filter: Found, where: SQL | undefined) {
  const { blogId: id, views: viewCount } = postViewOrder
  return {
    table: postViewOrder,
    id,
    where: where && sql`exists (select from ${posts} where ${posts.id} = ${id} and ${where})`,
    order: requestedOrder(filter, { sortable: { viewCount }, id, order: [] }),
  }
}

/** A page of the posts of a scope in all states, the newest first unless the query names another order. */
export async function staffPosts(db: Db, filter: PostFilter, scope: Scope, page: Page) {
  const skipped = (page.pageNum - 1) * page.pageSize
  const isFarDown = skipped >= FAR_DOWN.from && skipped < FAR_DOWN.to
  const isWalked = isFarDown && Boolean(filter.keyword || filter.tag) && !filter.orderByColumn
  const order = requestedOrder(filter, {
    sortable: sortablePosts,
    id: posts.id,
    order: [desc(posts.createTime)],
  })
  const narrowed = and(
    searchCondition(posts.schoolId, 'equal', filter.schoolId),
    searchCondition(posts.createTime, 'days', filter.params),
    searchCondition(posts.title, isWalked ? 'like' : 'pairs', filter.keyword),
    aboutSchool(db, filter.schoolName),
    filter.tag ? arrayContains(posts.tags, [filter.tag]) : undefined,
    filter.ids ? inArray(posts.id, [...filter.ids]) : undefined,
    byAuthor(db, filter.author, posts),
  )
  const where = and(
    searchCondition(posts.status, 'equal', filter.status),
    ofKind(filter, posts, scope),
    narrowed,
  )
  const { ids, ...counted } = isWalked
    ? await walkPage(db, { table: posts, id: posts.id, where, order }, page)
    : await countedPage()
  const rows = await db
    .select({
      post: posts,
      nickName: accounts.nickName,
      school: { name: schools.schoolName, nameEn: schools.schoolNameEn },
      city: { name: cities.label, nameEn: cities.labelEn },
    })
    .from(posts)
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(cities, eq(cities.value, posts.cityCode))
    .where(inArray(posts.id, ids))
    .orderBy(...order)
  return { rows, ...counted }

  async function countedPage() {
    const total = narrowed ? await countRows(db, posts, where, page) : await totalOfKind(db, filter, scope)
    const isByViews = filter.orderByColumn === 'viewCount' && (!narrowed || skipped < NEAR)
    const found = isByViews ? byViews(filter, where) : { table: posts, id: posts.id, where, order }
    const keys = await readPage(db, found, { page, ...total, select: { id: found.id } })
    return { ...total, ids: keys.map(({ id }) => id) }
  }
}

/** One post as its row of the list, in whatever state. */
export async function staffPost(db: Db, id: number, scope: Scope) {
  const { rows } = await staffPosts(db, { ids: [id] }, scope, { pageNum: 1, pageSize: 1 })
  return rows[0]
}

/** Comments below posts of a scope. */
function belowPostsOf(db: Db, scope: Scope): SQL | undefined {
  const covered = coveredBy(scope, posts.cityCode)
  return covered && inArray(comments.blogId, db.select({ id: posts.id }).from(posts).where(covered))
}

/** A page of the comments below posts of a scope in all states, the newest first unless the query names another order. */
export async function staffComments(db: Db, filter: Found & { blogId?: number }, scope: Scope, page: Page) {
  const order = requestedOrder(filter, {
    sortable: sortableComments,
    id: comments.id,
    order: [desc(comments.createTime)],
  })
  const where = and(
    searchCondition(comments.status, 'equal', filter.status),
    searchCondition(comments.blogId, 'equal', filter.blogId),
    searchCondition(comments.createTime, 'days', filter.params),
    searchCondition(comments.content, 'like', filter.keyword),
    byAuthor(db, filter.author, comments),
    belowPostsOf(db, scope),
  )
  const counted = await countRows(db, comments, where, page)
  const ids = await readPage(
    db,
    { table: comments, id: comments.id, where, order },
    { page: page, ...counted, select: { id: comments.id } },
  )
  const rows = await db
    .select({
      comment: comments,
      nickName: accounts.nickName,
      blogTitle: posts.title,
      isStory: posts.isStory,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(accounts, eq(accounts.userId, comments.authorId))
    .where(
      inArray(
        comments.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(...order)
  return { rows, ...counted }
}
