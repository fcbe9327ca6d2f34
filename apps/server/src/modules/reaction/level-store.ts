import { type CommunityNumbers, levelRulesOf } from '@app/contract/member/community-numbers.values.ts'
import type { LevelRule } from '@app/contract/member/member.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { commentLikes, postLikes } from './table.ts'

/** How many different people like something that the author published; the author's own likes do not count. */
export function likersOf(userId: SQL): SQL<number> {
  return sql<number>`(select count(distinct liker)::int from (
    select ${postLikes.userId} as liker from ${posts} join ${postLikes} on ${postLikes.blogId} = ${posts.id}
      where ${posts.authorId} = ${userId} and ${posts.status} = 'published'
    union all select ${commentLikes.userId} from ${comments} join ${commentLikes} on ${commentLikes.commentId} = ${comments.id}
      where ${comments.authorId} = ${userId} and ${comments.status} = 'published') as likes where liker <> ${userId})`
}

/** The time of a member's last sanction or upheld report; null for none. */
export const lastWrong = sql<Date | null>`greatest(${members.upheldTime}, ${members.sanctionTime})`.mapWith(
  members.upheldTime,
)

/** What is done with those whose level changed, in the transaction that changed it. */
type LevelChangeHandler = (db: Db, userIds: readonly number[], level: number) => Promise<void>

/**
 * Raises every member who meets the conditions of the next level; a sanction lowers on its own. Each level is one
 * statement over all members concerned, and one transaction, so that acting members never wait long.
 */
export async function updateLevels(
  db: Db,
  numbers: CommunityNumbers,
  now: Date,
  onLevelChange: LevelChangeHandler,
): Promise<void> {
  for (const rule of levelRulesOf(numbers))
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ user_id: string }>(sql`with these as (
          ${rising(rule, now)} order by ${members.userId} for no key update of ${members})
        update ${members} set level = ${rule.level} from these where ${members.userId} = these.user_id
        returning ${members.userId} as user_id`)
      if (rows.length > 0)
        await onLevelChange(
          tx,
          rows.map((row) => Number(row.user_id)),
          rule.level,
        )
    })
}

function rising(rule: LevelRule, now: Date): SQL {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const written = rule.orComments
    ? sql`(${members.blogCount} >= ${rule.posts ?? 0} or ${members.commentCount} >= ${rule.orComments})`
    : sql`${members.blogCount} >= ${rule.posts ?? 0}`
  // compared last: it reads likes, all others read the row
  const people = rule.people ? sql`and ${likersOf(sql`${members.userId}`)} >= ${rule.people}` : sql``
  return sql`select ${members.userId} as user_id from ${members}
    join ${accounts} on ${accounts.userId} = ${members.userId} and ${accounts.delFlag} = '0' and ${accounts.status} = '0'
    where ${members.level} = ${rule.level - 1} and ${accounts.createTime} <= ${before(rule.days)}
      and ${members.readPosts} >= ${rule.readPosts ?? 0} and ${members.readSeconds} >= ${(rule.readMinutes ?? 0) * 60}
      and ${members.blogCount} + ${members.commentCount} >= ${rule.items ?? 0} and ${written}
      and ${members.likedCount} >= ${rule.likes ?? 0}
      and coalesce(greatest(${members.upheldTime}, ${members.sanctionTime}) <= ${before(rule.cleanDays)}, true)
      and coalesce(${members.mutedUntil} <= ${now}, true) and coalesce(${members.bannedUntil} <= ${now}, true)
      ${people}`
}
