import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { Account } from '#modules/account/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { onEvent, publishEvent } from '#platform/event/events.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { sessionEvents } from './events.ts'
import { type SecurityTelling, securityMessages } from './security-message.ts'

/** What is seen to on the page of one's own data. */
const ofOwnData: ReadonlySet<SecurityTelling> = new Set<SecurityTelling>([
  'exportAsked',
  'exportReady',
  'exportFailed',
  'exportOpened',
  'closing',
  'closingCancelled',
])

/** What goes out by SMS as well: what a thief would do first. */
const bySms = { newDevice: 'newDevice', phoneChanged: 'phoneChanged' } as const

/** Says what happened to an account, in the transaction that did it; to the number it had before. */
export async function tellSecurity(
  ctx: Pick<Ctx, 'db' | 'encryption' | 'now' | 'language' | 'cached'>,
  account: Pick<Account, 'userId' | 'phoneSealed'>,
  what: SecurityTelling,
  detail = '',
): Promise<void> {
  await publishEvent(ctx.db, sessionEvents.security, { userId: account.userId, what, detail })
  const phone = account.phoneSealed ? ctx.encryption.decrypt(account.phoneSealed) : undefined
  if (!phone || !(what in bySms)) return
  await queueMessage(ctx, {
    channel: 'sms',
    to: phone,
    scene: bySms[what as keyof typeof bySms],
    language: ctx.language,
    values: { time: writeMoment(ctx.now()), device: detail },
  })
}

/** What the owner of an account reads of a security event. */
export const securityNotices: NonNullable<Module['notices']> = [
  onEvent(sessionEvents.security, async (_, { userId, what, detail }) => {
    const { zh, en } = securityMessages[what]
    const r = { zh: zh.replace('{detail}', detail), en: en.replace('{detail}', detail) }
    const about = ofOwnData.has(what) ? { objKind: 'account' as const, objId: userId } : {}
    return [{ kind: 'security', to: [userId], byUserId: null, actor: null, ...about, values: { r } }]
  }),
]
