import type { Module } from '#platform/module.ts'
import { accountFigures } from './figure-store.ts'
import { accountRoutes } from './routes.ts'
import { isInPublic, notRemoved } from './store.ts'
import { accountPositions, accounts } from './table.ts'

export const accountModule: Module = {
  name: 'account',
  figures: accountFigures,
  routes: accountRoutes,
  // told by the profile, and emptied last of all
  personalData: { tables: [accounts, accountPositions] },
  fileSources: [
    {
      id: accounts.userId,
      columns: [accounts.avatar],
      kind: 'avatar',
      title: accounts.nickName,
      shows: { member: isInPublic },
      author: accounts.userId,
    },
  ],
  references: [
    { to: 'position', column: accountPositions.postId },
    { to: 'department', column: accounts.deptId, where: notRemoved },
  ],
  reservedIds: [[accounts.userId, 99]],
  sample: { tables: [accounts], tags: ['account'] },
}
