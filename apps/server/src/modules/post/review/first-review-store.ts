import { reversingActs } from '@app/contract/moderation/audit.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import type { ReviewRecord } from '#modules/post/rules.ts'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'

/** An approved comment of fewer characters says too little about its writer. */
const LEAST_LETTERS = 10

const isPublic: SQL = sql`case act.obj_kind
  when 'blog' then exists (select 1 from ${posts} where ${posts.id} = act.obj_id and ${posts.status} = 'published')
  else exists (select 1 from ${comments} where ${comments.id} = act.obj_id and ${comments.status} = 'published'
    and char_length(regexp_replace(${comments.content}, '<[^>]*>', '', 'g')) >= ${LEAST_LETTERS}) end`

const isTakenBack: SQL = sql`exists (select 1 from ${audits} later where later.obj_kind = act.obj_kind
  and later.obj_id = act.obj_id and later.id > act.id and later.act in ${[...reversingActs]})`

const isUnderAlias: SQL = sql`case act.obj_kind
  when 'blog' then exists (select 1 from ${posts} where ${posts.id} = act.obj_id and ${posts.hideName})
  else exists (select 1 from ${comments} where ${comments.id} = act.obj_id and ${comments.hideName}) end`

/**
 * When the newest sanction by name was. The member's row has the newest of all, and one for a text under an alias must not
 * make texts by name wait: readers would see whose the alias is.
 */
const sanctionedByName = (userId: number): SQL => {
  const ofMember = sql`later.obj_kind = 'user' and later.obj_id = ${userId} and later.act in ('warn', 'mute', 'ban')`
  const isAlias = sql`coalesce((later.after->>'isUnderAlias')::boolean, false)`
  return sql`case when exists (select 1 from ${audits} later
      where ${ofMember} and ${isAlias} and later.create_time = ${members.sanctionTime})
    then (select max(later.create_time) from ${audits} later where ${ofMember} and not ${isAlias})
    else ${members.sanctionTime} end`
}

/**
 * What staff decided about the texts of a member, in one query.
 *
 * @param isHidden for a text under an alias, which decisions about others under an alias concern as well
 */
export async function reviewRecord(db: Db, userId: number, isHidden: boolean): Promise<ReviewRecord> {
  const sanctioned = isHidden ? sql`${members.sanctionTime}` : sanctionedByName(userId)
  const { rows } = await db.execute<{
    approved: number
    wrong_ms: number | null
    phone_ms: number | null
  }>(sql`
    with acts as (select act.act, act.create_time, coalesce(act.blog_id, act.obj_id) as thread,
        act.act = 'approve' and ${isPublic} as is_approved,
        act.act in ('reject', 'hide', 'delete') and not ${isTakenBack}
          and ${isHidden ? sql`true` : sql`not ${isUnderAlias}`} as is_wrong
      from ${audits} act where act.target_id = ${userId} and act.obj_kind in ('blog', 'comment')),
    wrong as (select greatest(
      (select max(create_time) from acts where is_wrong),
      (select greatest(${members.upheldTime}, ${sanctioned}) from ${members}
        where ${members.userId} = ${userId})) as at)
    select (select count(distinct thread)::int from acts, wrong
        where is_approved and (wrong.at is null or create_time > wrong.at)) as approved,
      (select (extract(epoch from at) * 1000)::float8 from wrong) as wrong_ms,
      (select (extract(epoch from coalesce(${accounts.phoneTime}, ${accounts.createTime})) * 1000)::float8
        from ${accounts} where ${accounts.userId} = ${userId} and ${accounts.phoneHash} is not null) as phone_ms`)
  const row = rows[0]
  const timeOf = (ms: number | null | undefined) => (ms == null ? null : new Date(ms))
  return {
    approved: row?.approved ?? 0,
    wrongAt: timeOf(row?.wrong_ms),
    phoneSince: timeOf(row?.phone_ms),
  }
}
