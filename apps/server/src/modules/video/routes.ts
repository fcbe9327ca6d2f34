import { getVideo, listHomeVideos, listVideos } from '@app/contract/editorial/video.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { cityScopeOf } from '#modules/city/actions.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { videoDetail, videoRows, videoTotal } from './store.ts'

const HOME_ROWS = 4

export const videoRoutes: RouteHandler[] = [
  handle(listHomeVideos, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    const first = { pageNum: 1, pageSize: HOME_ROWS }
    return { data: place ? await videoRows(ctx.db, place, first, ctx.language) : [] }
  }),
  handle(listVideos, async ({ query, body }, ctx) => {
    const { db, language } = ctx
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0 }
    const filter = { ...place, words: chosen(query.query) ?? chosen(body.query) }
    const rows = await videoRows(db, filter, pageOf(query, body), language)
    return { rows, total: await videoTotal(db, filter) }
  }),
  handle(getVideo, async ({ params }, { db, language }) => {
    const data = await videoDetail(db, params.id, language)
    if (!data) throw problem('notFound')
    return { data }
  }),
]
