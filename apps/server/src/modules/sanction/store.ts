import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { AuditKind } from '#platform/module.ts'

/** Sanctions that do not follow from what a member did under an alias. */
export const auditedPeople: AuditKind = {
  kind: 'user',
  isUnderOwnName: (_, after) => sql`not coalesce((${after}->>'isUnderAlias')::boolean, false)`,
}

/** A ban without an end. */
export const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** Whom a sanction would be for, locked; undefined for an account that is gone. */
export async function lockPerson(db: Db, userId: number) {
  const [row] = await db
    .select({ userId: accounts.userId, nickName: accounts.nickName })
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
