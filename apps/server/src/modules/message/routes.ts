import { accountPhone } from '@app/contract/account/phone.values.ts'
import {
  messageAdmin,
  readMessageSettings,
  readMessageText,
  sendTestMessage,
  updateMessageSettings,
} from '@app/contract/monitor/message.ts'
import { type MessageScene, messageScenes } from '@app/contract/monitor/message.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc, sql } from 'drizzle-orm'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { crud } from '#platform/resource/crud.ts'
import { queueMessage } from './actions.ts'
import { changeSettings, openSettings } from './settings.ts'
import { type Message, messageById } from './store.ts'
import { messages } from './table.ts'
import { wordingOf, wordings } from './texts.ts'
import { ownWording } from './wording-actions.ts'

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/

export const messageRoutes: RouteHandler[] = [
  ...crud(messageAdmin, {
    table: messages,
    order: [desc(messages.createTime)],
    search: {
      channel: [messages.channel, 'equal'],
      scene: [messages.scene, 'equal'],
      status: [messages.status, 'equal'],
      params: [messages.createTime, 'days'],
    },
    nameOf: () => '',
    // the masked text
    extra: { content: sql<string | null>`${messages.shown}` },
    complete: ({ encryption }, row) => {
      const { content, status } = row as Pick<Message, 'content' | 'status'>
      return { ...row, content: status === 'kept' && content ? (encryption.decrypt(content) ?? null) : null }
    },
  }),
  handle(readMessageText, async ({ params }, ctx) => {
    const message = await messageById(ctx.db, params.id)
    const text = message?.content ? ctx.encryption.decrypt(message.content) : undefined
    if (text === undefined) throw problem('notFound')
    if (!signedIn(ctx).isSuper)
      throw problem('notAllowed', {
        text: {
          zh: '短信和邮件原文仅限超级管理员查看，如有需要请联系超级管理员',
          en: 'Only the super administrator may read the text of a message: ask them if you need it',
        },
      })
    return { data: { text } }
  }),
  handle(readMessageSettings, async (_, ctx) => {
    const { db, encryption } = ctx
    const { accessKeySecret, webhookSecret, smtpPassword, wechatAppSecret, ...settings } = await openSettings(
      db,
      encryption,
    )
    const scenes = Object.keys(messageScenes) as MessageScene[]
    const texts = []
    for (const scene of scenes)
      for (const language of ['zh', 'en'] as const)
        texts.push({
          scene,
          language,
          text: wordingOf(scene, language, await ownWording(ctx, scene, language)).text,
          places: [...wordings[scene].places],
        })
    return {
      data: {
        ...settings,
        hasAccessKeySecret: accessKeySecret !== '',
        hasWebhookSecret: webhookSecret !== '',
        hasSmtpPassword: smtpPassword !== '',
        hasWechatAppSecret: wechatAppSecret !== '',
        texts,
      },
    }
  }),
  handle(updateMessageSettings, async ({ body }, ctx) => {
    await changeSettings(ctx, body)
    return {}
  }),
  handle(sendTestMessage, async ({ body }, ctx) => {
    const to = body.channel === 'sms' ? accountPhone(body.to) : EMAIL.test(body.to) ? body.to : undefined
    if (!to) throw problem(body.channel === 'sms' ? 'phoneFormat' : 'emailFormat', { field: 'to' })
    await ctx.limiter.take(ctx.db, limits.testMessage, String(signedIn(ctx).userId), ctx.now())
    const id = await queueMessage(ctx, {
      channel: body.channel,
      to,
      scene: 'test',
      language: ctx.language,
      values: { time: writeMoment(ctx.now()) },
    })
    return { data: { id } }
  }),
]
