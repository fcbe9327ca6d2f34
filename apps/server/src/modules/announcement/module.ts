import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { announcementRoutes } from './routes.ts'
import { forgetReads, readBy } from './store.ts'
import { announcementReads, announcements } from './table.ts'

export const announcementModule: Module = {
  name: 'announcement',
  routes: announcementRoutes,
  fileSources: [
    {
      id: announcements.noticeId,
      columns: [announcements.noticeContent],
      kind: 'announcement',
      title: announcements.noticeTitle,
      shows: 'site',
    },
  ],
  reservedIds: [[announcements.noticeId, 9]],
  personalData: {
    tables: [announcementReads],
    lists: [
      {
        name: 'announcements-read',
        title: { zh: '读过的公告', en: 'Announcements I have read' },
        async *rows({ db, userId }) {
          yield* await readBy(db, userId)
        },
      },
    ],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetReads(ctx.db, userId)),
  },
  menus: [
    {
      id: 107,
      directory: 'system',
      orderNum: 8,
      name: { zh: '通知公告', en: 'Announcements' },
      path: 'notice',
      icon: 'message',
      buttons: {
        firstId: 1035,
        verbs: [
          ['query', { zh: '公告查询', en: 'View announcements' }],
          ['add', { zh: '公告新增', en: 'Add announcements' }],
          ['edit', { zh: '公告修改', en: 'Edit announcements' }],
          ['remove', { zh: '公告删除', en: 'Delete announcements' }],
        ],
      },
    },
  ],
}
