import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { editingRoutes } from './routes.ts'
import { forgetForms } from './store.ts'
import { openForms, unsavedForms } from './table.ts'

export const editingModule: Module = {
  name: 'editing',
  routes: editingRoutes,
  personalData: {
    tables: [openForms, unsavedForms],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetForms(ctx.db, userId)),
  },
}
