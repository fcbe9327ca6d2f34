import { listReviewQueue } from '@app/contract/moderation/review.ts'
import type { Module } from '#platform/module.ts'
import { contentWaiting } from './actions.ts'
import { reviewRoutes } from './routes.ts'
import { reviewClaims } from './table.ts'

export const reviewModule: Module = {
  name: 'review',
  routes: reviewRoutes,
  // a claim ends by itself within minutes
  personalData: { tables: [reviewClaims] },
  waiting: [{ kind: 'review', access: listReviewQueue.access, count: contentWaiting }],
  menus: [
    {
      id: 2100,
      directory: 'bbs',
      orderNum: 10,
      name: { zh: '审核队列', en: 'Review queue' },
      path: 'review',
      component: 'bbs/review/index',
      permission: 'bbs:review',
      icon: 'review',
      buttons: {
        firstId: 2121,
        verbs: [['edit', { zh: '内容审核', en: 'Decide about content' }]],
      },
    },
  ],
}
