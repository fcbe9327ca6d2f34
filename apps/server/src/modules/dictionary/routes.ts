import {
  dictDataAdmin,
  dictTypeAdmin,
  listDictEntries,
  listDictTypes,
  listPublicDictEntries,
  publicDictionaries,
  refreshDictionaries,
} from '@app/contract/system/dictionary.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { allDictTypes, dictDataExtra, dictEntries, dictTypeExists, dictTypeInUse } from './store.ts'
import { dictData, dictTypes } from './table.ts'

export const dictionaryRoutes: RouteHandler[] = [
  ...crud(dictTypeAdmin, {
    table: dictTypes,
    order: [asc(dictTypes.dictId)],
    search: {
      dictName: [dictTypes.dictName, 'like'],
      dictType: [dictTypes.dictType, 'like'],
      status: [dictTypes.status, 'equal'],
      params: [dictTypes.createTime, 'days'],
    },
    called: { zh: '字典', en: 'dictionary' },
    nameOf: (type) => type.dictName,
    unique: { sys_dict_type_type: 'dictType' },
    beforeRemove: async ({ db }, rows) => {
      const used = await dictTypeInUse(
        db,
        rows.map((row) => row.dictType),
      )
      if (used) throw problem('inUse', { values: { name: used } })
    },
  }),
  ...crud(dictDataAdmin, {
    table: dictData,
    extra: dictDataExtra,
    order: [asc(dictData.dictSort)],
    search: {
      dictType: [dictData.dictType, 'equal'],
      dictLabel: [dictData.dictLabel, 'like'],
      status: [dictData.status, 'equal'],
    },
    nameOf: (data) => data.dictLabel,
    beforeWrite: async ({ db }, { dictType }) => {
      if (await dictTypeExists(db, dictType)) return {}
      throw problem('referenceMissing', {
        field: 'dictType',
        text: { zh: '所选的字典类型不存在', en: 'The chosen dictionary does not exist' },
      })
    },
  }),
  handle(listDictEntries, async ({ params }, { db, language }) => ({
    data: await dictEntries(db, params.type, language),
  })),
  handle(listPublicDictEntries, async ({ params }, { db, language }) => {
    // strangers read only the dictionaries that the public site shows
    const isPublic = publicDictionaries.some((type) => type === params.type)
    return { data: isPublic ? await dictEntries(db, params.type, language) : [] }
  }),
  handle(listDictTypes, async (_, { db }) => ({ data: await allDictTypes(db) })),
  handle(refreshDictionaries, () => ({})),
]
