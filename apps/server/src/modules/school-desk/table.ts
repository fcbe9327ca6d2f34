import { index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment, reference, serial } from '#platform/db/columns.ts'
import type { MovedRows, TakenFacts } from './undo-rules.ts'

/** Merges of schools, with what each moved until it can no longer be undone. */
export const schoolMerges = pgTable(
  'bbs_school_merge',
  {
    id: serial('id'),
    /** The numbers of the school that went and of the one that stays. */
    fromId: reference('from_id').notNull(),
    intoId: reference('into_id').notNull(),
    fromName: varchar('from_name', { length: 120 }).notNull(),
    fromNameEn: varchar('from_name_en', { length: 120 }).notNull(),
    /** The row of the school that went, and what was moved from it; null once it was undone or its time is over. */
    record: jsonb('record').$type<Record<string, unknown>>(),
    moved: jsonb('moved').$type<MovedRows>(),
    facts: jsonb('facts').$type<TakenFacts>(),
    byName: varchar('by_name', { length: 64 }).notNull(),
    createTime: moment('create_time').notNull(),
    undoneTime: moment('undone_time'),
    undoneBy: varchar('undone_by', { length: 64 }),
  },
  (table) => [
    index('bbs_school_merge_into').on(table.intoId, table.id.desc().nullsFirst()),
    index('bbs_school_merge_time').on(table.createTime),
  ],
)
export type SchoolMerge = typeof schoolMerges.$inferSelect
