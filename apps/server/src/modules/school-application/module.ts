import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { applicationLists, forgetApplications } from './personal-store.ts'
import { schoolApplicationRoutes } from './routes.ts'
import { calendarLinks, schoolApplications } from './table.ts'

export const schoolApplicationModule: Module = {
  name: 'school-application',
  routes: schoolApplicationRoutes,
  references: [
    {
      to: 'school',
      column: schoolApplications.schoolId,
      // notes of families would go with the school, and not come back with it
      keeps: {
        called: { zh: '家长的申请记录', en: 'applications that families keep notes about' },
        remedy: {
          zh: '请改为停用该学校，或并入另一所学校',
          en: 'Disable the school, or merge it into another one',
        },
      },
    },
  ],
  personalData: {
    tables: [schoolApplications, calendarLinks],
    lists: applicationLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetApplications(ctx.db, userId)),
  },
}
