import { createHmac } from 'node:crypto'
import type { Language } from '@app/contract/language.ts'
import type { MessageSecret, MessageSettings } from '@app/contract/message.ts'
import type { MessageScene, messageProviders } from '@app/contract/message.values.ts'
import { signAliyun } from './aliyun.ts'
import { signTencent } from './tencent.ts'
import { type MessageValues, signed, valuesInOrder } from './texts.ts'

/** How messages leave, with the secrets in the clear. */
export type OpenSettings = MessageSettings & Record<MessageSecret, string>

/** A message as a provider gets it. */
export interface Outgoing {
  id: number
  scene: MessageScene
  language: Language
  /** E.164, or an e-mail address. */
  to: string
  text: string
  subject?: string
  html?: string
  unsubscribeUrl?: string
  values: MessageValues
}

/** A failure that trying again cannot mend, such as a template that does not exist. */
export class Undeliverable extends Error {}

type Send = (settings: OpenSettings, message: Outgoing, now: Date) => Promise<void>

const TIMEOUT_MS = 10_000

/** Answers of a provider are shown to staff, and cut: what a foreign server says has no bound. */
async function answerOf(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = (await response.text()).slice(0, 4_000)
  if (!response.ok && response.status >= 500) throw new Error(`HTTP ${response.status}`)
  try {
    return JSON.parse(text)
  } catch {
    if (response.ok) return {}
    throw new Undeliverable(`HTTP ${response.status}: ${text.slice(0, 200)}`)
  }
}

function templateOf({ templates }: OpenSettings, { scene, language }: Outgoing): string {
  const template = templates.find((one) => one.scene === scene && one.language === language)
  if (!template?.code) throw new Undeliverable(`no template for ${scene} (${language})`)
  return template.code
}

/** What the clouds answer when they are asked too often, or are not well: it may go better later. */
const TEMPORARY = /LIMIT|Limit|Throttling|InternalError|ServiceUnavailable|SYSTEM_ERROR/

function refused(code: string, sentence: string): Error {
  const text = `${code}: ${sentence}`
  return TEMPORARY.test(code) ? new Error(text) : new Undeliverable(text)
}

const byAliyun: Send = async (settings, message, now) => {
  const isMainland = message.to.startsWith('+86')
  const { url, headers } = signAliyun({
    host: 'dysmsapi.aliyuncs.com',
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      PhoneNumbers: message.to.replace(isMainland ? /^\+86/ : /^\+/, ''),
      SignName: settings.signName,
      TemplateCode: templateOf(settings, message),
      TemplateParam: JSON.stringify(message.values),
      OutId: String(message.id),
    },
    accessKeyId: settings.accessKeyId,
    accessKeySecret: settings.accessKeySecret,
    date: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    nonce: crypto.randomUUID(),
  })
  const answer = (await answerOf(url, { method: 'POST', headers })) as { Code?: string; Message?: string }
  if (answer.Code !== 'OK') throw refused(answer.Code ?? 'no code', answer.Message ?? '')
}

const byTencent: Send = async (settings, message, now) => {
  const host = 'sms.tencentcloudapi.com'
  const body = JSON.stringify({
    PhoneNumberSet: [message.to],
    SmsSdkAppId: settings.appId,
    SignName: settings.signName,
    TemplateId: templateOf(settings, message),
    TemplateParamSet: valuesInOrder(message.scene, message.values),
    SessionContext: String(message.id),
  })
  const timestamp = Math.floor(now.getTime() / 1000)
  const { authorization, contentType } = signTencent({
    host,
    service: 'sms',
    body,
    secretId: settings.accessKeyId,
    secretKey: settings.accessKeySecret,
    timestamp,
  })
  const answer = (await answerOf(`https://${host}/`, {
    method: 'POST',
    body,
    headers: {
      authorization,
      'content-type': contentType,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': settings.region || 'ap-guangzhou',
      'x-tc-timestamp': String(timestamp),
    },
  })) as {
    Response?: {
      Error?: { Code: string; Message: string }
      SendStatusSet?: { Code: string; Message: string }[]
    }
  }
  const status = answer.Response?.Error ?? answer.Response?.SendStatusSet?.[0]
  if (status?.Code !== 'Ok') throw refused(status?.Code ?? 'no code', status?.Message ?? '')
}

/** The body is signed, so that the receiver knows whose it is: HMAC-SHA256 of it in `x-signature`, in hex. */
const byWebhook: Send = async (settings, message) => {
  const { id, scene, language, to, text, values } = message
  const body = JSON.stringify({
    id,
    scene,
    language,
    to,
    text: signed(text, settings.signName, language),
    values,
  })
  const signature = createHmac('sha256', settings.webhookSecret).update(body).digest('hex')
  const response = await fetch(settings.webhookUrl, {
    method: 'POST',
    body,
    redirect: 'error',
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-signature': signature },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (response.status >= 500 || response.status === 429) throw new Error(`HTTP ${response.status}`)
  if (!response.ok) throw new Undeliverable(`HTTP ${response.status}`)
}

const bySmtp: Send = async (settings, message) => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: settings.smtpHost,
    port: settings.smtpPort,
    secure: settings.smtpSecure,
    ...(settings.smtpUser ? { auth: { user: settings.smtpUser, pass: settings.smtpPassword } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // a text may name no file of this machine and no address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: settings.mailFrom,
      to: { name: '', address: message.to },
      subject: message.subject ?? '',
      text: message.text,
      html: message.html,
      messageId: `<message-${message.id}.${crypto.randomUUID()}@${settings.mailFrom.split('@').at(-1)?.replace(/>.*$/, '')}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(message.unsubscribeUrl && {
          'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  } catch (error) {
    const { responseCode, message: said } = error as Error & { responseCode?: number }
    // 5xx is for good, by RFC 5321; 535 is a wrong password, which an operator may mend meanwhile
    if (responseCode && responseCode >= 500 && responseCode !== 535) throw new Undeliverable(said)
    throw error
  } finally {
    transport.close()
  }
}

/** What sends by each provider; `outbox` sends nothing. */
export const senders: Record<Exclude<keyof typeof messageProviders, 'outbox'>, Send> = {
  aliyun: byAliyun,
  tencent: byTencent,
  webhook: byWebhook,
  smtp: bySmtp,
}
