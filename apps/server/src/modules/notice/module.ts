import { actByItself } from '#platform/http/perform.ts'
import type { Module } from '#platform/module.ts'
import { forgetNotices, noticeLists } from './personal-store.ts'
import { noticeRoutes } from './routes.ts'
import { forgetOldNotices } from './store.ts'
import { noticeSettings, notices } from './table.ts'

export const noticeModule: Module = {
  name: 'notice',
  routes: noticeRoutes,
  personalData: {
    tables: [notices, noticeSettings],
    lists: noticeLists,
    erase: (appContext, { userId }) => actByItself(appContext, (ctx) => forgetNotices(ctx.db, userId)),
  },
  jobs: ({ database: { db }, now }) => [
    { name: 'forget-old-notices', cron: '37 3 * * *', run: () => forgetOldNotices(db, now()) },
  ],
}
