import type { Pair } from '@app/contract/shapes/language.ts'
import { eq } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { leadRobots } from '#modules/lead/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'

export type LeadRobot = typeof leadRobots.$inferSelect

/** Robots that write of new leads. */
export const enabledRobots = (db: Db): Promise<LeadRobot[]> =>
  db.select().from(leadRobots).where(eq(leadRobots.status, '0'))

export async function robotById(db: Db, id: number): Promise<LeadRobot | undefined> {
  const [row] = await db.select().from(leadRobots).where(eq(leadRobots.id, id))
  return row
}

/** The city that a school stands in, by its names. */
export async function cityOfSchool(db: Db, schoolId: number): Promise<Pair | undefined> {
  const [row] = await db
    .select({ zh: cities.label, en: cities.labelEn })
    .from(schools)
    .innerJoin(cities, eq(cities.value, schools.cityCode))
    .where(eq(schools.id, schoolId))
  return row
}
