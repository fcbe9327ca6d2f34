import { previewReport, readStatistics } from '@app/contract/monitor/statistics.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { statisticsOf } from './actions.ts'
import { previewWeeklyReport } from './report-mail.ts'

export const statisticsRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(readStatistics, async ({ query }, { db, now }) => ({
    data: await statisticsOf(db, modules, query, now()),
  })),
  handle(previewReport, async (_, ctx) => ({ data: await previewWeeklyReport(ctx, modules) })),
]
