import { index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference } from '#platform/db/columns.ts'

/** Forms of the console that are open, by record and person; a form says so again every half minute. */
export const openForms = pgTable(
  'sys_open_form',
  {
    resource: varchar('resource', { length: 40 }).notNull(),
    recordId: reference('record_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.recordId, table.userId] }),
    index('sys_open_form_user').on(table.userId),
    index('sys_open_form_seen').on(table.seenAt),
  ],
)
