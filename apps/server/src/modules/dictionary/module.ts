import type { Module } from '#platform/module.ts'
import { dictionaryRoutes } from './routes.ts'
import { dictData, dictTypes } from './table.ts'

export const dictionaryModule: Module = {
  name: 'dictionary',
  routes: dictionaryRoutes,
  reservedIds: [
    [dictTypes.dictId, 99],
    [dictData.dictCode, 99],
  ],
  menus: [
    {
      id: 105,
      directory: 'system',
      orderNum: 6,
      name: { zh: '字典管理', en: 'Dictionaries' },
      path: 'dict',
      component: 'system/dict/index',
      permission: 'system:dict',
      icon: 'dict',
      buttons: {
        firstId: 1025,
        verbs: [
          ['query', { zh: '字典查询', en: 'View dictionaries' }],
          ['add', { zh: '字典新增', en: 'Add dictionaries' }],
          ['edit', { zh: '字典修改', en: 'Edit dictionaries' }],
          ['remove', { zh: '字典删除', en: 'Delete dictionaries' }],
          ['export', { zh: '字典导出', en: 'Export dictionaries' }],
        ],
      },
    },
  ],
}
