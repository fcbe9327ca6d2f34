import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { publication, sample, serial, written } from '#platform/db/columns.ts'

/** News; on the wire `infomation`, a spelling that clients depend on. */
export const news = pgTable(
  'bbs_infomation',
  {
    id: serial('id'),
    infoType: smallint('info_type').notNull(),
    title: varchar('title', { length: 160 }).notNull(),
    titleEn: varchar('title_en', { length: 320 }).notNull(),
    summary: varchar('summary', { length: 600 }).notNull().default(''),
    summaryEn: varchar('summary_en', { length: 600 }).notNull().default(''),
    content: text('content').notNull(),
    contentEn: text('content_en').notNull(),
    /** What changed, for whom, from when, what to do: short answers in both languages. */
    changed: varchar('changed', { length: 400 }).notNull().default(''),
    changedEn: varchar('changed_en', { length: 400 }).notNull().default(''),
    who: varchar('who', { length: 400 }).notNull().default(''),
    whoEn: varchar('who_en', { length: 400 }).notNull().default(''),
    since: varchar('since', { length: 400 }).notNull().default(''),
    sinceEn: varchar('since_en', { length: 400 }).notNull().default(''),
    todo: varchar('todo', { length: 400 }).notNull().default(''),
    todoEn: varchar('todo_en', { length: 400 }).notNull().default(''),
    effectiveDate: date('effective_date', { mode: 'string' }),
    cover: varchar('cover', { length: 500 }).notNull().default(''),
    source: varchar('source', { length: 200 }).notNull().default(''),
    sourceEn: varchar('source_en', { length: 200 }).notNull().default(''),
    sourceUrl: varchar('source_url', { length: 300 }),
    cityCode: varchar('city_code', { length: 6 }).notNull().default('000000'),
    isTop: boolean('is_top').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    ...publication(),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    index('bbs_infomation_new').on(
      table.status,
      table.isTop.desc().nullsFirst(),
      table.publishTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_infomation_title_pairs').using('gin', sql`text_pairs(${table.title})`),
    index('bbs_infomation_title_en_pairs').using('gin', sql`text_pairs(${table.titleEn})`),
    index('bbs_infomation_coming').on(table.publishTime).where(sql`not is_live and status = '0'`),
    index('bbs_infomation_going').on(table.endTime).where(sql`is_live`),
  ],
)
