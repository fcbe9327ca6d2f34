import type { Module } from '#platform/module.ts'
import { auditRoutes } from './routes.ts'
import { audits } from './table.ts'

export const auditModule: Module = {
  name: 'audit',
  routes: auditRoutes,
  // acts of staff outlive the accounts they concern; what they decided about one's own things is in the lists of those
  personalData: { tables: [audits] },
  menus: [
    {
      id: 2106,
      directory: 'bbs',
      group: 'community',
      orderNum: 28,
      name: { zh: '审计日志', en: 'Audit log' },
      path: 'audit',
      component: 'bbs/audit/index',
      permission: 'bbs:audit',
      icon: 'list',
    },
  ],
}
