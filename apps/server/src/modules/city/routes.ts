import { cityAdmin, listCities } from '@app/contract/city.ts'
import { problem } from '@app/contract/problem.ts'
import { asc } from 'drizzle-orm'
import { markSearchStale } from '#modules/search/actions.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { cityInUse, cityOptions, moveCity } from './store.ts'
import { cities } from './table.ts'

export const cityRoutes: RouteHandler[] = [
  ...crud(cityAdmin, {
    table: cities,
    order: [asc(cities.sort)],
    search: { label: [cities.label, 'like'], status: [cities.status, 'equal'] },
    nameOf: (city) => city.label,
    unique: { bbs_city_value: 'value', bbs_city_label: 'label' },
    beforeWrite: async ({ db, invalidate }, { value }, id) => {
      if (id !== undefined) await moveCity(db, id, value)
      invalidate('school', 'post', 'news', 'video', 'redBlack')
      return {}
    },
    // posts and schools are found by the name of their city
    afterWrite: ({ db }) => markSearchStale(db),
    beforeRemove: async ({ db }, rows) => {
      const name = await cityInUse(db, rows)
      if (name) throw problem('inUse', { values: { name } })
    },
  }),
  handle(listCities, async (_, { db }) => ({ data: await cityOptions(db) })),
]
