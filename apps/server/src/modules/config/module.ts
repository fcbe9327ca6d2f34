import type { Module } from '#platform/module.ts'
import { configRoutes } from './routes.ts'
import { configs } from './table.ts'

export const configModule: Module = {
  name: 'config',
  routes: configRoutes,
  reservedIds: [[configs.configId, 99]],
}
