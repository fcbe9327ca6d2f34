import { noticeKinds } from '@app/contract/member/notice.values.ts'
import { fill, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { MINUTE_MS } from '@app/contract/time.values.ts'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { type Post, queueMessage } from '#modules/message/actions.ts'
import { pushDevices } from '#modules/push/table.ts'
import { wechatBindings } from '#modules/wechat/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { NoticeDraft, PushedNotice } from '#platform/module.ts'
import { isQuiet, type Reached } from './store.ts'
import { noticeSettings, notices } from './table.ts'
import { addressOf, textOf } from './texts.ts'

/** What a push service could not deliver in a day is on the site anyway. */
const PUSH_SECONDS = 86_400
/** An e-mail at once gathers what comes within this time. */
const GATHER_MS = MINUTE_MS
/** A member gets no two e-mails at once within this time. */
const MAIL_PAUSE_MS = 10 * MINUTE_MS

/**
 * What a lock screen may show of each tab: the kind alone. The texts of notices name people and reasons, which only their
 * reader should see.
 */
const labels: Record<number, Pair> = {
  1: { zh: '您有新的回复', en: 'You have a new reply' },
  2: { zh: '您的内容收到了赞或收藏', en: 'Somebody liked or saved what you wrote' },
  3: { zh: '有人提到了您', en: 'Somebody mentioned you' },
  4: { zh: '您有新的关注者', en: 'You have a new follower' },
  5: { zh: '您有一条系统通知', en: 'You have a notification from the site' },
  6: { zh: '您关注的内容有新动态', en: 'There is news on what you watch' },
}

/** Kinds whose names say more than their tab and nothing private. */
const namedKinds: readonly NoticeDraft['kind'][] = ['blog.official', 'school.post', 'member.level']

const afterQuiet: { title: Pair; one: Pair } = {
  title: { zh: '您有 {n} 条未读消息', en: 'You have {n} unread notifications' },
  one: { zh: '您有 1 条未读消息', en: 'You have 1 unread notification' },
}

/** What a browser is pushed of a notice: its kind, and the title of the post where that reveals no hidden author. */
export function pushedOf(draft: Omit<NoticeDraft, 'to'>, language: Language): Omit<PushedNotice, 'deviceId'> {
  const { kind, values = {}, blogId, schoolId } = draft
  const { tab, name } = noticeKinds[kind]
  const isOpen = tab !== 5 && blogId !== undefined && !draft.isDiscreet
  const notice = {
    kind,
    actors: [],
    counted: [],
    values,
    isTargetGone: false,
    objKind: draft.objKind ?? null,
    objId: draft.objId ?? null,
    blogId: blogId ?? null,
    isStory: draft.isStory ?? false,
  }
  return {
    title: (namedKinds.includes(kind) ? name : (labels[tab] ?? name))[language],
    body: isOpen ? textOf(values.T, language) : '',
    url: addressOf(notice, language) ?? (language === 'en' ? '/en/notify' : '/notify'),
    tag: `${kind} ${blogId ?? schoolId ?? ''}`,
  }
}

/** So many notices within this time are pushed one by one; of more only the number of unread ones is pushed. */
const SINGLE_PUSHES = 5
const BURST_MS = 10 * MINUTE_MS

/**
 * Queues what leaves the site about a notice, for those who want it: pushes to browsers and WeChat now, an e-mail soon.
 *
 * @param begun the members for whom it is a notice of its own. One that only made an unread group larger is not pushed:
 *   who likes, follows or accepts again and again would make a phone ring each time.
 */
export async function reachOutside(
  post: Post,
  draft: Omit<NoticeDraft, 'to'>,
  reached: readonly Reached[],
  begun: ReadonlySet<number>,
): Promise<void> {
  const idsOf = (wanted: (one: Reached) => boolean) => reached.filter(wanted).map(({ userId }) => userId)
  const pushed = idsOf(({ userId, isPushed }) => isPushed && begun.has(userId))
  const quiet = new Set(idsOf(({ isQuiet: is }) => is))
  const overrun = await inBurst(
    post.db,
    pushed.filter((userId) => !quiet.has(userId)),
    post.now(),
  )
  const isHeld = (userId: number) => quiet.has(userId) || overrun.has(userId)
  await holdPushes(post.db, pushed.filter(isHeld))
  for (const device of await devicesOf(
    post.db,
    pushed.filter((userId) => !isHeld(userId)),
  ))
    await pushTo(post, device, pushedOf(draft, device.language))
  await makeMailDue(
    post.db,
    idsOf(({ isMailed }) => isMailed),
    post.now(),
  )
}

/** Those of these members who got more notices lately than are pushed one by one. */
async function inBurst(db: Db, userIds: readonly number[], now: Date): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from unnest(${sql.param([...userIds])}::bigint[]) as person(user_id)
    where (select count(*) from (select from ${notices} where ${notices.userId} = person.user_id
      and ${notices.createTime} > ${new Date(now.getTime() - BURST_MS)} limit ${SINGLE_PUSHES + 1}) lately) > ${SINGLE_PUSHES}`)
  return new Set(rows.map(({ user_id }) => Number(user_id)))
}

/** Members whose held pushes one transaction sends. */
const HELD_AT_ONCE = 200

/** Pushes to those whose quiet hours are over how many notices they have not read; true when there may be more of them. */
export async function pushAfterQuiet(post: Post): Promise<boolean> {
  const { db } = post
  const due = db
    .select({ userId: noticeSettings.userId })
    .from(noticeSettings)
    .where(and(noticeSettings.isPushHeld, sql`${isQuiet(post.now())} is not true`))
    .limit(HELD_AT_ONCE)
    .for('update', { skipLocked: true })
  const over = await db
    .update(noticeSettings)
    .set({ isPushHeld: false })
    .where(inArray(noticeSettings.userId, due))
    .returning({ userId: noticeSettings.userId })
  const ids = over.map(({ userId }) => userId)
  if (ids.length === 0) return false
  const unread = await db
    .select({ userId: notices.userId, n: count() })
    .from(notices)
    .where(and(inArray(notices.userId, ids), sql`not ${notices.isRead}`))
    .groupBy(notices.userId)
  const unreadOf = new Map(unread.map(({ userId, n }) => [userId, n]))
  for (const device of await devicesOf(db, [...unreadOf.keys()])) {
    const { userId, language } = device
    const n = unreadOf.get(userId) ?? 0
    const title = fill((n === 1 ? afterQuiet.one : afterQuiet.title)[language], { n })
    const url = language === 'en' ? '/en/notify' : '/notify'
    await pushTo(post, device, { title, body: '', url, tag: 'unread' })
  }
  return ids.length === HELD_AT_ONCE
}

interface Device {
  channel: 'push' | 'wechat'
  /** Of a browser its number, of a WeChat that of its member. */
  id: number
  userId: number
  host: string
  language: Language
}

/** The browsers and the WeChat of these members, except of accounts that are disabled or being closed. */
async function devicesOf(db: Db, userIds: readonly number[]): Promise<Device[]> {
  if (userIds.length === 0) return []
  const isTheirs = (owner: PgColumn) =>
    and(
      sql`${owner} = any(${sql.param([...userIds])}::bigint[])`,
      eq(accounts.status, '0'),
      isNull(accounts.closingTime),
    )
  return unionAll(
    db
      .select({
        channel: sql<Device['channel']>`'push'`,
        id: pushDevices.id,
        userId: pushDevices.userId,
        host: pushDevices.host,
        language: pushDevices.language,
      })
      .from(pushDevices)
      .innerJoin(accounts, eq(accounts.userId, pushDevices.userId))
      .where(isTheirs(pushDevices.userId)),
    db
      .select({
        channel: sql<Device['channel']>`'wechat'`,
        id: wechatBindings.userId,
        userId: wechatBindings.userId,
        host: sql<string>`${WECHAT}`,
        language: wechatBindings.language,
      })
      .from(wechatBindings)
      .innerJoin(accounts, eq(accounts.userId, wechatBindings.userId))
      .where(isTheirs(wechatBindings.userId)),
  )
}

/** How records of messages name the recipient of a WeChat message: as with browsers, the service. */
const WECHAT = 'weixin.qq.com'

async function pushTo(post: Post, device: Device, notice: Omit<PushedNotice, 'deviceId'>) {
  const { channel, id, host, language } = device
  await queueMessage(post, {
    channel,
    to: host,
    scene: 'notice',
    language,
    values: { title: notice.title, body: notice.body },
    push: { deviceId: id, ...notice },
    expireSeconds: PUSH_SECONDS,
  })
}

async function holdPushes(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insert(noticeSettings)
    .values(userIds.toSorted((one, other) => one - other).map((userId) => ({ userId, isPushHeld: true })))
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { isPushHeld: true } })
}

/** Makes the digest of those who want e-mails at once due. */
async function makeMailDue(db: Db, userIds: readonly number[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  const soon = new Date(now.getTime() + GATHER_MS)
  const paused = sql`${noticeSettings.digestLast} + ${MAIL_PAUSE_MS}::integer * interval '1 millisecond'`
  await db
    .update(noticeSettings)
    .set({ digestDue: sql`greatest(${soon}::timestamptz, ${paused})` })
    .where(and(inArray(noticeSettings.userId, [...userIds]), isNull(noticeSettings.digestDue)))
}
