import type { Module } from '#platform/module.ts'
import { correctionRoutes } from './routes.ts'
import { forgetOldCorrections } from './store.ts'

export const correctionModule: Module = {
  name: 'correction',
  routes: correctionRoutes,
  jobs: ({ database: { db }, now }) => [
    { name: 'forget-old-corrections', cron: '41 3 * * *', run: () => forgetOldCorrections(db, now()) },
  ],
}
