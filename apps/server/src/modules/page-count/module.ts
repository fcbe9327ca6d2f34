import type { Module } from '#platform/module.ts'
import { pageCountRoutes } from './routes.ts'
import { forgetOldPageCounts } from './store.ts'

export const pageCountModule: Module = {
  name: 'page-count',
  routes: pageCountRoutes,
  jobs: ({ database: { db }, now }) => [
    { name: 'forget-old-page-counts', cron: '57 3 * * *', run: () => forgetOldPageCounts(db, now()) },
  ],
}
