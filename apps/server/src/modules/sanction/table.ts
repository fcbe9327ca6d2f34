import type { SanctionEnd, StandingSanction } from '@app/contract/moderation/sanction.values.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/**
 * Mutes and bans that staff gave and did not lift. Those under the own name are one of a kind for each member, the newest; those
 * for texts under an alias are one for each decision, so that none of them changes by what is done under the name or to another
 * text. The latest end of all that have effect stands in `bbs_member`, which every other query reads.
 */
export const sanctions = pgTable(
  'bbs_sanction',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 4 }).$type<StandingSanction>().notNull(),
    isUnderAlias: boolean('is_under_alias').notNull(),
    /** False for one under an alias that its giver could not give, which lists show like any other. */
    hasEffect: boolean('has_effect').notNull().default(true),
    until: moment('until').notNull(),
    reasonKey: varchar('reason_key', { length: 200 }),
    /** Of an account that was closed: the keyed hash of its number, for who joins again with it (docs/community-rules.md#sanctions). */
    phoneHash: varchar('phone_hash', { length: 44 }),
    /** When that account was closed. */
    closedTime: moment('closed_time'),
    decisionId: reference('decision_id').references(() => audits.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('bbs_sanction_named').on(table.userId, table.kind).where(sql`not ${table.isUnderAlias}`),
    index('bbs_sanction_member').on(table.userId),
    index('bbs_sanction_decision').on(table.decisionId),
    index('bbs_sanction_until').on(table.until),
    index('bbs_sanction_phone').on(table.phoneHash).concurrently().where(sql`${table.phoneHash} is not null`),
  ],
)

/**
 * Sanctions that were lifted or replaced, under the number that they had in `bbs_sanction`. Those for texts under an alias
 * have no account here, so that nothing which is done to one, its closing least of all, shows in their list: when an account
 * closes, its own under an alias move here as they are, and run to their end.
 */
export const pastSanctions = pgTable(
  'bbs_sanction_past',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    userId: reference('user_id').references(() => accounts.userId, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 4 }).$type<StandingSanction>().notNull(),
    isUnderAlias: boolean('is_under_alias').notNull(),
    until: moment('until').notNull(),
    reasonKey: varchar('reason_key', { length: 200 }),
    decisionId: reference('decision_id').references(() => audits.id, { onDelete: 'set null' }),
    /** When it was lifted or replaced; null for one that runs to its end. */
    endTime: moment('end_time'),
    endedBy: varchar('ended_by', { length: 8 }).$type<SanctionEnd>(),
    /** The decision that lifted or replaced it. */
    endDecisionId: reference('end_decision_id').references(() => audits.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('bbs_sanction_past_member').on(table.userId),
    index('bbs_sanction_past_decision').on(table.decisionId),
    index('bbs_sanction_past_end').on(table.endDecisionId),
    index('bbs_sanction_past_until').on(table.until),
  ],
)
