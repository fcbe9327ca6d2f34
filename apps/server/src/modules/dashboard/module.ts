import type { Module } from '#platform/module.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: dashboardRoutes,
  directoryButtons: [
    {
      directory: 'bbs',
      permission: 'bbs:dashboard',
      firstId: 2040,
      verbs: [['list', { zh: '统计报表', en: 'Statistics' }]],
    },
  ],
}
