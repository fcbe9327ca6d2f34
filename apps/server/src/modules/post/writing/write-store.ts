import type { UnfinishedPost } from '@app/contract/post/post-writing.ts'
import { and, asc, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { isApart } from '#modules/member/store.ts'
import type { Post } from '#modules/post/state/state-store.ts'
import { comments, postAppends, postRevisions, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { TitledText } from '#platform/text/text-difference.ts'

export type Revision = typeof postRevisions.$inferSelect
export type Difference = NonNullable<Revision['difference']>
export type Append = typeof postAppends.$inferSelect

/** What a draft names and says, to be held against what is there. */
interface DraftFacts {
  authorId: number
  /** The post that the draft changes. */
  postId: number | null
  cityCode: string
  schoolId: number | null
  /** Pictures that it shows. */
  fileIds: readonly number[]
  textHash: string
  title: string
  /** Since when the same text, and the same title, count as repeated. */
  since: { text: Date; title: Date }
}

/**
 * What stands against a draft, in one query: whether a city of the list has its code, its school exists and is open,
 * another post of the author shows one of its pictures, and the author has posted the text or the title lately. What
 * they took away themselves does not count as posted.
 */
export async function factsAbout(db: Db, draft: DraftFacts) {
  const isOther = and(
    eq(posts.authorId, draft.authorId),
    draft.postId === null ? undefined : ne(posts.id, draft.postId),
  )
  const isSame = or(
    and(eq(posts.textHash, draft.textHash), gt(posts.createTime, draft.since.text)),
    and(eq(posts.title, draft.title), gt(posts.createTime, draft.since.title)),
  )
  const shows = draft.fileIds.map(
    (id) =>
      sql`(${posts.images} @> ${JSON.stringify([{ fileId: id }])}::jsonb or ${posts.content} like ${`%data-file-id="${id}"%`})`,
  )
  const { rows } = await db.execute<{
    isCity: boolean
    isOpenSchool: boolean
    isPictureTaken: boolean
    isRepeated: boolean
  }>(sql`select
    exists (select 1 from ${cities} where ${eq(cities.value, draft.cityCode)}) as "isCity",
    exists (select 1 from ${schools} where ${schools.id} = ${draft.schoolId}::bigint and ${schools.status} = '0')
      as "isOpenSchool",
    ${shows.length === 0 ? sql`false` : sql`exists (select 1 from ${posts} where ${and(isOther, or(...shows))})`}
      as "isPictureTaken",
    exists (select 1 from ${posts} where ${and(isOther, isSame)}
      and ${posts.deletedBy} is distinct from 'author') as "isRepeated"`)
  const [facts] = rows
  if (!facts) throw new Error('nothing was said about the draft')
  return facts
}

/** A post without locking it. */
export async function postById(db: Db, id: number): Promise<Post | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id))
  return row
}

/** What a post says now, as an author would send it. */
export function unfinishedPostOf(post: Post): UnfinishedPost {
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
    isQuestion: post.isQuestion,
    lang: post.lang === 'en' ? 'en' : 'zh',
  }
}

/** Stores the version that a change replaces. */
export async function insertRevision(
  db: Db,
  post: Post,
  by: { role: 'author' | 'staff'; userId: number | null },
  now: Date,
): Promise<void> {
  await db.insert(postRevisions).values({
    blogId: post.id,
    version: post.version,
    state: 'past',
    data: unfinishedPostOf(post),
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

/** Of one text: equal texts have equal hashes, whether they stand in a post or in a revision. */
const textHash = (title: SQL, content: SQL) => sql<string>`md5(jsonb_build_array(${title}, ${content})::text)`

/** Replaced versions of a post, newest first, without their texts and differences: those are long. */
export async function pastVersions(db: Db, blogId: number) {
  const { id, version, byRole, createTime, differenceTo, data } = postRevisions
  const hash = textHash(sql`coalesce(${data} ->> 'title', '')`, sql`coalesce(${data} ->> 'content', '')`)
  return db
    .select({ id, version, byRole, createTime, differenceTo, hash })
    .from(postRevisions)
    .where(and(eq(postRevisions.blogId, blogId), eq(postRevisions.state, 'past')))
    .orderBy(desc(version), desc(id))
    .limit(100)
}

/** Stored differences by the id of the replaced version. */
export async function differencesOf(db: Db, ids: readonly number[]): Promise<Map<number, Difference>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: postRevisions.id, difference: postRevisions.difference })
    .from(postRevisions)
    .where(inArray(postRevisions.id, [...ids]))
  return new Map(rows.flatMap(({ id, difference }) => (difference ? [[id, difference] as const] : [])))
}

/** The hash of a post's present text, as `pastVersions` makes them. */
export async function presentHash(db: Db, blogId: number): Promise<string> {
  const [row] = await db
    .select({ hash: textHash(sql`${posts.title}`, sql`${posts.content}`) })
    .from(posts)
    .where(eq(posts.id, blogId))
  return row?.hash ?? ''
}

/** Title and content of a replaced version. */
export async function revisionText(db: Db, id: number): Promise<TitledText> {
  const [row] = await db
    .select({ data: postRevisions.data })
    .from(postRevisions)
    .where(eq(postRevisions.id, id))
  return { title: row?.data.title ?? '', content: row?.data.content ?? '' }
}

export async function storeDifference(
  db: Db,
  id: number,
  differenceTo: string,
  difference: Difference,
): Promise<void> {
  await db.update(postRevisions).set({ difference, differenceTo }).where(eq(postRevisions.id, id))
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

/** A post's columns as read before a comment is added. */
export interface ThreadSeen
  extends Pick<Post, 'status' | 'authorId' | 'hideName' | 'schoolId' | 'openReports'> {
  /** Whether the author and who comments block one another. */
  isApart: boolean
}

/** A post to be read together with who comments on it; null when there is none. */
export function threadSeen(blogId: number, userId: number): SQL<ThreadSeen | null> {
  return sql`(select json_build_object('status', ${posts.status}, 'authorId', ${posts.authorId},
    'hideName', ${posts.hideName}, 'schoolId', ${posts.schoolId}, 'openReports', ${posts.openReports},
    'isApart', ${isApart(userId, posts.authorId)})
    from ${posts} where ${posts.id} = ${blogId})`
}

export async function commentById(db: Db, id: number): Promise<typeof comments.$inferSelect | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}
