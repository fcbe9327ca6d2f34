import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { sessionEvents } from './events.ts'
import { sessionFigures } from './figure-store.ts'
import { forgetSignIns, sessionLists } from './personal-store.ts'
import { sessionRoutes } from './routes.ts'
import { securityNotices } from './security-notice.ts'
import { purgeSessions } from './store.ts'
import { emailLinks, sessions, totps } from './table.ts'

export const sessionModule: Module = {
  name: 'session',
  figures: sessionFigures,
  routes: sessionRoutes,
  personalData: {
    tables: [sessions, emailLinks, totps],
    lists: sessionLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetSignIns(ctx.db, userId)),
  },
  events: sessionEvents,
  notices: securityNotices,
  menus: [
    {
      id: 109,
      directory: 'monitor',
      orderNum: 1,
      name: { zh: '在线用户', en: 'Online users' },
      path: 'online',
      icon: 'online',
      buttons: {
        firstId: 1046,
        verbs: [
          ['query', { zh: '在线查询', en: 'View sessions' }],
          ['batchLogout', { zh: '批量强退', en: 'End several sessions' }],
          ['forceLogout', { zh: '单条强退', en: 'End a session' }],
        ],
      },
    },
  ],
  jobs: ({ database: { db }, now }) => [
    {
      name: 'purge-sessions',
      title: { zh: '清理过期会话', en: 'Purge ended sessions' },
      cron: '7 * * * *',
      run: () => purgeSessions(db, now()),
    },
  ],
}
