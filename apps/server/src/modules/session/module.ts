import type { Module } from '#platform/module.ts'
import { sessionRoutes } from './routes.ts'
import { purgeSessions } from './store.ts'

export const sessionModule: Module = {
  name: 'session',
  routes: sessionRoutes,
  jobs: ({ database: { db }, now }) => [
    { name: 'purge-sessions', cron: '7 * * * *', run: () => purgeSessions(db, now()) },
  ],
}
