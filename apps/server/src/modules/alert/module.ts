import { alertAdmin } from '@app/contract/monitor/alert/alert.ts'
import type { Module } from '#platform/module.ts'
import { forgetOldAlerts, watchAlerts } from './actions.ts'
import { alertRoutes } from './routes.ts'
import { countOpen } from './store.ts'

/** Warns the owner of what waits too long, fails or fills up. */
export const alertModule: Module = {
  name: 'alert',
  routes: alertRoutes,
  waiting: [{ kind: 'alert', access: alertAdmin.list.access, count: ({ db }) => countOpen(db) }],
  jobs: (appContext, modules) => [
    {
      name: 'watch-alerts',
      title: { zh: '检查告警', en: 'Check for alerts' },
      cron: '*/5 * * * *',
      run: () => watchAlerts(appContext, modules),
    },
    {
      name: 'forget-old-alerts',
      title: { zh: '清理旧告警', en: 'Delete old alerts' },
      cron: '41 3 * * *',
      run: () => forgetOldAlerts(appContext),
    },
  ],
  menus: [
    {
      id: 2540,
      directory: 'bbs',
      group: 'owner',
      orderNum: 38,
      name: { zh: '告警', en: 'Alerts' },
      path: 'alert',
      icon: 'radio',
    },
  ],
}
