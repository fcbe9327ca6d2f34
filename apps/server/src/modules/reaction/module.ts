import type { Module } from '#platform/module.ts'
import { reactionJobs } from './jobs.ts'
import { reactionNotices } from './notice-store.ts'
import { reactionRoutes } from './routes.ts'

export const reactionModule: Module = {
  name: 'reaction',
  routes: reactionRoutes,
  jobs: reactionJobs,
  notices: reactionNotices,
}
