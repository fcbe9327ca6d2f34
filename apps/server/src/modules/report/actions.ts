import { REPORT_HIDES, type ReportKind, reportLimits } from '@app/contract/moderation/report.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { hideFor, showFor } from '#modules/member/hide-store.ts'
import { countAct, memberWith } from '#modules/member/store.ts'
import { checkCaptcha, deviceHashOf } from '#modules/session/actions.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import { expireTarget, hideByReports, lockTarget, showAgain } from './case-actions.ts'
import {
  caseById,
  changeCase,
  hasOpenReports,
  lastDismissal,
  type ReportCase,
  recount,
  takeOpenCase,
  WITHDRAWN,
} from './case-store.ts'
import { checkedReason, mayHideByReport, weightOf } from './rules.ts'
import {
  accountMadeAt,
  insertReport,
  markWithdrawn,
  ownFiles,
  ownReport,
  recordOf,
  reportIn,
} from './store.ts'
import { type Target, targetOf } from './target-store.ts'

/** A case that was dismissed is not opened again before this, unless the thing was changed. */
const QUIET_MS = DAY_MS

interface ReportInput {
  objKind: ReportKind
  objId: number
  reason?: string | null
  content?: string | null
}

/** The open case for a report about something public. Throws `notFound` and `reportSettled`. */
async function openCase(
  ctx: Ctx,
  { objKind, objId }: ReportInput,
): Promise<{ open: ReportCase; target: Target }> {
  const { db } = ctx
  await lockTarget(db, objKind, objId)
  const target = await targetOf(db, objKind, objId)
  if (target?.status !== 'published') throw problem('notFound')
  const dismissed = await lastDismissal(db, objKind, objId)
  const isQuiet =
    dismissed !== null &&
    ctx.now().getTime() < dismissed.getTime() + QUIET_MS &&
    !(target.changedTime && target.changedTime > dismissed)
  if (isQuiet) throw problem('reportSettled')
  const { title, blogId } = target
  const open = await takeOpenCase(db, {
    objKind,
    objId,
    blogId,
    title: [...title].slice(0, 200).join(''),
    createTime: ctx.now(),
  })
  return { open, target }
}

/**
 * Stores a member's report and returns its id; a repeat returns the id of the first. A case in which reporters with a
 * record weigh 6 hides its target until staff confirm it.
 */
export async function report(ctx: Ctx, input: ReportInput & { images?: readonly number[] }): Promise<number> {
  const { db } = ctx
  const me = signedIn(ctx)
  const { member, also: madeAt } = await memberWith(db, me, accountMadeAt)
  const { reason, content } = checkedReason(input.reason, input.content)
  const ids = input.images ?? []
  const images = await ownFiles(db, me.userId, ids)
  if (ids.length > reportLimits.images || images.length < new Set(ids).size)
    throw problem('reportImages', { field: 'images' })
  const { open, target } = await openCase(ctx, input)
  if (target.ownerId === me.userId) throw problem('reportSelf')
  const known = await reportIn(db, open.id, me.userId)
  if (known) return known.id
  await countAct(ctx, member, 'rate.report')
  const record = await recordOf(db, me.userId)
  const deviceHash = deviceHashOf(ctx, me)
  const id = await insertReport(db, {
    caseId: open.id,
    userId: me.userId,
    reason,
    content,
    images,
    weight: weightOf(record, member.isVerified),
    hasRecord: mayHideByReport(record, {
      isPersonal: member.usertype === '01',
      isVerified: member.isVerified,
      isPhoneBound: member.phoneBound,
      isMuted: member.mutedUntil !== null && member.mutedUntil > ctx.now(),
      level: member.level,
      postCount: member.blogCount,
      ageMs: ctx.now().getTime() - madeAt,
    }),
    // an address that many share says nothing of one
    networkHash: ctx.client.isOneVisitor
      ? ctx.encryption.hmac(`network ${networkOf(ctx.client.ip)}`)
      : deviceHash,
    deviceHash,
    createTime: ctx.now(),
  })
  await ctx.retainFiles(images)
  const hidden = hiddenBy(open, me.userId)
  if (hidden) await hideFor(db, hidden, 'reported', ctx.now())
  const summed = await recount(db, open)
  expireTarget(ctx, open)
  if (summed.hideScore >= REPORT_HIDES && summed.autoHiddenTime === null)
    await hideByReports(ctx, summed, target)
  return id
}

/** What a reporter has out of sight from then on; nothing where it is no text. */
const hiddenBy = ({ objKind, objId }: ReportCase, userId: number) =>
  objKind === 'blog' || objKind === 'comment' ? { userId, objKind, objId } : undefined

/** Stores a complaint without an account: it joins the case and adds no weight. */
export async function reportFromOutside(
  ctx: Ctx,
  input: ReportInput & { name: string; contact: string; code?: string | null; uuid?: string | null },
): Promise<void> {
  const { db, encryption } = ctx
  await ctx.limiter.take(db, limits.correctionHour, ctx.client, ctx.now())
  await checkCaptcha(ctx, input)
  const { reason, content } = checkedReason(input.reason, input.content)
  const { open } = await openCase(ctx, input)
  await insertReport(db, {
    caseId: open.id,
    userId: null,
    reason,
    content,
    name: encryption.encrypt(input.name),
    contact: encryption.encrypt(input.contact),
    weight: 0,
    createTime: ctx.now(),
  })
  await recount(db, open)
}

/** Takes back one's report. The last one settles the case; what reports hid is shown again. */
export async function withdraw(ctx: Ctx, id: number): Promise<void> {
  const { db } = ctx
  const own = await ownReport(db, id, signedIn(ctx).userId)
  if (!own) throw problem('notFound')
  const seen = await caseById(db, own.caseId)
  if (!seen) throw problem('notFound')
  await lockTarget(db, seen.objKind, seen.objId)
  const open = await caseById(db, own.caseId, true)
  if (!open || !(await markWithdrawn(db, id, ctx.now()))) throw problem('stateStale')
  const hidden = own.userId === null ? undefined : hiddenBy(open, own.userId)
  if (hidden) await showFor(db, hidden, 'reported')
  const summed = await recount(db, open)
  expireTarget(ctx, open)
  const isLast = !(await hasOpenReports(db, open.id))
  if (!isLast) return
  if (summed.confirmDue) await showAgain(ctx, summed, 'withdrawn')
  await changeCase(db, open.id, {
    status: 'dismissed',
    note: WITHDRAWN,
    decidedTime: ctx.now(),
    confirmDue: null,
    version: open.version + 1,
  })
}
