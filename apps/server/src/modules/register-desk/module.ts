import type { Module } from '#platform/module.ts'
import { registerEvents } from './events.ts'
import { registerNotices } from './notices.ts'
import { registerDeskRoutes } from './routes.ts'

export const registerDeskModule: Module = {
  name: 'register-desk',
  events: registerEvents,
  notices: registerNotices,
  routes: registerDeskRoutes,
  menus: [
    {
      id: 2550,
      directory: 'bbs',
      group: 'school',
      orderNum: 26,
      name: { zh: '官方名录', en: 'Register' },
      path: 'register',
      component: 'bbs/register/index',
      permission: 'bbs:register',
      icon: 'international',
      buttons: {
        firstId: 2551,
        verbs: [
          ['import', { zh: '名录导入', en: 'Import the register' }],
          ['undo', { zh: '撤销导入', en: 'Undo an import' }],
        ],
      },
    },
  ],
}
