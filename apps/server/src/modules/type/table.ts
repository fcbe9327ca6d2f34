import type { TypeKind } from '@app/contract/editorial/type.values.ts'
import { boolean, char, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'
import { serial, written } from '#platform/db/columns.ts'

/** Article categories and kinds of news; posts and news refer to them by `kind` and `number`. */
export const types = pgTable(
  'bbs_type',
  {
    id: serial('id'),
    kind: varchar('kind', { length: 7 }).$type<TypeKind>().notNull(),
    number: smallint('number').notNull(),
    key: varchar('key', { length: 20 }).notNull(),
    name: varchar('name', { length: 20 }).notNull(),
    nameEn: varchar('name_en', { length: 40 }).notNull(),
    hint: varchar('hint', { length: 40 }).notNull().default(''),
    hintEn: varchar('hint_en', { length: 80 }).notNull().default(''),
    showsHint: boolean('shows_hint').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [
    unique('bbs_type_number').on(table.kind, table.number),
    unique('bbs_type_key').on(table.kind, table.key),
    unique('bbs_type_name').on(table.kind, table.name),
  ],
)
