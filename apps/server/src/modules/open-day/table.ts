import type {
  OpenDayLanguage,
  OpenDayState,
  OpenDayZone,
} from '@app/contract/school/open-day/open-day.values.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, date, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/** Open days and visits of schools, on the clocks of where they are held. */
export const openDays = pgTable(
  'bbs_open_day',
  {
    id: serial('id'),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 80 }).notNull(),
    titleEn: varchar('title_en', { length: 160 }).notNull(),
    day: date('day').notNull(),
    time: char('time', { length: 5 }).notNull(),
    minutes: integer('minutes').notNull(),
    zone: varchar('zone', { length: 40 }).$type<OpenDayZone>().notNull(),
    place: varchar('place', { length: 160 }),
    placeEn: varchar('place_en', { length: 160 }),
    link: varchar('link', { length: 200 }),
    spoken: varchar('spoken', { length: 4 }).$type<OpenDayLanguage>().notNull(),
    seats: integer('seats'),
    content: text('content').notNull().default(''),
    contentEn: text('content_en').notNull().default(''),
    state: varchar('state', { length: 10 }).$type<OpenDayState>().notNull(),
    /** The moments that day, time, zone and length mean. */
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    /** Set when it has ended, with the news to the caches that it has left the lists. */
    isOver: boolean('is_over').notNull().default(false),
    /** When its readers were reminded; null before. */
    remindedTime: moment('reminded_time'),
    isBySchool: boolean('is_by_school').notNull().default(false),
    ...written(),
  },
  (table) => [
    index('bbs_open_day_next').on(table.startTime, table.id).where(sql`not is_over and state = 'planned'`),
    index('bbs_open_day_school').on(table.schoolId, table.startTime),
    index('bbs_open_day_new').on(table.startTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bbs_open_day_end').on(table.endTime).where(sql`not is_over`),
    index('bbs_open_day_title_pairs').using('gin', sql`text_pairs(${table.title})`),
    index('bbs_open_day_title_en_pairs').using('gin', sql`text_pairs(${table.titleEn})`),
  ],
)
export type OpenDayRow = typeof openDays.$inferSelect

/** Who wants to be reminded of which open day. */
export const openDayReminders = pgTable(
  'bbs_open_day_reminder',
  {
    openDayId: reference('open_day_id')
      .notNull()
      .references(() => openDays.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.openDayId, table.userId] }),
    index('bbs_open_day_reminder_user').on(table.userId),
  ],
)
