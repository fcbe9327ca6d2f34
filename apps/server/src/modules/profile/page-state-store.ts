import type { NoticeCounts } from '@app/contract/member/notice.ts'
import type { Thanks } from '@app/contract/post/comment.values.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { foldedFor } from '#modules/member/hide-store.ts'
import { memberBlocks, memberFollows } from '#modules/member/table.ts'
import { notices } from '#modules/notice/table.ts'
import { lastWordOf } from '#modules/post/question/question-store.ts'
import { comments, posts } from '#modules/post/table.ts'
import {
  commentLikes,
  commentThanks,
  postFavourites,
  postFollows,
  postHelpfuls,
  postLikes,
  postViews,
  schoolFavourites,
  schoolFollows,
} from '#modules/reaction/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

type UnreadByTab = Record<string, number> | null

/** A member's unread notices by tab, to be read with the member. */
export function unreadByTab(userId: number): SQL<UnreadByTab> {
  return sql`(select json_object_agg(tab, n) from (select ${notices.noticeType} as tab, count(*)::int as n
    from ${notices} where ${notices.userId} = ${userId} and not ${notices.isRead} group by 1) as unread)`
}

/** Every tab with its number, and all together. */
export function noticeCounts(unread: UnreadByTab): NoticeCounts {
  const of = (tab: number) => unread?.[tab] ?? 0
  const counts = { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), 6: of(6) }
  return { ...counts, total: Object.values(counts).reduce((sum, n) => sum + n, 0) }
}

/** What the page's frame shows of the caller beyond what rules know of them. */
export function frameOf(
  userId: number,
): SQL<{ authstatus: string; closingMs: number | null; unread: UnreadByTab }> {
  return sql`json_build_object('authstatus', ${accounts.authstatus},
    'closingMs', (extract(epoch from ${accounts.closingTime}) * 1000)::float8, 'unread', ${unreadByTab(userId)})`
}

const isOpenTo = (status: SQL, authorId: SQL, userId: number, isStaff: boolean) =>
  isStaff ? undefined : sql`(${status} = 'published' or ${authorId} = ${userId})`

/** A member's reactions on posts they may see. */
export async function postMarks(db: Db, ids: readonly number[], userId: number, isStaff: boolean) {
  if (ids.length === 0) return []
  const has = (table: typeof postLikes | typeof postHelpfuls | typeof postFavourites) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.blogId} = ${qualified(posts.id)} and ${table.userId} = ${userId})`
  return db
    .select({
      id: posts.id,
      status: posts.status,
      blogType: posts.blogType,
      isOwn: sql<boolean>`coalesce(${posts.authorId} = ${userId}, false)`,
      publishTime: posts.publishTime,
      isLocked: posts.isLocked,
      commentOpen: posts.commentOpen,
      cityCode: posts.cityCode,
      isQuestion: posts.isQuestion,
      acceptedId: posts.acceptedId,
      // only staff wait for the silence of the person who asked
      lastWord: isStaff ? lastWordOf : sql<Date | null>`null`,
      liked: has(postLikes),
      helpful: has(postHelpfuls),
      favourited: has(postFavourites),
      followMode: postFollows.mode,
      lastReadFloor: postViews.lastReadFloor,
      folded: foldedFor(userId, 'blog', posts.id, posts),
      isApart: sql<boolean>`not ${posts.hideName} and exists (select 1 from ${memberBlocks}
        where (${memberBlocks.userId} = ${userId} and ${memberBlocks.targetId} = ${posts.authorId})
          or (${memberBlocks.userId} = ${posts.authorId} and ${memberBlocks.targetId} = ${userId}))`,
    })
    .from(posts)
    .leftJoin(postFollows, and(eq(postFollows.blogId, posts.id), eq(postFollows.userId, userId)))
    .leftJoin(postViews, and(eq(postViews.blogId, posts.id), eq(postViews.userId, userId)))
    .where(
      and(
        inArray(posts.id, [...ids]),
        isOpenTo(sql`${posts.status}`, sql`${posts.authorId}`, userId, isStaff),
      ),
    )
}

/** A member's reactions on comments they may see. */
export async function commentMarks(db: Db, ids: readonly number[], userId: number, isStaff: boolean) {
  if (ids.length === 0) return []
  return db
    .select({
      id: comments.id,
      status: comments.status,
      authorId: comments.authorId,
      createTime: comments.createTime,
      cityCode: posts.cityCode,
      liked: sql<boolean>`${commentLikes.userId} is not null`,
      thanked: sql<Thanks[]>`array(select ${commentThanks.phrase} from ${commentThanks}
        where ${commentThanks.commentId} = ${qualified(comments.id)} and ${commentThanks.userId} = ${userId})`,
      folded: foldedFor(userId, 'comment', comments.id, comments),
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(commentLikes, and(eq(commentLikes.commentId, comments.id), eq(commentLikes.userId, userId)))
    .where(
      and(
        inArray(comments.id, [...ids]),
        isStaff
          ? undefined
          : or(
              and(eq(comments.status, 'published'), eq(posts.status, 'published')),
              eq(comments.authorId, userId),
            ),
      ),
    )
}

interface RelationMarks {
  schools: { id: number; followed: boolean; favourited: boolean }[]
  users: { id: number; followed: boolean; blocked: boolean }[]
}

/** Which of these schools and people a member follows, saved or blocks: one query for both. */
export async function relationMarks(
  db: Db,
  schoolIds: readonly number[],
  userIds: readonly number[],
  userId: number,
): Promise<RelationMarks> {
  if (schoolIds.length + userIds.length === 0) return { schools: [], users: [] }
  const named = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`
  const { rows } = await db.execute<{ kind: string; id: string }>(sql`
    select 'followedSchool' as kind, ${schoolFollows.schoolId} as id from ${schoolFollows}
      where ${schoolFollows.userId} = ${userId} and ${schoolFollows.schoolId} = ${named(schoolIds)}
    union all select 'savedSchool', ${schoolFavourites.schoolId} from ${schoolFavourites}
      where ${schoolFavourites.userId} = ${userId} and ${schoolFavourites.schoolId} = ${named(schoolIds)}
    union all select 'followedPerson', ${memberFollows.targetId} from ${memberFollows}
      where ${memberFollows.userId} = ${userId} and ${memberFollows.targetId} = ${named(userIds)}
    union all select 'blockedPerson', ${memberBlocks.targetId} from ${memberBlocks}
      where ${memberBlocks.userId} = ${userId} and ${memberBlocks.targetId} = ${named(userIds)}`)
  const found = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return {
    schools: schoolIds.map((id) => ({
      id,
      followed: found.has(`followedSchool ${id}`),
      favourited: found.has(`savedSchool ${id}`),
    })),
    users: userIds.map((id) => ({
      id,
      followed: found.has(`followedPerson ${id}`),
      blocked: found.has(`blockedPerson ${id}`),
    })),
  }
}
