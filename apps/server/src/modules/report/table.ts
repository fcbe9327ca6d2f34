import type { ReportKind, ReportReason } from '@app/contract/moderation/report.values.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** What several people report is one case; at most one is open for each thing. */
export const reportCases = pgTable(
  'bbs_report_case',
  {
    id: serial('id'),
    objKind: varchar('obj_kind', { length: 10 }).$type<ReportKind>().notNull(),
    objId: reference('obj_id').notNull(),
    blogId: reference('blog_id'),
    /** What the thing was called when the case was opened. */
    title: varchar('title', { length: 200 }).notNull(),
    status: varchar('status', { length: 10 })
      .$type<'open' | 'upheld' | 'dismissed'>()
      .notNull()
      .default('open'),
    /** Sum of the weights of its open reports: how urgent it is. */
    score: real('score').notNull().default(0),
    /** The same of reporters with a record, each network and each browser counted once: what may hide the thing. */
    hideScore: real('hide_score').notNull().default(0),
    isMinor: boolean('is_minor').notNull().default(false),
    /** When its score hid the thing. */
    autoHiddenTime: moment('auto_hidden_time'),
    /** When the hidden thing becomes public again unless a moderator confirms; null when none is due. */
    confirmDue: moment('confirm_due'),
    actions: text('actions').array().notNull().default(sql`'{}'`),
    note: varchar('note', { length: 500 }),
    version: integer('version').notNull().default(1),
    decidedBy: reference('decided_by').references(() => accounts.userId, { onDelete: 'set null' }),
    decidedTime: moment('decided_time'),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    uniqueIndex('bbs_report_case_open').on(table.objKind, table.objId).where(sql`${table.status} = 'open'`),
    index('bbs_report_case_list').on(table.status, table.score.desc().nullsFirst(), table.createTime),
    index('bbs_report_case_object').on(table.objKind, table.objId, table.id.desc().nullsFirst()),
    index('bbs_report_case_due').on(table.confirmDue).where(sql`${table.confirmDue} is not null`),
  ],
)

/** What one person says against something. */
export const reports = pgTable(
  'bbs_report',
  {
    id: serial('id'),
    caseId: reference('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /** Null for an outsider. */
    userId: reference('user_id').references(() => accounts.userId, { onDelete: 'cascade' }),
    reason: varchar('reason', { length: 20 }).$type<ReportReason>().notNull(),
    content: varchar('content', { length: 500 }).notNull().default(''),
    /** Uploaded files that show it. */
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** Of an outsider, encrypted. */
    name: text('name').notNull().default(''),
    contact: text('contact').notNull().default(''),
    weight: real('weight').notNull(),
    /** Whether the reporter had a record of their own; other reports raise a case and never hide anything. */
    hasRecord: boolean('has_record').notNull().default(false),
    /** Keyed hashes of the reporter's network and browser, for telling reports by one hand; erased after 180 days. */
    networkHash: varchar('network_hash', { length: 44 }),
    deviceHash: varchar('device_hash', { length: 44 }),
    status: varchar('status', { length: 10 })
      .$type<'open' | 'upheld' | 'dismissed' | 'withdrawn'>()
      .notNull()
      .default('open'),
    createTime: moment('create_time').notNull(),
    decidedTime: moment('decided_time'),
  },
  (table) => [
    uniqueIndex('bbs_report_once').on(table.caseId, table.userId).where(sql`${table.status} <> 'withdrawn'`),
    index('bbs_report_user').on(
      table.userId,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_report_origin').on(table.createTime).where(sql`${table.networkHash} is not null`),
  ],
)

/** Who does not agree with a decision about something of theirs. */
export const appeals = pgTable(
  'bbs_appeal',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** The decision. */
    auditId: reference('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    content: varchar('content', { length: 1000 }).notNull(),
    status: varchar('status', { length: 10 })
      .$type<'open' | 'accepted' | 'refused'>()
      .notNull()
      .default('open'),
    note: varchar('note', { length: 500 }),
    decidedBy: reference('decided_by').references(() => accounts.userId, { onDelete: 'set null' }),
    decidedTime: moment('decided_time'),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    uniqueIndex('bbs_appeal_once').on(table.auditId),
    index('bbs_appeal_user').on(table.userId, table.createTime.desc().nullsFirst()),
    index('bbs_appeal_status').on(table.status, table.createTime),
  ],
)
