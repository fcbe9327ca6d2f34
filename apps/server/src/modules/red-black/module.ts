import type { Module } from '#platform/module.ts'
import { redBlackRoutes } from './routes.ts'
import { redBlack } from './table.ts'

export const redBlackModule: Module = {
  name: 'red-black',
  routes: redBlackRoutes,
  references: [
    { to: 'city', column: redBlack.cityCode },
    { to: 'school', column: redBlack.schoolId },
  ],
  sample: { tables: [redBlack], tags: ['redBlack'] },
}
