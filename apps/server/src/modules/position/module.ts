import type { Module } from '#platform/module.ts'
import { positionRoutes } from './routes.ts'
import { positions } from './table.ts'

export const positionModule: Module = {
  name: 'position',
  routes: positionRoutes,
  reservedIds: [[positions.postId, 99]],
}
