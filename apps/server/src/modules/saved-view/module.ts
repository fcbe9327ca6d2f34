import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { savedViewRoutes } from './routes.ts'
import { deleteViewsOf, viewLists } from './store.ts'
import { savedViews } from './table.ts'

export const savedViewModule: Module = {
  name: 'saved-view',
  routes: savedViewRoutes,
  directoryButtons: [
    {
      directory: 'system',
      permission: 'system:view',
      firstId: 2300,
      verbs: [['add', { zh: '共享列表视图', en: 'Share views of lists' }]],
    },
  ],
  personalData: {
    tables: [savedViews],
    lists: viewLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, ({ db }) => deleteViewsOf(db, userId)),
  },
}
