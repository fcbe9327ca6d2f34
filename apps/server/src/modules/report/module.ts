import { listAppeals, listReports } from '@app/contract/moderation/report.ts'
import { appealStates } from '@app/contract/moderation/report.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { scopeOf } from '#modules/moderator/actions.ts'
import { onEvent } from '#platform/event/events.ts'
import { signedIn } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { appealById, countOpenAppeals } from './appeal-store.ts'
import { returnUnconfirmed } from './case-actions.ts'
import { countOpenCases } from './case-store.ts'
import { reportEvents } from './events.ts'
import { findBursts, floodWorker } from './flood/flood-actions.ts'
import { forgetReporter, reportLists } from './personal-store.ts'
import { reportReviewKinds } from './review-kinds.ts'
import { reportRoutes } from './routes.ts'
import { resultOf } from './rules.ts'
import { purgeReportOrigins, reportToTell } from './store.ts'
import { appeals, reportCases, reports } from './table.ts'

export const reportModule: Module = {
  name: 'report',
  routes: reportRoutes,
  // evidence, which the library never shows
  fileSources: [
    {
      id: reports.id,
      columns: [reports.images],
      kind: 'report',
      shows: 'evidence',
      author: reports.userId,
    },
  ],
  personalData: {
    tables: [reports, reportCases, appeals],
    lists: reportLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetReporter(ctx.db, userId)),
  },
  workers: (appContext) => [floodWorker(appContext)],
  jobs: (appContext) => [
    {
      name: 'return-unconfirmed-posts',
      title: { zh: '恢复到期未处理的帖子', en: 'Show posts again whose reports were not confirmed' },
      cron: '*/5 * * * *',
      run: () => returnUnconfirmed(appContext),
    },
    {
      name: 'purge-report-origins',
      title: { zh: '清理举报来源信息', en: 'Delete origins of reports' },
      cron: '52 3 * * *',
      run: () => purgeReportOrigins(appContext.database.db, appContext.now()),
    },
    {
      name: 'find-bursts',
      title: { zh: '查找集中发布的相似帖子', en: 'Find bursts of similar posts' },
      cron: '*/2 * * * *',
      run: () => findBursts(appContext),
    },
  ],
  events: reportEvents,
  notices: [
    onEvent(reportEvents['report.decided'], async (db, { reportId }) => {
      const found = await reportToTell(db, reportId)
      const result = found && resultOf(found.report.status, found.about.actions)
      if (!found?.report.userId || !result) return []
      const { objKind, objId, blogId } = found.about
      return [
        {
          kind: 'report.result',
          to: [found.report.userId],
          byUserId: null,
          actor: null,
          objKind,
          objId,
          ...(blogId !== null && { blogId }),
          values: { r: result },
        },
      ]
    }),
    onEvent(reportEvents['appeal.decided'], async (db, { appealId }) => {
      const found = await appealById(db, appealId)
      if (!found) return []
      const { appeal, decision } = found
      const note = appeal.note ?? ''
      const state = appealStates[appeal.status]
      const result: Pair = note ? { zh: `${state.zh}（${note}）`, en: `${state.en} (${note})` } : state
      return [
        {
          kind: 'appeal.result',
          to: [appeal.userId],
          byUserId: null,
          actor: null,
          ...(decision.blogId !== null && { blogId: decision.blogId }),
          values: { r: result },
        },
      ]
    }),
  ],
  reviewable: reportReviewKinds,
  waiting: [
    {
      kind: 'report',
      access: listReports.access,
      count: async (ctx) => countOpenCases(ctx.db, await scopeOf(ctx, signedIn(ctx))),
      isInBell: true,
    },
    { kind: 'appeal', access: listAppeals.access, count: ({ db }) => countOpenAppeals(db), isInBell: true },
  ],
  menus: [
    {
      id: 2103,
      directory: 'bbs',
      group: 'community',
      orderNum: 22,
      name: { zh: '举报处理', en: 'Reports' },
      path: 'report',
      icon: 'report',
      buttons: {
        firstId: 2131,
        verbs: [['edit', { zh: '举报处理', en: 'Decide reports' }]],
      },
    },
    {
      id: 2104,
      directory: 'bbs',
      group: 'community',
      orderNum: 23,
      name: { zh: '申诉处理', en: 'Appeals' },
      path: 'appeal',
      icon: 'appeal',
      buttons: {
        firstId: 2135,
        verbs: [['edit', { zh: '申诉处理', en: 'Decide appeals' }]],
      },
    },
  ],
}
