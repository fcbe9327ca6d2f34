import { eventAdmin } from '@app/contract/monitor/event.ts'
import { countParked } from '#platform/event/event-worker.ts'
import type { Module } from '#platform/module.ts'
import { eventRoutes } from './routes.ts'

/** What the event worker could not handle, for staff. */
export const eventModule: Module = {
  name: 'event',
  routes: eventRoutes,
  alerts: [{ kind: 'events', measure: ({ database: { db } }) => countParked(db) }],
  waiting: [{ kind: 'event', access: eventAdmin.list.access, count: ({ db }) => countParked(db) }],
  menus: [
    {
      id: 2180,
      directory: 'monitor',
      orderNum: 7,
      name: { zh: '失败事件', en: 'Failed events' },
      path: 'event',
      icon: 'bug',
      buttons: { firstId: 2181, verbs: [['edit', { zh: '失败事件重试', en: 'Try failed events again' }]] },
    },
  ],
}
