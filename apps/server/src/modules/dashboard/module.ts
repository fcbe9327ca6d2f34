import type { Module } from '#platform/module.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: dashboardRoutes,
}
