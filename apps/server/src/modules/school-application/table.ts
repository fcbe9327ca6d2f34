import type {
  ApplicationDate,
  ApplicationPaper,
} from '@app/contract/member/application/school-application.ts'
import type { ApplicationState } from '@app/contract/member/application/school-application.values.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference } from '#platform/db/columns.ts'

const person = () =>
  reference('user_id')
    .notNull()
    .references(() => accounts.userId, { onDelete: 'cascade' })

/** What a member notes about an application to a school: one document a school, read and written as a whole. */
export const schoolApplications = pgTable(
  'bbs_school_application',
  {
    userId: person(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    state: varchar('state', { length: 12 }).$type<ApplicationState>(),
    steps: jsonb('steps').$type<{ state: ApplicationState; day: string }[]>().notNull(),
    dates: jsonb('dates').$type<ApplicationDate[]>().notNull(),
    papers: jsonb('papers').$type<ApplicationPaper[]>().notNull(),
    notes: text('notes').notNull(),
    version: integer('version').notNull(),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId] }),
    // a school that is merged or removed finds its rows
    index('bbs_school_application_school').on(table.schoolId),
  ],
)

/** The secret link of a member's calendar, as a hash: who reads the table cannot read calendars. */
export const calendarLinks = pgTable(
  'bbs_calendar_link',
  {
    userId: person().primaryKey(),
    tokenHash: varchar('token_hash', { length: 44 }).notNull(),
    createTime: moment('create_time').notNull(),
    readTime: moment('read_time'),
  },
  (table) => [uniqueIndex('bbs_calendar_link_token').on(table.tokenHash)],
)
