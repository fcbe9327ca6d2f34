import { getNews, listHomeNews, listNews } from '@app/contract/editorial/news.ts'
import { newsNamesOf } from '@app/contract/editorial/type.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { cityScopeOf } from '#modules/city/actions.ts'
import { readTypes } from '#modules/type/store.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { newsDetail, newsRows, newsTotal } from './store.ts'

const HOME_ROWS = 6

/** Gives rows of news the name of their type in the reader's language. */
async function withTypeNames(
  ctx: Ctx,
): Promise<<T extends { infoType: number }>(row: T) => T & { infoTypeName: string }> {
  ctx.shows('type')
  const names = newsNamesOf(await readTypes(ctx))
  return (row) => ({ ...row, infoTypeName: names[row.infoType]?.[ctx.language] ?? '' })
}

export const newsRoutes: RouteHandler[] = [
  handle(listHomeNews, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    const first = { pageNum: 1, pageSize: HOME_ROWS }
    const rows = place ? await newsRows(ctx.db, place, first) : []
    return { data: rows.map(await withTypeNames(ctx)) }
  }),
  handle(listNews, async ({ query, body }, ctx) => {
    const { db } = ctx
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0 }
    const filter = { ...place, infoType: chosen(body.infoType) }
    const rows = await newsRows(db, filter, pageOf(query, body))
    return { rows: rows.map(await withTypeNames(ctx)), total: await newsTotal(db, filter) }
  }),
  handle(getNews, async ({ params }, ctx) => {
    const data = await newsDetail(ctx.db, params.id)
    if (!data) throw problem('notFound')
    const named = await withTypeNames(ctx)
    return { data: { ...named(data), related: data.related.map(named) } }
  }),
]
