import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/columns.ts'

/** What has been planted into this database, so that nothing is planted twice or comes back after removal. */
export const plantings = pgTable('sys_planting', {
  name: varchar('name', { length: 40 }).primaryKey(),
  /** A hash of what was planted, for content that is planted again when it changes. */
  print: varchar('print', { length: 64 }).notNull().default(''),
  plantedAt: moment('planted_at').notNull().defaultNow(),
})

/** The installation's secret, where the operator named none and the database is shared. */
export const secrets = pgTable('sys_secret', {
  name: varchar('name', { length: 40 }).primaryKey(),
  value: text('value').notNull(),
})
