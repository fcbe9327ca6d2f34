import { DAY_MS } from '@app/contract/time.values.ts'
import type { Module } from '#platform/module.ts'
import { auditRoutes } from './routes.ts'
import { purgeDecided } from './store.ts'
import { audits, decisionTimes } from './table.ts'

/** A year of statistics with the days before to compare. */
const RETENTION_DAYS = 400

export const auditModule: Module = {
  name: 'audit',
  routes: auditRoutes,
  // acts of staff outlive the accounts they concern; what they decided about one's own things is in the lists of those
  personalData: { tables: [audits, decisionTimes] },
  jobs: ({ database, now }) => [
    {
      name: 'purge-decision-times',
      title: { zh: '清理过期的审核用时', en: 'Purge old decision times' },
      cron: '32 4 * * *',
      run: () => purgeDecided(database.db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS)),
    },
  ],
  menus: [
    {
      id: 2106,
      directory: 'bbs',
      group: 'community',
      orderNum: 28,
      name: { zh: '审计日志', en: 'Audit log' },
      path: 'audit',
      icon: 'list',
    },
  ],
}
