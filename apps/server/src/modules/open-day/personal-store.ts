import { asc, eq } from 'drizzle-orm'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { openDayReminders, openDays } from './table.ts'

async function* ownReminders({ db, userId }: PersonalReading) {
  yield* await db
    .select({ title: openDays.title, day: openDays.day, askedAt: openDayReminders.createTime })
    .from(openDayReminders)
    .innerJoin(openDays, eq(openDays.id, openDayReminders.openDayId))
    .where(eq(openDayReminders.userId, userId))
    .orderBy(asc(openDays.id))
}

/** Of which open days a member wanted to be reminded. */
export const reminderLists: readonly PersonalList[] = [
  {
    name: 'open-day-reminders',
    title: { zh: '我的开放日提醒', en: 'My reminders of open days' },
    rows: ownReminders,
  },
]
