import type { Module } from '#platform/module.ts'
import { sweepUnusedFiles } from './jobs.ts'
import { fileRoutes } from './routes.ts'

export const fileModule: Module = {
  name: 'file',
  routes: fileRoutes,
  jobs: ({ database: { db }, storage, now }) => [
    { name: 'sweep-unused-files', cron: '27 3 * * *', run: () => sweepUnusedFiles(db, storage, now()) },
  ],
}
