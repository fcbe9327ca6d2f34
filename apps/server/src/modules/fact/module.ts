import { decideFact, factAdmin } from '@app/contract/editorial/fact.ts'
import { signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { dayIn } from './actions.ts'
import { mailFactOwners } from './mail-actions.ts'
import { factRoutes } from './routes.ts'
import { countOverdue, countToApprove } from './store.ts'

export const factModule: Module = {
  name: 'fact',
  routes: factRoutes,
  jobs: (appContext) => [
    {
      name: 'fact-reminders',
      title: { zh: '发送数字复核提醒', en: 'Remind editors of facts due for review' },
      cron: '0 8 * * 1',
      run: () => mailFactOwners(appContext),
    },
  ],
  waiting: [
    { kind: 'fact', access: factAdmin.list.access, count: (ctx) => countOverdue(ctx.db, dayIn(ctx)) },
    {
      kind: 'factProposal',
      access: decideFact.access,
      count: (ctx) => countToApprove(ctx.db, signedIn(ctx).userName),
    },
  ],
  menus: [
    {
      id: 2440,
      directory: 'bbs',
      group: 'content',
      orderNum: 8,
      name: { zh: '数字核对', en: 'Fact ledger' },
      path: 'fact',
      icon: 'checkbox',
      buttons: {
        firstId: 2441,
        verbs: [
          ['query', { zh: '核对数字查询', en: 'View facts' }],
          ['edit', { zh: '核对数字修改', en: 'Edit facts' }],
          ['approve', { zh: '核对数字批准', en: 'Approve changes of facts' }],
          ['export', { zh: '核对数字导出', en: 'Export facts' }],
          ['add', { zh: '核对数字新增', en: 'Add facts' }, 2527],
        ],
      },
    },
  ],
}
