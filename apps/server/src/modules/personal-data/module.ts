import type { Module } from '#platform/module.ts'
import { CLOSING_CHANNEL } from './closing-store.ts'
import { EXPORT_CHANNEL } from './export-store.ts'
import { closeAccounts, eraseOldExports, followClosings, makeExports } from './jobs.ts'
import { personalDataRoutes } from './routes.ts'
import { accountClosings, dataExports } from './table.ts'

export const personalDataModule: Module = {
  name: 'personal-data',
  routes: personalDataRoutes,
  personalData: { tables: [dataExports, accountClosings] },
  jobs: (appContext, modules) => [
    {
      name: 'close-accounts',
      title: { zh: '注销到期的账号', en: 'Close accounts that are due' },
      cron: '23 2 * * *',
      run: () => closeAccounts(appContext, modules),
    },
    {
      name: 'erase-old-exports',
      title: { zh: '删除到期的个人数据副本', en: 'Erase old copies of personal data' },
      cron: '53 * * * *',
      run: () => eraseOldExports(appContext),
    },
  ],
  workers: (appContext, modules) => [
    { name: 'data-exports', channel: EXPORT_CHANNEL, run: () => makeExports(appContext, modules) },
    { name: 'account-closings', channel: CLOSING_CHANNEL, run: () => followClosings(appContext, modules) },
  ],
}
