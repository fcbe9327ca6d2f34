import { cityFilter } from '@app/contract/city.ts'
import { getNews, listHomeNews, listNews } from '@app/contract/news.ts'
import { problem } from '@app/contract/problem.ts'
import { chosen, pageOf } from '@app/contract/shapes.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { newsDetail, newsRows, newsTotal } from './store.ts'

const HOME_ROWS = 6

export const newsRoutes: RouteHandler[] = [
  handle(listHomeNews, async ({ body }, { db, language }) => ({
    data: await newsRows(
      db,
      { city: cityFilter(body.cityCode) },
      { pageNum: 1, pageSize: HOME_ROWS },
      language,
    ),
  })),
  handle(listNews, async ({ query, body }, { db, language }) => {
    const filter = { city: cityFilter(body.cityCode), infoType: chosen(body.infoType) }
    const rows = await newsRows(db, filter, pageOf(query, body), language)
    return { rows, total: await newsTotal(db, filter) }
  }),
  handle(getNews, async ({ params }, { db, language }) => {
    const data = await newsDetail(db, params.id, language)
    if (!data) throw problem('notFound')
    return { data }
  }),
]
