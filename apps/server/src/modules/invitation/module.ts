import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { invitationRoutes } from './routes.ts'
import { forgetUse, invitationLists } from './store.ts'
import { invitationUses } from './table.ts'

export const invitationModule: Module = {
  name: 'invitation',
  routes: invitationRoutes,
  personalData: {
    tables: [invitationUses],
    lists: invitationLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, ({ db }) => forgetUse(db, userId)),
  },
  menus: [
    {
      id: 2500,
      directory: 'bbs',
      group: 'owner',
      orderNum: 35,
      name: { zh: '邀请码', en: 'Invitation codes' },
      path: 'invitation',
      icon: 'password',
      buttons: {
        firstId: 2501,
        verbs: [
          ['query', { zh: '邀请码查询', en: 'View invitation codes' }],
          ['add', { zh: '邀请码新增', en: 'Add invitation codes' }],
          ['edit', { zh: '邀请码修改', en: 'Edit invitation codes' }],
          ['remove', { zh: '邀请码删除', en: 'Delete invitation codes' }],
        ],
      },
    },
  ],
}
