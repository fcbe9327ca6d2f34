import { type Module, usualButtons } from '#platform/module.ts'
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
      icon: 'dict',
      buttons: usualButtons(1025, { zh: '字典', en: 'dictionaries' }),
    },
  ],
}
