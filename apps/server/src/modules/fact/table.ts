import type { Proposal } from '@app/contract/editorial/fact.ts'
import type { factChangeKinds } from '@app/contract/editorial/fact.values.ts'
import type { FactStatus } from '@app/contract/editorial/facts/fact.values.ts'
import { boolean, date, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/** The fact ledger: every entry of the release, as editors have changed it since. */
export const facts = pgTable(
  'bbs_fact',
  {
    id: serial('id'),
    code: varchar('code', { length: 8 }).notNull(),
    kind: varchar('kind', { length: 10 }).$type<'today' | 'material'>().notNull(),
    status: varchar('status', { length: 12 }).$type<FactStatus>().notNull(),
    value: varchar('value', { length: 400 }).notNull(),
    valueEn: varchar('value_en', { length: 400 }).notNull(),
    validFrom: varchar('valid_from', { length: 300 }),
    validFromEn: varchar('valid_from_en', { length: 300 }),
    appliesTo: varchar('applies_to', { length: 400 }),
    appliesToEn: varchar('applies_to_en', { length: 400 }),
    found: varchar('found', { length: 1500 }).notNull(),
    foundEn: varchar('found_en', { length: 1500 }).notNull(),
    body: varchar('body', { length: 200 }).notNull(),
    bodyEn: varchar('body_en', { length: 200 }).notNull(),
    sourceName: varchar('source_name', { length: 300 }),
    sourceNameEn: varchar('source_name_en', { length: 300 }),
    sourceUrl: varchar('source_url', { length: 600 }),
    isOfficial: boolean('is_official').notNull().default(false),
    /** The place on the page, in its own words. */
    quote: varchar('quote', { length: 1000 }),
    reviewMonths: integer('review_months'),
    checkedOn: date('checked_on').notNull(),
    checkedBy: varchar('checked_by', { length: 64 }).notNull().default(''),
    /** The last day of the check; figures of the source material have none. */
    reviewOn: date('review_on'),
    /** The user name of the editor who looks after the entry. */
    owner: varchar('owner', { length: 64 }),
    isCostly: boolean('is_costly').notNull().default(false),
    /** Pages show what stands here instead of what the release says. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** What waits for a second editor. */
    proposal: jsonb('proposal').$type<Proposal>(),
    proposedBy: varchar('proposed_by', { length: 64 }).notNull().default(''),
    proposedTime: moment('proposed_time'),
    ...written(),
  },
  (table) => [uniqueIndex('bbs_fact_code').on(table.code)],
)

/** The change log of the ledger, which visitors read without the names of the editors. */
export const factChanges = pgTable(
  'bbs_fact_change',
  {
    id: serial('id'),
    factId: reference('fact_id')
      .notNull()
      .references(() => facts.id, { onDelete: 'cascade' }),
    code: varchar('code', { length: 8 }).notNull(),
    field: varchar('field', { length: 20 }).notNull(),
    before: varchar('before', { length: 1500 }).notNull().default(''),
    beforeEn: varchar('before_en', { length: 1500 }).notNull().default(''),
    after: varchar('after', { length: 1500 }).notNull().default(''),
    afterEn: varchar('after_en', { length: 1500 }).notNull().default(''),
    reason: varchar('reason', { length: 300 }).notNull().default(''),
    reasonEn: varchar('reason_en', { length: 300 }).notNull().default(''),
    kind: varchar('kind', { length: 10 }).$type<keyof typeof factChangeKinds>().notNull(),
    /** Who wrote it, and who accepted it as the second; for staff alone. */
    createBy: varchar('create_by', { length: 64 }).notNull(),
    approvedBy: varchar('approved_by', { length: 64 }).notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('bbs_fact_change_time').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bbs_fact_change_code').on(
      table.code,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bbs_fact_change_fact').on(table.factId),
  ],
)

export type FactRow = typeof facts.$inferSelect
