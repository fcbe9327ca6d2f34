import { z } from 'zod'
import { call, doneTexts } from './call.ts'
import { CityCode } from './city.ts'
import { dataOf, Filter, Id, listOf, Moment, Paging } from './shapes.ts'

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
  does: 'read',
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(VideoRow)),
  subjects: ['video', 'school'],
})

export const listVideos = call({
  id: 'video.list',
  summary: { zh: '视频探校列表', en: 'Video school visits' },
  method: 'POST',
  path: '/bbs/web/listVideoVideo',
  access: 'public',
  does: 'read',
  query: z.object({ ...Paging.shape, query: z.string().max(50).optional() }),
  body: z.object({ cityCode: CityCode, query: Filter(z.string().max(50)), ...Paging.shape }),
  answer: listOf(VideoRow),
  subjects: ['video', 'school'],
  done: doneTexts.done,
})
