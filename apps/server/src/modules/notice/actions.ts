import { noticeRanks } from '@app/contract/member/notice.values.ts'
import { authResults } from '@app/contract/school/school-auth.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { memberEvents } from '#modules/member/events.ts'
import { schoolAuthEvents } from '#modules/school-auth/events.ts'
import type { Db } from '#platform/db/database.ts'
import type { Handled } from '#platform/event/event-worker.ts'
import {
  type Event,
  type EventHandler,
  handleEvent,
  isSuperseded,
  onEvent,
  publishEvent,
  type TakenEvent,
} from '#platform/event/events.ts'
import type { LiveStreams } from '#platform/event/live-streams.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { cachedIn, runAsSystem } from '#platform/http/run-handler.ts'
import type { Module, NoticeDraft, NoticeTarget } from '#platform/module.ts'
import { forgetBroadcast, takeAudience, takeDueBroadcasts } from './broadcast-store.ts'
import { mailOfficerAtFirst } from './digest-store.ts'
import { noticeEvents } from './events.ts'
import { pushAfterQuiet, reachOutside } from './outward-store.ts'
import { forgetActor, markTarget, putNotices, quietNoMore, reachable, targetsToMark } from './store.ts'

const rankOf = ({ kind }: NoticeDraft) => {
  const rank = noticeRanks.indexOf(kind)
  return rank < 0 ? noticeRanks.length : rank
}

/** What notices leave by, besides the pages that show them. */
export type Ways = Pick<AppContext, 'live' | 'encryption' | 'now' | 'moduleCache'>

/** People whom one transaction tells. */
const PEOPLE_AT_ONCE = 500

/**
 * Creates the notices of events, which one transaction handles in their order. A member gets none about their own act, nor
 * from a member on either side of a block; of several notices about one act a member gets the one with the highest
 * priority. Handles the members of an event in the order of their ids, a bounded number per call; gives for each event the
 * last id when more are to follow.
 */
export async function deliverNotices(
  db: Db,
  ways: Ways,
  modules: readonly Module[],
  batch: readonly TakenEvent[],
  peopleAtOnce = PEOPLE_AT_ONCE,
): Promise<readonly Handled[]> {
  const outcomes: Handled[] = []
  for (const events of partsOf(modules, batch))
    outcomes.push(...(await deliverPart(db, ways, modules, events, peopleAtOnce)))
  return outcomes
}

/**
 * Events whose notices may be written together: what notices lead to is followed before they are written, so that an event
 * after which it is gone, or there again, stands in a later part than those before it of the same subject.
 */
function partsOf(modules: readonly Module[], batch: readonly TakenEvent[]): TakenEvent[][] {
  const kinds = new Set(modules.flatMap(({ noticeTargets = [] }) => noticeTargets).map(({ kind }) => kind))
  const parts: TakenEvent[][] = []
  let subjects = new Set<string>()
  for (const event of batch) {
    const subject = event.subject ?? ''
    if (parts.length === 0 || (kinds.has(event.kind) && subjects.has(subject))) {
      parts.push([])
      subjects = new Set()
    }
    subjects.add(subject)
    parts.at(-1)?.push(event)
  }
  return parts
}

async function deliverPart(
  db: Db,
  ways: Ways,
  modules: readonly Module[],
  events: readonly TakenEvent[],
  peopleAtOnce: number,
): Promise<readonly Handled[]> {
  const unfinished = await followTargets(db, modules, events)
  const handlers = modules.flatMap(({ notices = [] }) => notices)
  const outcomes: Handled[] = []
  const addressed: AddressedNotice[] = []
  let places = peopleAtOnce
  for (const event of events) {
    const above = event.reachedUserId ?? 0
    if (places <= 0) outcomes.push({ reachedUserId: above })
    else if (unfinished.has(event) || (await withdraw(db, ways.live, event)))
      outcomes.push({ reachedUserId: 0 })
    else {
      const { recipients, last, n } = await recipientsOf(db, handlers, event, places)
      addressed.push(...recipients)
      places -= n
      outcomes.push(last === undefined ? undefined : { reachedUserId: last })
    }
  }
  await tell(db, ways, addressed)
  return outcomes
}

/** A notice of an event and those whom this transaction may tell, in the order of their numbers. */
interface AddressedNotice {
  event: Event
  draft: NoticeDraft
  userIds: readonly number[]
}

/**
 * The notices of an event, by their priority, for so many of its next people; how many these are, and the last one's id
 * when more are to follow.
 */
async function recipientsOf(
  db: Db,
  handlers: readonly EventHandler<readonly NoticeDraft[]>[],
  event: TakenEvent,
  most: number,
): Promise<{ recipients: AddressedNotice[]; n: number; last: number | undefined }> {
  const above = event.reachedUserId ?? 0
  const drafts = (await handleEvent(handlers, db, event)).flat()
  drafts.sort((one, other) => rankOf(one) - rankOf(other))
  // one more than the call handles shows whether there are further ones
  const audiences: { draft: NoticeDraft; ids: readonly number[] }[] = []
  for (const draft of drafts) {
    const ids = typeof draft.to === 'function' ? await draft.to(above, most + 1) : draft.to
    audiences.push({ draft, ids })
  }
  const ascending = (ids: readonly number[]) =>
    [...new Set(ids)].filter((userId) => userId > above).sort((one, other) => one - other)
  const next = ascending(audiences.flatMap(({ ids }) => ids))
  const last = next.length > most ? next[most - 1] : undefined
  const recipients = audiences.map(({ draft, ids }) => ({
    event,
    draft,
    userIds: ascending(ids).filter(
      (userId) => userId !== draft.byUserId && (last === undefined || userId <= last),
    ),
  }))
  return {
    recipients: recipients.filter(({ userIds }) => userIds.length > 0),
    n: Math.min(next.length, most),
    last,
  }
}

async function tell(db: Db, ways: Ways, addressed: readonly AddressedNotice[]): Promise<void> {
  if (addressed.length === 0) return
  const deliveries = addressed.map(({ event, draft, userIds }) => ({ draft, userIds, now: event.createTime }))
  const notified = new Map<Event, Set<number>>()
  const reached = (await reachable(db, deliveries)).map((people, index) => {
    const event = addressed[index]?.event as Event
    const before = notified.get(event) ?? new Set()
    notified.set(event, before)
    if (addressed[index]?.draft.isBesides) return people
    const own = people.filter(({ userId }) => !before.has(userId))
    for (const { userId } of own) before.add(userId)
    return own
  })
  const begun = await putNotices(
    db,
    deliveries.map((delivery, index) => ({
      ...delivery,
      userIds: (reached[index] ?? []).map(({ userId }) => userId),
    })),
  )
  for (const [index, { draft }] of addressed.entries())
    await reachOutside(
      { ...ways, db, cached: cachedIn(ways) },
      draft,
      reached[index] ?? [],
      begun[index] ?? new Set(),
    )
  const woken = reached.flat().filter(({ isQuiet }) => !isQuiet)
  await ways.live.signal(db, [...new Set(woken.map(({ userId }) => userId))])
}

/** Gives the live signal that quiet hours held back to those whose hours ended in these minutes. */
export async function signalAfterQuiet(db: Db, live: LiveStreams, minutes: number, now: Date): Promise<void> {
  await live.signal(db, await quietNoMore(db, minutes, now))
}

/** Sends the pushes that quiet hours held back, in transactions of a bounded number of members. */
export async function sendHeldPushes(appContext: AppContext): Promise<void> {
  while (await runAsSystem(appContext, pushAfterQuiet));
}

const forgetBlocked = onEvent(memberEvents['user.blocked'], (db, { userId, targetId }) =>
  forgetActor(db, userId, targetId),
)

const forgetWithdrawn = onEvent(noticeEvents['broadcast.withdrawn'], (db, { broadcastId }) =>
  forgetBroadcast(db, broadcastId),
)

/** Takes a withdrawn notice out of members' lists, a bounded number at a time; true when there may be more of them. */
async function withdraw(db: Db, live: LiveStreams, event: TakenEvent): Promise<boolean> {
  const [userIds = []] = await handleEvent([forgetWithdrawn], db, event)
  if (userIds.length === 0) return false
  await live.signal(db, userIds)
  return true
}

/** Delivers a notice to many members, in batches by the worker. */
export const broadcastNotices: NonNullable<Module['notices']> = [
  onEvent(noticeEvents['broadcast.sent'], async (db, { broadcastId }) => [
    {
      kind: 'notice.site',
      to: (above: number, limit: number) => takeAudience(db, broadcastId, above, limit),
      byUserId: null,
      actor: null,
      objKind: 'broadcast',
      objId: broadcastId,
    },
  ]),
]

/** What follows for a newly verified officer whose confirmed address gets e-mails from now on. */
const mailedFromNow: Pair = {
  zh: '今后有关于贵校的提问和文章，也会发邮件到您确认过的邮箱。不需要的话，按下面的按钮即可关闭。',
  en: 'From now on, questions and articles about your school also reach you at your confirmed e-mail address. One press below turns this off.',
}

/** What an officer reads whose nickname ended with the verification. */
const renamed = (made: string): Pair => ({
  zh: `原昵称仅限认证账号使用，已改为“${made}”，可在个人资料中更换`,
  en: `only a verified account may bear the former nickname. It is now “${made}”, and you can choose another in your profile`,
})

/** What staff or the calendar decide about an application to be verified. */
export const verificationNotices: NonNullable<Module['notices']> = [
  onEvent(schoolAuthEvents['auth.decided'], async (db, payload, { createTime }) => {
    const { authId, userId, kind, action, reason } = payload
    const isOfficer = kind === 'school' && action === 'approve'
    const isMailed = isOfficer && (await mailOfficerAtFirst(db, userId, createTime))
    return [
      {
        kind: 'auth.result',
        to: [userId],
        byUserId: null,
        actor: null,
        objKind: 'auth',
        objId: authId,
        values: {
          r: authResults[action],
          ...(reason !== null && { c: reason }),
          ...(isMailed && { c: mailedFromNow, m: '1' }),
        },
      },
    ]
  }),
  onEvent(schoolAuthEvents['auth.nameEnded'], async (_, { userId, made }) => [
    {
      kind: 'profile.reset',
      to: [userId],
      byUserId: null,
      actor: null,
      objKind: 'user',
      objId: userId,
      values: { r: renamed(made) },
    },
  ]),
]

/** Sends the scheduled notices whose time has come. */
export async function sendDueBroadcasts({ db, now, invalidate }: Ctx): Promise<void> {
  const due = await takeDueBroadcasts(db, now())
  for (const broadcastId of due) {
    await publishEvent(db, noticeEvents['broadcast.sent'], { broadcastId })
    invalidate('broadcast:list', `broadcast:${broadcastId}`)
  }
}

/**
 * Notices about something that was removed say so, and lead there again when it is back; those of a blocked member go. Gives
 * the events after which there are more to change.
 */
async function followTargets(
  db: Db,
  modules: readonly Module[],
  events: readonly TakenEvent[],
): Promise<Set<TakenEvent>> {
  const handlers = modules.flatMap(({ noticeTargets = [] }) => noticeTargets)
  const kinds = handlers.map(({ kind }) => kind)
  const followed: { event: TakenEvent; target: NoticeTarget }[] = []
  for (const event of events) {
    if ((event.reachedUserId ?? 0) > 0) continue
    await handleEvent([forgetBlocked], db, event)
    const handler = handlers.find(({ kind }) => kind === event.kind)
    if (!handler) continue
    // one that failed before may come after others that said more
    if ((event.tries ?? 0) > 0 && (await isSuperseded(db, event, kinds))) continue
    followed.push({ event, target: await handler.handle(db, event) })
  }
  const unfinished = new Set<TakenEvent>()
  const marked = await targetsToMark(
    db,
    followed.map(({ target }) => target),
  )
  for (const [index, { event, target }] of followed.entries())
    if (marked.has(index) && (await markTarget(db, target))) unfinished.add(event)
  return unfinished
}
