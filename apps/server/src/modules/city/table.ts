import { char, doublePrecision, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { serial, written } from '#platform/db/columns.ts'

/** Cities that visitors choose from; records refer to them by `value`, the administrative code. */
export const cities = pgTable(
  'bbs_city',
  {
    id: serial('id'),
    label: varchar('label', { length: 20 }).notNull(),
    labelEn: varchar('label_en', { length: 40 }).notNull(),
    value: varchar('value', { length: 6 }).notNull(),
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    sort: integer('sort').notNull().default(0),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [unique('bbs_city_value').on(table.value), unique('bbs_city_label').on(table.label)],
)
