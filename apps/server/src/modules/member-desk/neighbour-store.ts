import type { QueueKind } from '@app/contract/moderation/review.values.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { reportCases } from '#modules/report/table.ts'
import type { Db } from '#platform/db/database.ts'

/** So much of a text is compared and shown. */
const MOST_CHARACTERS = 2_000

const SHOWN_STATES = ['pending', 'published', 'hidden', 'deleted']

const author = {
  nickName: accounts.nickName,
  level: sql<number>`coalesce(${members.level}, 0)`,
}

/** Of posts: all within the scope, elsewhere what is public. */
const seenPosts = (scope: Scope) =>
  scope === null ? undefined : or(coveredBy(scope, posts.cityCode), eq(posts.status, 'published'))

/** Of comments with their post: all within the scope, elsewhere what is public. */
const seenComments = (scope: Scope) =>
  scope === null
    ? undefined
    : or(
        coveredBy(scope, posts.cityCode),
        and(eq(posts.status, 'published'), eq(comments.status, 'published')),
      )

/** What a filter masked is read within the scope alone. */
const contentWithin = (scope: Scope, unmasked: SQL, content: PgColumn) =>
  sql<string>`left(case when ${coveredBy(scope, posts.cityCode) ?? sql`true`}
    then coalesce(${unmasked}, ${content}) else ${content} end, ${MOST_CHARACTERS})`

const ofPost = (scope: Scope) => ({
  objKind: sql<'blog' | 'comment'>`'blog'`,
  objId: posts.id,
  blogId: posts.id,
  isStory: posts.isStory,
  title: posts.title,
  content: contentWithin(scope, sql`${posts.unmasked}->>'content'`, posts.content),
  authorId: posts.authorId,
  hideName: posts.hideName,
  status: posts.status,
  ip: posts.ip,
  deviceHash: posts.deviceHash,
  clusterId: posts.clusterId,
  createTime: sql<Date>`coalesce(${posts.createTime}, to_timestamp(0))`.mapWith(posts.createTime),
  ...author,
})

const ofComment = (scope: Scope) => ({
  objKind: sql<'blog' | 'comment'>`'comment'`,
  objId: comments.id,
  blogId: comments.blogId,
  isStory: posts.isStory,
  title: posts.title,
  content: contentWithin(scope, sql`${comments.unmasked}`, comments.content),
  authorId: comments.authorId,
  hideName: comments.hideName,
  status: comments.status,
  ip: comments.ip,
  // comments hold no mark of a browser
  deviceHash: sql<string | null>`null`,
  clusterId: comments.clusterId,
  createTime: comments.createTime,
  ...author,
})

const selectPosts = (db: Db, scope: Scope) =>
  db
    .select(ofPost(scope))
    .from(posts)
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .leftJoin(members, eq(members.userId, posts.authorId))

const selectComments = (db: Db, scope: Scope) =>
  db
    .select(ofComment(scope))
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(accounts, eq(accounts.userId, comments.authorId))
    .leftJoin(members, eq(members.userId, comments.authorId))

export type FoundText = Awaited<ReturnType<typeof selectPosts>>[number]

/** The post or comment that an item of the queue is about, or the member; undefined for what is none of them. */
export async function subjectOf(
  db: Db,
  objKind: QueueKind,
  objId: number,
): Promise<{ kind: 'blog' | 'comment' | 'user'; id: number } | undefined> {
  if (objKind === 'blog' || objKind === 'revision' || objKind === 'append') return { kind: 'blog', id: objId }
  if (objKind === 'comment') return { kind: 'comment', id: objId }
  if (objKind !== 'report') return undefined
  const [about] = await db
    .select({ kind: reportCases.objKind, id: reportCases.objId })
    .from(reportCases)
    .where(eq(reportCases.id, objId))
  if (!about || about.kind === 'school') return undefined
  return { kind: about.kind, id: about.id }
}

/** A post or a comment as its neighbours are looked for; undefined for one that is gone. */
export async function textById(db: Db, kind: 'blog' | 'comment', id: number): Promise<FoundText | undefined> {
  const [row] = await (kind === 'blog'
    ? selectPosts(db, null).where(eq(posts.id, id))
    : selectComments(db, null).where(eq(comments.id, id)))
  return row
}

/** Texts that a member wrote under the own name, in every state but drafts: so many before a moment, and from then on. */
export async function textsAround(
  db: Db,
  userId: number,
  time: Date,
  most: number,
  scope: Scope,
): Promise<FoundText[]> {
  const ownPosts = (isTime: SQL, order: SQL) =>
    selectPosts(db, scope)
      .where(
        and(
          eq(posts.authorId, userId),
          eq(posts.hideName, false),
          inArray(posts.status, SHOWN_STATES),
          seenPosts(scope),
          isTime,
        ),
      )
      .orderBy(order)
      .limit(most)
  const ownComments = (isTime: SQL, order: SQL) =>
    selectComments(db, scope)
      .where(
        and(
          eq(comments.authorId, userId),
          eq(comments.hideName, false),
          inArray(comments.status, SHOWN_STATES),
          seenComments(scope),
          isTime,
        ),
      )
      .orderBy(order)
      .limit(most)
  const before = [
    ...(await ownPosts(lt(posts.createTime, time), desc(posts.createTime))),
    ...(await ownComments(lt(comments.createTime, time), desc(comments.createTime))),
  ]
  const after = [
    ...(await ownPosts(gte(posts.createTime, time), asc(posts.createTime))),
    ...(await ownComments(gte(comments.createTime, time), asc(comments.createTime))),
  ]
  const byTime = (one: FoundText, other: FoundText) => Number(other.createTime) - Number(one.createTime)
  return [
    ...after
      .toSorted((one, other) => byTime(other, one))
      .slice(0, most + 1)
      .reverse(),
    ...before.toSorted(byTime).slice(0, most),
  ]
}

/** Comments of a post on both sides of one of them; of the post itself the latest. In the order of the thread. */
export async function commentsAround(
  db: Db,
  blogId: number,
  commentId: number | null,
  most: number,
): Promise<FoundText[]> {
  const ofThread = (isSide: SQL | undefined) =>
    selectComments(db, null).where(
      and(eq(comments.blogId, blogId), inArray(comments.status, SHOWN_STATES), isSide),
    )
  const before = await ofThread(commentId === null ? undefined : lt(comments.id, commentId))
    .orderBy(desc(comments.id))
    .limit(most)
  const after =
    commentId === null ? [] : await ofThread(gt(comments.id, commentId)).orderBy(asc(comments.id)).limit(most)
  return [...before.reverse(), ...after]
}

const MOST_COMPARED = 400

/** Posts and comments since a time to be compared with one: of its flood, and the newest. */
export async function textsSince(
  db: Db,
  { objKind, clusterId }: Pick<FoundText, 'objKind' | 'clusterId'>,
  since: Date,
  scope: Scope,
): Promise<FoundText[]> {
  const ofFlood =
    clusterId === null
      ? []
      : objKind === 'blog'
        ? await selectPosts(db, scope)
            .where(and(eq(posts.clusterId, clusterId), inArray(posts.status, SHOWN_STATES), seenPosts(scope)))
            .orderBy(desc(posts.id))
            .limit(50)
        : await selectComments(db, scope)
            .where(
              and(
                eq(comments.clusterId, clusterId),
                inArray(comments.status, SHOWN_STATES),
                seenComments(scope),
              ),
            )
            .orderBy(desc(comments.id))
            .limit(50)
  return [
    ...ofFlood,
    ...(await selectPosts(db, scope)
      .where(
        and(
          gte(posts.createTime, since),
          inArray(posts.status, SHOWN_STATES),
          eq(posts.isSample, false),
          seenPosts(scope),
        ),
      )
      .orderBy(desc(posts.createTime), desc(posts.id))
      .limit(MOST_COMPARED)),
    ...(await selectComments(db, scope)
      .where(
        and(
          gte(comments.createTime, since),
          inArray(comments.status, SHOWN_STATES),
          eq(comments.isSample, false),
          seenComments(scope),
        ),
      )
      .orderBy(desc(comments.createTime), desc(comments.id))
      .limit(MOST_COMPARED)),
  ]
}

const MOST_TRACED = 2_000

/** Where texts of others under the own name came from since a time, the newest first. */
export async function originsSince(db: Db, authorId: number, since: Date, scope: Scope) {
  const rows = [
    ...(await db
      .select({
        objKind: sql<'blog' | 'comment'>`'blog'`,
        objId: posts.id,
        ip: posts.ip,
        deviceHash: posts.deviceHash,
      })
      .from(posts)
      .where(
        and(
          gte(posts.createTime, since),
          or(isNotNull(posts.ip), isNotNull(posts.deviceHash)),
          eq(posts.hideName, false),
          ne(posts.authorId, authorId),
          inArray(posts.status, SHOWN_STATES),
          seenPosts(scope),
        ),
      )
      .orderBy(desc(posts.createTime))
      .limit(MOST_TRACED)),
    ...(await db
      .select({
        objKind: sql<'blog' | 'comment'>`'comment'`,
        objId: comments.id,
        ip: comments.ip,
        deviceHash: sql<string | null>`null`,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.blogId))
      .where(
        and(
          gte(comments.createTime, since),
          isNotNull(comments.ip),
          eq(comments.hideName, false),
          ne(comments.authorId, authorId),
          inArray(comments.status, SHOWN_STATES),
          seenComments(scope),
        ),
      )
      .orderBy(desc(comments.createTime))
      .limit(MOST_TRACED)),
  ]
  return rows
}

/** These posts and comments, the newest first. */
export async function textsByIds(
  db: Db,
  ids: { blog: readonly number[]; comment: readonly number[] },
  scope: Scope,
): Promise<FoundText[]> {
  const rows = [
    ...(ids.blog.length > 0
      ? await selectPosts(db, scope).where(and(inArray(posts.id, [...ids.blog]), seenPosts(scope)))
      : []),
    ...(ids.comment.length > 0
      ? await selectComments(db, scope).where(
          and(inArray(comments.id, [...ids.comment]), seenComments(scope)),
        )
      : []),
  ]
  return rows.toSorted((one, other) => Number(other.createTime) - Number(one.createTime))
}
