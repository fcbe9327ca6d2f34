import type { ListAction, ListState, ReplyStatus } from '@app/contract/editorial/red-black.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { memberOf } from '#modules/member/store.ts'
import { ownContacts } from '#modules/school-auth/actions.ts'
import { checkTexts } from '#modules/sensitive-word/check.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { changeFrom, entryById, lockEntry, openEntryOf, setSettlement } from './entry-store.ts'
import { redBlackEvents } from './events.ts'
import { answerEnds, isSettledBy, pauseEnds, stepOf } from './rules.ts'
import { noteStep, settledShare, speaksAgainst } from './score-store.ts'

/** Takes a step with an entry of the black list. Throws why it cannot be taken. */
export async function takeStep(
  ctx: Ctx,
  { id, action, reason }: { id: number; action: ListAction; reason: string },
): Promise<ListState> {
  const me = signedIn(ctx)
  const entry = await entryById(ctx.db, id)
  if (!entry) throw problem('notFound')
  // the red list follows from its rules alone
  if (entry.list !== 'black') throw problem('listStep')
  const now = ctx.now()
  const step = stepOf(action, entry, now)
  if ('refusal' in step)
    throw problem(step.refusal, {
      values: { until: entry.noticeTime ? writeMoment(answerEnds(entry.noticeTime)) : '–' },
    })
  const isDone = await changeFrom(ctx.db, id, entry.state, {
    state: step.state,
    status: step.state === 'published' ? '0' : '1',
    ...(action === 'notify' && { noticeTime: now }),
    ...(action === 'publish' && { sinceTime: now }),
    pausedUntil: action === 'pause' ? pauseEnds(now) : null,
    ...(action === 'resolve' && { replyStatus: 'resolved' as const, resolvedTime: now }),
    updateBy: me.userName,
    updateTime: now,
  })
  if (!isDone) throw problem('stateStale')
  await noteStep(ctx.db, id, { action, reason, byName: me.userName }, now)
  if (action === 'notify') await publishEvent(ctx.db, redBlackEvents['redBlack.noticed'], { entryId: id })
  ctx.invalidate(`school:${entry.schoolId}`)
  return step.state
}

/** What an approved school account says to the entry of its school. Throws `notAllowed` or `notFound`. */
export async function answerForSchool(ctx: Ctx, content: string) {
  const member = await memberOf(ctx.db, signedIn(ctx))
  const { schoolId } = member
  if (schoolId === null) throw problem('notAllowed')
  const entry = await openEntryOf(ctx.db, schoolId)
  if (!entry) throw problem('notFound')
  const { texts } = await checkTexts(ctx, [{ field: 'content', scope: 'school', text: content }], {
    isShownAtOnce: true,
    ownContacts: await ownContacts(ctx, member),
  })
  const now = ctx.now()
  const replyStatus = entry.replyStatus === 'resolved' ? ('resolved' as const) : ('replied' as const)
  const isDone = await changeFrom(ctx.db, entry.id, entry.state, {
    reply: texts[0] ?? content,
    replyEn: null,
    replyStatus,
    updateTime: now,
  })
  if (!isDone) throw problem('stateStale')
  await noteStep(ctx.db, entry.id, { action: 'reply', reason: content, byName: signedIn(ctx).userName }, now)
  return replyStatus
}

/** The recorded name of a step that the authors took together: never who they are. */
const BY_AUTHORS = 'authors'

/**
 * Records whether an author who wrote against a school calls the matter settled, after the school has answered. Once
 * authors with half of the weight do, the entry leaves the list as resolved. Throws `notFound` where nothing of
 * theirs counts against the school, and `listUnanswered`.
 */
export async function settleForAuthor(
  ctx: Ctx,
  { schoolId, settled }: { schoolId: number; settled: boolean },
): Promise<{ replyStatus: ReplyStatus; share: number }> {
  const { db } = ctx
  const { userId } = signedIn(ctx)
  const now = ctx.now()
  const seen = await openEntryOf(db, schoolId)
  if (!seen || !(await speaksAgainst(db, schoolId, userId, now))) throw problem('notFound')
  // one after the other: the last of two who make the half together must see the first
  await lockEntry(db, seen.id)
  const entry = await openEntryOf(db, schoolId)
  if (!entry) throw problem('stateStale')
  if (entry.replyStatus === 'none') throw problem('listUnanswered')
  await setSettlement(db, entry.id, userId, settled, now)
  const share = await settledShare(db, entry.id, schoolId, now)
  if (!isSettledBy(share)) return { replyStatus: entry.replyStatus, share }
  await changeFrom(db, entry.id, entry.state, {
    state: 'left',
    status: '1',
    pausedUntil: null,
    replyStatus: 'resolved',
    resolvedTime: now,
    updateTime: now,
  })
  await noteStep(
    db,
    entry.id,
    { action: 'resolve', reason: '占一半权重的发帖人确认已解决', byName: BY_AUTHORS },
    now,
  )
  ctx.invalidate(`school:${schoolId}`)
  return { replyStatus: 'resolved', share }
}
