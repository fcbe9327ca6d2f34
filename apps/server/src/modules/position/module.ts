import type { Module } from '#platform/module.ts'
import { positionRoutes } from './routes.ts'
import { positions } from './table.ts'

export const positionModule: Module = {
  name: 'position',
  routes: positionRoutes,
  reservedIds: [[positions.postId, 99]],
  menus: [
    {
      id: 104,
      directory: 'system',
      orderNum: 5,
      name: { zh: '岗位管理', en: 'Positions' },
      path: 'post',
      component: 'system/post/index',
      permission: 'system:post',
      icon: 'post',
      buttons: {
        firstId: 1020,
        verbs: [
          ['query', { zh: '岗位查询', en: 'View positions' }],
          ['add', { zh: '岗位新增', en: 'Add positions' }],
          ['edit', { zh: '岗位修改', en: 'Edit positions' }],
          ['remove', { zh: '岗位删除', en: 'Delete positions' }],
          ['export', { zh: '岗位导出', en: 'Export positions' }],
          ['import', { zh: '岗位导入', en: 'Import positions' }, 1061],
        ],
      },
    },
  ],
}
