import type { AuditAct, AuditRole } from '@app/contract/moderation/audit.values.ts'
import type { DecidedKind } from '@app/contract/moderation/desk/shift.values.ts'
import { index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** Every act of moderation, by people and by rules. Rows are never changed, and outlive what they are about. */
export const audits = pgTable(
  'bbs_audit',
  {
    id: serial('id'),
    /** Null for a rule that acts by itself. */
    userId: reference('user_id').references(() => accounts.userId, { onDelete: 'set null' }),
    userName: varchar('user_name', { length: 64 }).notNull(),
    role: varchar('role', { length: 10 }).$type<AuditRole>().notNull(),
    act: varchar('act', { length: 12 }).$type<AuditAct>().notNull(),
    objKind: varchar('obj_kind', { length: 10 }).notNull(),
    objId: reference('obj_id').notNull(),
    blogId: reference('blog_id'),
    /** Whom it concerns, who may appeal from it. */
    targetId: reference('target_id').references(() => accounts.userId, { onDelete: 'set null' }),
    /** What the thing was called then. */
    title: varchar('title', { length: 200 }).notNull().default(''),
    reasonKey: varchar('reason_key', { length: 20 }),
    note: varchar('note', { length: 1000 }),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('bbs_audit_time').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bbs_audit_object').on(table.objKind, table.objId, table.id.desc().nullsFirst()),
    index('bbs_audit_target').on(
      table.targetId,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_audit_who').on(table.userId, table.createTime.desc().nullsFirst()),
  ],
)

/** How long things waited for the decision that a person took about them; kept for the statistics of the desk. */
export const decisionTimes = pgTable(
  'bbs_decision_time',
  {
    id: serial('id'),
    kind: varchar('kind', { length: 12 }).$type<DecidedKind>().notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** Since when it waited. */
    since: moment('since').notNull(),
    decidedTime: moment('decided_time').notNull(),
  },
  (table) => [
    index('bbs_decision_time_when').on(table.decidedTime),
    index('bbs_decision_time_user').on(table.userId),
  ],
)
