import { index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
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

/** What a form held when its writer looked at the page that it makes; one for each person and resource. */
export const unsavedForms = pgTable(
  'sys_unsaved_form',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    resource: varchar('resource', { length: 40 }).notNull(),
    /** Stands in the address of the preview. */
    key: varchar('key', { length: 24 }).notNull(),
    /** Null for a record that was never saved. */
    recordId: reference('record_id'),
    /** As the wire has it. */
    draft: jsonb('draft').$type<Record<string, unknown>>().notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resource] }),
    index('sys_unsaved_form_time').on(table.createTime),
  ],
)
