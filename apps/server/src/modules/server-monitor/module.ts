import type { Module } from '#platform/module.ts'
import { machineRoutes } from './routes.ts'

export const machineModule: Module = {
  name: 'server-monitor',
  routes: machineRoutes,
  menus: [
    {
      id: 112,
      directory: 'monitor',
      orderNum: 4,
      name: { zh: '服务监控', en: 'Server' },
      path: 'server',
      component: 'monitor/server/index',
      permission: 'monitor:server',
      icon: 'server',
    },
  ],
}
