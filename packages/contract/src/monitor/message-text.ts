import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, dataOf, Id, IdOrText, LongText, Moment, named } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { messageScenes } from './message.values.ts'
import { MAX_SUBJECT, maxTextOf, textChannels } from './message-text.values.ts'

const draft = z.object({
  text: named('中文正文', 'Chinese text', LongText(maxTextOf.email).default('')),
  textEn: named('英文正文', 'English text', LongText(maxTextOf.email).default('')),
  subject: named('中文标题', 'Chinese subject', z.string().trim().max(MAX_SUBJECT).default('')),
  subjectEn: named('英文标题', 'English subject', z.string().trim().max(MAX_SUBJECT).default('')),
})

/**
 * The words of the messages that the portal sends, one record for each purpose. An own wording that is empty means the
 * standard one; `wordingFault` says what an own one may hold.
 */
export const messageTextAdmin = resource({
  name: 'messageText',
  title: { zh: '消息文案', en: 'Message text' },
  path: '/bbs/messagetext',
  permission: 'bbs:messagetext',
  id: 'id',
  verbs: ['list', 'read', 'update'],
  alsoInvalidates: ['messageSettings'],
  record: z.object({
    id: named('编号', 'No.', Id),
    scene: named('用途', 'Purpose', Choice(messageScenes)),
    channel: named('方式', 'Channel', Choice(textChannels)),
    places: named('占位符', 'Placeholders', z.array(z.string())),
    ...draft.shape,
    /** What is sent without an own wording; the subject is empty where there is none. */
    standard: named('默认中文正文', 'Standard Chinese text', z.string()),
    standardEn: named('默认英文正文', 'Standard English text', z.string()),
    standardSubject: named('默认中文标题', 'Standard Chinese subject', z.string()),
    standardSubjectEn: named('默认英文标题', 'Standard English subject', z.string()),
    isOwn: named('已改写', 'Own wording', z.boolean()),
    updateBy: named('更新者', 'Updated by', z.string()),
    updateTime: named('更新时间', 'Updated', Moment.nullable()),
  }),
  draft,
  search: z.object({
    scene: named('用途', 'Purpose', Choice(messageScenes).optional()),
  }),
})

/** Sends the words in force, filled with samples, to the confirmed address or bound number of the asking account. */
export const sendTestText = call({
  id: 'messageText.test',
  summary: { zh: '试发消息文案', en: 'Send a message text to oneself' },
  method: 'POST',
  path: '/bbs/messagetext/test',
  access: 'bbs:messagetext:edit',
  body: z.object({ id: IdOrText, language: z.enum(['zh', 'en']) }),
  answer: dataOf(z.object({ id: Id, to: z.string() })),
  invalidates: ['message:list'],
  problems: ['invalid', 'notFound', 'messageTextNoTest', 'messageTextNoReceiver', 'tooFast'],
  log: { title: '消息文案管理', type: 'other' },
})
