import type { Module } from '#platform/module.ts'
import { departments } from './table.ts'

export const departmentModule: Module = {
  name: 'department',
  reservedIds: [[departments.deptId, 199]],
}
