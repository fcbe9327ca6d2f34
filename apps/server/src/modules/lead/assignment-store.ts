import type { Permission } from '@app/contract/wire/call.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { holdersOf } from '#modules/access-control/rights-store.ts'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { nextInTurn } from './rules.ts'
import { leadAways, leadRules, leads } from './table.ts'

const SEES_LEADS: Permission = 'bbs:contact:list'
const SUPER_ACCOUNT = 1

/** Enabled accounts that may see leads. */
export function leadOwners(db: Db, among?: readonly number[]) {
  return db
    .select({ userId: accounts.userId, nickName: accounts.nickName })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, '0'),
        eq(accounts.delFlag, '0'),
        isNull(accounts.closingTime),
        or(eq(accounts.userId, SUPER_ACCOUNT), inArray(accounts.userId, holdersOf(db, SEES_LEADS))),
        among && inArray(accounts.userId, [...among]),
      ),
    )
    .orderBy(asc(accounts.nickName), asc(accounts.userId))
}

/** The accounts among these that are away on a day. */
async function awayOn(db: Db, userIds: readonly number[], day: string): Promise<Set<number>> {
  const rows = await db
    .select({ userId: leadAways.userId })
    .from(leadAways)
    .where(
      and(
        inArray(leadAways.userId, [...userIds]),
        sql`${day}::date between ${leadAways.fromDay} and ${leadAways.toDay}`,
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * Who gets a new lead: the next in turn of the first enabled rule that fits and has an account at work; null where none
 * has. The rules are locked until the lead is stored, so that two leads at once are not given to one account.
 */
export async function ownerForLead(
  db: Db,
  about: { schoolId?: number | null | undefined; lang: string },
  day: string,
): Promise<number | null> {
  const [school] = about.schoolId
    ? await db.select({ cityCode: schools.cityCode }).from(schools).where(eq(schools.id, about.schoolId))
    : []
  const fitting = await db
    .select()
    .from(leadRules)
    .where(
      and(
        eq(leadRules.status, '0'),
        or(sql`coalesce(${leadRules.cityCode}, '') = ''`, eq(leadRules.cityCode, school?.cityCode ?? '-')),
        or(isNull(leadRules.lang), sql`${leadRules.lang} = ${about.lang}`),
      ),
    )
    .orderBy(asc(leadRules.orderNum), asc(leadRules.id))
    .for('update')
  for (const { id, userIds, lastUserId } of fitting) {
    const away = await awayOn(db, userIds, day)
    const able = new Set((await leadOwners(db, userIds)).map(({ userId }) => userId))
    const next = nextInTurn(userIds, lastUserId, (userId) => able.has(userId) && !away.has(userId))
    if (next === undefined) continue
    await db.update(leadRules).set({ lastUserId: next }).where(eq(leadRules.id, id))
    return next
  }
  return null
}

/** Takes a closed account out of the sales desk: its leads have no owner, its rules and days away forget it. */
export async function releaseOwner(db: Db, userId: number): Promise<void> {
  await db.update(leads).set({ ownerId: null }).where(eq(leads.ownerId, userId))
  await db.delete(leadAways).where(eq(leadAways.userId, userId))
  await db
    .update(leadRules)
    .set({ userIds: sql`array_remove(${leadRules.userIds}, ${userId}::bigint)` })
    .where(sql`${userId} = any(${leadRules.userIds})`)
}
