import { MAX_STAFF_NOTE, type NoteAct } from '@app/contract/moderation/desk/review-work.values.ts'
import type { HeldStep } from '@app/contract/moderation/held-decision.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { roles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** Who works on what of the queue, so that two do not do the same. */
export const reviewClaims = pgTable(
  'bbs_review_claim',
  {
    objKind: varchar('obj_kind', { length: 12 }).notNull(),
    objId: reference('obj_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.objKind, table.objId] })],
)

/** Decisions that are carried out at `due`, unless who took them withdraws them before. */
export const heldDecisions = pgTable(
  'bbs_held_decision',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    title: varchar('title', { length: 200 }).notNull(),
    steps: jsonb('steps').$type<HeldStep[]>().notNull(),
    due: moment('due').notNull(),
    /** Errors while carrying it out; a refusal is none. */
    tries: smallint('tries').notNull().default(0),
    /** How many steps were refused when it was carried out, and the first refusal; null while it waits. */
    failed: integer('failed'),
    failure: varchar('failure', { length: 500 }),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('bbs_held_decision_due').on(table.due).where(sql`${table.failed} is null`),
    index('bbs_held_decision_user').on(table.userId, table.id),
  ],
)

/** What held decisions are about: no reviewer finds it in the queue meanwhile. */
export const heldItems = pgTable(
  'bbs_held_item',
  {
    objKind: varchar('obj_kind', { length: 12 }).notNull(),
    objId: reference('obj_id').notNull(),
    heldId: reference('held_id')
      .notNull()
      .references(() => heldDecisions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.objKind, table.objId] }),
    index('bbs_held_item_held').on(table.heldId),
  ],
)

/** Items of the queue that were handed over to a colleague or escalated to a role; exactly one of both is named. */
export const reviewTasks = pgTable(
  'bbs_review_task',
  {
    objKind: varchar('obj_kind', { length: 12 }).notNull(),
    objId: reference('obj_id').notNull(),
    assigneeId: reference('assignee_id').references(() => accounts.userId, { onDelete: 'cascade' }),
    roleId: reference('role_id').references(() => roles.roleId, { onDelete: 'cascade' }),
    byName: varchar('by_name', { length: 64 }).notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.objKind, table.objId] }),
    index('bbs_review_task_assignee').on(table.assigneeId),
    index('bbs_review_task_role').on(table.roleId),
  ],
)

/** Which item of the queue a reviewer has open; a screen says so again every twenty seconds. */
export const reviewViews = pgTable(
  'bbs_review_view',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    objKind: varchar('obj_kind', { length: 12 }).notNull(),
    objId: reference('obj_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('bbs_review_view_item').on(table.objKind, table.objId)],
)

/** What staff note for one another about items of the queue and about members. Rows are never changed. */
export const staffNotes = pgTable(
  'bbs_staff_note',
  {
    id: serial('id'),
    /** A post for all that is decided with it; `user` for a member. */
    objKind: varchar('obj_kind', { length: 12 }).notNull(),
    objId: reference('obj_id').notNull(),
    /** Where the item stood, which binds who reads the note; null for what belongs to no city. */
    cityCode: varchar('city_code', { length: 6 }),
    act: varchar('act', { length: 10 }).$type<NoteAct>().notNull(),
    toName: varchar('to_name', { length: 64 }),
    text: varchar('text', { length: MAX_STAFF_NOTE }).notNull(),
    userId: reference('user_id').references(() => accounts.userId, { onDelete: 'set null' }),
    userName: varchar('user_name', { length: 64 }).notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('bbs_staff_note_object').on(table.objKind, table.objId, table.id),
    index('bbs_staff_note_user').on(table.userId),
    index('bbs_staff_note_time').on(table.createTime),
  ],
)
