import type { Module } from '#platform/module.ts'
import { typeRoutes } from './routes.ts'
import { types } from './table.ts'

export const typeModule: Module = {
  name: 'type',
  routes: typeRoutes,
  reservedIds: [[types.id, 99]],
  menus: [
    {
      id: 2230,
      directory: 'bbs',
      group: 'content',
      orderNum: 9,
      name: { zh: '类型管理', en: 'Types' },
      path: 'type',
      component: 'bbs/type/index',
      permission: 'bbs:type',
      icon: 'dict',
      buttons: {
        firstId: 2231,
        verbs: [
          ['query', { zh: '类型查询', en: 'View types' }],
          ['add', { zh: '类型新增', en: 'Add types' }],
          ['edit', { zh: '类型修改', en: 'Edit types' }],
          ['remove', { zh: '类型删除', en: 'Delete types' }],
          ['export', { zh: '类型导出', en: 'Export types' }],
        ],
      },
    },
  ],
}
