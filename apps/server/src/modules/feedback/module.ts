import { feedbackAdmin } from '@app/contract/contact/feedback.ts'
import { newDays } from '@app/contract/monitor/dashboard.values.ts'
import { readMoment } from '@app/contract/shapes/shapes.values.ts'
import type { Module } from '#platform/module.ts'
import { feedbackFigures } from './figure-store.ts'
import { feedbackRoutes } from './routes.ts'
import { countFeedbackSince, forgetOldFeedback } from './store.ts'

export const feedbackModule: Module = {
  name: 'feedback',
  figures: feedbackFigures,
  routes: feedbackRoutes,
  jobs: ({ database: { db }, now }) => [
    {
      name: 'forget-old-feedback',
      title: { zh: '清理旧反馈', en: 'Delete old feedback' },
      cron: '39 3 * * *',
      run: () => forgetOldFeedback(db, now()),
    },
  ],
  waiting: [
    {
      kind: 'feedback',
      access: feedbackAdmin.list.access,
      count: ({ db, now }) => countFeedbackSince(db, readMoment(`${newDays(now()).beginTime} 00:00:00`)),
    },
  ],
  menus: [
    {
      id: 2006,
      directory: 'bbs',
      group: 'content',
      orderNum: 18,
      name: { zh: '页面反馈', en: 'Page feedback' },
      path: 'feedback',
      icon: 'question',
      buttons: {
        firstId: 2056,
        verbs: [
          ['query', { zh: '反馈查询', en: 'View feedback' }],
          ['export', { zh: '反馈导出', en: 'Export feedback' }],
        ],
      },
    },
  ],
}
