import { sayReason } from '@app/contract/moderation/review.values.ts'
import { endOf } from '@app/contract/moderation/sanction.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MODERATOR_KEY } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Ctx, hasAdminRole, type Me, signedIn } from '#platform/http/handle.ts'
import type { Counted, Limit } from '#platform/limit/limits.ts'
import { numbersNow } from './community-number-store.ts'
import {
  type Act,
  isEstablished,
  isPhoneBound,
  isVouchedFor,
  limitsOf,
  type Member,
  standingOf,
} from './rules.ts'
import { memberBlocks, memberFollows, members } from './table.ts'

/** The permission whose holder may review posts and comments. */
export const REVIEW_PERMISSION = 'bbs:review:edit'

/** Who acts, read in one query. Throws `signInNeeded` for an account that is gone. */
export async function memberOf(db: Db, me: Me): Promise<Member> {
  return (await memberWith(db, me, sql<null>`null`, 'member')).member
}

/** Members of this level and above are trusted with more. */
const TRUSTED_LEVEL = 2

/** A member without a record is new. */
export const isTrustedMember = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(members, and(eq(members.userId, userId), gte(members.level, TRUSTED_LEVEL)))) > 0

/**
 * Who acts and what else a call needs to know, in one query. Throws `signInNeeded` for an account that is gone.
 *
 * @param name of the statement, where it always reads the same: then it is planned once a connection
 */
export async function memberWith<A>(
  db: Db,
  me: Me,
  also: SQL<A>,
  name?: string,
): Promise<{ member: Member; also: A }> {
  const query = db
    .select({
      also,
      nickName: accounts.nickName,
      avatar: accounts.avatar,
      usertype: accounts.usertype,
      authstatus: accounts.authstatus,
      schoolId: accounts.schoolId,
      phonenumber: accounts.phonenumber,
      level: sql<number>`coalesce(${members.level}, 0)`,
      mutedUntil: members.mutedUntil,
      muteReason: members.muteReason,
      blogCount: sql<number>`coalesce(${members.blogCount}, 0)`,
      commentCount: sql<number>`coalesce(${members.commentCount}, 0)`,
    })
    .from(accounts)
    .leftJoin(members, eq(members.userId, accounts.userId))
    .where(and(eq(accounts.userId, me.userId), eq(accounts.delFlag, '0')))
  const [row] = await (name === undefined ? query : query.prepare(name).execute())
  if (!row) throw problem('signInNeeded', { values: { uri: '' } })
  const { also: found, authstatus, phonenumber, schoolId, ...rest } = row
  const isApproved = authstatus === 'approved'
  const member = {
    ...rest,
    userId: me.userId,
    isVerified: isApproved && row.usertype === '01',
    schoolId: isApproved && row.usertype === '02' ? schoolId : null,
    verifiedSchoolId: isApproved && row.usertype === '01' ? schoolId : null,
    isModerator: me.roles.includes(MODERATOR_KEY) || me.permissions.has(REVIEW_PERMISSION),
    isAdmin: hasAdminRole(me),
    phoneBound: isPhoneBound({ phonenumber, usertype: row.usertype }),
  }
  return { member, also: found as A }
}

/** The caller as a writer: not muted, with a bound phone. Throws `userMuted` or `phoneNeeded`. */
export async function writerOf(ctx: Ctx): Promise<Member> {
  return (await writerWith(ctx, sql<null>`null`, 'member')).member
}

/** Who writes and what else a call needs to know, in one query. Throws as `writerOf` does. */
export async function writerWith<A>(
  ctx: Ctx,
  also: SQL<A>,
  name?: string,
): Promise<{ member: Member; also: A }> {
  const found = await memberWith(ctx.db, signedIn(ctx), also, name)
  const { member } = found
  checkMuted(ctx, member)
  if (!member.phoneBound) throw problem('phoneNeeded')
  return found
}

/** Whether the member's record vouches for what they write (`isEstablished`); staff and approved schools have one. */
export async function hasRecord(ctx: Pick<Ctx, 'db' | 'now'>, member: Member): Promise<boolean> {
  if (isVouchedFor(member)) return true
  const [account] = await ctx.db
    .select({ createTime: accounts.createTime })
    .from(accounts)
    .where(eq(accounts.userId, member.userId))
  const ageMs = account?.createTime ? ctx.now().getTime() - account.createTime.getTime() : 0
  return isEstablished(member, member.blogCount + member.commentCount, ageMs)
}

/** Refuses muted members. Throws `userMuted`. */
export function checkMuted(
  ctx: Pick<Ctx, 'now' | 'language'>,
  { mutedUntil, muteReason }: Pick<Member, 'mutedUntil' | 'muteReason'>,
): void {
  if (!mutedUntil || mutedUntil <= ctx.now()) return
  const reason = sayReason(muteReason)
  if (endOf(mutedUntil) === null)
    throw problem('userMuted', {
      text: { zh: `您已被永久禁言：${reason.zh}`, en: `You are muted permanently: ${reason.en}` },
    })
  throw problem('userMuted', { values: { until: writeMoment(mutedUntil), reason: reason[ctx.language] } })
}

/**
 * Increments the member's action counter inside the call's transaction, so failed calls do not count.
 *
 * @param also further windows that the act counts in
 */
export async function countAct(
  ctx: Ctx,
  member: Member,
  act: Act,
  also: readonly (readonly [Limit, Counted])[] = [],
): Promise<void> {
  const allowed = limitsOf(act, standingOf(member), await numbersNow(ctx))
  const windows = allowed.map((limit) => [limit, String(member.userId)] as const)
  await ctx.limiter.takeAll(ctx.db, [...windows, ...also], ctx.now())
}

/** A condition: one of the two people blocks the other. */
export function isApart(one: number | PgColumn | SQL, other: number | PgColumn): SQL<boolean> {
  return sql`exists (select 1 from ${memberBlocks}
    where (${memberBlocks.userId} = ${one} and ${memberBlocks.targetId} = ${other})
      or (${memberBlocks.userId} = ${other} and ${memberBlocks.targetId} = ${one}))`
}

/** Whether one of the two blocks the other. */
export async function areApart(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await db.execute<{ apart: boolean }>(sql`select ${isApart(one, other)} as apart`)
  return rows[0]?.apart ?? false
}

/** Those of some people who block the member or are blocked by the member. */
export async function apartFrom(db: Db, userId: number, others: readonly number[]): Promise<Set<number>> {
  if (others.length === 0) return new Set()
  const rows = await db
    .select({ userId: memberBlocks.userId, targetId: memberBlocks.targetId })
    .from(memberBlocks)
    .where(
      or(
        and(eq(memberBlocks.userId, userId), inArray(memberBlocks.targetId, [...others])),
        and(eq(memberBlocks.targetId, userId), inArray(memberBlocks.userId, [...others])),
      ),
    )
  return new Set(rows.map((row) => (row.userId === userId ? row.targetId : row.userId)))
}

type Counter =
  | 'blogCount'
  | 'commentCount'
  | 'likedCount'
  | 'favouritedCount'
  | 'followCount'
  | 'fansCount'
  | 'draftCount'

/** Adds to the counters of a person; inserts the row of a member without one. */
export async function moveCounters(
  db: Db,
  userId: number,
  by: Partial<Record<Counter, number>>,
): Promise<void> {
  const moved = countersMoved(userId, by)
  if (moved) await db.execute(moved)
}

/** The statement that does so, which may be part of another one; undefined where nothing moves. */
export function countersMoved(userId: number, by: Partial<Record<Counter, number>>): SQL | undefined {
  const moved = Object.entries(by).filter(([, change]) => change !== 0) as [Counter, number][]
  if (moved.length === 0) return undefined
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `)
  const columns = moved.map(([name]) => sql.identifier(members[name].name))
  return sql`insert into ${members} (user_id, ${listed(columns.map((column) => sql`${column}`))})
    values (${userId}, ${listed(moved.map(([, change]) => sql`${change}`))})
    on conflict (user_id) do update set ${listed(
      columns.map((column) => sql`${column} = ${members}.${column} + excluded.${column}`),
    )}`
}

/** Records an upheld report against the member, which delays the next level. */
export async function noteUpheld(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .insert(members)
    .values({ userId, upheldTime: at })
    .onConflictDoUpdate({ target: members.userId, set: { upheldTime: at } })
}

/** A person as the target of a call. */
export interface TargetPerson {
  /** How many follow them. */
  fans: number
  /** How many the caller blocks. */
  blocks: number
}

/**
 * A person as the target of a call, to be read with the caller; null when there is none. Locks both, so that acts
 * between two people run one after the other: a follow must see a block that was just set.
 */
export function targetPerson(id: number, userId: number): SQL<TargetPerson | null> {
  const pair = `${Math.min(id, userId)} ${Math.max(id, userId)}`
  return sql`(select json_build_object('turn', pg_advisory_xact_lock(hashtextextended(${pair}, 0))::text,
    'fans', coalesce((select ${members.fansCount} from ${members} where ${members.userId} = ${id}), 0),
    'blocks', (select count(*) from ${memberBlocks} where ${memberBlocks.userId} = ${userId}))
    from ${accounts} where ${accounts.userId} = ${id} and ${accounts.delFlag} = '0')`
}

interface Between {
  userId: number
  targetId: number
  now: Date
}

/** Adds rows of `id`, `follows` and `fans` to the counters of people, ids ascending. */
const moveRelations = (rows: SQL) => sql`insert into ${members} (user_id, follow_count, fans_count)
  select id, sum(follows), sum(fans) from (${rows}) as one group by id order by id
  on conflict (user_id) do update set follow_count = ${members.followCount} + excluded.follow_count,
    fans_count = ${members.fansCount} + excluded.fans_count
  returning user_id, fans_count`

/**
 * Follows a person or stops it, and moves the counters of both when that changed something; `fans` is undefined when
 * it did not. A block refuses the follow.
 */
export async function setFollow(
  db: Db,
  between: Between,
  on: boolean,
): Promise<{ isApart: boolean; fans: number | undefined }> {
  const { userId, targetId, now } = between
  const touched = on
    ? sql`insert into ${memberFollows} (user_id, target_id, create_time)
        select ${userId}::bigint, ${targetId}::bigint, ${now}::timestamptz where not ${isApart(userId, targetId)}
        on conflict do nothing returning user_id, target_id`
    : sql`delete from ${memberFollows} where ${memberFollows.userId} = ${userId} and ${memberFollows.targetId} = ${targetId}
        returning user_id, target_id`
  const by = on ? sql`1` : sql`-1`
  const { rows } = await db.execute<{
    is_apart: boolean
    fans: number | null
  }>(sql`with touched as (${touched}),
    moved as (${moveRelations(sql`select user_id as id, ${by} as follows, 0 as fans from touched
      union all select target_id, 0, ${by} from touched`)})
    select ${isApart(userId, targetId)} as is_apart, (select fans_count from moved where user_id = ${targetId}) as fans`)
  return { isApart: rows[0]?.is_apart ?? false, fans: rows[0]?.fans ?? undefined }
}

/** Blocks a person, which ends follows both ways, or stops it. Gives how many the caller blocks more or less. */
export async function setBlock(db: Db, { userId, targetId, now }: Between, on: boolean): Promise<number> {
  if (!on) {
    const ended = await db
      .delete(memberBlocks)
      .where(and(eq(memberBlocks.userId, userId), eq(memberBlocks.targetId, targetId)))
      .returning({ userId: memberBlocks.userId })
    return -ended.length
  }
  const { rows } = await db.execute<{ n: number }>(sql`with blocked as (
      insert into ${memberBlocks} (user_id, target_id, create_time) values (${userId}, ${targetId}, ${now})
      on conflict do nothing returning 1),
    ended as (delete from ${memberFollows}
      where (${memberFollows.userId} = ${userId} and ${memberFollows.targetId} = ${targetId})
        or (${memberFollows.userId} = ${targetId} and ${memberFollows.targetId} = ${userId})
      returning user_id, target_id),
    moved as (${moveRelations(sql`select user_id as id, -1 as follows, 0 as fans from ended
      union all select target_id, 0, -1 from ended`)})
    select count(*)::int as n from blocked`)
  return rows[0]?.n ?? 0
}
