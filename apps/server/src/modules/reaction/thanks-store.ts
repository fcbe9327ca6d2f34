import type { Thanks } from '@app/contract/post/comment.values.ts'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { comments } from '#modules/post/table.ts'
import { BATCH } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'
import { commentThanks } from './table.ts'

/** The counts of a comment by what its rows say; equal to the stored ones while nothing is wrong. */
export const thanksCounted: SQL = sql`(select coalesce(jsonb_object_agg(counted.phrase, counted.n), '{}')
  from (select ${commentThanks.phrase} as phrase, count(*)::int as n from ${commentThanks}
    where ${commentThanks.commentId} = ${comments.id} group by 1) as counted)`

/** How many people thanked for a comment in a phrase. */
export const thanksIn = (phrase: Thanks): SQL<number> =>
  sql`coalesce((${comments.thanks} ->> ${phrase})::int, 0)`

/**
 * Sets or takes back a thanks and moves its count, in one statement. Gives undefined when nothing was touched, and null
 * when the comment closed meanwhile: then the caller has to give up the transaction.
 */
export async function setThanks(
  db: Db,
  { id, userId, on, phrase, now }: { id: number; userId: number; on: boolean; phrase: Thanks; now: Date },
): Promise<number | null | undefined> {
  const touched = on
    ? sql`insert into ${commentThanks} (comment_id, user_id, phrase, create_time)
        values (${id}, ${userId}, ${phrase}, ${now}) on conflict do nothing returning 1`
    : sql`delete from ${commentThanks} where ${commentThanks.commentId} = ${id}
        and ${commentThanks.userId} = ${userId} and ${commentThanks.phrase} = ${phrase} returning 1`
  const next = sql`(${thanksIn(phrase)} + ${on ? 1 : -1}::int)`
  const { rows } = await db.execute<{ is_touched: boolean; n: number | null }>(sql`
    with touched as (${touched}),
    moved as (update ${comments} set thanks = case when ${next} > 0
        then jsonb_set(${comments.thanks}, array[${phrase}], to_jsonb(${next}))
        else ${comments.thanks} - ${phrase}::text end
      from touched where ${comments.id} = ${id} and ${comments.status} = 'published'
      returning ${thanksIn(phrase)} as n)
    select exists (select 1 from touched) as is_touched, (select n from moved) as n`)
  return rows[0]?.is_touched ? rows[0].n : undefined
}

/** Ids of comments behind an id that a member thanked for. */
export async function thankedCommentIds(db: Db, userId: number, after: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ commentId: commentThanks.commentId })
    .from(commentThanks)
    .where(and(eq(commentThanks.userId, userId), gt(commentThanks.commentId, after)))
    .orderBy(asc(commentThanks.commentId))
    .limit(BATCH)
  return rows.map(({ commentId }) => commentId)
}

/** Takes all thanks of a member back from a comment in whatever state; gives the post it stands below. */
export async function takeBackThanks(db: Db, userId: number, commentId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ blog_id: string }>(
    sql`select ${comments.blogId} as blog_id from ${comments} where ${comments.id} = ${commentId} for no key update`,
  )
  await db
    .delete(commentThanks)
    .where(and(eq(commentThanks.userId, userId), eq(commentThanks.commentId, commentId)))
  await db.execute(sql`update ${comments} set thanks = ${thanksCounted} where ${comments.id} = ${commentId}`)
  return rows[0] && Number(rows[0].blog_id)
}
