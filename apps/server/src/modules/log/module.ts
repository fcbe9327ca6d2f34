import type { Module } from '#platform/module.ts'
import { forgetOldSignIns } from './store.ts'

export const logModule: Module = {
  name: 'log',
  jobs: ({ database: { db }, now }) => [
    { name: 'forget-old-sign-ins', cron: '47 3 * * *', run: () => forgetOldSignIns(db, now()) },
  ],
}
