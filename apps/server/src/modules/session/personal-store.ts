import { desc, eq, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { emailLinks, knownPlaces, loginFailures, sessions, smsCodes, totps } from './table.ts'

async function* ownSessions({ db, userId }: PersonalReading) {
  const rows = await db
    .select({
      browser: sessions.browser,
      system: sessions.os,
      address: sessions.ipaddr,
      place: sessions.loginLocation,
      remembered: sessions.isRemembered,
      signedInAt: sessions.loginTime,
      endsAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.loginTime))
  yield* rows
}

async function* oneTimeCodes({ db, userId }: PersonalReading) {
  const [row] = await db
    .select({ switchedOnAt: totps.confirmTime, left: sql<number>`cardinality(${totps.recoveryHashes})` })
    .from(totps)
    .where(eq(totps.userId, userId))
  // the key itself is a secret between the server and the app
  if (row?.switchedOnAt) yield { switchedOnAt: row.switchedOnAt, recoveryCodesLeft: row.left }
}

/** A member's sessions and sign-in methods. */
export const sessionLists: readonly PersonalList[] = [
  { name: 'sessions', title: { zh: '登录设备', en: 'Where I am signed in' }, rows: ownSessions },
  { name: 'one-time-codes', title: { zh: '动态码', en: 'One-time codes' }, rows: oneTimeCodes },
]

/** Deletes a member's credentials and sign-in places. */
export async function forgetSignIns(db: Db, userId: number): Promise<void> {
  for (const table of [sessions, totps, emailLinks]) await db.delete(table).where(eq(table.userId, userId))
  const [account] = await db
    .select({ userName: accounts.userName, phoneHash: accounts.phoneHash })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  if (!account) return
  const name = account.userName.toLowerCase()
  await db.delete(knownPlaces).where(eq(knownPlaces.userName, name))
  await db.delete(loginFailures).where(eq(loginFailures.userName, name))
  if (account.phoneHash) await db.delete(smsCodes).where(eq(smsCodes.phoneHash, account.phoneHash))
}
