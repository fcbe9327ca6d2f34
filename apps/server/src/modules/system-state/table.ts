import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/columns.ts'

/**
 * What this installation remembers about itself: which data was seeded, so that nothing comes back after its
 * removal, what the search index was made from, and which secret is in use. The table and its columns keep their
 * first names, because processes of the release before read them while a new one starts.
 */
export const systemState = pgTable('sys_planting', {
  name: varchar('name', { length: 40 }).primaryKey(),
  /** A version, fingerprint or condition; empty where the name says it all. */
  value: varchar('print', { length: 64 }).notNull().default(''),
  writtenAt: moment('planted_at').notNull().defaultNow(),
})

/** The installation's secret, where the operator named none and the database is shared. */
export const secrets = pgTable('sys_secret', {
  name: varchar('name', { length: 40 }).primaryKey(),
  value: text('value').notNull(),
})
