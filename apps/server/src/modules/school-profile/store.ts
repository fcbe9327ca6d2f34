import type { Pair } from '@app/contract/shapes/language.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import type { Db } from '#platform/db/database.ts'

/** What cities are called, by their codes. */
export async function cityNames(db: Db, codes: readonly string[]): Promise<Map<string, Pair>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: cities.value, zh: cities.label, en: cities.labelEn })
    .from(cities)
    .where(inArray(cities.value, [...codes]))
  return new Map(rows.map(({ code, zh, en }) => [code, { zh, en }]))
}

/** True if an account speaks for a school, locked until the transaction ends. Comes after the lock of the school. */
export async function holdSpeaker(db: Db, userId: number, schoolId: number): Promise<boolean> {
  const held = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.schoolId, schoolId),
        eq(accounts.usertype, '02'),
        eq(accounts.authstatus, 'approved'),
        eq(accounts.delFlag, '0'),
      ),
    )
    .for('share')
  return held.length > 0
}
