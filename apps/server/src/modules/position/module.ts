import { type Module, usualButtons } from '#platform/module.ts'
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
      icon: 'post',
      buttons: usualButtons(1020, { zh: '岗位', en: 'positions' }, [
        ['import', { zh: '岗位导入', en: 'Import positions' }, 1061],
      ]),
    },
  ],
}
