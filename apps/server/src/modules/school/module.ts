import type { Module } from '#platform/module.ts'
import { schoolRoutes } from './routes.ts'
import { indexSchools, schoolWords } from './search-store.ts'
import { schools } from './table.ts'

export const schoolModule: Module = {
  name: 'school',
  routes: schoolRoutes,
  searchSources: [{ id: schools.id, index: indexSchools }],
  searchWords: schoolWords,
  references: [{ to: 'city', column: schools.cityCode }],
  reservedIds: [[schools.id, 999]],
  sample: { tables: [schools], tags: ['school'] },
}
