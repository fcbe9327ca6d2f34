import {
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference, sample, serial, written } from '#platform/db/columns.ts'

/** Entries of the red and the black list. A school stands on one list at most. */
export const redBlack = pgTable(
  'bbs_red_black',
  {
    id: serial('id'),
    list: varchar('list', { length: 5 }).$type<'red' | 'black'>().notNull(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    cityCode: varchar('city_code', { length: 6 }).notNull(),
    score: doublePrecision('score').notNull(),
    postCount: integer('post_count').notNull(),
    verifiedCount: integer('verified_count').notNull(),
    reasons: jsonb('reasons')
      .$type<{ key: string; label: string; labelEn: string; count: number }[]>()
      .notNull()
      .default([]),
    reply: text('reply'),
    replyEn: text('reply_en'),
    replyStatus: varchar('reply_status', { length: 10 })
      .$type<'none' | 'replied' | 'resolved'>()
      .notNull()
      .default('none'),
    latestBlogId: reference('latest_blog_id').references(() => posts.id, { onDelete: 'set null' }),
    sinceTime: moment('since_time').notNull(),
    sort: integer('sort').notNull().default(0),
    status: char('status', { length: 1 }).notNull().default('0'),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    uniqueIndex('bbs_red_black_school').on(table.schoolId),
    index('bbs_red_black_city').on(table.status, table.cityCode, table.list, table.sort),
  ],
)
