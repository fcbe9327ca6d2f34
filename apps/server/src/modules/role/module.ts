import type { Module } from '#platform/module.ts'
import { roles } from './table.ts'

export const roleModule: Module = {
  name: 'role',
  reservedIds: [[roles.roleId, 99]],
}
