import { dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** Kinds of records that the console's search finds, in the order of its answer. */
export const recordKinds = {
  school: { zh: '学校', en: 'School' },
  account: { zh: '用户', en: 'Account' },
  post: { zh: '帖子', en: 'Post' },
  news: { zh: '资讯', en: 'News' },
  lead: { zh: '咨询', en: 'Lead' },
} as const
export type RecordKind = keyof typeof recordKinds

export const FoundRecord = z.object({
  kind: z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]),
  id: z.number().int(),
  name: z.string(),
  /** What tells it from others of the name: a city, an account, a state. */
  hint: z.string(),
})
export type FoundRecord = z.output<typeof FoundRecord>

/** Records by their number, by a part of their name, or a lead by its whole phone number. */
export const findRecords = call({
  id: 'recordSearch.find',
  summary: { zh: '在后台查找记录', en: 'Find records of the console' },
  method: 'GET',
  path: '/system/search/record',
  access: 'account',
  query: z.object({ words: z.string().trim().max(60) }),
  answer: dataOf(z.array(FoundRecord)),
  shows: ['school', 'account', 'post', 'news', 'lead'],
})
