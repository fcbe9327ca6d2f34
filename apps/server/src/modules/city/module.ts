import type { Module } from '#platform/module.ts'
import { cityRoutes } from './routes.ts'
import { cityLabel, cityWords } from './search-store.ts'
import { cities } from './table.ts'

export const cityModule: Module = {
  name: 'city',
  routes: cityRoutes,
  searchLabel: cityLabel,
  searchWords: cityWords,
  reservedIds: [[cities.id, 99]],
  menus: [
    {
      id: 2001,
      directory: 'bbs',
      group: 'school',
      orderNum: 2,
      name: { zh: '城市管理', en: 'Cities' },
      path: 'city',
      component: 'bbs/city/index',
      permission: 'bbs:city',
      icon: 'international',
      buttons: {
        firstId: 2010,
        verbs: [
          ['query', { zh: '城市查询', en: 'View cities' }],
          ['add', { zh: '城市新增', en: 'Add cities' }],
          ['edit', { zh: '城市修改', en: 'Edit cities' }],
          ['remove', { zh: '城市删除', en: 'Delete cities' }],
          ['export', { zh: '城市导出', en: 'Export cities' }],
        ],
      },
    },
  ],
}
