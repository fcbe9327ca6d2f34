import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { schools } from '#modules/school/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** Leads: what the contact form leaves. The number is encrypted; its keyed hash finds it again. */
export const leads = pgTable(
  'bbs_contact',
  {
    id: serial('id'),
    ref: varchar('ref', { length: 12 }).notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    mobile: text('mobile').notNull(),
    mobileMark: varchar('mobile_mark', { length: 44 }).notNull(),
    who: varchar('who', { length: 8 }).$type<'student' | 'parent' | 'other'>(),
    grade: varchar('grade', { length: 6 }).$type<'g8' | 'g9' | 'g10' | 'g11' | 'g12' | 'other'>(),
    content: varchar('content', { length: 1000 }),
    schoolId: reference('school_id').references(() => schools.id, { onDelete: 'set null' }),
    source: varchar('source', { length: 200 }),
    adult: varchar('adult', { length: 8 }).$type<'self' | 'guardian'>(),
    abroad: boolean('abroad').notNull().default(false),
    news: boolean('news').notNull().default(false),
    agreedAt: moment('agreed_at').notNull(),
    lang: varchar('lang', { length: 2 }).notNull(),
    ip: varchar('ip', { length: 64 }).notNull().default(''),
    times: integer('times').notNull().default(1),
    status: varchar('status', { length: 10 }).$type<'new' | 'withdrawn'>().notNull().default('new'),
    createTime: moment('create_time').notNull(),
    lastTime: moment('last_time').notNull(),
  },
  (table) => [
    uniqueIndex('bbs_contact_ref').on(table.ref),
    index('bbs_contact_mobile').on(table.mobileMark, table.lastTime),
    index('bbs_contact_status').on(table.status),
    index('bbs_contact_school').on(table.schoolId).where(sql`${table.schoolId} is not null`),
    index('bbs_contact_new').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
