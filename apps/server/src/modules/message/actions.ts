import { maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import type { MessageChannel, MessageScene } from '@app/contract/monitor/message.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Db } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import type { MessageSender, OuterChannel, PushedNotice } from '#platform/module.ts'
import { Undeliverable } from '#platform/outside-post.ts'
import { type OpenSettings, type Outgoing, senders } from './providers.ts'
import type { Robot } from './robots.ts'
import { openSettings } from './settings.ts'
import {
  insertMessage,
  LONGEST_PAUSE_MS,
  type Message,
  type MessageQueue,
  messageQueues,
  type Outcome,
  settleMessage,
  takeDue,
} from './store.ts'
import { aroundText, type MessageValues, signed, wordsOf } from './texts.ts'
import { ownWording } from './wording-actions.ts'

/** What a message needs to be written down: the transaction of who has something to say, the secret and the clock. */
export interface Post {
  db: Db
  encryption: Encryption
  now: () => Date
  /** Caches the own wordings. */
  cached: Ctx['cached']
}

export interface NewMessage {
  channel: MessageChannel
  /** E.164, an e-mail address, or the name of a robot. */
  to: string
  scene: MessageScene
  language: Language
  values: MessageValues
  /** Of the channel `robot`: where it is written to. */
  robot?: Robot
  /** Of the channels `push` and `wechat`: where it goes to, and what is shown there. */
  push?: PushedNotice
  /** The same as an e-mail shows it, beside the plain text. */
  html?: string
  /** Where mail clients post to end such e-mails at one press (RFC 8058). */
  unsubscribeUrl?: string
  /** After so many seconds it is of no use and not sent any more. */
  expireSeconds?: number
  /** Recorded like any other message, and not sent: for requests that must not reveal whether an account exists. */
  isWithheld?: boolean
}

/** Queues a message in the caller's transaction; it leaves after the commit. Gives its number in the list. */
export async function queueMessage(post: Post, message: NewMessage): Promise<number> {
  const { db, encryption } = post
  const now = post.now()
  const { channel, to, scene, language, values, html, unsubscribeUrl, robot, push } = message
  const { expireSeconds, isWithheld = false } = message
  const own = await ownWording(post, scene, language)
  const { text, previewText, subject } = wordsOf(scene, language, values, own)
  const wrapped = html && own?.text ? aroundText(html, own.text) : html
  const payload: Payload = { to, text, subject, html: wrapped, unsubscribeUrl, values, robot, push }
  return insertMessage(db, {
    channel,
    phonenumber: channel === 'sms' ? maskPhone(to) : maskEmail(to),
    scene,
    language,
    // sealed in any case, so that both take as long
    content: isWithheld ? null : encryption.encrypt(text),
    shown: isWithheld ? null : encryption.encrypt(previewText),
    payload: isWithheld ? null : encryption.encrypt(JSON.stringify(payload)),
    provider: 'outbox',
    status: isWithheld ? 'withheld' : 'waiting',
    createTime: now,
    nextTime: now,
    expireTime: expireSeconds ? new Date(now.getTime() + expireSeconds * 1000) : null,
  })
}

type Payload = Pick<Outgoing, 'to' | 'text' | 'subject' | 'html' | 'unsubscribeUrl' | 'values' | 'robot'> & {
  push?: PushedNotice
}

/** What sends by channels that other modules bring. */
export type OuterSenders = Partial<Record<OuterChannel, MessageSender>>

/** Longer than any provider may take, so that a message is not sent twice while its sender lives. */
const LEASE_MS = 60_000
/** So many are sent at once. */
const AT_ONCE = 20
/** How soon what has come meanwhile is looked for, while a slow provider holds earlier messages. */
const LOOK_AGAIN_MS = 250
/** Pauses between tries; after the last one a message has failed. */
const PAUSES_MS = [5_000, 30_000, 120_000, LONGEST_PAUSE_MS - CLOCK_TOLERANCE_MS]

/** The settings of the operator's WeChat account, the secret in the clear; undefined while no message leaves by it. */
export async function wechatSettings(db: Db, encryption: Encryption): Promise<OpenSettings | undefined> {
  const settings = await openSettings(db, encryption)
  return settings.wechatProvider === 'wechat' ? settings : undefined
}

/** Whether text messages and e-mails stay on this machine, each by itself. */
export async function stayingChannels(
  db: Db,
  encryption: Encryption,
): Promise<{ sms: boolean; mail: boolean }> {
  const { provider, emailProvider } = await openSettings(db, encryption)
  return { sms: provider === 'outbox', mail: emailProvider === 'outbox' }
}

/**
 * Sends what is due of a queue until nothing is, or of all of them. At least once: a process that dies between sending
 * and saying so leaves the message to be sent again. Gives how many were tried.
 */
export async function deliverMessages(
  appContext: Pick<AppContext, 'database' | 'encryption' | 'now' | 'log' | 'config'>,
  queues: readonly MessageQueue[] = messageQueues,
  outer: OuterSenders = {},
): Promise<number> {
  const tried = await Promise.all(queues.map((queue) => deliverQueue(appContext, queue, outer)))
  return tried.reduce((sum, some) => sum + some, 0)
}

async function deliverQueue(
  appContext: Pick<AppContext, 'database' | 'encryption' | 'now' | 'log' | 'config'>,
  queue: MessageQueue,
  outer: OuterSenders,
): Promise<number> {
  const { database, encryption, now, log, config } = appContext
  const underWay = new Set<Promise<void>>()
  let tried = 0
  let failure: { error: unknown } | undefined
  const send = async (message: Message, settings: OpenSettings) => {
    const outcome = await deliver(
      message,
      { settings, encryption, networks: config.messageNetworks, outer },
      now(),
    )
    if (outcome.error) log.warn({ message: message.id, said: outcome.error }, 'a message was not sent')
    await settleMessage(database.db, message.id, outcome)
  }
  for (;;) {
    const room = failure ? 0 : AT_ONCE - underWay.size
    const due = room > 0 ? await takeDue(database.db, queue, now(), LEASE_MS, room) : []
    const settings = due.length > 0 ? await openSettings(database.db, encryption) : undefined
    for (const message of settings ? due : []) {
      const sending = send(message, settings as OpenSettings)
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    tried += due.length
    if (underWay.size === 0) {
      if (failure) throw failure.error
      return tried
    }
    await oneOf(underWay, LOOK_AGAIN_MS)
  }
}

/** Until one of the works has ended, at most so long. */
async function oneOf(works: ReadonlySet<Promise<void>>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([...works, promise])
  clearTimeout(timer)
}

interface Sending {
  settings: OpenSettings
  encryption: Encryption
  networks: readonly string[]
  outer: OuterSenders
}

/** Tries to send one message and tells what became of it. */
async function deliver(
  message: Message,
  { settings, encryption, networks, outer }: Sending,
  at: Date,
): Promise<Outcome> {
  const { id, scene, channel } = message
  const language = message.language as Language
  const opened = message.payload ? encryption.decrypt(message.payload) : undefined
  const payload = opened === undefined ? undefined : (JSON.parse(opened) as Payload)
  const provider = {
    sms: settings.provider,
    email: settings.emailProvider,
    robot: payload?.robot?.kind ?? message.provider,
    push: 'webpush' as const,
    wechat: settings.wechatProvider,
  }[channel]
  const over = { provider, content: null, shown: null, payload: null }
  if (message.expireTime && message.expireTime <= at) return { ...over, status: 'expired' }
  if (payload === undefined) return { ...over, status: 'failed', error: 'written with another secret' }
  if (provider === 'outbox') {
    const sealed = (text: string) =>
      encryption.encrypt(channel === 'sms' ? signed(text, settings.signName, language) : text)
    const masked = message.shown ? encryption.decrypt(message.shown) : undefined
    return {
      provider,
      status: 'kept',
      content: sealed(payload.text),
      shown: masked === undefined ? null : sealed(masked),
      payload: null,
      sentTime: at,
    }
  }
  try {
    if (provider === 'webpush') await pushTo(outer.push, payload, message, at)
    else if (provider === 'wechat') await pushTo(outer.wechat, payload, message, at)
    else await senders[provider](settings, { id, scene, language, ...payload }, at, networks)
    return { ...over, status: 'sent', error: null, sentTime: at }
  } catch (error) {
    const reason = (error as Error).message.slice(0, 300)
    const pause = error instanceof Undeliverable ? undefined : PAUSES_MS[message.attempts - 1]
    if (pause === undefined) return { ...over, status: 'failed', error: reason }
    return { provider, error: reason, nextTime: new Date(at.getTime() + pause) }
  }
}

/** Hands a notice to what shows it outside of the site. */
async function pushTo(
  sender: MessageSender | undefined,
  { push }: Payload,
  { id, expireTime }: Message,
  at: Date,
): Promise<void> {
  if (!sender) throw new Error('no sender for this channel runs in this process')
  if (!push) throw new Undeliverable('no browser')
  const leftMs = expireTime ? expireTime.getTime() - at.getTime() : 0
  await sender(push, { messageId: id, now: at, secondsLeft: Math.ceil(leftMs / 1000) })
}
