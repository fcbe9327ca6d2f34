import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { moveCounters } from '#modules/member/store.ts'
import { lockPlaces } from '#modules/post/state/state-store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { BATCH, inBatches } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { thanksCounted } from './store.ts'
import {
  commentLikes,
  commentThanks,
  favouriteFolders,
  postFavourites,
  postFollows,
  postHelpfuls,
  postLikes,
  postViews,
  schoolFavourites,
  schoolFollows,
} from './table.ts'

/** What a post is called, as long as it is public or the reader's own; whose it is is not said. */
const titleFor = (userId: number) =>
  sql<
    string | null
  >`case when ${posts.status} = 'published' or ${posts.authorId} = ${userId} then ${posts.title} end`

type PostMarks =
  | typeof postLikes
  | typeof postHelpfuls
  | typeof postFavourites
  | typeof postFollows
  | typeof postViews

const timeOf = (table: PostMarks) => ('viewTime' in table ? table.viewTime : table.createTime)

/** One kind of a member's reactions on posts, with further columns where there are some. */
function marksOnPosts(table: PostMarks, also: Record<string, PgColumn | SQL> = {}) {
  return async function* ({ db, userId }: PersonalReading) {
    yield* inBatches(
      (after) =>
        db
          .select({
            postId: table.blogId,
            postTitle: titleFor(userId),
            at: timeOf(table),
            ...also,
          })
          .from(table)
          .innerJoin(posts, eq(posts.id, table.blogId))
          .where(and(eq(table.userId, userId), gt(table.blogId, after)))
          .orderBy(asc(table.blogId))
          .limit(BATCH),
      ({ postId }) => postId,
    )
  }
}

function marksOnSchools(table: typeof schoolFollows | typeof schoolFavourites) {
  return async function* ({ db, userId }: PersonalReading) {
    yield* inBatches(
      (after) =>
        db
          .select({ schoolId: table.schoolId, school: schools.schoolName, at: table.createTime })
          .from(table)
          .innerJoin(schools, eq(schools.id, table.schoolId))
          .where(and(eq(table.userId, userId), gt(table.schoolId, after)))
          .orderBy(asc(table.schoolId))
          .limit(BATCH),
      ({ schoolId }) => schoolId,
    )
  }
}

async function* likedComments({ db, userId }: PersonalReading) {
  yield* inBatches(
    (after) =>
      db
        .select({
          commentId: commentLikes.commentId,
          postId: comments.blogId,
          postTitle: titleFor(userId),
          at: commentLikes.createTime,
        })
        .from(commentLikes)
        .innerJoin(comments, eq(comments.id, commentLikes.commentId))
        .innerJoin(posts, eq(posts.id, comments.blogId))
        .where(and(eq(commentLikes.userId, userId), gt(commentLikes.commentId, after)))
        .orderBy(asc(commentLikes.commentId))
        .limit(BATCH),
    ({ commentId }) => commentId,
  )
}

async function* thankedComments({ db, userId }: PersonalReading) {
  yield* inBatches(
    (after) =>
      db
        .select({
          commentId: commentThanks.commentId,
          postId: comments.blogId,
          postTitle: titleFor(userId),
          phrases: sql<string[]>`array_agg(${commentThanks.phrase} order by ${commentThanks.createTime})`,
          at: sql<Date>`min(${commentThanks.createTime})`.mapWith(commentThanks.createTime),
        })
        .from(commentThanks)
        .innerJoin(comments, eq(comments.id, commentThanks.commentId))
        .innerJoin(posts, eq(posts.id, comments.blogId))
        .where(and(eq(commentThanks.userId, userId), gt(commentThanks.commentId, after)))
        .groupBy(commentThanks.commentId, comments.blogId, posts.id)
        .orderBy(asc(commentThanks.commentId))
        .limit(BATCH),
    ({ commentId }) => commentId,
  )
}

async function* folders({ db, userId }: PersonalReading) {
  yield* await db
    .select({ id: favouriteFolders.id, name: favouriteFolders.name, madeAt: favouriteFolders.createTime })
    .from(favouriteFolders)
    .where(eq(favouriteFolders.userId, userId))
    .orderBy(asc(favouriteFolders.id))
}

const folderName = sql<string | null>`(select ${favouriteFolders.name} from ${favouriteFolders}
  where ${favouriteFolders.id} = ${postFavourites.folderId})`

/** A member's reactions on posts, comments and schools. */
export const markLists: readonly PersonalList[] = [
  {
    name: 'liked-posts',
    title: { zh: '我赞过的文章', en: 'Articles I liked' },
    rows: marksOnPosts(postLikes),
  },
  { name: 'liked-comments', title: { zh: '我赞过的评论', en: 'Comments I liked' }, rows: likedComments },
  {
    name: 'thanked-comments',
    title: { zh: '我感谢过的回答', en: 'Answers I thanked for' },
    rows: thankedComments,
  },
  {
    name: 'found-helpful',
    title: { zh: '我觉得有帮助的文章', en: 'Articles I found helpful' },
    rows: marksOnPosts(postHelpfuls),
  },
  {
    name: 'favourites',
    title: { zh: '我收藏的文章，含收藏夹和备注', en: 'Articles I saved, with folder and note' },
    rows: marksOnPosts(postFavourites, { folder: folderName, note: postFavourites.note }),
  },
  { name: 'favourite-folders', title: { zh: '我的收藏夹', en: 'My folders' }, rows: folders },
  {
    name: 'saved-schools',
    title: { zh: '我收藏的学校', en: 'Schools I saved' },
    rows: marksOnSchools(schoolFavourites),
  },
  {
    name: 'watched-posts',
    title: {
      zh: '我蹲的文章（all 为全部动态，key 为重要动态）',
      en: 'Articles I watch (all: every comment; key: important ones)',
    },
    rows: marksOnPosts(postFollows, { mode: postFollows.mode }),
  },
  {
    name: 'followed-schools',
    title: { zh: '我关注的学校', en: 'Schools I follow' },
    rows: marksOnSchools(schoolFollows),
  },
  {
    name: 'reading-history',
    title: { zh: '我的浏览记录', en: 'What I read lately' },
    rows: marksOnPosts(postViews, { lastReadFloor: postViews.lastReadFloor }),
  },
]

/** Marks that are counted at a post or a comment. */
const counted = {
  postLike: { table: postLikes, key: postLikes.blogId, counter: 'likeCount', of: 'likedCount' },
  postHelpful: { table: postHelpfuls, key: postHelpfuls.blogId, counter: 'helpfulCount', of: null },
  postFavourite: {
    table: postFavourites,
    key: postFavourites.blogId,
    counter: 'favouriteCount',
    of: 'favouritedCount',
  },
} as const

export type CountedMark = keyof typeof counted

/** Ids of posts behind an id that have a member's reaction of a kind. */
export async function markedPostIds(
  db: Db,
  userId: number,
  name: CountedMark,
  after: number,
): Promise<number[]> {
  const { table, key } = counted[name]
  const rows = await db
    .select({ id: key })
    .from(table)
    .where(and(eq(table.userId, userId), gt(key, after)))
    .orderBy(asc(key))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/**
 * Takes a mark back from a post in whatever state, with what counts it: its author's sum counts public posts alone.
 * Gives the author, null where there is none; undefined when there was no mark.
 */
export async function takeBackMark(
  db: Db,
  userId: number,
  name: CountedMark,
  blogId: number,
): Promise<number | null | undefined> {
  const { table, key, counter, of } = counted[name]
  const [seen] = await db.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, blogId))
  await lockPlaces(db, seen?.authorId ?? null)
  const [post] = await db
    .select({ authorId: posts.authorId, status: posts.status })
    .from(posts)
    .where(eq(posts.id, blogId))
    .for('no key update')
  const gone = await db
    .delete(table)
    .where(and(eq(table.userId, userId), eq(key, blogId)))
    .returning({ id: key })
  if (!post || gone.length === 0) return undefined
  await db
    .update(posts)
    .set({ [counter]: sql`greatest(0, ${posts[counter]} - 1)` })
    .where(eq(posts.id, blogId))
  if (of && post.authorId !== null && post.status === 'published')
    await moveCounters(db, post.authorId, { [of]: -1 })
  return post.authorId
}

/** Ids of comments behind an id that a member likes. */
export async function likedCommentIds(db: Db, userId: number, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.userId, userId), gt(commentLikes.commentId, after)))
    .orderBy(asc(commentLikes.commentId))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Takes a like back from a comment; gives the post it stands below. */
export async function takeBackCommentLike(
  db: Db,
  userId: number,
  commentId: number,
): Promise<number | undefined> {
  const [seen] = await db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.id, commentId))
  await lockPlaces(db, seen?.authorId ?? null)
  const [comment] = await db
    .select({ blogId: comments.blogId, authorId: comments.authorId, status: comments.status })
    .from(comments)
    .where(eq(comments.id, commentId))
    .for('no key update')
  const gone = await db
    .delete(commentLikes)
    .where(and(eq(commentLikes.userId, userId), eq(commentLikes.commentId, commentId)))
    .returning({ id: commentLikes.commentId })
  if (!comment || gone.length === 0) return undefined
  await db
    .update(comments)
    .set({ likeCount: sql`greatest(0, ${comments.likeCount} - 1)` })
    .where(eq(comments.id, commentId))
  if (comment.authorId !== null && comment.status === 'published')
    await moveCounters(db, comment.authorId, { likedCount: -1 })
  return comment.blogId
}

/** Ends follows of schools, with what counts them; gives the schools. */
export async function unfollowSchools(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with gone as (delete from ${schoolFollows} where ${schoolFollows.userId} = ${userId} returning school_id),
    locked as (select ${schools.id} as id from ${schools} where ${schools.id} in (select school_id from gone)
      order by ${schools.id} for no key update)
    update ${schools} set follow_count = greatest(0, ${schools.followCount} - 1) from locked
    where ${schools.id} = locked.id returning ${schools.id} as id`)
  return rows.map(({ id }) => Number(id))
}

/** Deletes a member's private data: folders, notes, watches, saves and views. */
export async function dropPrivateMarks(db: Db, userId: number): Promise<void> {
  await db.update(postFavourites).set({ folderId: null, note: null }).where(eq(postFavourites.userId, userId))
  for (const table of [favouriteFolders, postFollows, schoolFavourites, postViews])
    await db.delete(table).where(eq(table.userId, userId))
}

/** Ids of comments behind an id that a member thanked for. */
export async function thankedCommentIds(db: Db, userId: number, after: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ commentId: commentThanks.commentId })
    .from(commentThanks)
    .where(and(eq(commentThanks.userId, userId), gt(commentThanks.commentId, after)))
    .orderBy(asc(commentThanks.commentId))
    .limit(BATCH)
  return rows.map(({ commentId }) => commentId)
}

/** Takes all thanks of a member back from a comment in whatever state; gives the post it stands below. */
export async function takeBackThanks(db: Db, userId: number, commentId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ blog_id: string }>(
    sql`select ${comments.blogId} as blog_id from ${comments} where ${comments.id} = ${commentId} for no key update`,
  )
  await db
    .delete(commentThanks)
    .where(and(eq(commentThanks.userId, userId), eq(commentThanks.commentId, commentId)))
  await db.execute(sql`update ${comments} set thanks = ${thanksCounted} where ${comments.id} = ${commentId}`)
  return rows[0] && Number(rows[0].blog_id)
}
