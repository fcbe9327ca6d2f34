import type { Module } from '#platform/module.ts'
import { mailWeeklyReport } from './report-mail.ts'
import { forgetOldFigures, rollUp } from './roll-store.ts'
import { statisticsRoutes } from './routes.ts'

export const statisticsModule: Module = {
  name: 'statistics',
  routes: statisticsRoutes,
  jobs: (appContext, modules) => [
    {
      name: 'roll-up-figures',
      title: { zh: '汇总每日统计', en: 'Roll up daily figures' },
      // a day is counted once; the first run after an installation or an outage does what is missing
      cron: '*/10 * * * *',
      run: () => rollUp(appContext.database.db, modules, appContext.now()),
    },
    {
      name: 'forget-old-figures',
      title: { zh: '清理旧统计', en: 'Delete old figures' },
      cron: '51 3 * * *',
      run: () => forgetOldFigures(appContext.database.db, appContext.now()),
    },
    {
      name: 'weekly-report',
      title: { zh: '发送统计周报', en: 'Send the weekly report' },
      cron: '30 8 * * 1',
      run: () => mailWeeklyReport(appContext, modules),
    },
  ],
  menus: [
    {
      id: 2400,
      directory: 'bbs',
      group: 'owner',
      orderNum: 0,
      name: { zh: '运营报表', en: 'Analytics' },
      path: 'statistics',
      icon: 'chart',
    },
  ],
}
