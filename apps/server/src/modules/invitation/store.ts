import { invitationText } from '@app/contract/member/invitation.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { invitations, invitationUses } from './table.ts'

/** A code that was not withdrawn, has not expired and has uses left. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    eq(invitations.status, '0'),
    lt(invitations.usedCount, invitations.maxUses),
    or(isNull(invitations.expireTime), gt(invitations.expireTime, now)),
  )

/** The number of the code, while it lets people in. */
export async function openInvitation(db: Db, code: string, now: Date): Promise<number | undefined> {
  const [found] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.code, code), isOpen(now)))
  return found?.id
}

/**
 * Counts a use and notes who it was. False when others used the code up meanwhile: the row is locked, so exactly as many
 * pass as the code allows.
 */
export async function countUse(db: Db, id: number, userId: number, now: Date): Promise<boolean> {
  const counted = await db
    .update(invitations)
    .set({ usedCount: sql`${invitations.usedCount} + 1` })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id })
  if (counted.length === 0) return false
  await db.insert(invitationUses).values({ userId, invitationId: id, createTime: now })
  return true
}

/** Members who came by a code, the latest first. */
export async function invitedMembers(db: Db, invitationId: number, { pageNum, pageSize }: Page) {
  const ofCode = eq(invitationUses.invitationId, invitationId)
  const rows = await db
    .select({
      userId: accounts.userId,
      nickName: accounts.nickName,
      usertype: accounts.usertype,
      createTime: invitationUses.createTime,
    })
    .from(invitationUses)
    .innerJoin(accounts, eq(accounts.userId, invitationUses.userId))
    .where(ofCode)
    .orderBy(desc(invitationUses.createTime), desc(invitationUses.userId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { total: await db.$count(invitationUses, ofCode), rows }
}

/** Forgets by which code a person came; the code's count stays. */
export async function forgetUse(db: Db, userId: number): Promise<void> {
  await db.delete(invitationUses).where(eq(invitationUses.userId, userId))
}

async function* ownInvitation({ db, userId }: PersonalReading) {
  const rows = await db
    .select({ code: invitations.code, usedAt: invitationUses.createTime })
    .from(invitationUses)
    .innerJoin(invitations, eq(invitations.id, invitationUses.invitationId))
    .where(eq(invitationUses.userId, userId))
  for (const { code, usedAt } of rows) yield { code: invitationText(code), usedAt }
}

/** The code with which a member came. */
export const invitationLists: readonly PersonalList[] = [
  { name: 'invitation', title: { zh: '注册邀请码', en: 'My invitation code' }, rows: ownInvitation },
]
