import { maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import type { MessageScene } from '@app/contract/monitor/message.values.ts'
import { messageTextAdmin, sendTestText } from '@app/contract/monitor/message-text.ts'
import { sampleValues } from '@app/contract/monitor/message-text.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc, sql } from 'drizzle-orm'
import { accountById } from '#modules/account/store.ts'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { crud } from '#platform/resource/crud.ts'
import { queueMessage } from './actions.ts'
import { sceneOfText } from './store.ts'
import { messageTexts } from './table.ts'
import { wordings } from './texts.ts'
import { checkWording, standardOf } from './wording-actions.ts'

const computed = sql<string>`''`
const { text, textEn, subject, subjectEn } = messageTexts

export const messageTextRoutes: RouteHandler[] = [
  ...crud(messageTextAdmin, {
    table: messageTexts,
    // stands in the code, and `complete` adds it
    extra: {
      channel: computed,
      places: computed,
      standard: computed,
      standardEn: computed,
      standardSubject: computed,
      standardSubjectEn: computed,
      isOwn: sql<boolean>`concat(${text}, ${textEn}, ${subject}, ${subjectEn}) <> ''`,
    },
    order: [asc(messageTexts.id)],
    search: { scene: [messageTexts.scene, 'equal'] },
    nameOf: () => '',
    complete: (_, row) => ({ ...row, ...standardOf(row.scene as MessageScene) }),
    beforeWrite: (_, draft, __, current) => {
      if (current) checkWording(current.scene, draft)
      return {}
    },
  }),
  handle(sendTestText, async ({ body }, ctx) => {
    const scene = await sceneOfText(ctx.db, body.id)
    if (!scene) throw problem('notFound')
    const { channel } = wordings[scene]
    if (channel === undefined || channel === 'robot' || scene === 'test') throw problem('messageTextNoTest')
    const to = await ownAddress(ctx, channel)
    await ctx.limiter.take(ctx.db, limits.testMessage, String(signedIn(ctx).userId), ctx.now())
    const { language } = body
    const values = Object.fromEntries(
      wordings[scene].places.map((place) => [place, sampleValues[place]?.[language] ?? '']),
    )
    const id = await queueMessage(ctx, {
      channel,
      to,
      scene,
      language,
      values: 'link' in values ? { ...values, link: `${publicOrigin(ctx.config)}/` } : values,
    })
    return { data: { id, to: channel === 'sms' ? maskPhone(to) : maskEmail(to) } }
  }),
]

/** The bound number or the confirmed address of the asking account. */
async function ownAddress(ctx: Ctx, channel: 'sms' | 'email'): Promise<string> {
  const account = await accountById(ctx.db, signedIn(ctx).userId)
  const sealed = channel === 'sms' ? account?.phoneSealed : account?.emailConfirmTime && account.emailSealed
  const to = sealed ? ctx.encryption.decrypt(sealed) : undefined
  if (!to) throw problem('messageTextNoReceiver')
  return to
}
