import type { Module } from '#platform/module.ts'
import { departmentRoutes } from './routes.ts'
import { departments } from './table.ts'

export const departmentModule: Module = {
  name: 'department',
  routes: departmentRoutes,
  menus: [
    {
      id: 103,
      directory: 'system',
      orderNum: 4,
      name: { zh: '部门管理', en: 'Departments' },
      path: 'dept',
      icon: 'tree',
      buttons: {
        firstId: 1016,
        verbs: [
          ['query', { zh: '部门查询', en: 'View departments' }],
          ['add', { zh: '部门新增', en: 'Add departments' }],
          ['edit', { zh: '部门修改', en: 'Edit departments' }],
          ['remove', { zh: '部门删除', en: 'Delete departments' }],
        ],
      },
    },
  ],
  reservedIds: [[departments.deptId, 199]],
}
