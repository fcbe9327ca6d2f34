import {
  Day,
  dataOf,
  Filter,
  Id,
  listOf,
  Moment,
  Paging,
  PathId,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { INT2_MAX } from '@app/contract/shapes/shapes.values.ts'
import { CityCode } from '@app/contract/site/city.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'

export const NewsRow = z.object({
  id: Id,
  infoType: z.number(),
  infoTypeName: z.string(),
  title: z.string(),
  titleEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  /** Whom it affects and from when, in words. */
  who: z.string(),
  whoEn: z.string(),
  since: z.string(),
  sinceEn: z.string(),
  cover: z.string(),
  source: z.string(),
  sourceEn: z.string(),
  cityCode: z.string(),
  isTop: z.boolean(),
  viewCount: z.number(),
  effectiveDate: Day.nullable(),
  publishTime: Moment,
  publishTs: z.number(),
  isSample: z.boolean(),
})
export type NewsRow = z.output<typeof NewsRow>

export const listHomeNews = call({
  id: 'news.home',
  summary: { zh: '首页资讯', en: 'News of the home page' },
  method: 'POST',
  path: '/bbs/web/listHomeInfomation',
  access: 'public',
  transaction: false,
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(NewsRow)),
  cache: 'untilChanged',
  shows: ['news:list', 'news:{answer.data.id}'],
})

export const listNews = call({
  id: 'news.list',
  summary: { zh: '资讯列表', en: 'News' },
  method: 'POST',
  path: '/bbs/web/listInfomationInfomation',
  access: 'public',
  transaction: false,
  query: Paging,
  body: z.object({ cityCode: CityCode, infoType: Filter(WholeOrText(INT2_MAX)), ...Paging.shape }),
  answer: listOf(NewsRow),
  cache: 'untilChanged',
  shows: ['news:list', 'news:{answer.rows.id}'],
  done: doneTexts.done,
})

/** One piece of news in both languages, with four short answers: what changed, for whom, from when, what to do. */
export const NewsDetail = z.object({
  ...NewsRow.shape,
  content: z.string(),
  contentEn: z.string(),
  changed: z.string(),
  changedEn: z.string(),
  todo: z.string(),
  todoEn: z.string(),
  sourceUrl: z.string().nullable(),
  prevId: Id.nullable(),
  nextId: Id.nullable(),
  related: z.array(NewsRow),
  updateTime: Moment.nullable(),
})
export type NewsDetail = z.output<typeof NewsDetail>

export const getNews = call({
  id: 'news.detail',
  summary: { zh: '资讯详情', en: 'One piece of news' },
  method: 'POST',
  path: '/bbs/web/getInfomation/{id}',
  access: 'public',
  transaction: false,
  params: z.object({ id: PathId }),
  answer: dataOf(NewsDetail),
  cache: 'untilChanged',
  shows: ['news:list', 'news:{params.id}', 'news:{answer.data.related.id}'],
  problems: ['notFound'],
})
