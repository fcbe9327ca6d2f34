import type { Module } from '#platform/module.ts'
import { followImports } from './actions.ts'
import { REGISTER_CHANNEL } from './apply-store.ts'
import { registerDeskEvents } from './events.ts'
import { registerDeskNotices } from './notice-store.ts'
import { registerDeskRoutes } from './routes.ts'

export const registerDeskModule: Module = {
  name: 'register-desk',
  routes: registerDeskRoutes,
  events: registerDeskEvents,
  notices: registerDeskNotices,
  workers: (appContext) => [
    { name: 'register-imports', channel: REGISTER_CHANNEL, run: () => followImports(appContext) },
  ],
  menus: [
    {
      id: 2560,
      directory: 'bbs',
      group: 'school',
      orderNum: 3,
      name: { zh: '官方名录', en: 'Official register' },
      path: 'register',
      component: 'bbs/register/index',
      permission: 'bbs:register',
      icon: 'tree-table',
      buttons: {
        firstId: 2561,
        verbs: [
          ['import', { zh: '名录文件读取', en: 'Read register files' }],
          ['apply', { zh: '名录写入', en: 'Apply register imports' }],
          ['undo', { zh: '名录撤销', en: 'Undo register imports' }],
        ],
      },
    },
  ],
}
