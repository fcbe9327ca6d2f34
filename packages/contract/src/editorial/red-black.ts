import {
  Choice,
  dataOf,
  Filter,
  Id,
  IdOrText,
  Line,
  LongText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
} from '@app/contract/shapes/shapes.ts'
import { CityCode } from '@app/contract/site/city.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { listActions, listStates, type ReplyStatus, replyStatuses } from './red-black.values.ts'

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
  /** The posts that the numbers count, the weightiest first, 50 at most. */
  articles: z.array(z.object({ id: Id, title: z.string() })),
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

const replyStatus = z.enum(Object.keys(replyStatuses) as ReplyStatus[])
const state = z.enum(Object.keys(listStates) as (keyof typeof listStates)[])

/** An entry as the console sees it, with what it is judged by. */
export const ListEntry = z.object({
  ...RedBlackRow.shape,
  list: z.enum(['red', 'black']),
  state,
  authorCount: z.number(),
  /** People who are verified or brought a document that staff have seen. */
  provenCount: z.number(),
  noticeTime: Moment.nullable(),
  pausedUntil: Moment.nullable(),
  resolvedTime: Moment.nullable(),
})
export type ListEntry = z.output<typeof ListEntry>

export const listEntries = call({
  id: 'redBlack.entries',
  summary: { zh: '红黑榜条目', en: 'Entries of both lists' },
  method: 'GET',
  path: '/bbs/redblack/list',
  access: 'bbs:redblack:list',
  query: z.object({ list: Filter(z.enum(['red', 'black'])), state: Filter(state), ...Paging.shape }),
  answer: listOf(ListEntry),
  shows: ['redBlack', 'school'],
})

/** One entry with the posts that speak for it and every step that was taken. */
export const readEntry = call({
  id: 'redBlack.entry',
  summary: { zh: '红黑榜条目详情', en: 'One entry of a list' },
  method: 'GET',
  path: '/bbs/redblack/{id}',
  access: 'bbs:redblack:query',
  params: z.object({ id: PathId }),
  answer: dataOf(
    z.object({
      ...ListEntry.shape,
      posts: z.array(
        z.object({
          id: Id,
          title: z.string(),
          blogType: z.number(),
          weight: z.number(),
          isVerified: z.boolean(),
          /** Weighs nothing: its author praises this school alone, from an address or browser that three more such share. */
          sharesOrigin: z.boolean(),
          publishTime: Moment,
        }),
      ),
      steps: z.array(
        z.object({ action: z.string(), reason: z.string(), byName: z.string(), createTime: Moment }),
      ),
    }),
  ),
  shows: ['redBlack', 'post'],
  problems: ['notFound'],
})

export const changeEntry = call({
  id: 'redBlack.change',
  summary: { zh: '处理红黑榜条目', en: 'Take a step with an entry' },
  method: 'PUT',
  path: '/bbs/redblack',
  access: 'bbs:redblack:edit',
  body: z.object({
    id: IdOrText,
    action: named('处理', 'Step', Choice(listActions)),
    reason: named('理由', 'Reason', Line(500)),
  }),
  answer: dataOf(z.object({ state })),
  invalidates: ['redBlack', 'school:list'],
  log: { title: '红黑榜', type: 'edit' },
  problems: ['notFound', 'listStep', 'listTooEarly', 'listUnproven', 'stateStale'],
})

/** A school's statement on its entry; it stands beside the entry. */
export const answerEntry = call({
  id: 'redBlack.answer',
  summary: { zh: '学校回应黑榜', en: 'Answer for one’s school' },
  method: 'POST',
  path: '/bbs/submitweb/answerRedBlack',
  access: 'account',
  body: z.object({ content: named('回应', 'Answer', LongText(1000).min(10)) }),
  answer: dataOf(z.object({ replyStatus })),
  invalidates: ['redBlack'],
  problems: ['notFound', 'notAllowed', 'wordBlocked', 'contactLeak'],
})

/**
 * Whether an author whose post counts against a school calls the matter settled now; set, not toggled. `share` is
 * their part of the weight, from 0 to 1: at half of it the entry is resolved.
 */
export const settleEntry = call({
  id: 'redBlack.settle',
  summary: { zh: '确认问题已解决', en: 'Call a matter settled' },
  method: 'POST',
  path: '/bbs/submitweb/settleRedBlack',
  access: 'account',
  body: z.object({ schoolId: IdOrText, settled: z.boolean() }),
  answer: dataOf(z.object({ replyStatus, share: z.number() })),
  guardsRepeat: false,
  invalidates: ['redBlack'],
  problems: ['notFound', 'listUnanswered', 'stateStale'],
})
