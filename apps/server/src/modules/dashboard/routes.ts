import { readDashboard } from '@app/contract/dashboard.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { isProxyUntrusted } from './rules.ts'
import { completenessSteps, counts, lastThirtyDays } from './store.ts'

export const dashboardRoutes: RouteHandler[] = [
  handle(readDashboard, async (_, { db, now, client, config }) => ({
    data: {
      counts: await counts(db, now()),
      days: await lastThirtyDays(db, now()),
      completeness: await completenessSteps(db),
      isProxyUntrusted: isProxyUntrusted(client, config.http.publicUrl),
    },
  })),
]
