import type { HeldStep } from '@app/contract/moderation/held-decision.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
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
