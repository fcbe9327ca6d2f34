import { getNews, listHomeNews, listNews } from '@app/contract/editorial/news.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { cityScopeOf } from '#modules/city/actions.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { newsDetail, newsRows, newsTotal } from './store.ts'

const HOME_ROWS = 6

export const newsRoutes: RouteHandler[] = [
  handle(listHomeNews, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    const first = { pageNum: 1, pageSize: HOME_ROWS }
    return { data: place ? await newsRows(ctx.db, place, first, ctx.language) : [] }
  }),
  handle(listNews, async ({ query, body }, ctx) => {
    const { db, language } = ctx
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0 }
    const filter = { ...place, infoType: chosen(body.infoType) }
    const rows = await newsRows(db, filter, pageOf(query, body), language)
    return { rows, total: await newsTotal(db, filter) }
  }),
  handle(getNews, async ({ params }, { db, language }) => {
    const data = await newsDetail(db, params.id, language)
    if (!data) throw problem('notFound')
    return { data }
  }),
]
