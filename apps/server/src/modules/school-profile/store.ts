import type { Pair } from '@app/contract/language.ts'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import type { Db } from '#platform/db/database.ts'

/** What a city is called; undefined for a code that no city has. */
export async function cityNamed(db: Db, code: string): Promise<Pair | undefined> {
  const [row] = await db
    .select({ zh: cities.label, en: cities.labelEn })
    .from(cities)
    .where(eq(cities.value, code))
  return row
}

/**
 * Whether somebody speaks for a school, and goes on to until the transaction has ended. Comes after the lock of the
 * school.
 */
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
