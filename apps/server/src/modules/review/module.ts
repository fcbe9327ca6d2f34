import { listReviewQueue } from '@app/contract/moderation/review.ts'
import type { Module } from '#platform/module.ts'
import { contentWaiting } from './actions.ts'
import { heldWorker, purgeFailed } from './held-actions.ts'
import { reviewRoutes } from './routes.ts'
import { heldDecisions, reviewClaims } from './table.ts'

export const reviewModule: Module = {
  name: 'review',
  routes: reviewRoutes,
  // claims and held decisions end by themselves
  personalData: { tables: [reviewClaims, heldDecisions] },
  workers: (appContext, modules) => [heldWorker(appContext, modules)],
  jobs: (appContext) => [
    {
      name: 'purge-failed-decisions',
      title: { zh: '清理未能生效的处理', en: 'Purge decisions that failed' },
      cron: '12 4 * * *',
      run: () => purgeFailed(appContext),
    },
  ],
  waiting: [{ kind: 'review', access: listReviewQueue.access, count: contentWaiting }],
  menus: [
    {
      id: 2100,
      directory: 'bbs',
      group: 'community',
      orderNum: 19,
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
