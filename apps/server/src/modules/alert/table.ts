import type { AlertKind } from '@app/contract/monitor/alert/alert.values.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { moment, serial } from '#platform/db/columns.ts'

/** What the owner was warned of (docs/console-rules.md#alerts). */
export const alerts = pgTable(
  'bbs_alert',
  {
    id: serial('id'),
    kind: varchar('kind', { length: 12 }).$type<AlertKind>().notNull(),
    /** As measured last, and the highest. */
    value: integer('value').notNull(),
    worst: integer('worst').notNull(),
    threshold: integer('threshold').notNull(),
    openedTime: moment('opened_time').notNull(),
    /** Null while it lasts. */
    endedTime: moment('ended_time'),
  },
  (table) => [
    uniqueIndex('bbs_alert_open').on(table.kind).where(sql`${table.endedTime} is null`),
    index('bbs_alert_opened').on(table.openedTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
