import { type Module, usualButtons } from '#platform/module.ts'
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
      icon: 'user',
      buttons: usualButtons(1000, { zh: '用户', en: 'users' }, [
        ['import', { zh: '用户导入', en: 'Import users' }],
        ['resetPwd', { zh: '重置密码', en: 'Reset passwords' }],
      ]),
    },
  ],
}
