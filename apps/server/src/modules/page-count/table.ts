import { date, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { reference, serial } from '#platform/db/columns.ts'

/** How often a page was shown on a day in Asia/Shanghai. Holds nothing about who asked. */
export const pageCounts = pgTable(
  'bbs_page_count',
  {
    id: serial('id'),
    day: date('day', { mode: 'string' }).notNull(),
    /** The page's name in the portal's table of addresses. */
    page: varchar('page', { length: 60 }).notNull(),
    /** The number of the record a page shows; 0 for a page without one. */
    recordId: reference('record_id').notNull().default(0),
    lang: varchar('lang', { length: 2 }).$type<'zh' | 'en'>().notNull(),
    /** Where the page stood when it was counted last. */
    path: varchar('path', { length: 200 }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    uniqueIndex('bbs_page_count_key').on(table.day, table.page, table.recordId, table.lang),
    index('bbs_page_count_page').on(table.page, table.day),
  ],
)
