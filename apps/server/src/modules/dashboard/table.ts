import type { ArrangedCard } from '@app/contract/monitor/dashboard.values.ts'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { reference } from '#platform/db/columns.ts'

/** How a person of the staff has arranged the console's first page. */
export const dashboardArrangements = pgTable('sys_dashboard_arrangement', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => accounts.userId, { onDelete: 'cascade' }),
  cards: jsonb('cards').$type<ArrangedCard[]>().notNull(),
})
