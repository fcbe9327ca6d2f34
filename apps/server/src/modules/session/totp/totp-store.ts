import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { totps } from '#modules/session/table.ts'
import type { Db } from '#platform/db/database.ts'

export type Totp = typeof totps.$inferSelect

/** What is known of an account's one-time codes, switched on or about to be. */
export async function totpOf(db: Db, userId: number): Promise<Totp | undefined> {
  const [row] = await db.select().from(totps).where(eq(totps.userId, userId))
  return row
}

/** Whether signing in asks this account for a one-time code. */
export async function isTotpOn(db: Db, userId: number): Promise<boolean> {
  return ((await totpOf(db, userId))?.confirmTime ?? null) !== null
}

/** Stores a new secret, in place of one that was never confirmed. False when codes are switched on already. */
export async function beginTotp(db: Db, userId: number, secretSealed: string): Promise<boolean> {
  const stored = await db
    .insert(totps)
    .values({ userId, secretSealed, recoveryHashes: [] })
    .onConflictDoUpdate({
      target: totps.userId,
      set: { secretSealed, lastStep: 0 },
      setWhere: isNull(totps.confirmTime),
    })
    .returning({ userId: totps.userId })
  return stored.length > 0
}

/** Switches codes on. */
export async function switchTotpOn(db: Db, userId: number, recoveryHashes: string[], now: Date) {
  await db.update(totps).set({ confirmTime: now, recoveryHashes }).where(eq(totps.userId, userId))
}

/** Uses the code of a step up; false when it or a later one was used before, at most so many steps ahead. */
export async function useTotpStep(db: Db, userId: number, step: number, ahead: number): Promise<boolean> {
  const used = await db
    .update(totps)
    .set({ lastStep: step })
    .where(and(eq(totps.userId, userId), or(lt(totps.lastStep, step), gt(totps.lastStep, step + ahead))))
    .returning({ userId: totps.userId })
  return used.length > 0
}

/** Uses a recovery code up; false when it is none of those that are left. */
export async function useRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const used = await db
    .update(totps)
    .set({ recoveryHashes: sql`array_remove(${totps.recoveryHashes}, ${hash}::varchar)` })
    .where(
      and(
        eq(totps.userId, userId),
        isNotNull(totps.confirmTime),
        sql`${hash}::varchar = any(${totps.recoveryHashes})`,
      ),
    )
    .returning({ userId: totps.userId })
  return used.length > 0
}

/** Switches codes off and forgets the secret. */
export async function removeTotp(db: Db, userId: number): Promise<void> {
  await db.delete(totps).where(eq(totps.userId, userId))
}
