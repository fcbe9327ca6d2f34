import { pageCountAdmin } from '@app/contract/monitor/page-view/page-count.ts'
import { desc } from 'drizzle-orm'
import type { RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { isAtPath, isOfPage } from './store.ts'
import { pageCounts } from './table.ts'

export const pageCountRoutes: RouteHandler[] = crud(pageCountAdmin, {
  table: pageCounts,
  order: [desc(pageCounts.day), desc(pageCounts.count)],
  // what an index has: millions of rows are not sorted for a page
  sorts: ['day', 'count', 'id'],
  search: {
    page: (text, { db }) => (text ? isOfPage(db, String(text)) : undefined),
    path: (text, { db }) => (text ? isAtPath(db, String(text)) : undefined),
    lang: [pageCounts.lang, 'equal'],
    params: [pageCounts.day, 'days'],
  },
  nameOf: () => '',
})
