import type { Module } from '#platform/module.ts'
import { makeNightlyBackup } from './actions.ts'

export const backupModule: Module = {
  name: 'backup',
  jobs: (appContext) =>
    appContext.config.backupsKept === 0
      ? []
      : [
          {
            name: 'nightly-backup',
            title: { zh: '每夜备份与恢复测试', en: 'Nightly backup and test of its restore' },
            cron: '17 3 * * *',
            run: () => makeNightlyBackup(appContext),
          },
        ],
}
