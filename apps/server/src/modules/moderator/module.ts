import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { moderatorRoutes } from './routes.ts'
import { citiesOf, forgetCities } from './store.ts'
import { moderatorCities } from './table.ts'

export const moderatorModule: Module = {
  name: 'moderator',
  routes: moderatorRoutes,
  references: [{ to: 'city', column: moderatorCities.cityCode }],
  personalData: {
    tables: [moderatorCities],
    lists: [
      {
        name: 'moderated-cities',
        title: { zh: '我作为版主负责的城市', en: 'Cities I look after as a moderator' },
        async *rows({ db, userId }) {
          for (const cityCode of await citiesOf(db, userId)) yield { cityCode }
        },
      },
    ],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetCities(ctx.db, userId)),
  },
  menus: [
    {
      id: 2105,
      directory: 'bbs',
      group: 'community',
      orderNum: 27,
      name: { zh: '版主管理', en: 'Moderators' },
      path: 'moderator',
      icon: 'peoples',
      buttons: { firstId: 2170, verbs: [['edit', { zh: '版主设置', en: 'Set cities of moderators' }]] },
    },
  ],
}
