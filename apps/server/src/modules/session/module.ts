import type { Module } from '#platform/module.ts'
import { sessionRoutes } from './routes.ts'
import { securityNotices } from './security-notice.ts'
import { purgeSessions } from './store.ts'

export const sessionModule: Module = {
  name: 'session',
  routes: sessionRoutes,
  notices: { security: securityNotices },
  jobs: ({ database: { db }, now }) => [
    { name: 'purge-sessions', cron: '7 * * * *', run: () => purgeSessions(db, now()) },
  ],
}
