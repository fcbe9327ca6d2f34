import { z } from 'zod'
import { call } from './call.ts'
import { CityCode } from './city.ts'
import { dataOf, Id, Moment } from './shapes.ts'

export const RedBlackRow = z.object({
  id: Id,
  schoolId: Id,
  schoolName: z.string(),
  schoolNameEn: z.string(),
  logo: z.string(),
  cityCode: z.string(),
  score: z.number(),
  postCount: z.number(),
  verifiedCount: z.number(),
  reasons: z.array(z.object({ key: z.string(), label: z.string(), labelEn: z.string(), count: z.number() })),
  reply: z.string().nullable(),
  replyStatus: z.enum(['none', 'replied', 'resolved']),
  latestBlogId: Id.nullable(),
  sinceTime: Moment,
  sort: z.number(),
  isSample: z.boolean(),
})
export type RedBlackRow = z.output<typeof RedBlackRow>

/** The key `balcklist` is misspelt, and stays so because clients read it. */
export const listRedBlack = call({
  id: 'redBlack.list',
  summary: { zh: '红榜与黑榜', en: 'Red list and black list' },
  method: 'POST',
  path: '/bbs/web/listRedBlack',
  access: 'public',
  transaction: false,
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.object({ redlist: z.array(RedBlackRow), balcklist: z.array(RedBlackRow) })),
  cache: 'untilChanged',
  shows: ['redBlack', 'school:list'],
})
