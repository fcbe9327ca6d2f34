import { noticeRanks } from '@app/contract/notice.values.ts'
import type { Db } from '#platform/db/database.ts'
import type { Event } from '#platform/events.ts'
import type { LiveStreams } from '#platform/live-streams.ts'
import type { Module, NoticeDraft } from '#platform/module.ts'
import { forgetActor, markTarget, putNotice, quietNoMore, reachable } from './store.ts'

const rankOf = ({ kind }: NoticeDraft) => {
  const rank = noticeRanks.indexOf(kind)
  return rank < 0 ? noticeRanks.length : rank
}

/**
 * Tells members what an event means to them. Nobody is told of their own act, nor by whom they block or who blocks
 * them; of the notices that one act would make for a person they get the one that concerns them most.
 */
export async function deliverNotices(
  db: Db,
  live: LiveStreams,
  modules: readonly Module[],
  event: Event,
): Promise<void> {
  await followTarget(db, event)
  const drafts: NoticeDraft[] = []
  for (const { notices } of modules) drafts.push(...((await notices?.[event.kind]?.(db, event)) ?? []))
  drafts.sort((one, other) => rankOf(one) - rankOf(other))
  const told = new Set<number>()
  const woken: number[] = []
  for (const draft of drafts) {
    const wanted = [...new Set(draft.to)].filter((userId) => userId !== draft.byUserId && !told.has(userId))
    // in one order everywhere, so that two workers cannot wait for each other
    const reached = await reachable(db, wanted, draft, event.createTime)
    const people = reached.map(({ userId }) => userId)
    await putNotice(db, draft, people, event.createTime)
    for (const { userId, isQuiet } of reached) {
      told.add(userId)
      if (!isQuiet) woken.push(userId)
    }
  }
  await live.signal(db, woken)
}

/** Gives the live signal that quiet hours held back to those whose hours ended in these minutes. */
export async function signalAfterQuiet(db: Db, live: LiveStreams, minutes: number, now: Date): Promise<void> {
  await live.signal(db, await quietNoMore(db, minutes, now))
}

/** Notices about something that was removed say so, and lead there again when it is back; those of who was blocked go. */
async function followTarget(db: Db, { kind, payload }: Event): Promise<void> {
  const { postId, commentId } = payload as { postId?: number; commentId?: number }
  if (postId !== undefined && ['post.removed', 'post.hidden'].includes(kind))
    await markTarget(db, { blogId: postId }, true)
  if (postId !== undefined && ['post.published', 'post.approved', 'post.restored'].includes(kind))
    await markTarget(db, { blogId: postId }, false)
  if (kind === 'user.blocked') await forgetActor(db, Number(payload.userId), Number(payload.targetId))
  if (commentId !== undefined && kind === 'comment.removed') await markTarget(db, { commentId }, true)
  if (commentId !== undefined && kind === 'comment.published') await markTarget(db, { commentId }, false)
}
