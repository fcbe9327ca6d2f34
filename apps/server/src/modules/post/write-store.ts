import type { UnfinishedPost } from '@app/contract/post-writing.ts'
import { and, asc, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Post } from './state-store.ts'
import { comments, postAppends, postRevisions, posts } from './table.ts'

export type Revision = typeof postRevisions.$inferSelect
export type Append = typeof postAppends.$inferSelect

/** Whether a city of the list has this code. */
export async function isCity(db: Db, code: string): Promise<boolean> {
  const [row] = await db.select({ id: cities.id }).from(cities).where(eq(cities.value, code))
  return row !== undefined
}

/** Whether a school exists and is open. */
export async function isOpenSchool(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.status, '0')))
  return row !== undefined
}

/** Whether the author has posted this text or this title lately; what they took away themselves does not count. */
export async function isRepeated(
  db: Db,
  authorId: number,
  post: { textHash: string; title: string; but: number | null },
  since: { text: Date; title: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, authorId),
        post.but === null ? undefined : ne(posts.id, post.but),
        sql`${posts.deletedBy} is distinct from 'author'`,
        or(
          and(eq(posts.textHash, post.textHash), gt(posts.createTime, since.text)),
          and(eq(posts.title, post.title), gt(posts.createTime, since.title)),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A new post that is not public yet. */
export async function insertPost(db: Db, row: typeof posts.$inferInsert): Promise<Post> {
  const [post] = await db.insert(posts).values(row).returning()
  if (!post) throw new Error('the post was not written')
  return post
}

/** A post without locking it. */
export async function postById(db: Db, id: number): Promise<Post | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id))
  return row
}

/** What a post says now, as an author would send it. */
export function sentOf(post: Post): UnfinishedPost {
  return {
    blogType: post.blogType,
    title: post.title,
    content: post.content,
    images: post.images.flatMap(({ fileId }) => fileId ?? []),
    cityCode: post.cityCode,
    schoolId: post.schoolId,
    tags: post.tags,
    card: post.card as UnfinishedPost['card'],
    hideName: post.hideName,
    aiAssisted: post.aiAssisted,
    interest: post.interest as UnfinishedPost['interest'],
    commentOpen: post.commentOpen,
    isStory: post.isStory,
    lang: post.lang === 'en' ? 'en' : 'zh',
  }
}

/** Keeps what a change replaces. */
export async function keepVersion(
  db: Db,
  post: Post,
  by: { role: 'author' | 'staff'; userId: number | null },
  now: Date,
): Promise<void> {
  await db.insert(postRevisions).values({
    blogId: post.id,
    version: post.version,
    state: 'past',
    data: sentOf(post),
    byRole: by.role,
    editorId: by.userId,
    createTime: now,
  })
}

/** A change that waits for review; it takes the place of an earlier one. */
export async function putPending(
  db: Db,
  post: Post,
  data: UnfinishedPost,
  editorId: number,
  now: Date,
): Promise<void> {
  const row = {
    blogId: post.id,
    version: post.version,
    data,
    byRole: 'author' as const,
    editorId,
    createTime: now,
  }
  await db.delete(postRevisions).where(pendingOf(post.id))
  await db.insert(postRevisions).values({ ...row, state: 'pending' })
}

const pendingOf = (blogId: number) =>
  and(eq(postRevisions.blogId, blogId), eq(postRevisions.state, 'pending'))

/** The change of a post that waits for review. */
export async function pendingRevision(db: Db, blogId: number): Promise<Revision | undefined> {
  const [row] = await db.select().from(postRevisions).where(pendingOf(blogId))
  return row
}

export async function dropPending(db: Db, blogId: number): Promise<void> {
  await db.delete(postRevisions).where(pendingOf(blogId))
}

/** What changes replaced, newest first. */
export async function pastVersions(db: Db, blogId: number): Promise<Revision[]> {
  return db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.blogId, blogId), eq(postRevisions.state, 'past')))
    .orderBy(desc(postRevisions.version), desc(postRevisions.id))
    .limit(100)
}

/** Additions below a post, oldest first. */
export async function appendsOf(
  db: Db,
  blogId: number,
  states: readonly string[] = ['published'],
): Promise<Append[]> {
  return db
    .select()
    .from(postAppends)
    .where(and(eq(postAppends.blogId, blogId), inArray(postAppends.status, [...states])))
    .orderBy(asc(postAppends.id))
}

export async function appendCount(db: Db, blogId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(postAppends).where(eq(postAppends.blogId, blogId))
  return row?.n ?? 0
}

export async function insertAppend(db: Db, row: typeof postAppends.$inferInsert): Promise<Append> {
  const [made] = await db.insert(postAppends).values(row).returning()
  if (!made) throw new Error('the addition was not written')
  return made
}

/** Publishes the additions that wait for review, or takes them away; gives their ids. */
export async function decideAppends(db: Db, blogId: number, isApproved: boolean): Promise<number[]> {
  const waiting = and(eq(postAppends.blogId, blogId), eq(postAppends.status, 'pending'))
  const rows = isApproved
    ? await db
        .update(postAppends)
        .set({ status: 'published' })
        .where(waiting)
        .returning({ id: postAppends.id })
    : await db.delete(postAppends).where(waiting).returning({ id: postAppends.id })
  return rows.map(({ id }) => id)
}

/** A post for a comment on it, locked; its author's record is not, because a comment moves only its own writer's. */
export async function lockThread(db: Db, id: number): Promise<Post | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('no key update')
  return row
}

export async function commentById(db: Db, id: number): Promise<typeof comments.$inferSelect | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}
