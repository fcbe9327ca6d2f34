import { type SmsScene, smsScenes } from '@app/contract/account/phone.values.ts'
import type { MessageChannel, MessageScene } from '@app/contract/monitor/message.values.ts'
import { and, desc, eq, gt, inArray, isNotNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import { messageSettings, messages, messageTexts } from './table.ts'

export type Message = typeof messages.$inferSelect
export type StoredSettings = Omit<typeof messageSettings.$inferSelect, 'id'>

/** No message waits longer for its next try, whichever process's clock set that. */
export const LONGEST_PAUSE_MS = 600_000 + CLOCK_TOLERANCE_MS

/** The channel that says at commit that a message waits. */
export const MESSAGE_CHANNEL = 'sys_message'

/** The one row of settings; empty before an administrator has saved any. */
export async function storedSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db.select().from(messageSettings).where(eq(messageSettings.id, 1))
  return row ?? { settings: {}, secrets: '' }
}

export async function storeSettings(db: Db, row: StoredSettings): Promise<void> {
  await db
    .insert(messageSettings)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: messageSettings.id, set: row })
}

/** Inserts a message and wakes the sender at commit. */
export async function insertMessage(db: Db, row: typeof messages.$inferInsert): Promise<number> {
  const [made] = await db.insert(messages).values(row).returning({ id: messages.id })
  await db.execute(sql`select pg_notify(${MESSAGE_CHANNEL}, '')`)
  if (!made) throw new Error('the message was not written')
  return made.id
}

/** A message that stays in the outbox. */
export async function messageById(db: Db, id: number): Promise<Message | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.status, 'kept')))
  return row
}

/**
 * Each is sent by a worker of its own, so that a provider that is slow or silent holds up nothing but its own channel,
 * and nothing holds up codes, for which people wait.
 */
export const messageQueues = ['codes', 'sms', 'email', 'robot', 'push', 'wechat'] as const
export type MessageQueue = (typeof messageQueues)[number]

const isCode = inArray(messages.scene, Object.keys(smsScenes) as SmsScene[])
const inQueue: Record<MessageQueue, SQL | undefined> = {
  codes: and(eq(messages.channel, 'sms'), isCode),
  sms: and(eq(messages.channel, 'sms'), not(isCode)),
  email: eq(messages.channel, 'email'),
  robot: eq(messages.channel, 'robot'),
  push: eq(messages.channel, 'push'),
  wechat: eq(messages.channel, 'wechat'),
}
/** Confirmation links before what is only read. */
const inOrder = [desc(eq(messages.scene, 'confirmEmail')), messages.id]

/** Takes what is due of a queue, so that no other process does before `leaseMs` are over. */
export async function takeDue(
  db: Db,
  queue: MessageQueue,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<Message[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.status, 'waiting'),
        // further away than any pause: left from a clock that was set back
        or(lte(messages.nextTime, now), gt(messages.nextTime, new Date(now.getTime() + LONGEST_PAUSE_MS))),
        inQueue[queue],
      ),
    )
    .orderBy(...inOrder)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(messages)
    .set({ nextTime: new Date(now.getTime() + leaseMs), attempts: sql`${messages.attempts} + 1` })
    .where(inArray(messages.id, due))
    .returning()
}

/** What became of a message that was tried; without a state it waits for its next try. */
export type Outcome = Partial<
  Pick<Message, 'status' | 'provider' | 'error' | 'nextTime' | 'sentTime' | 'content' | 'shown' | 'payload'>
>

/** Says what became of a message that was taken. */
export async function settleMessage(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .update(messages)
    .set(outcome)
    .where(and(eq(messages.id, id), eq(messages.status, 'waiting')))
}

/** Erases the texts of messages that stayed in the outbox. */
export async function forgetMessageTexts(db: Db, channel: MessageChannel): Promise<void> {
  await db
    .update(messages)
    .set({ content: null, shown: null, payload: null })
    .where(and(eq(messages.channel, channel), eq(messages.status, 'kept'), isNotNull(messages.content)))
}

/** How many of the messages written since a moment could not be sent. */
export const countFailed = (db: Db, since: Date): Promise<number> =>
  db.$count(messages, and(gt(messages.createTime, since), eq(messages.status, 'failed')))

/** Message records are deleted after thirty days: they name the recipients. */
export async function forgetOldMessages(db: Db, now: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.createTime, new Date(now.getTime() - 30 * 86_400_000)))
}

/** One row for each message that has words of its own, so that versions of them begin with the standard wording. */
export async function plantMessageTexts(db: Db, scenes: readonly MessageScene[], now: Date): Promise<void> {
  await db
    .insert(messageTexts)
    .values(scenes.map((scene) => ({ scene, createTime: now })))
    .onConflictDoNothing()
}

export const ownTexts = (db: Db) =>
  db
    .select({
      scene: messageTexts.scene,
      text: messageTexts.text,
      textEn: messageTexts.textEn,
      subject: messageTexts.subject,
      subjectEn: messageTexts.subjectEn,
    })
    .from(messageTexts)

/** What a message of a row is about. */
export async function sceneOfText(db: Db, id: number): Promise<MessageScene | undefined> {
  const [row] = await db
    .select({ scene: messageTexts.scene })
    .from(messageTexts)
    .where(eq(messageTexts.id, id))
  return row?.scene
}
