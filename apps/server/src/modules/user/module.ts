import type { Module } from '#platform/module.ts'
import { userRoutes } from './routes.ts'

/** The console's view of accounts: staff are made here, members are looked after. */
export const userModule: Module = {
  name: 'user',
  routes: userRoutes,
  menus: [
    {
      id: 100,
      directory: 'system',
      orderNum: 1,
      name: { zh: '用户管理', en: 'Users' },
      path: 'user',
      component: 'system/user/index',
      permission: 'system:user',
      icon: 'user',
      buttons: {
        firstId: 1000,
        verbs: [
          ['query', { zh: '用户查询', en: 'View users' }],
          ['add', { zh: '用户新增', en: 'Add users' }],
          ['edit', { zh: '用户修改', en: 'Edit users' }],
          ['remove', { zh: '用户删除', en: 'Delete users' }],
          ['export', { zh: '用户导出', en: 'Export users' }],
          ['import', { zh: '用户导入', en: 'Import users' }],
          ['resetPwd', { zh: '重置密码', en: 'Reset passwords' }],
        ],
      },
    },
  ],
}
