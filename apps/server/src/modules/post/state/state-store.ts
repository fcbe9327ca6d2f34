import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { countersMoved, moveCounters } from '#modules/member/store.ts'
import { members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'

export type Post = typeof posts.$inferSelect
export type StoredComment = typeof comments.$inferSelect

/**
 * A post for a change of it, together with what its counters stand at. Everything is locked in the one order that all
 * writers keep (person, school, post, comment), so that no two wait for each other; undefined when there is none.
 *
 * @param nextSchoolId the school that the change brings the post to
 */
export async function lockPost(
  db: Db,
  id: number,
  nextSchoolId: number | null = null,
): Promise<Post | undefined> {
  const [seen] = await db
    .select({ authorId: posts.authorId, schoolId: posts.schoolId })
    .from(posts)
    .where(eq(posts.id, id))
  if (!seen) return undefined
  await lockPlaces(db, seen.authorId, [seen.schoolId, nextSchoolId])
  const [post] = await db.select().from(posts).where(eq(posts.id, id)).for('no key update')
  if (post && (post.authorId !== seen.authorId || post.schoolId !== seen.schoolId))
    throw problem('stateStale', { data: { current: { status: post.status, version: post.version } } })
  return post
}

/** Locks the record of a person, then those of schools. */
export async function lockPlaces(
  db: Db,
  userId: number | null,
  schoolIds: readonly (number | null)[] = [],
): Promise<void> {
  if (userId !== null)
    await db.select({ one: sql`1` }).from(members).where(eq(members.userId, userId)).for('no key update')
  const ids = schoolIds.filter((id) => id !== null)
  if (ids.length > 0)
    await db
      .select({ one: sql`1` })
      .from(schools)
      .where(inArray(schools.id, ids))
      .orderBy(asc(schools.id))
      .for('no key update')
}

/** Locks several posts with their authors and schools, in the order of all writers. */
export async function lockPosts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const isOne = inArray(posts.id, [...ids])
  const seen = await db
    .select({ authorId: posts.authorId, schoolId: posts.schoolId })
    .from(posts)
    .where(isOne)
  await lockAuthors(
    db,
    seen.map(({ authorId }) => authorId),
  )
  await lockPlaces(db, null, [...new Set(seen.map(({ schoolId }) => schoolId))])
  await db.select({ one: sql`1` }).from(posts).where(isOne).orderBy(asc(posts.id)).for('no key update')
}

/** Locks several comments with their authors and posts, in the order of all writers. */
export async function lockComments(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const isOne = inArray(comments.id, [...ids])
  const seen = await db
    .select({ authorId: comments.authorId, blogId: comments.blogId, rootId: comments.rootId })
    .from(comments)
    .where(isOne)
  await lockAuthors(
    db,
    seen.map(({ authorId }) => authorId),
  )
  const one = { one: sql`1` }
  const blogIds = [...new Set(seen.map(({ blogId }) => blogId))]
  await db
    .select(one)
    .from(posts)
    .where(inArray(posts.id, blogIds))
    .orderBy(asc(posts.id))
    .for('no key update')
  const all = [...new Set([...ids, ...seen.flatMap(({ rootId }) => rootId ?? [])])]
  await db
    .select(one)
    .from(comments)
    .where(inArray(comments.id, all))
    .orderBy(asc(comments.id))
    .for('no key update')
}

/** Locks the records of people in the order of all writers. */
async function lockAuthors(db: Db, authorIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(authorIds.flatMap((id) => id ?? []))]
  if (ids.length > 0)
    await db
      .select({ one: sql`1` })
      .from(members)
      .where(inArray(members.userId, ids))
      .orderBy(asc(members.userId))
      .for('no key update')
}

export async function commentById(db: Db, id: number): Promise<StoredComment | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}

/** A comment for a change of it, with its post and the comment it stands below; undefined when there is none. */
export async function lockComment(
  db: Db,
  id: number,
): Promise<{ post: Post; comment: StoredComment; root: StoredComment | null } | undefined> {
  const [seen] = await db
    .select({ authorId: comments.authorId, blogId: comments.blogId, rootId: comments.rootId })
    .from(comments)
    .where(eq(comments.id, id))
  if (!seen) return undefined
  await lockPlaces(db, seen.authorId)
  const [post] = await db.select().from(posts).where(eq(posts.id, seen.blogId)).for('no key update')
  const locked = await db
    .select()
    .from(comments)
    .where(inArray(comments.id, seen.rootId === null ? [id] : [seen.rootId, id]))
    .orderBy(asc(comments.id))
    .for('no key update')
  const comment = locked.find((row) => row.id === id)
  if (!post || !comment) return undefined
  return { post, comment, root: locked.find((row) => row.id === seen.rootId) ?? null }
}

/**
 * Changes a locked post that is still as it was read; zero rows touched are refused with `stateStale`. Counters of the
 * author and the school move when it begins or ceases to be public, or goes to another school.
 */
export async function changePost(
  db: Db,
  post: Post,
  change: Partial<typeof posts.$inferInsert>,
): Promise<Post> {
  const [was, is] = [countersOf(post), countersOf({ ...post, ...change } as Post)]
  if (JSON.stringify(was) !== JSON.stringify(is)) {
    await countPost(db, was, -1, post)
    await countPost(db, is, 1, post)
  }
  const [changed] = await db
    .update(posts)
    .set(change)
    .where(and(eq(posts.id, post.id), eq(posts.status, post.status), eq(posts.version, post.version)))
    .returning()
  if (!changed) throw problem('stateStale')
  return changed
}

/**
 * Inserts a post, counted at its author when it is public, in one statement. The caller counts it at its school at the end
 * of the transaction (`countAtSchool`): many posts of many authors meet there, and each holds the row from then on. No
 * other transaction can wait for a post that does not exist yet, so this cannot deadlock.
 */
export async function insertPost(db: Db, row: typeof posts.$inferInsert): Promise<Post> {
  const { status, authorId = null, schoolId = null, isStory = false, likeCount = 0, favouriteCount = 0 } = row
  const place = countersOf({ status, authorId, schoolId, isStory })
  const counted =
    place?.authorId == null
      ? undefined
      : countersMoved(place.authorId, {
          blogCount: 1,
          likedCount: likeCount,
          favouritedCount: favouriteCount,
        })
  const parts = counted ? [db.$with('counted', {}).as(counted)] : []
  const [post] = await db
    .with(...parts)
    .insert(posts)
    .values(row)
    .returning()
  if (!post) throw new Error('the post was not written')
  return post
}

/** Counts a new post at its school when it is public. */
export async function countAtSchool(db: Db, post: Post): Promise<void> {
  const place = countersOf(post)
  await countPost(db, place && { ...place, authorId: null }, 1, post)
}

/** Where a public post is counted: at its author, and at its school unless it is a story. */
interface Place {
  authorId: number | null
  schoolId: number | null
}

/** Undefined for a post that is not public. */
function countersOf(post: Partial<Pick<Post, 'status'>> & Place & Pick<Post, 'isStory'>): Place | undefined {
  if (post.status !== 'published') return undefined
  return { authorId: post.authorId, schoolId: post.isStory ? null : post.schoolId }
}

/** Counts a post where it is public from now on, or takes it out, with what it was liked and saved for. */
async function countPost(
  db: Db,
  place: Place | undefined,
  by: 1 | -1,
  { likeCount, favouriteCount }: Pick<Post, 'likeCount' | 'favouriteCount'>,
): Promise<void> {
  if (!place) return
  if (place.authorId !== null)
    await moveCounters(db, place.authorId, {
      blogCount: by,
      likedCount: by * likeCount,
      favouritedCount: by * favouriteCount,
    })
  if (place.schoolId !== null)
    await db
      .update(schools)
      .set({ blogCount: sql`${schools.blogCount} + ${by}` })
      .where(eq(schools.id, place.schoolId))
}

/** The post columns that adding a comment needs. */
const threadColumns = {
  id: posts.id,
  status: posts.status,
  authorId: posts.authorId,
  hideName: posts.hideName,
  isLocked: posts.isLocked,
  commentOpen: posts.commentOpen,
  lastReplyTime: posts.lastReplyTime,
}
export type Thread = Pick<Post, keyof typeof threadColumns>

/**
 * A post for a comment on it, locked behind the record of who comments, in the order that all writers keep. The author's
 * record is not locked, because a comment moves only its own writer's.
 */
export async function lockThread(db: Db, id: number, writerId: number): Promise<Thread | undefined> {
  // a subquery that depends on no row is done with before the first row is looked for
  const writer = sql`(select count(*) from (
    select 1 from ${members} where ${members.userId} = ${writerId} for no key update) held) >= 0`
  const [row] = await db
    .select(threadColumns)
    .from(posts)
    .where(and(eq(posts.id, id), writer))
    .for('no key update')
    .prepare('thread_to_write_in')
    .execute()
  return row
}

type CountedComment = Pick<StoredComment, 'rootId' | 'authorId' | 'isOfficial' | 'createTime' | 'likeCount'>

/**
 * What moves at its writer, its post and the comment above, all of them locked, with a comment that begins or ceases to
 * be public: a statement each for the writer and the comment above, and the columns of the post. An accepted answer that
 * ceases to be public is not accepted any more, whatever takes it away.
 *
 * @param id the comment, when it is stored already
 */
export function commentCounted(
  post: Pick<Post, 'id' | 'lastReplyTime'>,
  { id = 0, ...comment }: CountedComment & { id?: number },
  by: 1 | -1,
) {
  const { authorId, rootId } = comment
  const writer =
    authorId === null
      ? undefined
      : countersMoved(authorId, { commentCount: by, likedCount: by * comment.likeCount })
  const isPublished = and(eq(comments.blogId, post.id), eq(comments.status, 'published'))
  const other = sql`select 1 from ${comments} where ${isPublished} and ${comments.id} <> ${id}`
  const isOnly =
    authorId === null ? sql`0` : sql`(not exists (${other} and ${comments.authorId} = ${authorId}))::int`
  const isLatest = post.lastReplyTime !== null && comment.createTime >= post.lastReplyTime
  const thread = {
    commentCount: sql`${posts.commentCount} + ${by}`,
    commenterCount: sql`${posts.commenterCount} + ${by} * ${isOnly}`,
    ...(comment.isOfficial && {
      officialReplied: by === 1 ? true : sql`exists (${other} and ${comments.isOfficial})`,
    }),
    ...(by === 1 && {
      lastReplyTime: sql`greatest(${posts.lastReplyTime}, ${comment.createTime}::timestamptz)`,
    }),
    ...(by === -1 &&
      isLatest && {
        lastReplyTime: sql`(select max(${comments.createTime}) from ${comments} where ${isPublished} and ${comments.id} <> ${id})`,
      }),
    ...(by === -1 && {
      acceptedId: sql`nullif(${posts.acceptedId}, ${id})`,
      acceptedBy: sql`case when ${posts.acceptedId} = ${id} then null else ${posts.acceptedBy} end`,
    }),
  }
  const replyCount = sql.identifier(comments.replyCount.name)
  const root =
    rootId === null
      ? undefined
      : sql`update ${comments} set ${replyCount} = ${comments.replyCount} + ${by} where ${comments.id} = ${rootId}`
  return { writer, thread, root }
}

/** Counts a stored comment where it begins or ceases to be public. */
async function countComment(
  db: Db,
  post: Pick<Post, 'id' | 'lastReplyTime'>,
  comment: CountedComment & { id: number },
  by: 1 | -1,
): Promise<void> {
  const { writer, thread, root } = commentCounted(post, comment, by)
  const moved = db.update(posts).set(thread).where(eq(posts.id, post.id))
  const parts = [writer, moved.getSQL(), root].flatMap((part, at) =>
    part ? sql`${sql.identifier(`part_${at}`)} as (${part})` : [],
  )
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}

/** Changes a locked comment; counters move when it begins or ceases to be public. */
export async function changeComment(
  db: Db,
  post: Post,
  comment: StoredComment,
  change: Partial<typeof comments.$inferInsert>,
): Promise<StoredComment> {
  const was = comment.status === 'published'
  const is = (change.status ?? comment.status) === 'published'
  if (was !== is) await countComment(db, post, comment, is ? 1 : -1)
  const [changed] = await db
    .update(comments)
    .set(change)
    .where(and(eq(comments.id, comment.id), eq(comments.status, comment.status)))
    .returning()
  if (!changed) throw problem('stateStale')
  return changed
}
