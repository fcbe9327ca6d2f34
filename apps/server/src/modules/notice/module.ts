import type { Module } from '#platform/module.ts'
import { noticeRoutes } from './routes.ts'
import { forgetOldNotices } from './store.ts'

export const noticeModule: Module = {
  name: 'notice',
  routes: noticeRoutes,
  jobs: ({ database: { db }, now }) => [
    { name: 'forget-old-notices', cron: '37 3 * * *', run: () => forgetOldNotices(db, now()) },
  ],
}
