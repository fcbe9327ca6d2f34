import { listNews } from '@app/contract/editorial/news.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { CityChoice } from '#app/city/city.ts'
import { settled } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { isTidy, queryOf, readState } from './filters.ts'

/** What the news list shows for an address, or the query it moves to. */
export async function readNewsList(api: Api, search: URLSearchParams, { city, isAsked }: CityChoice) {
  const { openNews, newsNames } = await readTypes(api)
  const state = readState(search, {
    types: Object.keys(newsNames).map(Number),
    city: isAsked ? city.code : undefined,
  })
  if (!isTidy(search, state)) return { moved: queryOf(state), isForGood: true }
  const found = await settled(
    api(listNews, {
      query: { pageNum: state.page, pageSize: PAGE_SIZE },
      body: { cityCode: city.code, infoType: state.type ?? null },
    }),
  )
  const { rows, total } = found.ok ? found.value : { rows: [], total: 0 }
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (found.ok && state.page > pageCount)
    return { moved: queryOf({ ...state, page: pageCount }), isForGood: false }
  return {
    list: { state, city, types: openNews, names: newsNames, rows, total, pageCount, hasFailed: !found.ok },
  }
}
