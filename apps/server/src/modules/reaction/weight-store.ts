import { DAY_MS } from '@app/contract/time.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { postFavourites, postHelpfuls, postLikes } from './table.ts'

/** The factor for reactions of an unknown member (docs/community-rules.md#hot-order). */
const LESS = 0.7
/** An older post is out of the hot order's reach. */
const WEIGHED_DAYS = 30
/** Posts that are written together. */
const BATCH = 500

/**
 * What likes, saves and thanks of newcomers without a record come to together at most: less than three members' likes, as
 * such accounts are cheap to make.
 */
const WITHOUT_RECORD = 2.5
/** So old a phone number is a record, as with reports. */
const PHONE_DAYS = 7

/** A personal account of level 0 without verification. Staff and schools have no level. */
const isNewcomer = sql`${accounts.usertype} = '01' and ${accounts.authstatus} <> 'approved' and coalesce(${members.level}, 0) = 0`

/** Of newcomers: no text of theirs has appeared, and no phone number is theirs for some days. */
const isWithoutRecord = (now: Date) => sql`coalesce(${members.blogCount} + ${members.commentCount}, 0) = 0
  and not (${accounts.phoneHash} is not null
    and coalesce(${accounts.phoneTime}, ${accounts.createTime}) <= ${new Date(now.getTime() - PHONE_DAYS * DAY_MS)})`

/**
 * What a reaction changes of the post's discount before the post is weighed: one of a newcomer without a record counts
 * nothing until then, and a reaction taken back leaves no discount behind. Otherwise a crowd could lift a post between two
 * weighings, or sink one by liking it before a weighing and taking that back after it.
 */
export const discountAtOnce = (userId: number, by: number, now: Date): SQL => sql`case
  when ${posts.publishTime} > ${new Date(now.getTime() - WEIGHED_DAYS * DAY_MS)}
  then greatest(0, ${posts.reactionDiscount} + ${by} * coalesce((
    select case when ${isWithoutRecord(now)} then 1.0 else ${sql.raw(String(LESS))} end
    from ${accounts} left join ${members} on ${members.userId} = ${accounts.userId}
    where ${accounts.userId} = ${userId} and ${isNewcomer}), 0))
  else ${posts.reactionDiscount} end`

/** Newcomers among those who reacted to a post: `n` of them, `bare` without a record. */
const newcomersAmong = (
  table: PgTable,
  blogId: PgColumn,
  userId: PgColumn,
  now: Date,
  isCounted = sql`true`,
) =>
  sql`lateral (
    select count(distinct ${userId}) as n, count(distinct ${userId}) filter (where ${isWithoutRecord(now)}) as bare
    from ${table} join ${accounts} on ${accounts.userId} = ${userId}
      left join ${members} on ${members.userId} = ${accounts.userId}
    where ${blogId} = ${posts.id} and ${isCounted} and ${isNewcomer})`

const reactionsOfNewcomers = (now: Date) => sql`
  cross join ${newcomersAmong(postLikes, postLikes.blogId, postLikes.userId, now)} likes
  cross join ${newcomersAmong(postFavourites, postFavourites.blogId, postFavourites.userId, now)} saves
  cross join ${newcomersAmong(postHelpfuls, postHelpfuls.blogId, postHelpfuls.userId, now)} thanks
  cross join ${newcomersAmong(comments, comments.blogId, comments.authorId, now, sql`${comments.status} = 'published'`)} commenters`

/**
 * What the reactions of newcomers are worth less; they count as `reactions` of the post's table counts them. Who has a
 * published comment has a record.
 */
const discount: SQL = sql`(${sql.raw(String(LESS))} * (likes.n + 2 * saves.n + 2 * thanks.n + 3 * commenters.n)
  + greatest(0, (1 - ${sql.raw(String(LESS))}) * (likes.bare + 2 * saves.bare + 2 * thanks.bare)
    - ${sql.raw(String(WITHOUT_RECORD))}))`

const isVerified: SQL = sql`coalesce((select ${accounts.authstatus} = 'approved' from ${accounts}
  where ${accounts.userId} = ${posts.authorId}), false)`

/**
 * Weighs reactions by who gave them and posts by who wrote them, for the posts of the last 30 days, and gives how many
 * of them moved. Both change without the post: with a level, and with a verification.
 */
export async function weighPosts(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WEIGHED_DAYS * DAY_MS)
  const { rows } = await db.execute<{ id: string; discount: number; is_verified: boolean }>(sql`
    select id, discount, is_verified from (
      select ${posts.id} as id, ${posts.reactionDiscount} as former, ${posts.isAuthorVerified} as was_verified,
        (${discount})::double precision as discount, ${isVerified} as is_verified
      from ${posts} ${reactionsOfNewcomers(now)}
      where ${posts.status} = 'published' and ${posts.publishTime} > ${since}) as weighed
    where abs(discount - former) > 0.01 or is_verified <> was_verified order by id`)
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    const ids = sql.param(batch.map(({ id }) => id))
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from ${posts} where ${posts.id} = any(${ids}::bigint[]) order by ${posts.id} for no key update`,
      )
      await tx.execute(sql`update ${posts} set reaction_discount = weighed.discount, is_author_verified = weighed.is_verified
        from unnest(${ids}::bigint[], ${sql.param(batch.map((row) => row.discount))}::double precision[],
          ${sql.param(batch.map((row) => row.is_verified))}::boolean[]) as weighed(id, discount, is_verified)
        where ${posts.id} = weighed.id`)
    })
  }
  return rows.length
}
