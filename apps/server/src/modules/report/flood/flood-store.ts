import { MAX_HELD_STEPS } from '@app/contract/moderation/held-decision.values.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { reportCases } from '#modules/report/table.ts'
import { changeState } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { FloodKind } from '#platform/review-kind.ts'

/** Posts, or comments, that are compared with one another. */
const MOST_COMPARED = 5_000
/** So much of each, with its tags: longer texts that begin alike are alike, and equal where all of them is. */
const COMPARED_LENGTH = 8_000

const comparedPart = (content: PgColumn) =>
  sql<string>`left(${content}, ${sql.raw(String(COMPARED_LENGTH))}) ||
    case when length(${content}) > ${sql.raw(String(COMPARED_LENGTH))} then md5(${content}) else '' end`

const isByNewcomer = sql<boolean>`coalesce(${members.level}, 0) = 0
  and coalesce(${accounts.authstatus}, '') <> 'approved'`

/**
 * True for the one process that is to compare the texts that have come since the last time. Numbers tell what is new: they
 * are read from the ends of two indexes.
 */
export async function claimNewTexts(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select concat((select max(${posts.id}) from ${posts}), ' ', (select max(${comments.id}) from ${comments})) as newest`,
  )
  return changeState(db, 'compared texts', rows[0]?.newest ?? '')
}

/** Posts that people sent since then and that are public or wait, the newest first. */
export function recentPosts(db: Db, since: Date) {
  return db
    .select({
      id: posts.id,
      title: posts.title,
      authorId: posts.authorId,
      content: comparedPart(posts.content),
      status: posts.status,
      clusterId: posts.clusterId,
      topicId: posts.schoolId,
      hideName: posts.hideName,
      ip: posts.ip,
      deviceHash: posts.deviceHash,
      isByNewcomer,
    })
    .from(posts)
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .leftJoin(members, eq(members.userId, posts.authorId))
    .where(
      and(
        gte(posts.createTime, since),
        isNotNull(posts.authorId),
        inArray(posts.status, ['published', 'pending']),
        eq(posts.isSample, false),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(MOST_COMPARED)
}

/** Comments that people sent since then and that are public or wait, the newest first; official replies left out. */
export function recentComments(db: Db, since: Date) {
  return db
    .select({
      id: comments.id,
      title: posts.title,
      authorId: comments.authorId,
      content: comments.content,
      status: comments.status,
      clusterId: comments.clusterId,
      topicId: comments.blogId,
      hideName: comments.hideName,
      ip: comments.ip,
      // comments hold no mark of a browser
      deviceHash: sql<string | null>`null`,
      isByNewcomer,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(accounts, eq(accounts.userId, comments.authorId))
    .leftJoin(members, eq(members.userId, comments.authorId))
    .where(
      and(
        gte(comments.createTime, since),
        isNotNull(comments.authorId),
        inArray(comments.status, ['published', 'pending']),
        eq(comments.isOfficial, false),
        eq(comments.isSample, false),
      ),
    )
    .orderBy(desc(comments.createTime), desc(comments.id))
    .limit(MOST_COMPARED)
}

/** Notes the flood that posts or comments belong to. */
export async function putFlood(
  db: Db,
  kind: FloodKind,
  ids: readonly number[],
  clusterId: number,
): Promise<void> {
  const table = kind === 'blog' ? posts : comments
  await db
    .update(table)
    .set({ clusterId })
    .where(and(inArray(table.id, [...ids]), or(isNull(table.clusterId), ne(table.clusterId, clusterId))))
}

/** Those of the floods that have other texts than these. */
export async function floodsBeyond(
  db: Db,
  kind: FloodKind,
  floods: readonly { clusterId: number; ids: readonly number[] }[],
): Promise<Set<number>> {
  const table = kind === 'blog' ? posts : comments
  const rows = await db
    .selectDistinct({ clusterId: table.clusterId })
    .from(table)
    .where(
      and(
        inArray(
          table.clusterId,
          floods.map(({ clusterId }) => clusterId),
        ),
        notInArray(
          table.id,
          floods.flatMap(({ ids }) => ids),
        ),
      ),
    )
  return new Set(rows.flatMap(({ clusterId }) => clusterId ?? []))
}

/** Takes texts out of the flood that they belonged to. */
export async function leaveFlood(db: Db, kind: FloodKind, ids: readonly number[]): Promise<void> {
  const table = kind === 'blog' ? posts : comments
  await db
    .update(table)
    .set({ clusterId: null })
    .where(inArray(table.id, [...ids]))
}

/** What of a flood of posts waits in a scope: its waiting posts, and open cases about its posts. The oldest first. */
export async function waitingOfFlood(db: Db, clusterId: number, scope: Scope) {
  return db
    .select({
      textId: posts.id,
      blogId: posts.id,
      caseId: reportCases.id,
      title: posts.title,
      content: sql<string>`coalesce(${posts.unmasked}->>'content', ${posts.content})`,
      images: posts.images,
      authorId: posts.authorId,
      hideName: posts.hideName,
      nickName: accounts.nickName,
      level: sql<number>`coalesce(${members.level}, 0)`,
      status: posts.status,
      ip: posts.ip,
      deviceHash: posts.deviceHash,
      createTime: posts.createTime,
    })
    .from(posts)
    .leftJoin(
      reportCases,
      and(eq(reportCases.objKind, 'blog'), eq(reportCases.objId, posts.id), eq(reportCases.status, 'open')),
    )
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .leftJoin(members, eq(members.userId, posts.authorId))
    .where(
      and(
        eq(posts.clusterId, clusterId),
        or(eq(posts.status, 'pending'), isNotNull(reportCases.id)),
        coveredBy(scope, posts.cityCode),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(MAX_HELD_STEPS)
}

/** The same of a flood of comments. */
export async function waitingCommentsOfFlood(db: Db, clusterId: number, scope: Scope) {
  return db
    .select({
      textId: comments.id,
      blogId: comments.blogId,
      caseId: reportCases.id,
      title: posts.title,
      content: sql<string>`coalesce(${comments.unmasked}, ${comments.content})`,
      images: comments.images,
      authorId: comments.authorId,
      hideName: comments.hideName,
      nickName: accounts.nickName,
      level: sql<number>`coalesce(${members.level}, 0)`,
      status: comments.status,
      ip: comments.ip,
      deviceHash: sql<string | null>`null`,
      createTime: comments.createTime,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(
      reportCases,
      and(
        eq(reportCases.objKind, 'comment'),
        eq(reportCases.objId, comments.id),
        eq(reportCases.status, 'open'),
      ),
    )
    .leftJoin(accounts, eq(accounts.userId, comments.authorId))
    .leftJoin(members, eq(members.userId, comments.authorId))
    .where(
      and(
        eq(comments.clusterId, clusterId),
        or(eq(comments.status, 'pending'), isNotNull(reportCases.id)),
        coveredBy(scope, posts.cityCode),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(MAX_HELD_STEPS)
}
