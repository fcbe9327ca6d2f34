import { alertAdmin } from '@app/contract/monitor/alert/alert.ts'
import type { AlertState } from '@app/contract/monitor/alert/alert.values.ts'
import { readAlertCount } from '@app/contract/monitor/alert/alert-count.ts'
import { desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { countOpen } from './store.ts'
import { alerts } from './table.ts'

export const alertRoutes: RouteHandler[] = [
  ...crud(alertAdmin, {
    table: alerts,
    extra: { state: sql<AlertState>`case when ${alerts.endedTime} is null then 'open' else 'ended' end` },
    // what lasts stands first
    order: [sql`${alerts.endedTime} is not null`, desc(alerts.openedTime)],
    sorts: ['openedTime', 'id'],
    search: {
      kind: [alerts.kind, 'equal'],
      state: (state) => {
        if (!state) return undefined
        return state === 'open' ? isNull(alerts.endedTime) : isNotNull(alerts.endedTime)
      },
      params: [alerts.openedTime, 'days'],
    },
    nameOf: () => '',
  }),
  handle(readAlertCount, async (_, { db }) => ({ data: { open: await countOpen(db) } })),
]
