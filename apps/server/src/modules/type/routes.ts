import { listTypes, typeAdmin } from '@app/contract/editorial/type.ts'
import { isFixedType } from '@app/contract/editorial/type.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { firstReferred, type Module, referencesTo } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { readTypes } from './store.ts'
import { types } from './table.ts'

/** The calls of types; posts and news that have a type declare it as a reference with the type's kind. */
export const typeRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(typeAdmin, {
    table: types,
    order: [asc(types.kind), asc(types.sort)],
    search: { kind: [types.kind, 'equal'], name: [types.name, 'like'], status: [types.status, 'equal'] },
    nameOf: (type) => type.name,
    unique: { bbs_type_number: 'number', bbs_type_key: 'key', bbs_type_name: 'name' },
    beforeWrite: (_, draft, __, before) => {
      if (!before) return {}
      const isSame = before.kind === draft.kind && before.number === draft.number && before.key === draft.key
      if (!isSame) throw problem('typeNumber', { field: 'number' })
      if (isFixedType(before) && draft.status !== '0')
        throw problem('typeFixed', { field: 'status', values: { name: before.name } })
      return {}
    },
    beforeRemove: async ({ db }, rows) => {
      for (const row of rows) {
        if (isFixedType(row)) throw problem('typeFixed', { values: { name: row.name } })
        const references = referencesTo(modules, 'type').filter(({ kind }) => kind === row.kind)
        if ((await firstReferred(db, references, [row.number])) !== undefined)
          throw problem('inUse', { values: { name: row.name } })
      }
    },
  }),
  handle(listTypes, async (_, ctx) => ({ data: await readTypes(ctx) })),
]
