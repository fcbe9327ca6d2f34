import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { forgetPlans, planLists } from './personal-store.ts'
import { planRoutes } from './routes.ts'
import { plans } from './table.ts'

export const planModule: Module = {
  name: 'family-plan',
  routes: planRoutes,
  personalData: {
    tables: [plans],
    lists: planLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetPlans(ctx.db, userId)),
  },
}
