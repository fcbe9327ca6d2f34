import { asc, eq } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { calendarLinks, schoolApplications } from './table.ts'

async function* ownApplications({ db, userId }: PersonalReading) {
  yield* await db
    .select({
      schoolId: schoolApplications.schoolId,
      schoolName: schools.schoolName,
      state: schoolApplications.state,
      steps: schoolApplications.steps,
      dates: schoolApplications.dates,
      papers: schoolApplications.papers,
      notes: schoolApplications.notes,
      keptAt: schoolApplications.createTime,
      changedAt: schoolApplications.updateTime,
    })
    .from(schoolApplications)
    .innerJoin(schools, eq(schools.id, schoolApplications.schoolId))
    .where(eq(schoolApplications.userId, userId))
    .orderBy(asc(schoolApplications.schoolId))
}

async function* ownLink({ db, userId }: PersonalReading) {
  yield* await db
    .select({ madeAt: calendarLinks.createTime, lastReadAt: calendarLinks.readTime })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
}

/** A member's applications, and that they have a calendar link; the link itself is not known. */
export const applicationLists: readonly PersonalList[] = [
  {
    name: 'school-applications',
    title: { zh: '我的申请记录', en: 'My applications to schools' },
    rows: ownApplications,
  },
  { name: 'calendar-link', title: { zh: '我的日历订阅链接', en: 'My calendar link' }, rows: ownLink },
]

/** Deletes a member's applications and calendar link. */
export async function forgetApplications(db: Db, userId: number): Promise<void> {
  await db.delete(schoolApplications).where(eq(schoolApplications.userId, userId))
  await db.delete(calendarLinks).where(eq(calendarLinks.userId, userId))
}
