import type { Module } from '#platform/module.ts'
import { reactionRoutes } from './routes.ts'

export const reactionModule: Module = {
  name: 'reaction',
  routes: reactionRoutes,
}
