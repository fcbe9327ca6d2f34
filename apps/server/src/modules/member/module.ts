import type { Module } from '#platform/module.ts'
import { memberNotices } from './notice-store.ts'
import { memberRoutes } from './routes.ts'
import { members } from './table.ts'

export const memberModule: Module = {
  name: 'member',
  routes: memberRoutes,
  notices: memberNotices,
  references: [{ to: 'city', column: members.cityCode }],
}
