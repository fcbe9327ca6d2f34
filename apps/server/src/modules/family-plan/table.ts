import type { PlanTool } from '@app/contract/member/plan.values.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** Tool answers that a member saved, to continue on another device. */
export const plans = pgTable(
  'bbs_plan',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    tool: varchar('tool', { length: 24 }).$type<PlanTool>().notNull(),
    answers: text('answers').notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (table) => [
    // the answers themselves can be longer than an index takes
    uniqueIndex('bbs_plan_once').on(table.userId, table.tool, sql`md5(${table.answers})`),
    index('bbs_plan_list').on(
      table.userId,
      table.updateTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
