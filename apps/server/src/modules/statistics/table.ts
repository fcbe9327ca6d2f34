import type { DailyFigureName } from '@app/contract/monitor/statistics.values.ts'
import { bigint, date, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

/** What was counted on each day in Asia/Shanghai: a figure, a part of it and a number. No row names a person. */
export const dailyCounts = pgTable(
  'bbs_daily_figure',
  {
    figure: varchar('figure', { length: 20 }).$type<DailyFigureName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    part: varchar('part', { length: 200 }).notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day, table.part] })],
)
