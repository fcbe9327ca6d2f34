import type { PostRow } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import {
  personBrief,
  personColumns,
  personSchoolColumns,
  personSchools,
  standingColumns,
} from '#modules/member/person-store.ts'
import { memberFollows, members } from '#modules/member/table.ts'
import { rowOf, selectRows } from '#modules/post/store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import type { ViewedIds as Things, ViewerState } from '#platform/module.ts'
import { commentLikes, postFavourites, postFollows, postLikes, postViews, schoolFollows } from './table.ts'

/** What a reader has on a post, as columns beside it. */
function ownMarks(userId: number) {
  // by its full name: comments have an id as well
  const postId = qualified(posts.id)
  const has = (table: typeof postLikes | typeof postFavourites | typeof postFollows) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.blogId} = ${postId} and ${table.userId} = ${userId})`
  const floor = sql`(select ${postViews.lastReadFloor} from ${postViews}
    where ${postViews.blogId} = ${postId} and ${postViews.userId} = ${userId})`
  return {
    liked: has(postLikes),
    favourited: has(postFavourites),
    followed: has(postFollows),
    lastReadFloor: sql<number | null>`${floor}`,
    unreadCount: sql<
      number | null
    >`(select count(*)::int from ${comments} where ${comments.blogId} = ${postId}
      and ${comments.floor} > ${floor} and ${comments.status} = 'published' having ${floor} is not null)`,
  }
}

/** A member's reactions on these things: one query for each kind of thing. */
export async function marksOn(db: Db, userId: number, things: Things): Promise<ViewerState> {
  const { posts: postIds = [], comments: commentIds = [], schools: schoolIds = [] } = things
  const ofPosts =
    postIds.length === 0
      ? []
      : await db
          .select({ id: posts.id, ...ownMarks(userId) })
          .from(posts)
          .where(inArray(posts.id, [...postIds]))
  const ofComments =
    commentIds.length === 0
      ? []
      : await db
          .select({ id: commentLikes.commentId })
          .from(commentLikes)
          .where(and(inArray(commentLikes.commentId, [...commentIds]), eq(commentLikes.userId, userId)))
  const ofSchools =
    schoolIds.length === 0
      ? []
      : await db
          .select({ id: schoolFollows.schoolId })
          .from(schoolFollows)
          .where(and(inArray(schoolFollows.schoolId, [...schoolIds]), eq(schoolFollows.userId, userId)))
  return {
    posts: new Map(ofPosts.map(({ id, ...marks }) => [id, marks])),
    comments: new Set(ofComments.map(({ id }) => id)),
    schools: new Set(ofSchools.map(({ id }) => id)),
  }
}

type Marked = { [K in keyof ReturnType<typeof ownMarks>]: PostRow[K] }

/** A row of a list with its reader's own marks. */
function markedRow(found: Parameters<typeof rowOf>[0] & Marked, language: Language): PostRow {
  const { liked, favourited, followed, lastReadFloor, unreadCount } = found
  return { ...rowOf(found, language), liked, favourited, followed, lastReadFloor, unreadCount }
}

type Listed = typeof postLikes | typeof postFavourites | typeof postViews

const timeOf = (table: Listed) => ('viewTime' in table ? table.viewTime : table.createTime)

/**
 * A person's marks on published posts, newest first: one query, a second one beyond the last page. The page is found
 * first, by the index of the marks, so that only its posts are joined with what a row shows.
 */
async function markedPosts(
  db: Db,
  table: Listed,
  userId: number,
  page: Page,
  { narrowed, also }: { narrowed?: SQL; also?: Record<string, PgColumn> } = {},
) {
  const where = and(eq(table.userId, userId), eq(posts.status, 'published'), narrowed)
  const { limit, offset } = spanOf(page)
  const marked = db
    .select({
      blogId: sql<number>`${table.blogId}`.as('marked_id'),
      at: sql<Date>`${timeOf(table)}`.as('at'),
    })
    .from(table)
    .innerJoin(posts, eq(posts.id, table.blogId))
    .where(where)
    .orderBy(desc(timeOf(table)), desc(table.blogId))
    .limit(limit)
    .offset(offset)
    .as('marked')
  const total = db
    .select({ n: count() })
    .from(table)
    .innerJoin(posts, eq(posts.id, table.blogId))
    .where(where)
  const own = and(eq(table.blogId, posts.id), eq(table.userId, userId))
  const values: Record<string, SQL> = Object.fromEntries(
    Object.entries(also ?? {}).map(([name, column]) => [
      name,
      sql`(select ${column} from ${table} where ${own})`.mapWith(column),
    ]),
  )
  const rows = await selectRows(db, {
    ...ownMarks(userId),
    ...values,
    at: sql<Date>`${marked.at}`.mapWith(postViews.viewTime),
    total: sql<number>`(${total})`.mapWith(Number),
  })
    .innerJoin(marked, eq(marked.blogId, posts.id))
    .orderBy(desc(marked.at), desc(marked.blogId))
  const all = rows[0]?.total ?? (page.pageNum > 1 ? ((await total)[0]?.n ?? 0) : 0)
  return { rows, total: all }
}

/** Posts that a member likes, the newest like first. */
export async function likedPosts(db: Db, userId: number, page: Page, language: Language) {
  const { rows, total } = await markedPosts(db, postLikes, userId, page)
  return { rows: rows.map((row) => markedRow(row, language)), total }
}

/** Posts that a member saved, of one folder where it is named. */
export async function savedPosts(
  db: Db,
  userId: number,
  folderId: number | undefined,
  page: Page,
  language: Language,
) {
  const { rows, total } = await markedPosts(db, postFavourites, userId, page, {
    narrowed: folderId === undefined ? undefined : eq(postFavourites.folderId, folderId),
    also: { folderId: postFavourites.folderId, note: postFavourites.note },
  })
  return {
    rows: rows.map((row) => {
      const saved = row as { folderId?: number | null; note?: string | null }
      return {
        ...markedRow(row, language),
        folderId: saved.folderId ?? null,
        note: saved.note ?? null,
        savedTime: row.at,
      }
    }),
    total,
  }
}

/** Posts that a member opened, the last first. */
export async function viewedPosts(db: Db, userId: number, page: Page, language: Language) {
  const { rows, total } = await markedPosts(db, postViews, userId, page)
  return { rows: rows.map((row) => ({ ...markedRow(row, language), viewTime: row.at })), total }
}

type FollowKind = 'user' | 'school' | 'blog'

/** Each kind of thing that can be followed, as rows of kind, id, mode and time. */
const followedBy = (userId: number): Record<FollowKind, SQL> => ({
  user: sql`select 'user' as kind, ${memberFollows.targetId} as id, null as mode, ${memberFollows.createTime} as at
    from ${memberFollows} join ${accounts} on ${accounts.userId} = ${memberFollows.targetId} and ${accounts.delFlag} = '0'
      and ${accounts.closingTime} is null
    where ${memberFollows.userId} = ${userId}`,
  school: sql`select 'school', ${schoolFollows.schoolId}, null, ${schoolFollows.createTime}
    from ${schoolFollows} join ${schools} on ${schools.id} = ${schoolFollows.schoolId} and ${schools.status} = '0'
    where ${schoolFollows.userId} = ${userId}`,
  blog: sql`select 'blog', ${postFollows.blogId}, ${postFollows.mode}, ${postFollows.createTime}
    from ${postFollows} join ${posts} on ${posts.id} = ${postFollows.blogId} and ${posts.status} = 'published'
    where ${postFollows.userId} = ${userId}`,
})

/** A member's follows, newest first, of one kind or of all: people and schools in one query, posts in another. */
export async function followedThings(
  db: Db,
  userId: number,
  kind: FollowKind | undefined,
  page: Page,
  language: Language,
) {
  const parts = followedBy(userId)
  const chosen = kind ? parts[kind] : sql.join(Object.values(parts), sql` union all `)
  const { limit, offset } = spanOf(page)
  const columns = sql.raw('(kind, id, mode, at)')
  const found = await db
    .select({
      kind: sql<FollowKind>`followed.kind`,
      id: sql<number>`followed.id`.mapWith(Number),
      mode: sql<'all' | 'key' | null>`followed.mode`,
      at: sql<Date>`followed.at`.mapWith(postViews.viewTime),
      total: sql<number>`(select count(*)::int from (${chosen}) as every)`,
      person: personColumns,
      standing: standingColumns,
      personSchool: personSchoolColumns,
      school: {
        id: schools.id,
        schoolName: schools.schoolName,
        schoolNameEn: schools.schoolNameEn,
        logo: schools.logo,
        isSample: schools.isSample,
      },
    })
    .from(sql`(${chosen}) as followed ${columns}`)
    .leftJoin(accounts, sql`followed.kind = 'user' and ${accounts.userId} = followed.id`)
    .leftJoin(members, eq(members.userId, accounts.userId))
    .leftJoin(personSchools, eq(personSchools.id, accounts.schoolId))
    .leftJoin(schools, sql`followed.kind = 'school' and ${schools.id} = followed.id`)
    .orderBy(sql`followed.at desc, followed.kind, followed.id desc`)
    .limit(limit)
    .offset(offset)
  const postIds = found.flatMap((row) => (row.kind === 'blog' ? [row.id] : []))
  const isVisible =
    postIds.length > 0 ? await selectRows(db, ownMarks(userId)).where(inArray(posts.id, postIds)) : []
  const postById = new Map(isVisible.map((row) => [row.post.id, markedRow(row, language)]))
  const rows = found.map(({ kind, id, mode, at, person, standing, personSchool, school }) => ({
    user: person ? personBrief({ person, standing, personSchool }, language) : null,
    school,
    blog: (kind === 'blog' && postById.get(id)) || null,
    mode,
    createTime: at,
  }))
  const total = found[0]?.total ?? (page.pageNum > 1 ? await followTotal(db, chosen) : 0)
  return { rows, total }
}

async function followTotal(db: Db, followed: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${followed}) as every`)
  return rows[0]?.n ?? 0
}
