import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { applicationLists, forgetApplications } from './personal-store.ts'
import { schoolApplicationRoutes } from './routes.ts'
import { calendarLinks, schoolApplications } from './table.ts'

export const schoolApplicationModule: Module = {
  name: 'school-application',
  routes: schoolApplicationRoutes,
  personalData: {
    tables: [schoolApplications, calendarLinks],
    lists: applicationLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetApplications(ctx.db, userId)),
  },
}
