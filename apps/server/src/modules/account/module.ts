import type { Module } from '#platform/module.ts'
import { accountRoutes } from './routes.ts'
import { accountPositions, accountRoles, accounts } from './table.ts'

export const accountModule: Module = {
  name: 'account',
  routes: accountRoutes,
  // told by the profile, and emptied last of all
  personalData: { tables: [accounts, accountRoles, accountPositions] },
  references: [{ to: 'position', column: accountPositions.postId }],
  reservedIds: [[accounts.userId, 99]],
  sample: { tables: [accounts], tags: ['account'] },
}
