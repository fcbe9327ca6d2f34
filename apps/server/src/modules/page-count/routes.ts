import { pageCountAdmin } from '@app/contract/monitor/page-count.ts'
import { desc } from 'drizzle-orm'
import type { RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { pageCounts } from './table.ts'

export const pageCountRoutes: RouteHandler[] = crud(pageCountAdmin, {
  table: pageCounts,
  order: [desc(pageCounts.day), desc(pageCounts.count)],
  search: {
    page: [pageCounts.page, 'like'],
    path: [pageCounts.path, 'like'],
    lang: [pageCounts.lang, 'equal'],
    params: [pageCounts.day, 'days'],
  },
  nameOf: () => '',
})
