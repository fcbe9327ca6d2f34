import type { Module } from '#platform/module.ts'
import { leadRoutes } from './routes.ts'
import { forgetOldLeads } from './store.ts'

export const leadModule: Module = {
  name: 'lead',
  routes: leadRoutes,
  jobs: ({ database: { db }, now }) => [
    { name: 'forget-old-leads', cron: '37 3 * * *', run: () => forgetOldLeads(db, now()) },
  ],
}
