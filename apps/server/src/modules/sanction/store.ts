import { sayReason } from '@app/contract/moderation/review.values.ts'
import type {
  ProfilePart,
  SanctionEnd,
  SanctionState,
  StandingSanction,
} from '@app/contract/moderation/sanction.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import {
  aliasedTable,
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { holdsKey } from '#modules/access-control/rights-store.ts'
import { MODERATOR_KEY } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { hasEffect } from '#modules/audit/store.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import type { AuditKind } from '#platform/module.ts'
import { countRowsOf } from '#platform/resource/count-store.ts'
import { contains } from '#platform/resource/crud.ts'
import { pastSanctions, sanctions } from './table.ts'

/** Sanctions that do not follow from what a member did under an alias. */
export const auditedPeople: AuditKind = {
  kind: 'user',
  isUnderOwnName: (_, after) => sql`not coalesce((${after}->>'isUnderAlias')::boolean, false)`,
}

/** Resets of a part of a profile: a profile is never under an alias. */
export const auditedProfile = (part: ProfilePart): AuditKind => ({
  kind: part,
  isUnderOwnName: () => sql`true`,
})

/** A ban without an end. */
export const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** Staff, and members who hold the role of moderators: on their accounts administrators alone act. */
export const isStaffAccount = sql<boolean>`(${accounts.usertype} = '00' or ${holdsKey(accounts.userId, MODERATOR_KEY)})`

/** Speaks for a verified school. */
export const isSchoolAccount = sql<boolean>`(${accounts.usertype} = '02' and coalesce(${accounts.authstatus}, '') = 'approved')`

const isReservedDecision = sql<boolean>`coalesce((${audits.after}->>'isReserved')::boolean, false)`

/** A sanction with the decision that gave it. */
const selectSanctions = (db: Db) =>
  db
    .select({
      ...getTableColumns(sanctions),
      byUserId: audits.userId,
      byRole: audits.role,
      isReserved: isReservedDecision,
    })
    .from(sanctions)
    .leftJoin(audits, eq(audits.id, sanctions.decisionId))

/** A mute or a ban that staff gave and did not lift, with who gave it; it may have ended. */
export type GivenSanction = Awaited<ReturnType<typeof selectSanctions>>[number]

const underName = (userId: number, kind: StandingSanction) =>
  and(eq(sanctions.userId, userId), eq(sanctions.kind, kind), eq(sanctions.isUnderAlias, false))

/** The mute or the ban that staff gave a member under the own name; undefined where there is none, or it was lifted. */
export async function sanctionUnderName(
  db: Db,
  userId: number,
  kind: StandingSanction,
): Promise<GivenSanction | undefined> {
  const [row] = await selectSanctions(db).where(underName(userId, kind))
  return row
}

/**
 * The sanction that a decision gave; undefined once another replaced it or it was lifted. One under an alias outlives its
 * account, and has no effect then.
 */
export async function sanctionOf(db: Db, decisionId: number): Promise<GivenSanction | undefined> {
  const [row] = await selectSanctions(db).where(eq(sanctions.decisionId, decisionId))
  if (row) return row
  const { endTime: _, endedBy: _by, endDecisionId: _decision, ...columns } = getTableColumns(pastSanctions)
  const [left] = await db
    .select({
      ...columns,
      userId: audits.objId,
      hasEffect: sql<boolean>`false`,
      phoneHash: sql<null>`null`,
      closedTime: sql<null>`null`,
      byUserId: audits.userId,
      byRole: audits.role,
      isReserved: isReservedDecision,
    })
    .from(pastSanctions)
    .innerJoin(audits, eq(audits.id, pastSanctions.decisionId))
    .where(
      and(
        eq(pastSanctions.decisionId, decisionId),
        eq(pastSanctions.isUnderAlias, true),
        isNull(pastSanctions.endTime),
      ),
    )
  return left
}

/** The mutes of so many hours that someone gave a member since then. */
export const mutesBy = (
  db: Db,
  { userId, byUserId, hours, since }: { userId: number; byUserId: number; hours: number | null; since: Date },
) =>
  db
    .select({ isUnderAlias: sanctions.isUnderAlias })
    .from(sanctions)
    .innerJoin(audits, eq(audits.id, sanctions.decisionId))
    .where(
      and(
        eq(sanctions.userId, userId),
        eq(sanctions.kind, 'mute'),
        eq(audits.userId, byUserId),
        gt(audits.createTime, since),
        sql`(${audits.after}->>'hours')::numeric is not distinct from ${hours}::numeric`,
      ),
    )

/** The mute and the ban that last the longest at a time; those for texts under an alias only where asked for. */
export async function lastingSanctions(
  db: Db,
  userId: number,
  { now, withAliases }: { now: Date; withAliases: boolean },
): Promise<Record<StandingSanction, { until: Date; reasonKey: string | null } | undefined>> {
  const rows = await db
    .select({ kind: sanctions.kind, until: sanctions.until, reasonKey: sanctions.reasonKey })
    .from(sanctions)
    .where(
      and(
        eq(sanctions.userId, userId),
        eq(sanctions.hasEffect, true),
        gt(sanctions.until, now),
        withAliases ? undefined : eq(sanctions.isUnderAlias, false),
      ),
    )
    .orderBy(desc(sanctions.until))
  const longest = (kind: StandingSanction) => rows.find((row) => row.kind === kind)
  return { mute: longest('mute'), ban: longest('ban') }
}

/** What an account is called, a closed one too. */
export async function nameOf(db: Db, userId: number): Promise<string> {
  const [row] = await db
    .select({ nickName: accounts.nickName })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return row?.nickName ?? ''
}

/** Whom a sanction would be for, locked; undefined for an account that is gone. */
export async function lockPerson(db: Db, userId: number) {
  const [row] = await db
    .select({
      userId: accounts.userId,
      nickName: accounts.nickName,
      nickNameEn: accounts.nickNameEn,
      avatar: accounts.avatar,
      bio: accounts.bio,
      bioEn: accounts.bioEn,
      usertype: accounts.usertype,
      /** The school that the account speaks for. */
      ownSchoolId: sql<
        number | null
      >`case when ${accounts.usertype} = '02' and ${accounts.authstatus} = 'approved' then ${accounts.schoolId} end`.mapWith(
        accounts.schoolId,
      ),
      isStaff: isStaffAccount,
      isSchool: isSchoolAccount,
    })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.delFlag, '0')))
    .for('no key update')
  if (!row) return undefined
  // an account that never took part has no record yet
  await db.insert(members).values({ userId }).onConflictDoNothing()
  const [member] = await db
    .select({ level: members.level })
    .from(members)
    .where(eq(members.userId, userId))
    .for('no key update')
  return member && { ...row, ...member }
}

/** An account that staff act on, as `lockPerson` reads it. */
export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** How and by which decision a sanction ends before its time. */
export interface EarlyEnd {
  endedBy: SanctionEnd
  endTime: Date
  endDecisionId: number | null
}

/** Makes room for a sanction under the own name: the one of its kind that stands goes to the past ones. */
const replaceUnderName = (
  db: Db,
  { userId, kind, decisionId = null }: Pick<typeof sanctions.$inferInsert, 'userId' | 'kind' | 'decisionId'>,
  endTime: Date,
): Promise<void> =>
  moveToPast(db, underName(userId, kind), { endedBy: 'replaced', endTime, endDecisionId: decisionId })

/** Stores a sanction; under the own name in the place of the one of its kind, which stays among the past ones. */
export async function putSanction(
  db: Db,
  record: typeof sanctions.$inferInsert,
  givenTime: Date,
): Promise<void> {
  if (!record.isUnderAlias) {
    await replaceUnderName(db, record, givenTime)
  }
  await db.insert(sanctions).values(record)
  if (record.hasEffect !== false) await setEnds(db, record.userId)
}

/** Takes sanctions out of those that hold, and keeps them with their end; one that had ended by itself has no other. */
async function moveToPast(db: Db, which: SQL | undefined, end?: EarlyEnd): Promise<void> {
  const moved = await db.delete(sanctions).where(which).returning()
  if (moved.length === 0) return
  await db.insert(pastSanctions).values(
    moved.map(({ hasEffect: _, phoneHash: _hash, closedTime: _time, ...row }) => ({
      ...row,
      userId: row.isUnderAlias ? null : row.userId,
      ...(end && (row.until > end.endTime || end.endedBy === 'lifted') && end),
    })),
  )
}

/** Lifts a sanction, and says when the last of its kind ends that has effect; null for none. */
export async function removeSanction(
  db: Db,
  { id, userId, kind, hasEffect }: Pick<GivenSanction, 'id' | 'userId' | 'kind' | 'hasEffect'>,
  end: Omit<EarlyEnd, 'endedBy'>,
): Promise<Date | null> {
  const lifted = { ...end, endedBy: 'lifted' as const }
  await moveToPast(db, eq(sanctions.id, id), lifted)
  // where the account is closed it is among the past ones already
  await db
    .update(pastSanctions)
    .set(lifted)
    .where(and(eq(pastSanctions.id, id), isNull(pastSanctions.endTime)))
  if (!hasEffect) return null
  const ends = await setEnds(db, userId)
  return (kind === 'mute' ? ends?.mutedUntil : ends?.bannedUntil) ?? null
}

/** Writes to the member when the latest mute and the latest ban end. */
async function setEnds(db: Db, userId: number) {
  const latest = (kind: StandingSanction, column: PgColumn) =>
    sql`(select ${column} from ${sanctions} where ${sanctions.userId} = ${userId} and ${sanctions.kind} = ${kind}
      and ${sanctions.hasEffect} order by ${sanctions.until} desc, ${sanctions.id} desc limit 1)`
  const [ends] = await db
    .update(members)
    .set({
      mutedUntil: latest('mute', sanctions.until),
      muteReason: latest('mute', sanctions.reasonKey),
      bannedUntil: latest('ban', sanctions.until),
      banReason: latest('ban', sanctions.reasonKey),
    })
    .where(eq(members.userId, userId))
    .returning({ mutedUntil: members.mutedUntil, bannedUntil: members.bannedUntil })
  return ends
}

/**
 * What is left of sanctions once an account is closed: one without an end, with the keyed hash of the number, so that it holds
 * again for who joins with that number; and those for texts under an alias, which stay in their list until they end, because a
 * row less on that day would say whose they were.
 */
export async function forgetSanctions(db: Db, userId: number, now: Date): Promise<void> {
  const own = eq(sanctions.userId, userId)
  const isLasting = and(eq(sanctions.until, FOR_EVER), eq(sanctions.hasEffect, true))
  await db
    .update(sanctions)
    .set({
      closedTime: now,
      phoneHash: sql`(select ${accounts.phoneHash} from ${accounts} where ${accounts.userId} = ${userId})`,
    })
    .where(and(own, isLasting))
  const waitsForNoNumber = and(own, isNull(sanctions.phoneHash))
  await moveToPast(db, and(waitsForNoNumber, eq(sanctions.isUnderAlias, true)))
  await db.delete(sanctions).where(waitsForNoNumber)
  await db.delete(pastSanctions).where(eq(pastSanctions.userId, userId))
}

/** Gives an account the sanctions without an end that a closed account with its number had; says which came. */
export async function inheritSanctions(db: Db, userId: number, now: Date): Promise<GivenSanction[]> {
  const person = await lockPerson(db, userId)
  if (!person) return []
  const heir = db
    .select({ phoneHash: accounts.phoneHash })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.phoneHash)))
  const held = await db
    .select({
      id: sanctions.id,
      kind: sanctions.kind,
      isUnderAlias: sanctions.isUnderAlias,
      decisionId: sanctions.decisionId,
    })
    .from(sanctions)
    .where(inArray(sanctions.phoneHash, heir))
    .orderBy(desc(sanctions.id))
  const came: number[] = []
  for (const { id, kind, isUnderAlias, decisionId } of held) {
    // one of a kind by name, as the index demands; one that lasts already takes the place of what waited
    if (
      !isUnderAlias &&
      (await sanctionUnderName(db, userId, kind))?.until.getTime() === FOR_EVER.getTime()
    ) {
      await db.delete(sanctions).where(eq(sanctions.id, id))
      continue
    }
    if (!isUnderAlias) {
      await replaceUnderName(db, { userId, kind, decisionId }, now)
    }
    await db.update(sanctions).set({ userId, phoneHash: null, closedTime: null }).where(eq(sanctions.id, id))
    came.push(id)
  }
  if (came.length === 0) return []
  await setEnds(db, userId)
  return selectSanctions(db).where(inArray(sanctions.id, came))
}

/** Forgets sanctions that ended before a day, and those that wait for the number of an account closed before another. */
export async function purgePast(db: Db, { ended, closed }: { ended: Date; closed: Date }): Promise<void> {
  await db
    .delete(pastSanctions)
    .where(
      or(
        lt(pastSanctions.endTime, ended),
        and(isNull(pastSanctions.endTime), lt(pastSanctions.until, ended)),
      ),
    )
  await db.delete(sanctions).where(or(lt(sanctions.until, ended), lt(sanctions.closedTime, closed)))
}

/** Delays the next level of a member; a sanction under the own name takes one besides. */
export async function weighSanction(db: Db, userId: number, at: Date, takesLevel: boolean): Promise<void> {
  await db
    .update(members)
    .set({ sanctionTime: at, ...(takesLevel && { level: sql`greatest(${members.level} - 1, 0)` }) })
    .where(eq(members.userId, userId))
}

/** Sanctions of so long before one belong to it when levels come back. */
const CHAIN_MS = 60 * DAY_MS

/**
 * Takes back what a decision weighed: the level where it took one, never above that before the sanctions of its time, and
 * the delay of the next level, which begins with the newest of the others.
 */
export async function unweighSanction(
  db: Db,
  { id, userId, createTime }: { id: number; userId: number; createTime: Date },
  tookLevel: boolean,
): Promise<void> {
  const weighing = sql`${audits.objKind} = 'user' and ${audits.objId} = ${userId}
    and ${audits.act} in ('warn', 'mute', 'ban') and ${hasEffect}`
  const highest = sql`(select max((${audits.before}->>'level')::int) from ${audits} where ${weighing}
    and ${audits.createTime} >= ${new Date(createTime.getTime() - CHAIN_MS)})`
  const newest = sql`(select max(${audits.createTime}) from ${audits} where ${weighing} and ${audits.id} <> ${id})`
  await db
    .update(members)
    .set({
      sanctionTime: sql`case when ${members.sanctionTime} = ${createTime} then ${newest} else ${members.sanctionTime} end`,
      ...(tookLevel && { level: sql`greatest(${members.level}, least(${members.level} + 1, ${highest}))` }),
    })
    .where(eq(members.userId, userId))
}

/** Throws `userBanned` with the reason while a ban of the account lasts. */
export async function refuseBanned(db: Db, userId: number, at: Date, language: Language): Promise<void> {
  const [banned] = await db
    .select({ reason: members.banReason })
    .from(members)
    .where(and(eq(members.userId, userId), gt(members.bannedUntil, at)))
  if (banned) throw problem('userBanned', { values: { reason: sayReason(banned.reason)[language] } })
}

/** Whether a member wrote something under the own name, a comment too, that a moderator of these cities looks after. */
export async function wroteWithin(db: Db, userId: number, scope: Scope): Promise<boolean> {
  if (scope === null) return true
  const [ownPost] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, userId), eq(posts.hideName, false), coveredBy(scope, posts.cityCode)))
    .limit(1)
  if (ownPost) return true
  const [ownComment] = await db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .where(and(eq(comments.authorId, userId), eq(comments.hideName, false), coveredBy(scope, posts.cityCode)))
    .limit(1)
  return ownComment !== undefined
}

/** What a member wrote under the own name since then that is public or waits. */
export async function textsSince(db: Db, userId: number, since: Date, most: number) {
  const states = ['published', 'pending']
  const ownPosts = await db
    .select({ id: posts.id, status: posts.status, cityCode: posts.cityCode })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, userId),
        gte(posts.createTime, since),
        inArray(posts.status, states),
        eq(posts.hideName, false),
      ),
    )
    .orderBy(posts.id)
    .limit(most)
  const ownComments = await db
    .select({ id: comments.id, status: comments.status, cityCode: posts.cityCode })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .where(
      and(
        eq(comments.authorId, userId),
        gte(comments.createTime, since),
        inArray(comments.status, states),
        eq(comments.hideName, false),
      ),
    )
    .orderBy(comments.id)
    .limit(most)
  return [
    ...ownPosts.map((one) => ({ objKind: 'blog' as const, ...one })),
    ...ownComments.map((one) => ({ objKind: 'comment' as const, ...one })),
  ]
}

/**
 * Sanctions that hold or ran to their end, and those that were lifted or replaced, as one table. Columns that are expressions
 * have names that no joined table has.
 */
const listed = (db: Db) => {
  const open = db
    .select({
      id: sanctions.id,
      userId: sql<number | null>`${sanctions.userId}`.as('listed_user_id'),
      kind: sanctions.kind,
      isUnderAlias: sanctions.isUnderAlias,
      until: sanctions.until,
      reasonKey: sanctions.reasonKey,
      decisionId: sanctions.decisionId,
      endTime: sql<Date | null>`null::timestamptz`.mapWith(pastSanctions.endTime).as('listed_end_time'),
      endedBy: sql<SanctionEnd | null>`null::varchar`.as('listed_ended_by'),
      endDecisionId: sql<number | null>`null::bigint`.mapWith(Number).as('listed_end_decision_id'),
    })
    .from(sanctions)
    // what waits for the number of a closed account is listed again with the account that has it
    .where(or(eq(sanctions.isUnderAlias, true), isNull(sanctions.phoneHash)))
  const past = db
    .select({
      id: pastSanctions.id,
      userId: sql<number | null>`${pastSanctions.userId}`.as('listed_user_id'),
      kind: pastSanctions.kind,
      isUnderAlias: pastSanctions.isUnderAlias,
      until: pastSanctions.until,
      reasonKey: pastSanctions.reasonKey,
      decisionId: pastSanctions.decisionId,
      endTime: sql<Date | null>`${pastSanctions.endTime}`
        .mapWith(pastSanctions.endTime)
        .as('listed_end_time'),
      endedBy: sql<SanctionEnd | null>`${pastSanctions.endedBy}`.as('listed_ended_by'),
      endDecisionId: sql<number | null>`${pastSanctions.endDecisionId}`
        .mapWith(Number)
        .as('listed_end_decision_id'),
    })
    .from(pastSanctions)
  return unionAll(open, past).as('listed')
}

export interface SanctionFilter {
  kind?: StandingSanction | undefined
  nickName?: string | undefined
  state: SanctionState | 'all'
}

/** A page of the mutes and bans in a state at a time, the newest first. */
export async function sanctionPage(db: Db, { kind, nickName, state }: SanctionFilter, page: Page, now: Date) {
  const all = listed(db)
  const endDecision = aliasedTable(audits, 'end_decision')
  const named = db
    .select({ id: accounts.userId })
    .from(accounts)
    .where(contains(accounts.nickName, nickName ?? ''))
  const states: Record<SanctionState, SQL | undefined> = {
    active: and(isNull(all.endedBy), gt(all.until, now)),
    // one that another replaced ended too
    ended: or(eq(all.endedBy, 'replaced'), and(isNull(all.endedBy), lte(all.until, now))),
    replaced: eq(all.endedBy, 'replaced'),
    lifted: eq(all.endedBy, 'lifted'),
  }
  const where = and(
    state === 'all' ? undefined : states[state],
    kind && eq(all.kind, kind),
    // a name must not find who was judged under an alias
    nickName ? and(eq(all.isUnderAlias, false), inArray(all.userId, named)) : undefined,
  )
  const counted = await countRowsOf(db, sql`select from ${all} where ${where ?? sql`true`}`, page)
  const { limit, offset } = spanOf(page)
  const rows = await db
    .select({
      id: all.id,
      userId: sql<number | null>`${all.userId}`.mapWith(accounts.userId),
      nickName: accounts.nickName,
      kind: all.kind,
      reasonKey: all.reasonKey,
      until: all.until,
      level: members.level,
      byName: audits.userName,
      note: audits.note,
      sanctionTime: audits.createTime,
      decisionId: all.decisionId,
      isUnderAlias: all.isUnderAlias,
      endTime: all.endTime,
      endedBy: all.endedBy,
      endName: endDecision.userName,
      endNote: endDecision.note,
    })
    .from(all)
    .leftJoin(accounts, eq(accounts.userId, all.userId))
    .leftJoin(members, eq(members.userId, all.userId))
    .leftJoin(audits, eq(audits.id, all.decisionId))
    .leftJoin(endDecision, eq(endDecision.id, all.endDecisionId))
    .where(where)
    .orderBy(desc(all.id))
    .limit(limit)
    .offset(offset)
  return { ...counted, rows }
}
