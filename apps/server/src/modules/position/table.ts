import { char, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { serial, written } from '#platform/db/columns.ts'

/** Positions (岗位). */
export const positions = pgTable(
  'sys_post',
  {
    postId: serial('post_id'),
    postCode: varchar('post_code', { length: 64 }).notNull(),
    postName: varchar('post_name', { length: 50 }).notNull(),
    postSort: integer('post_sort').notNull(),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [unique('sys_post_code').on(table.postCode), unique('sys_post_name').on(table.postName)],
)
