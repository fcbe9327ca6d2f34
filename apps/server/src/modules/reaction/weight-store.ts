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

/** A personal account of level 0 without verification. Staff and schools have no level. */
const isNewcomer = (userId: PgColumn) => sql`exists (select 1 from ${accounts}
  left join ${members} on ${members.userId} = ${accounts.userId}
  where ${accounts.userId} = ${userId} and ${accounts.usertype} = '01' and ${accounts.authstatus} <> 'approved'
    and coalesce(${members.level}, 0) = 0)`

const byNewcomers = (table: PgTable, blogId: PgColumn, userId: PgColumn) =>
  sql`(select count(*) from ${table} where ${blogId} = ${posts.id} and ${isNewcomer(userId)})`

/** What the reactions of newcomers are worth less; they count as `reactions` of the post's table counts them. */
const discount: SQL = sql`${sql.raw(String(LESS))} * (
  ${byNewcomers(postLikes, postLikes.blogId, postLikes.userId)}
  + 2 * ${byNewcomers(postFavourites, postFavourites.blogId, postFavourites.userId)}
  + 2 * ${byNewcomers(postHelpfuls, postHelpfuls.blogId, postHelpfuls.userId)}
  + 3 * (select count(distinct ${comments.authorId}) from ${comments} where ${comments.blogId} = ${posts.id}
      and ${comments.status} = 'published' and ${isNewcomer(comments.authorId)}))`

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
      from ${posts} where ${posts.status} = 'published' and ${posts.publishTime} > ${since}) as weighed
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
