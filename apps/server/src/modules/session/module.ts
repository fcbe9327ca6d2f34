import { actByItself } from '#platform/http/perform.ts'
import type { Module } from '#platform/module.ts'
import { forgetSignIns, sessionLists } from './personal-store.ts'
import { sessionRoutes } from './routes.ts'
import { securityNotices } from './security-notice.ts'
import { purgeSessions } from './store.ts'
import { emailLinks, sessions, totps } from './table.ts'

export const sessionModule: Module = {
  name: 'session',
  routes: sessionRoutes,
  personalData: {
    tables: [sessions, emailLinks, totps],
    lists: sessionLists,
    erase: (appContext, { userId }) => actByItself(appContext, (ctx) => forgetSignIns(ctx.db, userId)),
  },
  notices: { security: securityNotices },
  jobs: ({ database: { db }, now }) => [
    { name: 'purge-sessions', cron: '7 * * * *', run: () => purgeSessions(db, now()) },
  ],
}
