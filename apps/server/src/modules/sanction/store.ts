import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { ProfilePart } from '@app/contract/moderation/sanction.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, desc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { holdsKey } from '#modules/access-control/rights-store.ts'
import { MODERATOR_KEY } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { hasEffect } from '#modules/audit/store.ts'
import { audits } from '#modules/audit/table.ts'
import { isSanctioned, members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import type { AuditKind } from '#platform/module.ts'
import { countRows } from '#platform/resource/count-store.ts'
import { contains } from '#platform/resource/crud.ts'

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

/** The newest decision that muted a member. */
export async function latestMute(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(audits)
    .where(and(eq(audits.objKind, 'user'), eq(audits.objId, userId), eq(audits.act, 'mute'), hasEffect))
    .orderBy(desc(audits.id))
    .limit(1)
  return row
}

const isForAlias = sql<boolean>`coalesce((${audits.after}->>'isUnderAlias')::boolean, false)`

/** A mute or a ban for a text under an alias, by its decision; undefined once it ended or another replaced it. */
export async function standingUnderAlias(db: Db, decisionId: number) {
  const [row] = await db
    .select({ userId: audits.objId, byUserId: audits.userId, act: audits.act })
    .from(audits)
    .where(
      and(
        eq(audits.id, decisionId),
        eq(audits.objKind, 'user'),
        inArray(audits.act, ['mute', 'ban']),
        isForAlias,
        hasEffect,
        sql`not exists (select from ${audits} later where later.obj_kind = 'user'
          and later.obj_id = ${qualified(audits.objId)} and later.id > ${qualified(audits.id)}
          and later.act in (${qualified(audits.act)}, 'un' || ${qualified(audits.act)})
          and not coalesce((later.after->>'hasNoEffect')::boolean, false))`,
      ),
    )
  return row
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
    .select({
      level: members.level,
      mutedUntil: members.mutedUntil,
      bannedUntil: members.bannedUntil,
    })
    .from(members)
    .where(eq(members.userId, userId))
    .for('no key update')
  return member && { ...row, ...member }
}

/** An account that staff act on, as `lockPerson` reads it. */
export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

type Sanctions = Pick<typeof members.$inferInsert, 'mutedUntil' | 'muteReason' | 'bannedUntil' | 'banReason'>

/** Applies a sanction to the account; one that weighs, at `weighsAt`, takes one level and delays the next. */
export async function setSanction(
  db: Db,
  userId: number,
  change: Sanctions,
  weighsAt: Date | null,
): Promise<void> {
  const lowered = weighsAt && { level: sql`greatest(${members.level} - 1, 0)`, sanctionTime: weighsAt }
  await db
    .update(members)
    .set({ ...change, ...lowered })
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

/** A page of the members who are muted or banned at a time, the last sanctioned first. */
export async function sanctionPage(
  db: Db,
  filter: { kind?: 'mute' | 'ban'; nickName?: string },
  page: Page,
  now: Date,
) {
  const isBanned = gt(members.bannedUntil, now)
  const isMuted = gt(members.mutedUntil, now)
  // the newest act that gave what stands
  const newest = sql`(select ${qualified(audits.id)} from ${audits}
    where ${qualified(audits.objKind)} = 'user' and ${qualified(audits.objId)} = ${qualified(members.userId)}
      and ${qualified(audits.act)} = case when ${isBanned} then 'ban' else 'mute' end
      and not coalesce((${qualified(audits.after)}->>'hasNoEffect')::boolean, false)
    order by ${qualified(audits.id)} desc limit 1)`
  const named = db
    .select({ id: accounts.userId })
    .from(accounts)
    .where(contains(accounts.nickName, filter.nickName ?? ''))
  const where = and(
    isSanctioned(members),
    filter.kind === 'ban' ? isBanned : filter.kind === 'mute' ? isMuted : or(isBanned, isMuted),
    // a name must not find who was judged under an alias
    filter.nickName
      ? and(
          inArray(members.userId, named),
          sql`not coalesce((select ${isForAlias} from ${audits} where ${qualified(audits.id)} = ${newest}), false)`,
        )
      : undefined,
  )
  const order = [sql`${members.sanctionTime} desc nulls last`, desc(members.userId)]
  const counted = await countRows(db, members, where, page)
  const { limit, offset } = spanOf(page)
  const places = db
    .select({ id: members.userId })
    .from(members)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select({
      userId: members.userId,
      nickName: accounts.nickName,
      kind: sql<'mute' | 'ban'>`case when ${isBanned} then 'ban' else 'mute' end`,
      reasonKey: sql<
        string | null
      >`case when ${isBanned} then ${members.banReason} else ${members.muteReason} end`,
      until:
        sql<Date>`case when ${isBanned} then ${members.bannedUntil} else ${members.mutedUntil} end`.mapWith(
          members.mutedUntil,
        ),
      level: members.level,
      byName: audits.userName,
      note: audits.note,
      sanctionTime: audits.createTime,
      decisionId: audits.id,
      isUnderAlias: isForAlias,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.userId, members.userId))
    .leftJoin(audits, eq(audits.id, newest))
    .where(inArray(members.userId, places))
    .orderBy(...order)
  return { ...counted, rows }
}
