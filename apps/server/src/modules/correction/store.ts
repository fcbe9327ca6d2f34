import { eq, lt } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { corrections } from './table.ts'

type NewCorrection = typeof corrections.$inferInsert

/** What the school is called that a report is about; undefined when there is no such school. */
export async function nameOfSchool(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: schools.schoolName, nameEn: schools.schoolNameEn })
    .from(schools)
    .where(eq(schools.id, id))
  return row && (row.name || row.nameEn)
}

/** Stores a new report. */
export async function insertCorrection(db: Db, correction: NewCorrection): Promise<void> {
  await db.insert(corrections).values(correction)
}

/** Status and decision of a report; its row is locked for the change. */
export async function decisionOf(db: Db, id: number) {
  const [row] = await db
    .select({ status: corrections.status, decidedTime: corrections.decidedTime })
    .from(corrections)
    .where(eq(corrections.id, id))
    .for('update')
  return row ?? { status: 'open' as const, decidedTime: null }
}

/** How many reports wait for a decision. */
export const countOpenCorrections = (db: Db): Promise<number> =>
  db.$count(corrections, eq(corrections.status, 'open'))

/** Deletes reports 36 months after their decision; undecided ones stay. */
export async function forgetOldCorrections(db: Db, now: Date): Promise<void> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - 36)
  await db.delete(corrections).where(lt(corrections.decidedTime, since))
}
