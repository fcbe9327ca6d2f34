import {
  messageAdmin,
  readMessageSettings,
  sendTestMessage,
  updateMessageSettings,
} from '@app/contract/message.ts'
import { type MessageScene, messageScenes } from '@app/contract/message.values.ts'
import { accountPhone } from '@app/contract/phone.values.ts'
import { problem } from '@app/contract/problem.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import { desc } from 'drizzle-orm'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/rate-limit.ts'
import { crud } from '#platform/resource/crud.ts'
import { queueMessage } from './actions.ts'
import { changeSettings, openSettings } from './settings.ts'
import { messages } from './table.ts'
import { wordings } from './texts.ts'

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
    complete: ({ encryption }, row) => ({
      ...row,
      content:
        row.status === 'kept' && row.content ? (encryption.decrypt(String(row.content)) ?? null) : null,
    }),
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
  handle(updateMessageSettings, async ({ body }, { db, encryption }) => {
    await changeSettings(db, encryption, body)
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
