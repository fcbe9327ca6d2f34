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
    {
      id: 2101,
      directory: 'bbs',
      orderNum: 11,
      name: { zh: '帖子管理', en: 'Posts' },
      path: 'blog',
      component: 'bbs/blog/index',
      permission: 'bbs:blog',
      icon: 'documentation',
    },
    {
      id: 2102,
      directory: 'bbs',
      orderNum: 12,
      name: { zh: '评论管理', en: 'Comments' },
      path: 'comment',
      component: 'bbs/comment/index',
      permission: 'bbs:comment',
      icon: 'wechat',
    },
  ],
}
