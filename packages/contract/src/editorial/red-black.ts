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
import { call, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  dueChoice,
  type ListAction,
  listActions,
  listNames,
  listStates,
  type ReplyStatus,
  replyStatuses,
  type WeightGround,
  weightGrounds,
} from './red-black.values.ts'

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
export const listRedBlack = publicRead({
  id: 'redBlack.list',
  summary: { zh: '红榜与黑榜', en: 'Red list and black list' },
  path: '/bbs/web/listRedBlack',
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.object({ redlist: z.array(RedBlackRow), balcklist: z.array(RedBlackRow) })),
  shows: ['redBlack', 'school:list'],
})

const replyStatus = z.enum(Object.keys(replyStatuses) as ReplyStatus[])
const state = z.enum(Object.keys(listStates) as (keyof typeof listStates)[])

/** An entry as the console sees it, with what it is judged by. */
export const ListEntry = z.object({
  ...RedBlackRow.shape,
  schoolName: named('学校', 'School', z.string()),
  cityCode: named('城市', 'City', z.string()),
  score: named('得分', 'Score', z.number()),
  postCount: named('帖子', 'Posts', z.number()),
  verifiedCount: named('认证作者', 'Verified', z.number()),
  replyStatus: named('学校回应', 'Answer', Choice(replyStatuses)),
  sinceTime: named('起始时间', 'Since', Moment),
  list: named('榜单', 'List', Choice(listNames)),
  state: named('状态', 'Status', Choice(listStates)),
  authorCount: named('作者', 'Authors', z.number()),
  /** People who are verified or brought a document that staff have seen. */
  provenCount: named('有据作者', 'With proof', z.number()),
  noticeTime: named('通知时间', 'Notified', Moment.nullable()),
  pausedUntil: named('暂停至', 'Paused until', Moment.nullable()),
  resolvedTime: named('解决时间', 'Resolved', Moment.nullable()),
})
export type ListEntry = z.output<typeof ListEntry>

export const listEntries = call({
  id: 'redBlack.entries',
  summary: { zh: '红黑榜条目', en: 'Entries of both lists' },
  method: 'GET',
  path: '/bbs/redblack/list',
  access: 'bbs:redblack:list',
  query: z.object({
    list: named('榜单', 'List', Choice(listNames)).nullish(),
    state: named('状态', 'Status', Choice(listStates)).nullish(),
    schoolName: named('学校', 'School', Filter(Line(60))),
    cityCode: named('城市', 'City', CityCode),
    /** Only what staff have to decide about now: candidates, and schools whose time to answer is over. */
    due: named('待处理', 'To decide', Choice(dueChoice).nullish()),
    ...Paging.shape,
  }),
  answer: listOf(ListEntry),
  shows: ['redBlack', 'school'],
})

/** How many entries stand in each state of each list. */
export const countEntries = call({
  id: 'redBlack.counts',
  summary: { zh: '红黑榜条目计数', en: 'Entries by list and status' },
  method: 'GET',
  path: '/bbs/redblack/counts',
  access: 'bbs:redblack:list',
  answer: dataOf(z.array(z.object({ list: z.enum(['red', 'black']), state, count: z.number() }))),
  shows: ['redBlack'],
})

/** A letter to a school, in both languages. */
const Letter = z.object({
  zh: named('信函（中文）', 'Letter (Chinese)', LongText(4000).min(20)),
  en: named('信函（英文）', 'Letter (English)', LongText(4000).min(20)),
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
      /** What the score was computed from at the last computation; null before the first one and for samples. */
      working: z
        .object({
          points: z.number(),
          allPoints: z.number(),
          /** The site's own share of the tone, from 0 to 1. */
          siteShare: z.number(),
          computedTime: Moment,
        })
        .nullable(),
      belowSince: Moment.nullable(),
      /** Of the weight that speaks against the school, the part whose authors call the matter settled. */
      settledShare: z.number(),
      /** Accounts of the school that a notice reaches. */
      schoolAccounts: z.number(),
      /** What the viewer may do now, and the name of the problem where a step is refused. */
      choices: z.array(
        z.object({
          action: z.enum(Object.keys(listActions) as ListAction[]),
          refusal: z.enum(['listTooEarly', 'listUnproven', 'listOwn']).nullable(),
        }),
      ),
      posts: z.array(
        z.object({
          id: Id,
          title: z.string(),
          blogType: z.number(),
          weight: z.number(),
          isVerified: z.boolean(),
          /** Weighs nothing: its author praises this school alone, from an address or browser that three more such share. */
          sharesOrigin: z.boolean(),
          ground: z.enum(Object.keys(weightGrounds) as WeightGround[]),
          /** Older than 12 months, so it weighs half. */
          isHalved: z.boolean(),
          /** Who has seen which kind of document, and when; null where no staff have noted one. */
          evidence: z.object({ paper: z.string().nullable(), byName: z.string(), time: Moment }).nullable(),
          publishTime: Moment,
        }),
      ),
      steps: z.array(
        z.object({
          action: z.string(),
          reason: z.string(),
          byName: z.string(),
          letter: z.object({ zh: z.string(), en: z.string() }).nullable(),
          createTime: Moment,
        }),
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
    /** Goes to the accounts of the school with the notice. */
    letter: Letter.nullish(),
  }),
  answer: dataOf(z.object({ state })),
  invalidates: ['redBlack', 'school:list', 'audit'],
  log: { title: '红黑榜', type: 'edit' },
  problems: ['notFound', 'listStep', 'listTooEarly', 'listUnproven', 'listOwn', 'stateStale'],
})

/** What the reader can say about an entry: for the school of theirs, or as an author whose post it rests on. */
export const OwnEntry = z.object({
  schoolId: Id,
  schoolName: z.string(),
  schoolNameEn: z.string(),
  role: z.enum(['school', 'author']),
  state,
  score: z.number(),
  postCount: z.number(),
  authorCount: z.number(),
  reasons: RedBlackRow.shape.reasons,
  noticeTime: Moment.nullable(),
  /** The last moment before which the entry cannot be published. */
  answerUntil: Moment.nullable(),
  pausedUntil: Moment.nullable(),
  /** What the site wrote to the school; for the school alone. */
  letter: z.object({ zh: z.string(), en: z.string() }).nullable(),
  reply: z.string().nullable(),
  replyStatus,
  /** Whether the reader, an author, has called the matter settled. */
  isSettled: z.boolean(),
})
export type OwnEntry = z.output<typeof OwnEntry>

/** The entry of the reader's school, or one that rests on a post of the reader's; null where there is neither. */
export const readOwnEntry = call({
  id: 'redBlack.own',
  summary: { zh: '与我有关的黑榜条目', en: 'An entry that I can answer or settle' },
  method: 'POST',
  path: '/bbs/submitweb/getMyRedBlack',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It is a read that nobody keeps',
  body: z.object({ schoolId: Filter(IdOrText) }),
  answer: dataOf(OwnEntry.nullable()),
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
  invalidates: ['redBlack', 'audit'],
  problems: ['notFound', 'notAllowed', 'wordBlocked', 'contactLeak', 'stackedMarks', 'hostDisguised'],
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
