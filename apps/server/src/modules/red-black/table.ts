import type { ListState } from '@app/contract/editorial/red-black.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import {
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference, sample, serial, written } from '#platform/db/columns.ts'
import type { Voice } from './rules.ts'

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
    /** The posts it rests on, the weightiest first: every number of the entry is counted from them. */
    basis: jsonb('basis').$type<Voice[]>().notNull().default([]),
    reply: text('reply'),
    replyEn: text('reply_en'),
    replyStatus: varchar('reply_status', { length: 10 })
      .$type<'none' | 'replied' | 'resolved'>()
      .notNull()
      .default('none'),
    latestBlogId: reference('latest_blog_id').references(() => posts.id, { onDelete: 'set null' }),
    sinceTime: moment('since_time').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Whether visitors see it: 0 in the state `published` alone. */
    status: char('status', { length: 1 }).notNull().default('0'),
    state: varchar('state', { length: 10 }).$type<ListState>().notNull().default('published'),
    authorCount: integer('author_count').notNull().default(0),
    provenCount: integer('proven_count').notNull().default(0),
    /** When the school got its notice. */
    noticeTime: moment('notice_time'),
    pausedUntil: moment('paused_until'),
    /** Since when its score is too low for the list. */
    belowSince: moment('below_since'),
    /** What was written before counts no more. */
    resolvedTime: moment('resolved_time'),
    /** What the score was computed from: the weight of the tone, of both tones, and the site's share of the tone. */
    points: doublePrecision('points'),
    allPoints: doublePrecision('all_points'),
    siteShare: doublePrecision('site_share'),
    computedTime: moment('computed_time'),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    uniqueIndex('bbs_red_black_school').on(table.schoolId),
    index('bbs_red_black_city').on(table.status, table.cityCode, table.list, table.sort),
  ],
)

/** Who wrote against a school and says now that the matter was settled. */
export const redBlackSettlements = pgTable(
  'bbs_red_black_settlement',
  {
    entryId: reference('entry_id')
      .notNull()
      .references(() => redBlack.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.userId] })],
)

/** Every step that was taken with an entry, by whom and why. */
export const redBlackSteps = pgTable(
  'bbs_red_black_step',
  {
    id: serial('id'),
    entryId: reference('entry_id')
      .notNull()
      .references(() => redBlack.id, { onDelete: 'cascade' }),
    action: varchar('action', { length: 10 }).notNull(),
    reason: varchar('reason', { length: 1000 }).notNull(),
    byName: varchar('by_name', { length: 64 }).notNull(),
    /** What the school was written with this step, in both languages. */
    letter: jsonb('letter').$type<Pair>(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    index('bbs_red_black_step_entry').on(table.entryId, table.id),
    index('bbs_red_black_step_time').on(table.createTime),
  ],
)
