import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { MessageSecret, MessageSettings } from '@app/contract/monitor/message.ts'
import type { MessageScene, messageProviders } from '@app/contract/monitor/message.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { isLoopback } from '#platform/outside-address.ts'
import { addressOf, postTo, Undeliverable } from '#platform/outside-post.ts'
import { signAliyun } from './aliyun.ts'
import { type Robot, robotOutcome, robotRequest } from './robots.ts'
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
  robot?: Robot
  values: MessageValues
}

/** `networks` are the private addresses that a host may have which staff entered. */
type Send = (
  settings: OpenSettings,
  message: Outgoing,
  now: Date,
  networks: readonly string[],
) => Promise<void>

const TIMEOUT_MS = 10_000
/** For one whole conversation by SMTP, less than the lease of a message. */
const SMTP_MS = 40_000

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

/** The clouds' answers to excess requests and to their own faults: a retry may succeed. */
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
const byWebhook: Send = async (settings, message, _now, networks) => {
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
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-signature': signature }
  const { status } = await postTo(new URL(settings.webhookUrl), { body, headers, networks })
  if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`)
  if (status < 200 || status > 299) throw new Undeliverable(`HTTP ${status}`)
}

/** Longer than any answer of the chat services. */
const ROBOT_ANSWER = 2_000

/** Its host is one of the three services: what is saved as a robot's address is checked whole. */
const byRobot: Send = async (_settings, { robot, text }, now) => {
  if (!robot) throw new Undeliverable('no robot')
  const { url, body } = robotRequest(robot, text, now)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const { status, answer } = await postTo(url, { body, headers, networks: [], readsUpTo: ROBOT_ANSWER })
  const { outcome, code } = robotOutcome(status, answer)
  if (outcome === 'later') throw new Error(`${robot.kind}: ${code}`)
  if (outcome === 'refused') throw new Undeliverable(`${robot.kind}: ${code}`)
}

/** Failures of the mail library in words of our own: what a server says may be of a machine that is none of ours. */
const smtpFailures: Record<string, string> = {
  EAUTH: 'the mail server refused the account',
  ETLS: 'the mail server offers no TLS',
  EENVELOPE: 'the mail server refused the sender or the recipient',
  EMESSAGE: 'the mail server refused the message',
}

const bySmtp: Send = async (settings, message, _now, networks) => {
  const { createTransport } = await import('nodemailer')
  const { address } = await addressOf(settings.smtpHost, networks)
  const transport = createTransport({
    host: address,
    port: settings.smtpPort,
    secure: settings.smtpSecure,
    // a password does not travel in the clear, except within this machine
    requireTLS: settings.smtpUser !== '' && !isLoopback(address),
    tls: { servername: isIP(settings.smtpHost) ? undefined : settings.smtpHost },
    ...(settings.smtpUser ? { auth: { user: settings.smtpUser, pass: settings.smtpPassword } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // a text may name no file of this machine and no address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error('the mail server is too slow')), SMTP_MS)
  const sending = transport.sendMail({
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
  try {
    await Promise.race([sending, deadline.promise])
  } catch (error) {
    const { responseCode, code = '' } = error as Error & { responseCode?: number; code?: string }
    const failure = smtpFailures[code] ?? 'no connection to the mail server'
    const detail = responseCode ? `SMTP ${responseCode}: ${failure}` : failure
    // 5xx is for good, by RFC 5321; 535 is a wrong password, which an operator may mend meanwhile
    if (responseCode && responseCode >= 500 && responseCode !== 535) throw new Undeliverable(detail)
    throw new Error(detail)
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** What sends by each provider; `outbox` sends nothing, and modules of their own send by `webpush` and `wechat`. */
export const senders: Record<
  Exclude<keyof typeof messageProviders, 'outbox' | 'webpush' | 'wechat'>,
  Send
> = {
  aliyun: byAliyun,
  tencent: byTencent,
  webhook: byWebhook,
  smtp: bySmtp,
  wecom: byRobot,
  dingtalk: byRobot,
  feishu: byRobot,
}
