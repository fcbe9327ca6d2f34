import type { Module } from '#platform/module.ts'
import { cityRoutes } from './routes.ts'
import { cityWords } from './search-store.ts'
import { cities } from './table.ts'

export const cityModule: Module = {
  name: 'city',
  routes: cityRoutes,
  searchWords: cityWords,
  reservedIds: [[cities.id, 99]],
}
