import type { Module } from '#platform/module.ts'
import { feedbackRoutes } from './routes.ts'
import { forgetOldFeedback } from './store.ts'

export const feedbackModule: Module = {
  name: 'feedback',
  routes: feedbackRoutes,
  jobs: ({ database: { db }, now }) => [
    { name: 'forget-old-feedback', cron: '39 3 * * *', run: () => forgetOldFeedback(db, now()) },
  ],
}
