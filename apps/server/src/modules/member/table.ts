import type { HideKind } from '@app/contract/member/member.values.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference } from '#platform/db/columns.ts'

/**
 * What an account is in the community: level, profile, sanctions and exact counters. An account that never took part
 * has no row, which counts as one with nothing in it.
 */
export const members = pgTable('bbs_member', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => accounts.userId, { onDelete: 'cascade' }),
  level: smallint('level').notNull().default(0),
  relation: varchar('relation', { length: 10 }),
  gradYear: smallint('grad_year'),
  cityCode: varchar('city_code', { length: 6 }).notNull().default(''),
  badgeShow: boolean('badge_show').notNull().default(true),
  /** When the nickname was changed, newest last. */
  nickTimes: moment('nick_times').array().notNull().default(sql`'{}'`),
  /** The latest end of the mutes and of the bans in `bbs_sanction`, and the reason of that one. */
  mutedUntil: moment('muted_until'),
  muteReason: varchar('mute_reason', { length: 200 }),
  bannedUntil: moment('banned_until'),
  banReason: varchar('ban_reason', { length: 200 }),
  /**
   * When a report against the member was last upheld, and when the member was last sanctioned; both delay the next
   * level.
   */
  upheldTime: moment('upheld_time'),
  sanctionTime: moment('sanction_time'),
  blogCount: integer('blog_count').notNull().default(0),
  commentCount: integer('comment_count').notNull().default(0),
  likedCount: integer('liked_count').notNull().default(0),
  favouritedCount: integer('favourited_count').notNull().default(0),
  followCount: integer('follow_count').notNull().default(0),
  fansCount: integer('fans_count').notNull().default(0),
  draftCount: integer('draft_count').notNull().default(0),
  /** Posts opened and seconds read, which level 1 asks for. */
  readPosts: integer('read_posts').notNull().default(0),
  readSeconds: integer('read_seconds').notNull().default(0),
})

/** Who follows whom. */
export const memberFollows = pgTable(
  'bbs_user_follow',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    targetId: reference('target_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.targetId] }),
    index('bbs_user_follow_time').on(table.userId, table.createTime.desc().nullsFirst()),
    index('bbs_user_follow_target').on(table.targetId, table.createTime.desc().nullsFirst()),
    // the worker notifies followers in the order of their ids
    index('bbs_user_follow_people').on(table.targetId, table.userId),
  ],
)

/** Who wants nothing to do with whom; it holds in both directions. */
export const memberBlocks = pgTable(
  'bbs_user_block',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    targetId: reference('target_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.targetId] }),
    index('bbs_user_block_target').on(table.targetId),
  ],
)

/** Posts and comments that a member wants out of their own sight. */
export const memberHides = pgTable(
  'bbs_user_hide',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    objKind: varchar('obj_kind', { length: 10 }).$type<HideKind>().notNull(),
    objId: reference('obj_id').notNull(),
    /** They hid it, or they reported it. */
    why: varchar('why', { length: 10 }).$type<'hidden' | 'reported'>().notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.objKind, table.objId] }),
    index('bbs_user_hide_time').on(table.userId, table.createTime.desc().nullsFirst()),
  ],
)
