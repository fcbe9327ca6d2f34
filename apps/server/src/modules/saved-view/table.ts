import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** Views of console lists that a person saved: which filters, columns and order (docs/console-rules.md#saved-views). */
export const savedViews = pgTable(
  'sys_saved_view',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** The list, by the name of its resource. */
    screen: varchar('screen', { length: 60 }).notNull(),
    name: varchar('name', { length: 30 }).notNull(),
    /** Every account that opens the list sees it. */
    isShared: boolean('is_shared').notNull().default(false),
    settings: jsonb('settings').$type<{ query: string }>().notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    unique('sys_saved_view_name').on(table.userId, table.screen, table.name),
    index('sys_saved_view_shared').on(table.screen).where(sql`${table.isShared}`),
  ],
)
