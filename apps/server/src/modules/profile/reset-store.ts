import type { ProfilePart } from '@app/contract/moderation/sanction.values.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { profileResets } from './table.ts'

/** A part of a profile in both languages; a picture has none. */
interface PartValue {
  value: string
  valueEn: string
}

const columnsOf = (part: ProfilePart, { value, valueEn }: PartValue) => {
  if (part === 'nickName') return { nickName: value, nickNameEn: valueEn }
  return part === 'bio' ? { bio: value, bioEn: valueEn } : { avatar: value }
}

/** Writes a part of a member's profile. */
export async function setProfilePart(
  db: Db,
  userId: number,
  part: ProfilePart,
  value: PartValue,
  now: Date,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...columnsOf(part, value), updateTime: now })
    .where(eq(accounts.userId, userId))
}

/** Stores what a reset took away. */
export async function storeReset(db: Db, row: typeof profileResets.$inferInsert): Promise<void> {
  await db.insert(profileResets).values(row)
}

/** Whether a reset gave the member this nickname. */
export async function isMadeByReset(db: Db, userId: number, nickName: string): Promise<boolean> {
  const made = and(
    eq(profileResets.userId, userId),
    eq(profileResets.part, 'nickName'),
    eq(profileResets.made, nickName),
  )
  return (await db.$count(profileResets, made)) > 0
}

/** What staff took from a member's profile, and the nicknames that they made in place of the own ones. */
export const storedResets = (db: Db, userId: number) =>
  db
    .select({ part: profileResets.part, former: profileResets.former, made: profileResets.made })
    .from(profileResets)
    .where(eq(profileResets.userId, userId))

/** What the reset of a decision took away; undefined once that was erased. */
export async function resetOf(db: Db, auditId: number) {
  const [row] = await db.select().from(profileResets).where(eq(profileResets.auditId, auditId))
  return row
}

/** Erases what the reset of a decision took away. */
export async function forgetReset(db: Db, auditId: number): Promise<void> {
  await db.delete(profileResets).where(eq(profileResets.auditId, auditId))
}

/** Erases what resets before a time took away, and gives the pictures among it that their owners do not use again. */
export async function takeOldResets(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .delete(profileResets)
    .where(lt(profileResets.createTime, before))
    .returning({
      former: profileResets.former,
      isUnusedPicture: sql<boolean>`${profileResets.part} = 'avatar' and not exists (
        select 1 from ${accounts} where ${accounts.userId} = ${qualified(profileResets.userId)}
          and ${accounts.avatar} = ${qualified(profileResets.former)})`,
    })
  return gone.flatMap(({ former, isUnusedPicture }) => (isUnusedPicture ? [former] : []))
}

/** Erases what resets took away from a member. */
export async function forgetResets(db: Db, userId: number): Promise<void> {
  await db.delete(profileResets).where(eq(profileResets.userId, userId))
}

/** What resets took away from a member, for the copy of their data. */
export const resetsOf = (db: Db, userId: number) =>
  db
    .select({ part: profileResets.part, former: profileResets.former, createTime: profileResets.createTime })
    .from(profileResets)
    .where(eq(profileResets.userId, userId))
    .orderBy(sql`${profileResets.auditId}`)
