import type {
  LeadStage,
  leadCallOutcomes,
  leadEventKinds,
  leadLostReasons,
} from '@app/contract/contact/lead.values.ts'
import type { LeadRobotKind } from '@app/contract/contact/lead-robot.values.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

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
    status: varchar('status', { length: 10 }).$type<LeadStage | 'withdrawn'>().notNull().default('new'),
    /** The furthest step of the funnel that it ever reached. */
    step: smallint('step').notNull().default(0),
    lostReason: varchar('lost_reason', { length: 12 }).$type<keyof typeof leadLostReasons>(),
    ownerId: reference('owner_id').references(() => accounts.userId, { onDelete: 'set null' }),
    nextTime: moment('next_time'),
    /** The next date that the owner was reminded of. */
    remindedTime: moment('reminded_time'),
    /** The word of a campaign in the page's address. */
    campaign: varchar('campaign', { length: 60 }),
    /** How staff know of the consent, where no form was sent. */
    consent: varchar('consent', { length: 200 }),
    /** The lead that this one was merged into; it is kept for the withdrawal by its reference alone. */
    joinedId: reference('joined_id'),
    createTime: moment('create_time').notNull(),
    lastTime: moment('last_time').notNull(),
    /** When staff last spoke with the person; missing where they never did. */
    reachedTime: moment('reached_time'),
    updateBy: varchar('update_by', { length: 64 }).notNull().default(''),
    updateTime: moment('update_time'),
  },
  (table) => [
    uniqueIndex('bbs_contact_ref').on(table.ref),
    index('bbs_contact_mobile').on(table.mobileMark, table.lastTime),
    // in the order of the list and with what its counts ask, so that neither sorts nor reads the rows
    index('bbs_contact_status').on(
      table.status,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.joinedId,
    ),
    index('bbs_contact_owner').on(
      table.ownerId,
      table.status,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.joinedId,
    ),
    // a column of the board by next contact
    index('bbs_contact_board').on(table.status, table.nextTime, table.id.desc().nullsFirst(), table.joinedId),
    index('bbs_contact_next').on(table.nextTime).where(sql`${table.nextTime} is not null`),
    index('bbs_contact_joined').on(table.joinedId).where(sql`${table.joinedId} is not null`),
    index('bbs_contact_school').on(table.schoolId).where(sql`${table.schoolId} is not null`),
    // what the list is searched by
    index('bbs_contact_name_pairs').using('gin', sql`text_pairs(${table.name})`),
    index('bbs_contact_campaign_pairs').using('gin', sql`text_pairs(${table.campaign})`),
    index('bbs_contact_new').on(
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.joinedId,
    ),
  ],
)

/** The time line of a lead. Texts go with a withdrawal, rows with their lead. */
export const leadEvents = pgTable(
  'bbs_contact_event',
  {
    id: serial('id'),
    leadId: reference('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 10 }).$type<keyof typeof leadEventKinds>().notNull(),
    outcome: varchar('outcome', { length: 10 }).$type<keyof typeof leadCallOutcomes>(),
    text: varchar('text', { length: 1000 }),
    before: varchar('before', { length: 60 }),
    after: varchar('after', { length: 60 }),
    /** Null for what the program did. */
    byUserId: reference('by_user_id').references(() => accounts.userId, { onDelete: 'set null' }),
    createTime: moment('create_time').notNull(),
  },
  (table) => [index('bbs_contact_event_lead').on(table.leadId, table.id)],
)

/** Who gets new leads, in the order of the rules. */
export const leadRules = pgTable('bbs_contact_rule', {
  id: serial('id'),
  name: varchar('name', { length: 60 }).notNull(),
  orderNum: integer('order_num').notNull().default(1),
  cityCode: varchar('city_code', { length: 6 }),
  lang: varchar('lang', { length: 2 }).$type<'zh' | 'en'>(),
  userIds: bigint('user_ids', { mode: 'number' }).array().notNull(),
  /** Who got the last lead: the next one in the list is the next in turn. */
  lastUserId: reference('last_user_id'),
  status: char('status', { length: 1 }).notNull().default('0'),
  ...written(),
})

/** Group robots that say when a lead comes. Address and secret are sealed: a stranger who has both can write to the group. */
export const leadRobots = pgTable('bbs_contact_robot', {
  id: serial('id'),
  name: varchar('name', { length: 60 }).notNull(),
  kind: varchar('kind', { length: 10 }).$type<LeadRobotKind>().notNull(),
  address: text('address').notNull(),
  secret: text('secret').notNull().default(''),
  lang: varchar('lang', { length: 2 }).$type<'zh' | 'en'>().notNull().default('zh'),
  status: char('status', { length: 1 }).notNull().default('0'),
  ...written(),
})

/** Days on which an account gets no new leads, both ends included. */
export const leadAways = pgTable(
  'bbs_contact_away',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    ...written(),
  },
  (table) => [index('bbs_contact_away_user').on(table.userId, table.toDay)],
)
