import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/columns.ts'

/** What has been planted into this database, so that nothing is planted twice or comes back after removal. */
export const plantings = pgTable('sys_planting', {
  name: varchar('name', { length: 40 }).primaryKey(),
  plantedAt: moment('planted_at').notNull().defaultNow(),
})
