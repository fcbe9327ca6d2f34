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
import { desc } from 'drizzle-orm'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { crud } from '#platform/resource/crud.ts'
import { queueMessage } from './actions.ts'
import { changeSettings, openSettings } from './settings.ts'
import { type Message, messageById } from './store.ts'
import { messages } from './table.ts'
import { maskedText, wordings } from './texts.ts'

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
    complete: ({ encryption }, row) => {
      const { scene, content, status } = row as Pick<Message, 'scene' | 'content' | 'status'>
      const text = status === 'kept' && content ? encryption.decrypt(content) : undefined
      return {
        ...row,
        content: text === undefined ? null : maskedText(scene, text),
      }
    },
  }),
  handle(readMessageText, async ({ params }, ctx) => {
    const message = await messageById(ctx.db, params.id)
    const text = message?.content ? ctx.encryption.decrypt(message.content) : undefined
    if (text === undefined) throw problem('notFound')
    if (!signedIn(ctx).isSuper) throw problem('notAllowed')
    return { data: { text } }
  }),
  handle(readMessageSettings, async (_, { db, encryption }) => {
    const { accessKeySecret, webhookSecret, smtpPassword, ...settings } = await openSettings(db, encryption)
    const scenes = Object.keys(messageScenes) as MessageScene[]
    return {
      data: {
        ...settings,
        hasAccessKeySecret: accessKeySecret !== '',
        hasWebhookSecret: webhookSecret !== '',
        hasSmtpPassword: smtpPassword !== '',
        texts: scenes.flatMap((scene) =>
          (['zh', 'en'] as const).map((language) => ({
            scene,
            language,
            text: wordings[scene].text[language],
            places: [...wordings[scene].places],
          })),
        ),
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
