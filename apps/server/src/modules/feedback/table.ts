import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { moment, serial } from '#platform/db/columns.ts'

/** Whether a guide page was helpful. Nothing here says who answered. */
export const feedbacks = pgTable(
  'bbs_feedback',
  {
    id: serial('id'),
    ref: varchar('ref', { length: 12 }).notNull(),
    path: varchar('path', { length: 100 }).notNull(),
    lang: varchar('lang', { length: 2 }).$type<'zh' | 'en'>().notNull(),
    helpful: varchar('helpful', { length: 3 }).$type<'yes' | 'no'>().notNull(),
    text: varchar('text', { length: 500 }),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    uniqueIndex('bbs_feedback_ref').on(table.ref),
    index('bbs_feedback_page').on(table.path, table.helpful),
    index('bbs_feedback_new').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
