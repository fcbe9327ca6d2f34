import { getVideo, listHomeVideos, listVideos, videoAdmin } from '@app/contract/editorial/video/video.ts'
import { videoTwins } from '@app/contract/editorial/video/video.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import { cityScopeOf } from '#modules/city/actions.ts'
import { readUnsaved } from '#modules/editing/actions.ts'
import { indexRecords } from '#modules/search/index-store.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { publicationState } from '#platform/resource/publication.ts'
import { stateFinder } from '#platform/resource/publication-store.ts'
import { settledVideo } from './actions.ts'
import { videoSearch } from './search-store.ts'
import { videoColumns, videoDetail, videoRows, videoTotal } from './store.ts'
import { videos } from './table.ts'

const HOME_ROWS = 4

export const videoRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(videoAdmin, {
    table: videos,
    extra: videoColumns,
    order: [desc(videos.id)],
    search: {
      title: [[videos.title, videos.titleEn], 'pairs'],
      cityCode: [videos.cityCode, 'equal'],
      state: stateFinder(videos),
      params: [videos.publishTime, 'days'],
    },
    nameOf: ({ title, titleEn }) => title || titleEn,
    complete: ({ now }, row) => ({ ...row, ...publicationState(row, videoTwins, now()) }),
    beforeWrite: settledVideo,
    afterWrite: async ({ db, retainFiles }, ids, draft) => {
      if (draft?.videoUrl.startsWith('/')) await retainFiles([draft.videoUrl], { isOfSite: true })
      await indexRecords(db, videoSearch, ids)
    },
  }),
  handle(listHomeVideos, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    const first = { pageNum: 1, pageSize: HOME_ROWS }
    const filter = { ...place, now: ctx.now() }
    return { data: place ? await videoRows(ctx.db, filter, first, ctx.language) : [] }
  }),
  handle(listVideos, async ({ query, body }, ctx) => {
    const { db, language, now } = ctx
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0 }
    const filter = { ...place, words: chosen(query.query) ?? chosen(body.query), now: now() }
    const rows = await videoRows(db, filter, pageOf(query, body), language)
    return { rows, total: await videoTotal(db, filter) }
  }),
  handle(getVideo, async ({ params: { id } }, ctx) => {
    const { language, now, isPreview } = ctx
    const data = await readUnsaved(modules, ctx, 'video', id, (db) =>
      videoDetail(db, id, { language, now: now(), isPreview }),
    )
    if (!data) throw problem('notFound')
    return { data }
  }),
]
