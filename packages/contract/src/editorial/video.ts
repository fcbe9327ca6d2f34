import { dataOf, Filter, Id, listOf, Moment, Paging, PathId } from '@app/contract/shapes/shapes.ts'
import { CityCode } from '@app/contract/site/city.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'

export const VideoRow = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  cover: z.string(),
  videoUrl: z.string(),
  duration: z.number(),
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
  cityCode: z.string(),
  viewCount: z.number(),
  publishTime: Moment,
  isSample: z.boolean(),
})
export type VideoRow = z.output<typeof VideoRow>

export const listHomeVideos = call({
  id: 'video.home',
  summary: { zh: '首页视频', en: 'Videos of the home page' },
  method: 'POST',
  path: '/bbs/web/listHomeVideo',
  access: 'public',
  transaction: false,
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(VideoRow)),
  cache: 'untilChanged',
  shows: ['video:list', 'video:{answer.data.id}', 'school:{answer.data.schoolId}'],
})

export const listVideos = call({
  id: 'video.list',
  summary: { zh: '视频探校列表', en: 'Video school visits' },
  method: 'POST',
  path: '/bbs/web/listVideoVideo',
  access: 'public',
  transaction: false,
  query: z.object({ ...Paging.shape, query: z.string().max(50).optional() }),
  body: z.object({ cityCode: CityCode, query: Filter(z.string().max(50)), ...Paging.shape }),
  answer: listOf(VideoRow),
  cache: 'untilChanged',
  shows: ['video:list', 'video:{answer.rows.id}', 'school:list'],
  done: doneTexts.done,
})

/** A video with its captions; a video without an address is played from its scenes. */
export const VideoDetail = z.object({
  ...VideoRow.shape,
  intro: z.string(),
  introEn: z.string(),
  scenes: z.array(
    z.object({ at: z.number(), caption: z.string(), captionEn: z.string(), scene: z.string() }),
  ),
  related: z.array(VideoRow),
})
export type VideoDetail = z.output<typeof VideoDetail>

export const getVideo = call({
  id: 'video.detail',
  summary: { zh: '视频详情', en: 'One video' },
  method: 'POST',
  path: '/bbs/web/getVideo/{id}',
  access: 'public',
  transaction: false,
  params: z.object({ id: PathId }),
  answer: dataOf(VideoDetail),
  cache: 'untilChanged',
  shows: [
    'video:list',
    'video:{params.id}',
    'video:{answer.data.related.id}',
    'school:{answer.data.schoolId}',
    'school:{answer.data.related.schoolId}',
  ],
  problems: ['notFound'],
})
