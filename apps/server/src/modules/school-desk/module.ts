import type { Module } from '#platform/module.ts'
import { schoolDeskRoutes } from './routes.ts'

export const schoolDeskModule: Module = {
  name: 'school-desk',
  routes: (modules) => schoolDeskRoutes(modules),
}
