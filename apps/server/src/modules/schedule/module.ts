import type { Module } from '#platform/module.ts'
import { scheduleRoutes } from './routes.ts'

export const scheduleModule: Module = {
  name: 'schedule',
  routes: scheduleRoutes,
  menus: [
    {
      id: 2525,
      directory: 'bbs',
      group: 'content',
      orderNum: 2,
      name: { zh: '发布日历', en: 'Publishing calendar' },
      path: 'schedule',
      icon: 'date',
    },
  ],
}
