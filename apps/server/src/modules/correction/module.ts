import { correctionAdmin } from '@app/contract/contact/correction.ts'
import type { Module } from '#platform/module.ts'
import { correctionRoutes } from './routes.ts'
import { countOpenCorrections, forgetOldCorrections } from './store.ts'

export const correctionModule: Module = {
  name: 'correction',
  routes: correctionRoutes,
  jobs: ({ database: { db }, now }) => [
    {
      name: 'forget-old-corrections',
      title: { zh: '清理旧纠错记录', en: 'Delete old corrections' },
      cron: '41 3 * * *',
      run: () => forgetOldCorrections(db, now()),
    },
  ],
  waiting: [
    {
      kind: 'correction',
      access: correctionAdmin.list.access,
      count: ({ db }) => countOpenCorrections(db),
    },
  ],
  menus: [
    {
      id: 2007,
      directory: 'bbs',
      group: 'content',
      orderNum: 17,
      name: { zh: '纠错管理', en: 'Corrections' },
      path: 'correction',
      icon: 'bug',
      buttons: {
        firstId: 2062,
        verbs: [
          ['query', { zh: '纠错查询', en: 'View corrections' }],
          ['edit', { zh: '纠错处理', en: 'Decide corrections' }],
          ['export', { zh: '纠错导出', en: 'Export corrections' }],
        ],
      },
    },
  ],
}
