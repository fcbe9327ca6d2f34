import type { Module } from '#platform/module.ts'
import { sendDigests } from './digest.ts'
import { noticeRoutes } from './routes.ts'
import { forgetOldNotices } from './store.ts'

export const noticeModule: Module = {
  name: 'notice',
  routes: noticeRoutes,
  jobs: (appContext) => [
    {
      name: 'forget-old-notices',
      cron: '37 3 * * *',
      run: () => forgetOldNotices(appContext.database.db, appContext.now()),
    },
    { name: 'notice-digests', cron: '*/10 * * * *', run: () => sendDigests(appContext) },
  ],
}
