import type { Module } from '#platform/module.ts'
import { auditRoutes } from './routes.ts'

export const auditModule: Module = {
  name: 'audit',
  routes: auditRoutes,
  menus: [
    {
      id: 2106,
      directory: 'bbs',
      orderNum: 16,
      name: { zh: '审计日志', en: 'Audit log' },
      path: 'audit',
      component: 'bbs/audit/index',
      permission: 'bbs:audit',
      icon: 'log',
    },
  ],
}
