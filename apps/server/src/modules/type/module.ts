import { type Module, usualButtons } from '#platform/module.ts'
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
      icon: 'dict',
      buttons: usualButtons(2231, { zh: '类型', en: 'types' }),
    },
  ],
}
