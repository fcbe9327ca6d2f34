import { problem } from '@app/contract/problem.ts'
import { sayReason } from '@app/contract/review.values.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Ctx, type Me, signedIn } from '#platform/http/handle.ts'
import { type Act, limitsOf, type Member, standingOf } from './rules.ts'
import { memberBlocks, members } from './table.ts'

/** The permission whose holder may review posts and comments. */
export const REVIEW_PERMISSION = 'bbs:review:edit'

/** Who acts, read in one query. Throws `signInNeeded` for an account that is gone. */
export async function memberOf(db: Db, me: Me): Promise<Member> {
  const [row] = await db
    .select({
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
  if (!row) throw problem('signInNeeded', { values: { uri: '' } })
  const { authstatus, phonenumber, schoolId, ...rest } = row
  const isApproved = authstatus === 'approved'
  return {
    ...rest,
    userId: me.userId,
    isVerified: isApproved && row.usertype === '01',
    schoolId: isApproved && row.usertype === '02' ? schoolId : null,
    isModerator: me.roles.includes('bbs_moderator') || me.permissions.has(REVIEW_PERMISSION),
    isAdmin: me.isSuper || me.roles.includes('admin'),
    // staff accounts are made by hand and known to the operator
    phoneBound: phonenumber !== '' || row.usertype === '00',
  }
}

/** Who writes: somebody who is not muted and has bound a phone. Throws `userMuted` or `phoneNeeded`. */
export async function writerOf(ctx: Ctx): Promise<Member> {
  const member = await memberOf(ctx.db, signedIn(ctx))
  if (member.mutedUntil && member.mutedUntil > ctx.now())
    throw problem('userMuted', {
      values: { until: writeMoment(member.mutedUntil), reason: sayReason(member.muteReason)[ctx.language] },
    })
  if (!member.phoneBound) throw problem('phoneNeeded')
  return member
}

/** Counts an act of somebody, in the transaction of the call: it counts when the call succeeds. */
export async function countAct(ctx: Ctx, member: Member, act: Act): Promise<void> {
  for (const limit of limitsOf(act, standingOf(member)))
    await ctx.limiter.take(ctx.db, limit, String(member.userId), ctx.now())
}

/** Whether one of the two blocks the other. */
export async function areApart(db: Db, one: number, other: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: memberBlocks.userId })
    .from(memberBlocks)
    .where(
      or(
        and(eq(memberBlocks.userId, one), eq(memberBlocks.targetId, other)),
        and(eq(memberBlocks.userId, other), eq(memberBlocks.targetId, one)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Those of some people who block somebody or are blocked by them. */
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

/** Moves counters of a person, relative to what they are; makes the row of somebody who has none yet. */
export async function moveCounters(
  db: Db,
  userId: number,
  by: Partial<Record<Counter, number>>,
): Promise<void> {
  const moved = Object.entries(by).filter(([, change]) => change !== 0) as [Counter, number][]
  if (moved.length === 0) return
  await db
    .insert(members)
    .values({ userId, ...Object.fromEntries(moved) })
    .onConflictDoUpdate({
      target: members.userId,
      set: Object.fromEntries(moved.map(([name, change]) => [name, sql`${members[name]} + ${change}`])),
    })
}
