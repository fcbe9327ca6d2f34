import type { Module } from '#platform/module.ts'
import { databaseViewRoutes } from './routes.ts'

export const databaseViewModule: Module = {
  name: 'database-view',
  routes: databaseViewRoutes,
  menus: [
    {
      id: 111,
      directory: 'monitor',
      orderNum: 3,
      name: { zh: '数据监控', en: 'Data source' },
      path: 'druid',
      icon: 'druid',
    },
  ],
}
