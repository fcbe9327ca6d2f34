import { cityAdmin, listCities } from '@app/contract/site/city.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { markSearchStale } from '#modules/search/actions.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { firstReferred, type Module, referencesTo } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { changeCityCode, cityOptions } from './store.ts'
import { cities } from './table.ts'

/** The calls of cities; the code of a city stands in records of modules that declare it. */
export const cityRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(cityAdmin, {
    table: cities,
    order: [asc(cities.sort)],
    search: { label: [cities.label, 'like'], status: [cities.status, 'equal'] },
    nameOf: (city) => city.label,
    unique: { bbs_city_value: 'value', bbs_city_label: 'label' },
    beforeWrite: async ({ db, invalidate }, draft, _, before) => {
      const references = referencesTo(modules, 'city')
      if (before && before.value !== draft.value)
        await changeCityCode(db, references, before.value, draft.value)
      // records are found by the names of their city and narrowed by its code
      const isSame =
        before?.label === draft.label && before.labelEn === draft.labelEn && before.value === draft.value
      if (!isSame && (await firstReferred(db, references, [draft.value])) !== undefined)
        await markSearchStale(db)
      invalidate(...references.flatMap(({ displayedBy = [] }) => displayedBy))
      return {}
    },
    beforeRemove: async ({ db }, rows) => {
      const codes = rows.map((row) => row.value)
      const used = await firstReferred(db, referencesTo(modules, 'city'), codes)
      const name = rows.find((row) => row.value === used)?.label
      if (name !== undefined) throw problem('inUse', { values: { name } })
    },
  }),
  handle(listCities, async (_, { db }) => ({ data: await cityOptions(db) })),
]
