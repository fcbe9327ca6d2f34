import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Done,
  dataOf,
  Id,
  Line,
  LongText,
  Moment,
  named,
  PathId,
  text,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { broadcastKinds, broadcastStates, HIGHEST_LEVEL } from './broadcast.values.ts'

const Level = Whole(HIGHEST_LEVEL)

const audience = {
  kind: named('账号类型', 'Accounts', Choice(broadcastKinds).default('all')),
  levelFrom: named('最低等级', 'Lowest level', Level.default(0)),
  levelTo: named('最高等级', 'Highest level', Level.default(HIGHEST_LEVEL)),
  cityCode: named('所在城市', 'City', z.string().max(6).default('')),
}

const draft = z.object({
  title: named('标题', 'Title', Line(60)),
  titleEn: named('英文标题', 'English title', Line(120)),
  content: named('正文', 'Text', LongText(500).min(1)),
  contentEn: named('英文正文', 'English text', LongText(1_000).min(1)),
  link: named(
    '站内链接',
    'Link',
    z
      .string()
      .trim()
      .max(300)
      .refine(
        (path) => path === '' || (insidePath(path) !== undefined && !/^\/en(?:\/|$)/.test(path)),
        text(
          '请填写以 / 开头的站内地址，不带 /en',
          'An address of this site that starts with /, without /en',
        ),
      )
      .default(''),
  ),
  ...audience,
  remark: Remark,
})

/** Notices that staff send to members (`notice.site` in a member's list). */
export const broadcastAdmin = resource({
  name: 'broadcast',
  title: { zh: '会员通知', en: 'Notice to members' },
  path: '/bbs/notice',
  permission: 'bbs:notice',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    title: named('标题', 'Title', z.string()),
    titleEn: named('英文标题', 'English title', z.string()),
    content: named('正文', 'Text', LongText(500)),
    contentEn: named('英文正文', 'English text', LongText(1_000)),
    link: named('站内链接', 'Link', z.string()),
    kind: named('账号类型', 'Accounts', Choice(broadcastKinds)),
    levelFrom: named('最低等级', 'Lowest level', z.number()),
    levelTo: named('最高等级', 'Highest level', z.number()),
    cityCode: named('所在城市', 'City', z.string()),
    state: named('状态', 'Status', Choice(broadcastStates)),
    sendTime: named('发送时间', 'Send time', Moment.nullable()),
    withdrawnTime: named('撤回时间', 'Withdrawn at', Moment.nullable()),
    addressed: named('送达人数', 'Recipients', z.number()),
    readCount: named('已读人数', 'Read by', z.number()),
    ...Written,
  }),
  draft,
  search: z.object({
    title: named('标题', 'Title', z.string().max(60).optional()),
    state: named('状态', 'Status', Choice(broadcastStates).optional()),
    kind: named('账号类型', 'Accounts', Choice(broadcastKinds).optional()),
  }),
})

/** How many members a notice would reach now. */
export const countBroadcastAudience = call({
  id: 'broadcast.audience',
  summary: { zh: '会员通知人数', en: 'How many members a notice reaches' },
  method: 'GET',
  path: '/bbs/notice/{id}/audience',
  access: 'bbs:notice:query',
  params: z.object({ id: PathId }),
  answer: dataOf(z.object({ people: z.number() })),
  shows: ['broadcast:{params.id}'],
  problems: ['notFound'],
})

/** Sends a draft now, or at a time within a year. */
export const sendBroadcast = call({
  id: 'broadcast.send',
  summary: { zh: '发送会员通知', en: 'Send a notice to members' },
  method: 'PUT',
  path: '/bbs/notice/{id}/send',
  access: 'bbs:notice:send',
  params: z.object({ id: PathId }),
  body: z.object({ sendTime: named('发送时间', 'When', Moment.nullish()) }),
  answer: Done,
  invalidates: ['broadcast:list', 'broadcast:{params.id}'],
  log: { title: '会员通知管理', type: 'edit' },
  problems: ['notFound', 'broadcastState', 'broadcastTime'],
})

/** Takes a scheduled notice back to a draft, and a sent one out of every member's list. */
export const withdrawBroadcast = call({
  id: 'broadcast.withdraw',
  summary: { zh: '撤回会员通知', en: 'Withdraw a notice to members' },
  method: 'PUT',
  path: '/bbs/notice/{id}/withdraw',
  access: 'bbs:notice:send',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: ['broadcast:list', 'broadcast:{params.id}'],
  log: { title: '会员通知管理', type: 'edit' },
  problems: ['notFound', 'broadcastState'],
})
