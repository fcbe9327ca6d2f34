import {
  type MessageSecret,
  type MessageSettings,
  messageDestination,
  messageSecrets,
  secretGoesTo,
  updateMessageSettings,
} from '@app/contract/monitor/message.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Db } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import type { OpenSettings } from './providers.ts'
import { forgetMessageTexts, type StoredSettings, storedSettings, storeSettings } from './store.ts'

/** Nothing leaves the machine until an operator says how. */
const initial: MessageSettings = {
  provider: 'outbox',
  signName: '',
  accessKeyId: '',
  region: '',
  appId: '',
  webhookUrl: '',
  templates: [],
  emailProvider: 'outbox',
  smtpHost: '',
  smtpPort: 465,
  smtpSecure: true,
  smtpUser: '',
  mailFrom: '',
  wechatProvider: 'outbox',
  wechatAppId: '',
  wechatTemplateId: '',
  wechatTitleField: '',
  wechatTextField: '',
  wechatTimeField: '',
}

function opened(stored: StoredSettings, encryption: Encryption): OpenSettings {
  const text = stored.secrets ? encryption.decrypt(stored.secrets) : undefined
  const secrets = (text ? JSON.parse(text) : {}) as Partial<Record<MessageSecret, string>>
  return {
    ...initial,
    ...stored.settings,
    accessKeySecret: secrets.accessKeySecret ?? '',
    webhookSecret: secrets.webhookSecret ?? '',
    smtpPassword: secrets.smtpPassword ?? '',
    wechatAppSecret: secrets.wechatAppSecret ?? '',
  }
}

/** How messages leave now, with the secrets in the clear: never for an answer. */
export async function openSettings(db: Db, encryption: Encryption): Promise<OpenSettings> {
  return opened(await storedSettings(db), encryption)
}

/** What each provider cannot do without. */
const needed: Partial<Record<string, readonly (keyof OpenSettings)[]>> = {
  aliyun: ['accessKeyId', 'accessKeySecret', 'signName'],
  tencent: ['accessKeyId', 'accessKeySecret', 'signName', 'appId'],
  webhook: ['webhookUrl', 'webhookSecret'],
  smtp: ['smtpHost', 'mailFrom'],
  wechat: ['wechatAppId', 'wechatAppSecret', 'wechatTemplateId', 'wechatTitleField'],
}

function neededBy(provider: string, settings: OpenSettings): readonly (keyof OpenSettings)[] {
  const always = needed[provider] ?? []
  return provider === 'smtp' && settings.smtpUser ? [...always, 'smtpPassword'] : always
}

/**
 * Changes how messages leave; what is not sent, and a secret that is empty, stays. A secret is forgotten when it would
 * go to another receiver than the one it was entered for. Texts that lie in the outbox cannot be read any more once
 * messages go out.
 */
export async function changeSettings(ctx: Ctx, change: Partial<OpenSettings>): Promise<void> {
  const { db, encryption } = ctx
  const before = await openSettings(db, encryption)
  const changes = Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) =>
        value !== undefined && !(value === '' && (messageSecrets as readonly string[]).includes(name)),
    ),
  ) as Partial<OpenSettings>
  const differs = (name: keyof OpenSettings) => name in changes && changes[name] !== before[name]
  if (!signedIn(ctx).isSuper && [...messageDestination, ...messageSecrets].some(differs))
    throw problem('messageDestinationRefused')
  const forgotten = messageSecrets.filter((secret) => !changes[secret] && secretGoesTo[secret].some(differs))
  const after: OpenSettings = {
    ...before,
    ...Object.fromEntries(forgotten.map((secret) => [secret, ''])),
    ...changes,
  }
  for (const provider of [after.provider, after.emailProvider, after.wechatProvider]) {
    const missing = neededBy(provider, after).find((name) => !after[name])
    if (!missing) continue
    const label = labelOf(updateMessageSettings.body.shape[missing])?.[ctx.language]
    throw problem('messageProviderIncomplete', { field: missing, values: { field: label ?? missing } })
  }
  const { accessKeySecret, webhookSecret, smtpPassword, wechatAppSecret, ...settings } = after
  const secrets = encryption.encrypt(
    JSON.stringify({ accessKeySecret, webhookSecret, smtpPassword, wechatAppSecret }),
  )
  await storeSettings(db, { settings, secrets })
  if (before.provider === 'outbox' && after.provider !== 'outbox') await forgetMessageTexts(db, 'sms')
  if (before.emailProvider === 'outbox' && after.emailProvider !== 'outbox')
    await forgetMessageTexts(db, 'email')
  if (before.wechatProvider === 'outbox' && after.wechatProvider !== 'outbox')
    await forgetMessageTexts(db, 'wechat')
}
