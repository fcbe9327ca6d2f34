import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { forgetArrangement } from './arrangement-store.ts'
import { dashboardRoutes } from './routes.ts'
import { dashboardArrangements } from './table.ts'

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: dashboardRoutes,
  // an order of cards says nothing about its owner that a copy of their data would need
  personalData: {
    tables: [dashboardArrangements],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetArrangement(ctx.db, userId)),
  },
  directoryButtons: [
    {
      directory: 'bbs',
      permission: 'bbs:dashboard',
      firstId: 2040,
      verbs: [['list', { zh: '统计报表', en: 'Statistics' }]],
    },
  ],
}
