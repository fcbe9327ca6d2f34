import type { OwnEntry } from '@app/contract/editorial/red-black.ts'
import {
  answerEnds,
  type ListAction,
  type ListState,
  type ReplyStatus,
} from '@app/contract/editorial/red-black.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { memberOf } from '#modules/member/store.ts'
import { ownContacts } from '#modules/school-auth/actions.ts'
import { checkTexts } from '#modules/sensitive-word/check.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { withBasis } from './basis-store.ts'
import {
  accountsOfSchool,
  changeFrom,
  entryById,
  hasSettled,
  isInvolved,
  lockEntry,
  openEntryOf,
  setSettlement,
  wroteOneOf,
} from './entry-store.ts'
import { redBlackEvents } from './events.ts'
import { mailNotice } from './letter-actions.ts'
import { choicesOf, isSettledBy, pauseEnds, stepOf } from './rules.ts'
import { settledShare, speaksAgainst, voicesOf } from './score-store.ts'
import { BY_AUTHORS, evidenceOf, letterTo, noteStep, stepsOf } from './step-store.ts'

/** An entry as staff read it before they decide. Throws `notFound`. */
export async function entryForStaff(ctx: Ctx, id: number) {
  const { db } = ctx
  const now = ctx.now()
  const found = await entryById(db, id)
  const [entry] = found ? await withBasis(db, [found], ctx.language) : []
  if (!found || !entry) throw problem('notFound')
  const { schoolId, points, allPoints, siteShare, computedTime } = found
  const posts = await voicesOf(db, found, now)
  const evidence = await evidenceOf(
    db,
    posts.map((post) => post.id),
  )
  const isOwn = await isInvolved(db, signedIn(ctx).userId, schoolId)
  return {
    ...entry,
    working:
      points === null || allPoints === null || siteShare === null || computedTime === null
        ? null
        : { points, allPoints, siteShare, computedTime },
    // before its answer no author can call it settled, and afterwards the share is history
    settledShare: entry.replyStatus === 'replied' ? await settledShare(db, id, schoolId, now) : 0,
    schoolAccounts: (await accountsOfSchool(db, schoolId)).length,
    choices: choicesOf({ ...entry, belowSince: found.belowSince }, isOwn, now),
    posts: posts.map((post) => ({
      ...post,
      evidence: post.isDocumented ? (evidence.get(post.id) ?? null) : null,
    })),
    steps: await stepsOf(db, id),
  }
}

/** The entry that the member's school may answer, or that rests on a post of the member's; null without either. */
export async function ownEntry(ctx: Ctx, schoolId: number | undefined): Promise<OwnEntry | null> {
  const { db } = ctx
  const member = await memberOf(db, signedIn(ctx))
  const spoken = member.schoolId
  const about = schoolId ?? spoken
  if (about === null) return null
  const open = await openEntryOf(db, about)
  if (!open) return null
  const isSchool = spoken === about
  const blogIds = open.basis.map(({ blogId }) => blogId)
  if (!isSchool && !(await wroteOneOf(db, member.userId, blogIds))) return null
  const named = await entryById(db, open.id)
  const [entry] = named ? await withBasis(db, [named], ctx.language) : []
  if (!entry) return null
  return {
    ...entry,
    role: isSchool ? 'school' : 'author',
    answerUntil: entry.noticeTime && answerEnds(entry.noticeTime),
    letter: isSchool ? await letterTo(db, open.id) : null,
    isSettled: await hasSettled(db, open.id, member.userId),
  }
}

/** Takes a step with an entry of the black list. Throws why it cannot be taken. */
export async function takeStep(
  ctx: Ctx,
  { id, action, reason, letter }: { id: number; action: ListAction; reason: string; letter?: Pair | null },
): Promise<ListState> {
  const me = signedIn(ctx)
  const entry = await entryById(ctx.db, id)
  if (!entry) throw problem('notFound')
  // the red list follows from its rules alone
  if (entry.list !== 'black') throw problem('listStep')
  if (await isInvolved(ctx.db, me.userId, entry.schoolId)) throw problem('listOwn')
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
  await noteStep(ctx, entry, {
    action,
    reason,
    byName: me.userName,
    letter: action === 'notify' ? (letter ?? null) : null,
  })
  if (action === 'notify') {
    await publishEvent(ctx.db, redBlackEvents['redBlack.noticed'], { entryId: id })
    await mailNotice(ctx, id, me.userName)
  }
  ctx.invalidate(`school:${entry.schoolId}`)
  return step.state
}

/** What an approved school account says to the entry of its school. Throws `notAllowed` or `notFound`. */
export async function answerForSchool(ctx: Ctx, content: string) {
  const member = await memberOf(ctx.db, signedIn(ctx))
  const { schoolId } = member
  if (schoolId === null)
    throw problem('notAllowed', {
      text: {
        zh: '只有通过学校认证的账号可以代表学校回应，请先完成学校认证',
        en: 'Only a verified account of the school can respond for it: complete the verification of the school first',
      },
    })
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
  await noteStep(ctx, entry, { action: 'reply', reason: content, byName: signedIn(ctx).userName })
  // a corrected answer is no second notice
  if (entry.replyStatus === 'none')
    await publishEvent(ctx.db, redBlackEvents['redBlack.answered'], { entryId: entry.id })
  return replyStatus
}

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
  const reason = '占一半权重的发帖人确认已解决'
  await noteStep(ctx, entry, { action: 'resolve', reason, byName: BY_AUTHORS })
  ctx.invalidate(`school:${schoolId}`)
  return { replyStatus: 'resolved', share }
}
