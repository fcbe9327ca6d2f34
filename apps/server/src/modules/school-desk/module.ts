import type { Module } from '#platform/module.ts'
import { schoolDeskRoutes } from './routes.ts'
import { schoolMerges } from './table.ts'
import { forgetMerges } from './undo-store.ts'

export const schoolDeskModule: Module = {
  name: 'school-desk',
  routes: (modules) => schoolDeskRoutes(modules),
  jobs: ({ database: { db }, now }) => [
    {
      name: 'forget-merges',
      title: { zh: '清除到期的学校合并记录', en: 'Forget what old merges of schools moved' },
      cron: '37 3 * * *',
      run: () => forgetMerges(db, now()),
    },
  ],
  // the pictures of a school that may come back stay in use
  fileSources: [{ id: schoolMerges.id, columns: [schoolMerges.record], kind: 'school', shows: 'nothing' }],
}
