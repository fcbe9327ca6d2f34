import type { Module } from '#platform/module.ts'
import { rebuildSearch } from './actions.ts'
import { searchRoutes } from './routes.ts'
import { forgetOldSearches, refreshWords } from './word-store.ts'

export const searchModule: Module = {
  name: 'search',
  routes: searchRoutes,
  jobs: ({ database: { db }, now }, modules) => [
    { name: 'forget-old-searches', cron: '57 3 * * *', run: () => forgetOldSearches(db, now()) },
    { name: 'refresh-search-words', cron: '*/10 * * * *', run: () => refreshWords(db, modules) },
    { name: 'rebuild-search', cron: '* * * * *', run: () => rebuildSearch(db, modules) },
  ],
}
