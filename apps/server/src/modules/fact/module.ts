import { factAdmin } from '@app/contract/editorial/fact.ts'
import type { Module } from '#platform/module.ts'
import { dayIn } from './actions.ts'
import { factRoutes } from './routes.ts'
import { countOverdue } from './store.ts'

export const factModule: Module = {
  name: 'fact',
  routes: factRoutes,
  waiting: [
    { kind: 'fact', access: factAdmin.list.access, count: (ctx) => countOverdue(ctx.db, dayIn(ctx)) },
  ],
  menus: [
    {
      id: 2440,
      directory: 'bbs',
      orderNum: 6,
      name: { zh: '数字台账', en: 'Fact ledger' },
      path: 'fact',
      component: 'bbs/fact/index',
      permission: 'bbs:fact',
      icon: 'validCode',
      buttons: {
        firstId: 2441,
        verbs: [
          ['query', { zh: '台账查询', en: 'View facts' }],
          ['edit', { zh: '台账修改', en: 'Edit facts' }],
          ['approve', { zh: '台账批准', en: 'Approve changes of facts' }],
          ['export', { zh: '台账导出', en: 'Export facts' }],
        ],
      },
    },
  ],
}
