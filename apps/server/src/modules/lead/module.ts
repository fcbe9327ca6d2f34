import { leadAdmin } from '@app/contract/contact/lead.ts'
import type { Module } from '#platform/module.ts'
import { leadFigures } from './figure-store.ts'
import { leadRoutes } from './routes.ts'
import { countNewLeads, forgetOldLeads } from './store.ts'

export const leadModule: Module = {
  name: 'lead',
  figures: leadFigures,
  routes: leadRoutes,
  jobs: ({ database: { db }, now }) => [
    {
      name: 'forget-old-leads',
      title: { zh: '清理旧咨询记录', en: 'Delete old enquiries' },
      cron: '37 3 * * *',
      run: () => forgetOldLeads(db, now()),
    },
  ],
  waiting: [{ kind: 'lead', access: leadAdmin.list.access, count: ({ db }) => countNewLeads(db) }],
  menus: [
    {
      id: 2004,
      directory: 'bbs',
      orderNum: 4,
      name: { zh: '线索管理', en: 'Leads' },
      path: 'contact',
      component: 'bbs/contact/index',
      permission: 'bbs:contact',
      icon: 'phone',
      buttons: {
        firstId: 2045,
        verbs: [
          ['query', { zh: '线索查询', en: 'View leads' }],
          ['export', { zh: '线索导出', en: 'Export leads' }],
        ],
      },
    },
  ],
}
