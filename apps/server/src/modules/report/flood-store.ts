import { MAX_HELD_STEPS } from '@app/contract/moderation/held-decision.values.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { reportCases } from './table.ts'

/** Posts that are compared with one another. */
const MOST_COMPARED = 5_000
/** So much of each, with its tags: longer texts that begin alike are alike. */
const COMPARED_LENGTH = 8_000

/** Posts that people sent since then and that are public or wait, the newest first. */
export function recentPosts(db: Db, since: Date) {
  return db
    .select({
      id: posts.id,
      title: posts.title,
      authorId: posts.authorId,
      content: sql<string>`left(${posts.content}, ${sql.raw(String(COMPARED_LENGTH))})`,
      status: posts.status,
      clusterId: posts.clusterId,
      schoolId: posts.schoolId,
      ip: posts.ip,
      deviceHash: posts.deviceHash,
      isByNewcomer: sql<boolean>`coalesce(${members.level}, 0) = 0
        and coalesce(${accounts.authstatus}, '') <> 'approved'`,
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

/** Notes the flood that posts belong to. */
export async function putFlood(db: Db, ids: readonly number[], clusterId: number): Promise<void> {
  await db
    .update(posts)
    .set({ clusterId })
    .where(and(inArray(posts.id, [...ids]), or(isNull(posts.clusterId), ne(posts.clusterId, clusterId))))
}

/** What of a flood waits in a scope: its waiting posts, and open cases about its posts. The oldest first. */
export async function waitingOfFlood(db: Db, clusterId: number, scope: Scope) {
  return db
    .select({
      blogId: posts.id,
      caseId: reportCases.id,
      title: posts.title,
      content: sql<string>`coalesce(${posts.unmasked}->>'content', ${posts.content})`,
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
