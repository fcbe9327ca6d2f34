import {
  Choice,
  Done,
  dataOf,
  Id,
  IdOrText,
  listOf,
  Moment,
  Paging,
  PathId,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { digestPaces, noticeKinds } from './notice.values.ts'

/** Unread notices by tab ("1" to "6", see `noticeTabs`) and in all. */
export const NoticeCounts = z.object({
  1: z.number(),
  2: z.number(),
  3: z.number(),
  4: z.number(),
  5: z.number(),
  6: z.number(),
  total: z.number(),
})
export type NoticeCounts = z.output<typeof NoticeCounts>

export const NoticeRow = z.object({
  id: Id,
  noticeType: z.number(),
  kind: z.enum(Object.keys(noticeKinds) as (keyof typeof noticeKinds)[]),
  title: z.string(),
  content: z.string(),
  /** The newest first, at most three; of a hidden identity its alias. */
  actors: z.array(z.object({ userId: Id.nullable(), nickName: z.string(), avatar: z.string() })),
  actorCount: z.number(),
  objKind: z.string().nullable(),
  objId: Id.nullable(),
  blogId: Id.nullable(),
  /** The decision that it tells the reader of, from which the reader can appeal. */
  decisionId: Id.nullable(),
  /** It says that e-mails begin, which one press ends. */
  beginsMail: z.boolean(),
  /** Root address of the page in the reader's language; null when there is nothing to open any more. */
  url: z.string().nullable(),
  isRead: z.boolean(),
  createTime: Moment,
  createTs: z.number(),
})
export type NoticeRow = z.output<typeof NoticeRow>

/** Type 0 is all of them; another value than 0 to 6 is refused with `noticeType`. */
export const listNotices = call({
  id: 'notice.list',
  summary: { zh: '我的消息', en: 'My notices' },
  method: 'POST',
  path: '/bbs/submitweb/listNotice/{type}',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  params: z.object({ type: z.string().max(10) }),
  query: Paging,
  body: z.object({ onlyUnread: z.boolean().optional(), ...Paging.shape }),
  answer: z.object({ ...listOf(NoticeRow).shape, unread: NoticeCounts }),
  problems: ['noticeType'],
  done: doneTexts.done,
})

const counted = dataOf(z.object({ unread: NoticeCounts }))

export const markNoticeRead = call({
  id: 'notice.read',
  summary: { zh: '标为已读', en: 'Mark a notice as read' },
  method: 'POST',
  path: '/bbs/submitweb/updateNoticeReadStatus/{id}',
  access: 'account',
  whileClosing: true,
  params: z.object({ id: PathId }),
  answer: counted,
  guardsRepeat: false,
  outlivesPage: true,
  invalidatesNothingBecause: 'Notices are read by their owner only and never kept',
  problems: ['notFound'],
})

/** Only notices up to `beforeId`, so that what arrived meanwhile stays unread. */
export const readAllNotices = call({
  id: 'notice.readAll',
  summary: { zh: '全部标为已读', en: 'Mark all as read' },
  method: 'POST',
  path: '/bbs/submitweb/readAllNotice/{type}',
  access: 'account',
  whileClosing: true,
  params: z.object({ type: z.string().max(10) }),
  body: z.object({ beforeId: IdOrText }),
  answer: counted,
  invalidatesNothingBecause: 'Notices are read by their owner only and never kept',
  problems: ['noticeType'],
})

export const deleteNotice = call({
  id: 'notice.delete',
  summary: { zh: '删除消息', en: 'Delete a notice' },
  method: 'POST',
  path: '/bbs/submitweb/deleteNotice/{id}',
  access: 'account',
  whileClosing: true,
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'Notices are read by their owner only and never kept',
  problems: ['notFound'],
})

export const readNoticeCount = call({
  id: 'notice.count',
  summary: { zh: '未读数量', en: 'How many notices are unread' },
  method: 'POST',
  path: '/bbs/submitweb/getNoticeCount',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  answer: dataOf(NoticeCounts),
})

/** An IANA time zone that JavaScript knows, such as America/Toronto. */
const Zone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name })
      return true
    } catch {
      return false
    }
  })

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Which kinds reach a person where; kinds that cannot be switched off are not named here. */
export const NoticeSetting = z.object({
  kinds: z.record(
    z.string().max(30),
    z.object({ site: z.boolean(), email: z.boolean(), push: z.boolean().optional() }),
  ),
  /** No live signal, no mail and no push between these times of day in `zone` (Asia/Shanghai); null for none. */
  quiet: z.object({ from: Clock, to: Clock, zone: Zone.optional() }).nullable(),
  /** Unread notices by e-mail: of the kinds whose `email` is set, and of those that cannot be switched off. */
  digest: z.object({ every: Choice(digestPaces), language: z.enum(['zh', 'en']) }),
})
export type NoticeSetting = z.output<typeof NoticeSetting>

const OwnNoticeSetting = z.object({
  ...NoticeSetting.shape,
  /** Where the digest goes, masked; null without a confirmed address. */
  emailAddress: z.string().nullable(),
  /** How often the member closed the offer of ways that follows a post. */
  offerCloses: z.number(),
})
export type OwnNoticeSetting = z.output<typeof OwnNoticeSetting>

export const readNoticeSetting = call({
  id: 'notice.setting',
  summary: { zh: '消息设置', en: 'Notice settings' },
  method: 'POST',
  path: '/bbs/submitweb/getNoticeSetting',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  answer: dataOf(OwnNoticeSetting),
})

export const updateNoticeSetting = call({
  id: 'notice.changeSetting',
  summary: { zh: '修改消息设置', en: 'Change notice settings' },
  method: 'POST',
  path: '/bbs/submitweb/updateNoticeSetting',
  access: 'account',
  // older clients know no digest and leave it as it is
  body: NoticeSetting.partial({ digest: true }).extend({
    /** Counts one more time that the offer was closed. */
    closesOffer: z.boolean().optional(),
  }),
  answer: dataOf(OwnNoticeSetting),
  problems: ['digestEmail'],
  invalidatesNothingBecause: 'Settings of notices are read by their owner only and never kept',
})

/**
 * Events `count` (data as of `readNoticeCount`, at once and whenever it changes; the event's id is the newest notice)
 * and `ping` every 25 seconds. It ends with the session.
 */
export const noticeStream = call({
  id: 'notice.stream',
  summary: { zh: '消息实时流', en: 'Live stream of notices' },
  method: 'GET',
  path: '/bbs/submitweb/noticeStream',
  access: 'account',
  answers: 'stream',
  answer: z.object({}),
  problems: ['tooFast'],
})

/**
 * Ends the e-mails of the recipient that a link or header was made for, without signing in. Mail clients post the
 * token in the address, with a body of their own (RFC 8058).
 */
export const stopDigest = call({
  id: 'notice.stopDigest',
  summary: { zh: '退订消息邮件', en: 'Stop the e-mails' },
  method: 'POST',
  path: '/bbs/web/stopNoticeDigest',
  access: 'public',
  whileReadOnly: true,
  query: z.object({ token: z.string().max(100).optional() }),
  body: z.object({ token: z.string().max(100).optional() }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'Settings of notices are read by their owner only and never kept',
  problems: ['digestLink'],
})
