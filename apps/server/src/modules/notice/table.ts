import type { BroadcastKind, BroadcastState } from '@app/contract/member/broadcast.values.ts'
import type { DigestPace, NoticeKindName, NoticeTab } from '@app/contract/member/notice.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial, written } from '#platform/db/columns.ts'
import type { Actor } from '#platform/module.ts'

/** A member's notices. Grouped ones grow while they are unread. */
export const notices = pgTable(
  'bbs_notice',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    noticeType: smallint('notice_type').$type<Exclude<NoticeTab, 0>>().notNull(),
    kind: varchar('kind', { length: 20 }).$type<NoticeKindName>().notNull(),
    /** Equal ones join into one notice until it is read; null for what is never grouped. */
    groupKey: varchar('group_key', { length: 60 }),
    /** Newest first, at most three; of a hidden identity its alias only. */
    actors: jsonb('actors').$type<Actor[]>().notNull().default([]),
    /** What is counted in a group, each once: people, or things by their numbers. */
    counted: reference('counted').array().notNull().default(sql`'{}'`),
    objKind: varchar('obj_kind', { length: 10 }),
    objId: reference('obj_id'),
    blogId: reference('blog_id'),
    isStory: boolean('is_story').notNull().default(false),
    schoolId: reference('school_id'),
    /** What fills the places of the kind's title, in both languages where they differ; `q` marks a question, `d` is a decision. */
    values: jsonb('values')
      .$type<Record<string, string | { zh: string; en: string }>>()
      .notNull()
      .default({}),
    isRead: boolean('is_read').notNull().default(false),
    /** The thing it is about has been removed. */
    isTargetGone: boolean('is_target_gone').notNull().default(false),
    /** Of the first of a group; `createTime` is of the newest. */
    firstTime: moment('first_time').notNull().defaultNow(),
    createTime: moment('create_time').notNull().defaultNow(),
    readTime: moment('read_time'),
    /** When it went into a digest; no notice goes into two. */
    digestTime: moment('digest_time'),
  },
  (table) => [
    index('bbs_notice_list').on(
      table.userId,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_notice_tab').on(
      table.userId,
      table.noticeType,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_notice_unread').on(table.userId, table.noticeType).where(sql`not ${table.isRead}`),
    uniqueIndex('bbs_notice_group').on(table.userId, table.groupKey).where(sql`not ${table.isRead}`),
    index('bbs_notice_object').on(table.objKind, table.objId),
    index('bbs_notice_blog').on(table.blogId),
  ],
)

/** A member's notice settings; without a row everything on the site and nothing by mail. */
export const noticeSettings = pgTable(
  'bbs_notice_setting',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    kinds: jsonb('kinds')
      .$type<Record<string, { site: boolean; email: boolean; push?: boolean | undefined }>>()
      .notNull()
      .default({}),
    quietFrom: varchar('quiet_from', { length: 5 }),
    quietTo: varchar('quiet_to', { length: 5 }),
    /** In whose time the quiet hours are, by its IANA name. */
    quietZone: varchar('quiet_zone', { length: 64 }).notNull().default('Asia/Shanghai'),
    /** A push was held back in quiet hours; their end pushes how many notices are unread. */
    isPushHeld: boolean('is_push_held').notNull().default(false),
    digest: varchar('digest', { length: 10 }).$type<DigestPace>().notNull().default('off'),
    digestLanguage: varchar('digest_language', { length: 2 }).$type<Language>().notNull().default('zh'),
    /** When the next digest is to go out; null while none is wanted. */
    digestDue: moment('digest_due'),
    /** Digests leave out notices before this time: when the digest was switched on, then when the last one was made. */
    digestSince: moment('digest_since'),
    /** When the last digest was made. */
    digestLast: moment('digest_last'),
    /** How often the member closed the offer of ways that follows a post. */
    offerCloses: smallint('offer_closes').notNull().default(0),
  },
  (table) => [
    index('bbs_notice_setting_due').on(table.digestDue).where(sql`${table.digestDue} is not null`),
    index('bbs_notice_setting_held').on(table.userId).concurrently().where(sql`${table.isPushHeld}`),
  ],
)

/**
 * What staff send to many members. Each of them has a row among `notices` without words (`objKind` broadcast): the words
 * stand here once.
 */
export const broadcasts = pgTable(
  'bbs_broadcast',
  {
    id: serial('id'),
    title: varchar('title', { length: 60 }).notNull(),
    titleEn: varchar('title_en', { length: 120 }).notNull(),
    content: varchar('content', { length: 500 }).notNull(),
    contentEn: varchar('content_en', { length: 1000 }).notNull(),
    link: varchar('link', { length: 300 }).notNull().default(''),
    kind: varchar('kind', { length: 10 }).$type<BroadcastKind>().notNull().default('all'),
    levelFrom: smallint('level_from').notNull().default(0),
    levelTo: smallint('level_to').notNull().default(3),
    cityCode: varchar('city_code', { length: 6 }).notNull().default(''),
    state: varchar('state', { length: 10 }).$type<BroadcastState>().notNull().default('draft'),
    sendTime: moment('send_time'),
    withdrawnTime: moment('withdrawn_time'),
    /** Counted batch by batch while it is delivered. */
    addressed: integer('addressed').notNull().default(0),
    readCount: integer('read_count').notNull().default(0),
    ...written(),
  },
  (table) => [index('bbs_broadcast_due').on(table.sendTime).where(sql`${table.state} = 'scheduled'`)],
)
