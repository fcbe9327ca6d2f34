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
}
