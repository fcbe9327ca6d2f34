import { z } from 'zod'
import { call, doneTexts } from './call.ts'
import { CityCode } from './city.ts'
import type { Pair } from './language.ts'
import { Day, dataOf, Filter, Id, INT2_MAX, listOf, Moment, Paging, PathId, SaidWhole } from './shapes.ts'

/** Kinds of news. */
export const infoTypes: Record<number, Pair> = {
  1: { zh: '资讯', en: 'News' },
  2: { zh: '政策', en: 'Policy' },
  3: { zh: '活动', en: 'Events' },
  4: { zh: '攻略', en: 'Guides' },
  5: { zh: '公告', en: 'Announcements' },
}

export const InfoRow = z.object({
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
export type InfoRow = z.output<typeof InfoRow>

export const listHomeNews = call({
  id: 'news.home',
  summary: { zh: '首页资讯', en: 'News of the home page' },
  method: 'POST',
  path: '/bbs/web/listHomeInfomation',
  access: 'public',
  does: 'read',
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(InfoRow)),
  subjects: ['news'],
})

export const listNews = call({
  id: 'news.list',
  summary: { zh: '资讯列表', en: 'News' },
  method: 'POST',
  path: '/bbs/web/listInfomationInfomation',
  access: 'public',
  does: 'read',
  query: Paging,
  body: z.object({ cityCode: CityCode, infoType: Filter(SaidWhole(INT2_MAX)), ...Paging.shape }),
  answer: listOf(InfoRow),
  subjects: ['news'],
  done: doneTexts.done,
})

/** One piece of news in both languages, with four short answers: what changed, for whom, from when, what to do. */
export const InfoDetail = z.object({
  ...InfoRow.shape,
  content: z.string(),
  contentEn: z.string(),
  changed: z.string(),
  changedEn: z.string(),
  todo: z.string(),
  todoEn: z.string(),
  sourceUrl: z.string().nullable(),
  prevId: Id.nullable(),
  nextId: Id.nullable(),
  related: z.array(InfoRow),
  updateTime: Moment.nullable(),
})
export type InfoDetail = z.output<typeof InfoDetail>

export const getNews = call({
  id: 'news.detail',
  summary: { zh: '资讯详情', en: 'One piece of news' },
  method: 'POST',
  path: '/bbs/web/getInfomation/{id}',
  access: 'public',
  does: 'read',
  params: z.object({ id: PathId }),
  answer: dataOf(InfoDetail),
  subjects: ['news'],
  problems: ['notFound'],
})
