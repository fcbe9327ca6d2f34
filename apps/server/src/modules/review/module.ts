import { listReviewQueue } from '@app/contract/moderation/review.ts'
import { HOUR_MS } from '@app/contract/time.values.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { reviewKindsOf } from '#platform/review-kind.ts'
import { contentWaiting } from './actions.ts'
import { heldWorker, purgeFailed } from './held-actions.ts'
import { reviewRoutes } from './routes.ts'
import { countLate } from './store.ts'
import { heldDecisions, reviewClaims, reviewTasks, reviewViews, staffNotes } from './table.ts'
import { purgeShared } from './work-actions.ts'
import { eraseNotesAbout } from './work-store.ts'

export const reviewModule: Module = {
  name: 'review',
  routes: reviewRoutes,
  // claims, views, assignments and held decisions end by themselves; notes of staff are no text of the member's own
  personalData: {
    tables: [reviewClaims, heldDecisions, reviewTasks, reviewViews, staffNotes],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => eraseNotesAbout(ctx.db, userId)),
  },
  alerts: [
    {
      kind: 'queue',
      measure: ({ database: { db }, now }, hours, modules) =>
        countLate(db, reviewKindsOf(modules), new Date(now().getTime() - hours * HOUR_MS)),
    },
  ],
  references: [{ to: 'city', column: staffNotes.cityCode }],
  workers: (appContext, modules) => [heldWorker(appContext, modules)],
  jobs: (appContext) => [
    {
      name: 'purge-failed-decisions',
      title: { zh: '清理未能生效的处理', en: 'Purge decisions that failed' },
      cron: '12 4 * * *',
      run: () => purgeFailed(appContext),
    },
    {
      name: 'purge-review-work',
      title: { zh: '清理过期的转交与内部备注', en: 'Purge old assignments and staff notes' },
      cron: '22 4 * * *',
      run: () => purgeShared(appContext),
    },
  ],
  waiting: [{ kind: 'review', access: listReviewQueue.access, count: contentWaiting, isInBell: true }],
  menus: [
    {
      id: 2100,
      directory: 'bbs',
      group: 'community',
      orderNum: 19,
      name: { zh: '审核队列', en: 'Review queue' },
      path: 'review',
      icon: 'review',
      buttons: {
        firstId: 2121,
        verbs: [['edit', { zh: '内容审核', en: 'Decide about content' }]],
      },
    },
  ],
}
