import type { Module } from '#platform/module.ts'
import { shiftRoutes } from './routes.ts'

/** How fast and by whom the moderators' desk decides, for the people who lead it. */
export const shiftModule: Module = {
  name: 'shift',
  routes: shiftRoutes,
  menus: [
    {
      id: 2480,
      directory: 'bbs',
      group: 'community',
      orderNum: 35,
      name: { zh: '审核班次统计', en: 'Review statistics' },
      path: 'shift',
      icon: 'time',
    },
  ],
}
