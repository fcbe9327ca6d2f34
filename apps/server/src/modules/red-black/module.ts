import { listEntries } from '@app/contract/editorial/red-black.ts'
import { closeWriterName } from '#modules/account/writer-name-store.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { countDueEntries } from './entry-store.ts'
import { redBlackEvents } from './events.ts'
import { redBlackFigures } from './figure-store.ts'
import { redBlackJobs } from './jobs.ts'
import { redBlackNotices } from './notice-store.ts'
import { settlementLists } from './personal-store.ts'
import { redBlackRoutes } from './routes.ts'
import { listOfSchool } from './store.ts'
import { redBlack, redBlackSettlements, redBlackSteps } from './table.ts'

export const redBlackModule: Module = {
  name: 'red-black',
  figures: redBlackFigures,
  routes: redBlackRoutes,
  aboutSchools: { list: listOfSchool },
  jobs: redBlackJobs,
  events: redBlackEvents,
  notices: redBlackNotices,
  personalData: {
    // a settlement still counts for the school after its author's account is erased; it holds no name
    tables: [redBlackSettlements],
    lists: settlementLists,
    erase: (appContext, { userId }) =>
      runAsSystem(appContext, ({ db }) => closeWriterName(db, userId, [redBlackSteps.byName])),
  },
  references: [
    { to: 'city', column: redBlack.cityCode, displayedBy: ['redBlack'] },
    { to: 'school', column: redBlack.schoolId },
  ],
  waiting: [
    {
      kind: 'redBlack',
      access: listEntries.access,
      count: ({ db, now }) => countDueEntries(db, now()),
    },
  ],
  menus: [
    {
      id: 2270,
      directory: 'bbs',
      group: 'community',
      orderNum: 7,
      name: { zh: '红黑榜', en: 'Red and black lists' },
      path: 'redblack',
      icon: 'radio',
      buttons: {
        // 2160 was the permission of the list while it had no screen
        firstId: 2161,
        verbs: [
          ['query', { zh: '红黑榜查询', en: 'View red and black entries' }],
          ['edit', { zh: '红黑榜处理', en: 'Decide red and black entries' }],
        ],
      },
    },
  ],
  sample: { tables: [redBlack], tags: ['redBlack'] },
}
