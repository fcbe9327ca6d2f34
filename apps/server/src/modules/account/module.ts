import type { Module } from '#platform/module.ts'
import { accountRoutes } from './routes.ts'
import { accountPositions, accounts } from './table.ts'

export const accountModule: Module = {
  name: 'account',
  routes: accountRoutes,
  references: [{ to: 'position', column: accountPositions.postId }],
  reservedIds: [[accounts.userId, 99]],
  sample: { tables: [accounts], tags: ['account'] },
}
