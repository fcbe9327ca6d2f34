import type { Module } from '#platform/module.ts'
import { recordSearchRoutes } from './routes.ts'

/** The console's search for records of any kind. */
export const recordSearchModule: Module = {
  name: 'record-search',
  routes: recordSearchRoutes,
}
