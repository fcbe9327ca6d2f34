import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
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
    // the list's own order, and the pages with the most views
    index('bbs_page_count_day')
      .on(table.day.desc().nullsFirst(), table.count.desc().nullsFirst(), table.id.desc().nullsFirst())
      .concurrently(),
    index('bbs_page_count_count')
      .on(table.count.desc().nullsFirst(), table.id.desc().nullsFirst())
      .concurrently(),
    // the days of one page
    index('bbs_page_count_record').on(table.page, table.recordId, table.lang, table.day).concurrently(),
  ],
)

/** Pages that were counted, each once with its address of today: lists find pages here, not among the counts of all days. */
export const countedPages = pgTable(
  'bbs_page_counted',
  {
    page: varchar('page', { length: 60 }).notNull(),
    recordId: reference('record_id').notNull(),
    lang: varchar('lang', { length: 2 }).notNull(),
    path: varchar('path', { length: 200 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.recordId, table.lang] }),
    index('bbs_page_counted_path_pairs').using('gin', sql`text_pairs(${table.path})`),
  ],
)
