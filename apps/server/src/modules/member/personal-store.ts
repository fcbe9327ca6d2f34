import { type HideKind, hideKinds, levels, relations } from '@app/contract/member/member.values.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { schools } from '#modules/school/table.ts'
import { BATCH, inBatches } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { memberBlocks, memberFollows, memberHides, members } from './table.ts'

const usertypes: Record<string, string> = { '00': 'staff', '01': 'personal', '02': 'school' }

async function* profile({ db, userId }: PersonalReading) {
  const [found] = await db
    .select({ account: accounts, member: members, city: cities.label, school: schools.schoolName })
    .from(accounts)
    .leftJoin(members, eq(members.userId, accounts.userId))
    .leftJoin(cities, eq(cities.value, members.cityCode))
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .where(eq(accounts.userId, userId))
  if (!found) return
  const { account, member, city, school } = found
  const relation = Object.entries(relations).find(([name]) => name === member?.relation)?.[1]
  yield {
    id: account.userId,
    accountName: account.userName,
    nickname: account.nickName,
    kindOfAccount: usertypes[account.usertype] ?? account.usertype,
    // masked as everywhere, also here: a copy may fall into other hands
    phone: account.phonenumber || null,
    email: account.email || null,
    emailConfirmedAt: account.emailConfirmTime,
    bio: account.bio,
    avatar: account.avatar || null,
    city,
    relation: relation ? `${relation.zh} / ${relation.en}` : null,
    graduationYear: member?.gradYear ?? null,
    verification: account.authstatus,
    school,
    showsBadge: member?.badgeShow ?? true,
    level: `Lv${member?.level ?? 0} ${levels[member?.level ?? 0]?.zh ?? ''}`.trim(),
    registeredAt: account.createTime,
    termsAcceptedAt: account.agreeTime,
    lastSignInAt: account.loginDate,
    passwordChangedAt: account.pwdUpdateDate,
    nicknameChangedAt: member?.nickTimes ?? [],
    mutedUntil: member?.mutedUntil ?? null,
    lastSanctionAt: member?.sanctionTime ?? null,
    closingAskedAt: account.closingTime,
    counts: {
      posts: member?.blogCount ?? 0,
      comments: member?.commentCount ?? 0,
      likesReceived: member?.likedCount ?? 0,
      savesReceived: member?.favouritedCount ?? 0,
      following: member?.followCount ?? 0,
      followers: member?.fansCount ?? 0,
      drafts: member?.draftCount ?? 0,
    },
  }
}

const people = (table: typeof memberFollows | typeof memberBlocks) =>
  async function* ({ db, userId }: PersonalReading) {
    yield* inBatches(
      (after) =>
        db
          .select({ userId: table.targetId, nickname: accounts.nickName, since: table.createTime })
          .from(table)
          .innerJoin(
            accounts,
            and(
              eq(accounts.userId, table.targetId),
              eq(accounts.delFlag, '0'),
              sql`${accounts.closingTime} is null`,
            ),
          )
          .where(and(eq(table.userId, userId), gt(table.targetId, after)))
          .orderBy(asc(table.targetId))
          .limit(BATCH),
      (row) => row.userId,
    )
  }

async function* hiddenThings({ db, userId }: PersonalReading) {
  for (const kind of hideKinds) yield* hiddenOf(db, userId, kind)
}

const hiddenOf = (db: Db, userId: number, kind: HideKind) =>
  inBatches(
    (after) =>
      db
        .select({
          kind: memberHides.objKind,
          number: memberHides.objId,
          why: memberHides.why,
          since: memberHides.createTime,
        })
        .from(memberHides)
        .where(
          and(eq(memberHides.userId, userId), eq(memberHides.objKind, kind), gt(memberHides.objId, after)),
        )
        .orderBy(asc(memberHides.objId))
        .limit(BATCH),
    (row) => row.number,
  )

/** A member's community data: standing, follows and blocks. */
export const memberLists: readonly PersonalList[] = [
  { name: 'profile', title: { zh: '账号与个人资料', en: 'My account and profile' }, rows: profile },
  {
    name: 'followed-people',
    title: { zh: '我关注的人', en: 'People I follow' },
    rows: people(memberFollows),
  },
  { name: 'blocked-people', title: { zh: '我拉黑的人', en: 'People I block' }, rows: people(memberBlocks) },
  { name: 'hidden-content', title: { zh: '我隐藏的内容', en: 'What I hid for myself' }, rows: hiddenThings },
]

/**
 * Ends every follow from and to a member, with the counters of both sides; returns the other members' ids, ascending.
 */
export async function endFollows(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with gone as (delete from ${memberFollows}
      where ${memberFollows.userId} = ${userId} or ${memberFollows.targetId} = ${userId}
      returning user_id, target_id),
    moved as (
      select user_id as id, 1 as follows, 0 as fans from gone
      union all select target_id, 0, 1 from gone),
    summed as (select id, sum(follows)::int as follows, sum(fans)::int as fans from moved group by id),
    locked as (select ${members.userId} as id from ${members} where ${members.userId} in (select id from summed)
      order by ${members.userId} for no key update)
    update ${members} set follow_count = ${members.followCount} - summed.follows,
      fans_count = ${members.fansCount} - summed.fans
    from summed join locked on locked.id = summed.id where ${members.userId} = summed.id
    returning ${members.userId} as id`)
  return rows.map(({ id }) => Number(id)).filter((id) => id !== userId)
}

/** Takes blocks away in both directions. */
export async function endBlocks(db: Db, userId: number): Promise<void> {
  await db
    .delete(memberBlocks)
    .where(sql`${memberBlocks.userId} = ${userId} or ${memberBlocks.targetId} = ${userId}`)
}

/** Forgets what a member put out of their sight. */
export async function endHides(db: Db, userId: number): Promise<void> {
  await db.delete(memberHides).where(eq(memberHides.userId, userId))
}

/** Empties the community's record of an account but for the counters, which count retained content. */
export async function forgetMember(db: Db, userId: number): Promise<void> {
  await db
    .update(members)
    .set({
      level: 0,
      relation: null,
      gradYear: null,
      cityCode: '',
      badgeShow: true,
      nickTimes: [],
      mutedUntil: null,
      muteReason: null,
      bannedUntil: null,
      banReason: null,
      upheldTime: null,
      sanctionTime: null,
      readPosts: 0,
      readSeconds: 0,
    })
    .where(eq(members.userId, userId))
}
