import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { schools } from '#modules/school/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** Errors that readers report. How to reach them, if they say, is encrypted. */
export const corrections = pgTable(
  'bbs_correction',
  {
    id: serial('id'),
    ref: varchar('ref', { length: 12 }).notNull(),
    path: varchar('path', { length: 200 }),
    schoolId: reference('school_id').references(() => schools.id, { onDelete: 'set null' }),
    /** The school's name when the report came, which stays when the school goes. */
    schoolName: varchar('school_name', { length: 200 }),
    field: varchar('field', { length: 100 }),
    text: varchar('text', { length: 1000 }).notNull(),
    contact: text('contact').notNull().default(''),
    lang: varchar('lang', { length: 2 }).notNull(),
    status: varchar('status', { length: 10 })
      .$type<'open' | 'accepted' | 'rejected'>()
      .notNull()
      .default('open'),
    note: varchar('note', { length: 1000 }),
    createTime: moment('create_time').notNull(),
    decidedTime: moment('decided_time'),
    updateBy: varchar('update_by', { length: 64 }).notNull().default(''),
    updateTime: moment('update_time'),
  },
  (table) => [
    uniqueIndex('bbs_correction_ref').on(table.ref),
    index('bbs_correction_new').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bbs_correction_open').on(table.id).where(sql`${table.status} = 'open'`),
    index('bbs_correction_school').on(table.schoolId),
  ],
)
