import { cityFilter } from '@app/contract/city.ts'
import { problem } from '@app/contract/problem.ts'
import { chosen, pageOf } from '@app/contract/shapes.ts'
import { getVideo, listHomeVideos, listVideos } from '@app/contract/video.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { videoDetail, videoRows, videoTotal } from './store.ts'

const HOME_ROWS = 4

export const videoRoutes: RouteHandler[] = [
  handle(listHomeVideos, async ({ body }, { db, language }) => ({
    data: await videoRows(
      db,
      { city: cityFilter(body.cityCode) },
      { pageNum: 1, pageSize: HOME_ROWS },
      language,
    ),
  })),
  handle(listVideos, async ({ query, body }, { db, language }) => {
    const filter = { city: cityFilter(body.cityCode), words: chosen(query.query) ?? chosen(body.query) }
    const rows = await videoRows(db, filter, pageOf(query, body), language)
    return { rows, total: await videoTotal(db, filter) }
  }),
  handle(getVideo, async ({ params }, { db, language }) => {
    const data = await videoDetail(db, params.id, language)
    if (!data) throw problem('notFound')
    return { data }
  }),
]
