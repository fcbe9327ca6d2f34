import { leadAdmin } from '@app/contract/contact/lead.ts'
import { HOUR_MS } from '@app/contract/time.values.ts'
import { signedIn } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { releaseOwner } from './assignment-store.ts'
import { leadsOfList } from './desk-store.ts'
import { leadFigures } from './figure-store.ts'
import { remindOwners } from './mail-actions.ts'
import { leadRoutes } from './routes.ts'
import { countDueLeads, countNewLeads, countUncalled, forgetOldLeads } from './store.ts'
import { leadAways, leadEvents, leadRules, leads } from './table.ts'

export const leadModule: Module = {
  name: 'lead',
  figures: leadFigures,
  routes: leadRoutes,
  jobs: (appContext) => [
    {
      name: 'forget-old-leads',
      title: { zh: '清理旧咨询记录', en: 'Delete old inquiries' },
      cron: '37 3 * * *',
      run: () => forgetOldLeads(appContext.database.db, appContext.now()),
    },
    {
      name: 'lead-reminders',
      title: { zh: '线索到期提醒', en: 'Remind of leads that are due' },
      cron: '* * * * *',
      run: () => remindOwners(appContext),
    },
  ],
  waiting: [
    {
      kind: 'lead',
      access: leadAdmin.list.access,
      count: async (ctx) => countNewLeads(ctx.db, await leadsOfList(ctx.db, signedIn(ctx))),
    },
    {
      kind: 'leadDue',
      access: leadAdmin.list.access,
      count: async (ctx) => countDueLeads(ctx.db, ctx.now(), await leadsOfList(ctx.db, signedIn(ctx))),
    },
  ],
  alerts: [
    {
      kind: 'leads',
      measure: ({ database: { db }, now }, hours) =>
        countUncalled(db, new Date(now().getTime() - hours * HOUR_MS)),
    },
  ],
  references: [{ to: 'city', column: leadRules.cityCode }],
  personalData: {
    tables: [leads, leadEvents, leadAways],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => releaseOwner(ctx.db, userId)),
  },
  menus: [
    {
      id: 2004,
      directory: 'bbs',
      group: 'lead',
      orderNum: 12,
      name: { zh: '线索管理', en: 'Leads' },
      path: 'contact',
      icon: 'phone',
      buttons: {
        firstId: 2045,
        verbs: [
          ['query', { zh: '线索查询', en: 'View leads' }],
          ['export', { zh: '线索导出', en: 'Export leads' }],
          ['add', { zh: '线索新增', en: 'Add leads' }, 2360],
          ['edit', { zh: '线索跟进', en: 'Work on leads' }, 2361],
          ['import', { zh: '线索导入', en: 'Import leads' }, 2362],
          ['reveal', { zh: '查看完整号码', en: 'Show whole numbers' }, 2363],
          ['exportfull', { zh: '导出完整号码', en: 'Export whole numbers' }, 2364],
          ['assign', { zh: '线索分配', en: 'Assign leads' }, 2365],
          ['join', { zh: '线索合并', en: 'Merge leads' }, 2366],
          ['withdraw', { zh: '代为撤回', en: 'Withdraw for the person' }, 2367],
        ],
      },
    },
    {
      id: 2370,
      directory: 'bbs',
      group: 'lead',
      orderNum: 13,
      name: { zh: '线索分配规则', en: 'Lead assignment' },
      path: 'contactrule',
      icon: 'tree',
      buttons: {
        firstId: 2371,
        verbs: [
          ['query', { zh: '分配规则查询', en: 'View assignment rules' }],
          ['add', { zh: '分配规则新增', en: 'Add assignment rules' }],
          ['edit', { zh: '分配规则修改', en: 'Edit assignment rules' }],
          ['remove', { zh: '分配规则删除', en: 'Delete assignment rules' }],
        ],
      },
    },
    {
      id: 2383,
      directory: 'bbs',
      group: 'lead',
      orderNum: 15,
      name: { zh: '线索群机器人', en: 'Lead robots' },
      path: 'contactrobot',
      icon: 'skill',
      buttons: {
        firstId: 2384,
        verbs: [
          ['query', { zh: '群机器人查询', en: 'View robots' }],
          ['add', { zh: '群机器人新增', en: 'Add robots' }],
          ['edit', { zh: '群机器人修改', en: 'Edit and try robots' }],
          ['remove', { zh: '群机器人删除', en: 'Delete robots' }],
        ],
      },
    },
    {
      id: 2376,
      directory: 'bbs',
      group: 'lead',
      orderNum: 14,
      name: { zh: '线索请假日期', en: 'Days away (leads)' },
      path: 'contactaway',
      icon: 'date',
      buttons: {
        firstId: 2377,
        verbs: [
          ['query', { zh: '请假日期查询', en: 'View days away' }],
          ['add', { zh: '请假日期新增', en: 'Add days away' }],
          ['edit', { zh: '请假日期修改', en: 'Edit days away' }],
          ['remove', { zh: '请假日期删除', en: 'Delete days away' }],
        ],
      },
    },
  ],
}
