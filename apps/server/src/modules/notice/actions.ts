import { noticeRanks } from '@app/contract/member/notice.values.ts'
import { memberEvents } from '#modules/member/events.ts'
import type { Db } from '#platform/db/database.ts'
import {
  type Event,
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
import type { Module, NoticeDraft } from '#platform/module.ts'
import { forgetBroadcast, takeAudience, takeDueBroadcasts } from './broadcast-store.ts'
import { noticeEvents } from './events.ts'
import { pushAfterQuiet, reachOutside } from './outward-store.ts'
import { forgetActor, markTarget, putNotice, quietNoMore, reachable } from './store.ts'

const rankOf = ({ kind }: NoticeDraft) => {
  const rank = noticeRanks.indexOf(kind)
  return rank < 0 ? noticeRanks.length : rank
}

/** What notices leave by, besides the pages that show them. */
export type Ways = Pick<AppContext, 'live' | 'encryption' | 'now' | 'moduleCache'>

/** People whom one transaction tells. */
const PEOPLE_AT_ONCE = 500

/**
 * Creates the notices of an event. A member gets none about their own act, nor from a member on either side of a
 * block; of several notices about one act a member gets the one with the highest priority. Handles members in the
 * order of their ids, a bounded number per call; returns the last id when more are to follow.
 */
export async function deliverNotices(
  db: Db,
  ways: Ways,
  modules: readonly Module[],
  event: TakenEvent,
  peopleAtOnce = PEOPLE_AT_ONCE,
): Promise<{ reachedUserId: number } | undefined> {
  const above = event.reachedUserId ?? 0
  if (above === 0 && (await followTarget(db, modules, event))) return { reachedUserId: 0 }
  if (await withdraw(db, ways.live, event)) return { reachedUserId: 0 }
  const handlers = modules.flatMap(({ notices = [] }) => notices)
  const drafts = (await handleEvent(handlers, db, event)).flat()
  drafts.sort((one, other) => rankOf(one) - rankOf(other))
  // one more than the call handles shows whether there are further ones
  const audiences: { draft: NoticeDraft; recipientIds: readonly number[] }[] = []
  for (const draft of drafts) {
    const recipientIds = typeof draft.to === 'function' ? await draft.to(above, peopleAtOnce + 1) : draft.to
    audiences.push({ draft, recipientIds })
  }
  const next = [...new Set(audiences.flatMap(({ recipientIds }) => recipientIds))]
    .filter((userId) => userId > above)
    .sort((one, other) => one - other)
  const last = next.length > peopleAtOnce ? next[peopleAtOnce - 1] : undefined
  await tell(db, ways, event, audiences, (userId) => userId > above && (last === undefined || userId <= last))
  return last === undefined ? undefined : { reachedUserId: last }
}

async function tell(
  db: Db,
  ways: Ways,
  event: Event,
  audiences: readonly { draft: NoticeDraft; recipientIds: readonly number[] }[],
  isNow: (userId: number) => boolean,
): Promise<void> {
  const notified = new Set<number>()
  const woken: number[] = []
  for (const { draft, recipientIds } of audiences) {
    const recipients = [...new Set(recipientIds)].filter(
      (userId) => isNow(userId) && userId !== draft.byUserId && !notified.has(userId),
    )
    // in one order everywhere, so that two workers cannot wait for each other
    const reached = await reachable(db, recipients, draft, event.createTime)
    const begun = await putNotice(
      db,
      draft,
      reached.map(({ userId }) => userId),
      event.createTime,
    )
    await reachOutside({ ...ways, db, cached: cachedIn(ways) }, draft, reached, new Set(begun))
    for (const { userId, isQuiet } of reached) {
      notified.add(userId)
      if (!isQuiet) woken.push(userId)
    }
  }
  await ways.live.signal(db, woken)
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

/** Sends the scheduled notices whose time has come. */
export async function sendDueBroadcasts({ db, now, invalidate }: Ctx): Promise<void> {
  const due = await takeDueBroadcasts(db, now())
  for (const broadcastId of due) {
    await publishEvent(db, noticeEvents['broadcast.sent'], { broadcastId })
    invalidate('broadcast:list', `broadcast:${broadcastId}`)
  }
}

/**
 * Notices about something that was removed say so, and lead there again when it is back; those of a blocked member go. True
 * when there are more to change.
 */
async function followTarget(db: Db, modules: readonly Module[], event: TakenEvent): Promise<boolean> {
  await handleEvent([forgetBlocked], db, event)
  const handlers = modules.flatMap(({ noticeTargets = [] }) => noticeTargets)
  const handler = handlers.find(({ kind }) => kind === event.kind)
  if (!handler) return false
  // one that failed before may come after others that said more
  const kinds = handlers.map(({ kind }) => kind)
  if ((event.tries ?? 0) > 0 && (await isSuperseded(db, event, kinds))) return false
  const { isGone, ...target } = await handler.handle(db, event)
  return markTarget(db, target, isGone)
}
