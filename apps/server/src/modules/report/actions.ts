import type { AuditAct } from '@app/contract/moderation/audit.values.ts'
import {
  appealLimits,
  CONFIRM_HOURS,
  REPORT_HIDES,
  REPORT_HIGH,
  type ReportKind,
  reportLimits,
} from '@app/contract/moderation/report.values.ts'
import { type ReviewReason, reviewReasons } from '@app/contract/moderation/review.values.ts'
import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { decisionAbout, noteAudit } from '#modules/audit/store.ts'
import type { audits } from '#modules/audit/table.ts'
import { hideFor, showFor } from '#modules/member/hide-store.ts'
import { countAct, memberWith, noteUpheld } from '#modules/member/store.ts'
import { checkScope } from '#modules/moderator/actions.ts'
import { reviewComment, reviewPost } from '#modules/post/review/review-actions.ts'
import { isAdministrator } from '#modules/post/review/review-store.ts'
import { lockComment, lockPost } from '#modules/post/state/state-store.ts'
import { sanction } from '#modules/sanction/actions.ts'
import { foldText } from '#modules/search/fold.ts'
import { checkCaptcha, deviceHashOf } from '#modules/session/actions.ts'
import type { Db } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { type AppContext, runAsSystem } from '#platform/http/perform.ts'
import { limits, networkOf } from '#platform/limit/rate-limit.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { burstsOf } from './burst.ts'
import { reportEvents } from './events.ts'
import { actionsOf, checkedReason, hasRecord, type TargetAction, weightOf } from './rules.ts'
import {
  accountMadeAt,
  appealById,
  BURST,
  caseById,
  caseCity,
  changeCase,
  hasOpenReports,
  insertAppeal,
  insertReport,
  lastDismissal,
  mainReason,
  markWithdrawn,
  ownFiles,
  ownReport,
  pointedOut,
  type ReportCase,
  recentPosts,
  recordOf,
  recount,
  reportIn,
  settleAppeal,
  settleReports,
  type Target,
  takeOpenCase,
  targetOf,
  unconfirmedCases,
  WITHDRAWN,
} from './store.ts'

/** A case that was dismissed is not opened again before this, unless the thing was changed. */
const QUIET_MS = DAY_MS

interface ReportInput {
  objKind: ReportKind
  objId: number
  reason?: string | null
  content?: string | null
}

/** Locks what a case is about, in the order of all writers, before the case is locked. */
async function lockTarget(db: Db, kind: ReportKind, id: number): Promise<void> {
  if (kind === 'blog') await lockPost(db, id)
  if (kind === 'comment') await lockComment(db, id)
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
export async function report(ctx: Ctx, said: ReportInput & { images?: readonly number[] }): Promise<number> {
  const { db } = ctx
  const me = signedIn(ctx)
  const { member, also: madeAt } = await memberWith(db, me, accountMadeAt)
  const { reason, content } = checkedReason(said.reason, said.content)
  const ids = said.images ?? []
  const images = await ownFiles(db, me.userId, ids)
  if (ids.length > reportLimits.images || images.length < new Set(ids).size)
    throw problem('reportImages', { field: 'images' })
  const { open, target } = await openCase(ctx, said)
  if (target.ownerId === me.userId) throw problem('reportSelf')
  const known = await reportIn(db, open.id, me.userId)
  if (known) return known.id
  await countAct(ctx, member, 'rate.report')
  const record = await recordOf(db, me.userId)
  const deviceHash = await deviceHashOf(ctx, me)
  const id = await insertReport(db, {
    caseId: open.id,
    userId: me.userId,
    reason,
    content,
    images,
    weight: weightOf(record, member.isVerified),
    hasRecord: hasRecord(record, {
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

/** Open reports of a post and below it cool it down. */
function expireTarget(ctx: Ctx, { blogId }: ReportCase): void {
  if (blogId !== null) ctx.expire(`post:${blogId}`, 'post:list')
}

/** Stores a complaint without an account: it joins the case and adds no weight. */
export async function reportFromOutside(
  ctx: Ctx,
  said: ReportInput & { name: string; contact: string; code?: string | null; uuid?: string | null },
): Promise<void> {
  const { db, encryption } = ctx
  await ctx.limiter.take(db, limits.correctionHour, ctx.client, ctx.now())
  await checkCaptcha(ctx, said)
  const { reason, content } = checkedReason(said.reason, said.content)
  const { open } = await openCase(ctx, said)
  await insertReport(db, {
    caseId: open.id,
    userId: null,
    reason,
    content,
    name: encryption.encrypt(said.name),
    contact: encryption.encrypt(said.contact),
    weight: 0,
    createTime: ctx.now(),
  })
  await recount(db, open)
}

async function hideByReports(ctx: Ctx, open: ReportCase, target: Target): Promise<void> {
  if (open.objKind !== 'blog' && open.objKind !== 'comment') return
  const now = ctx.now()
  const decision = { id: open.objId, action: 'hide', reasonKey: 'reports', by: 'system' } as const
  await (open.objKind === 'blog' ? reviewPost(ctx, decision) : reviewComment(ctx, decision))
  await changeCase(ctx.db, open.id, {
    autoHiddenTime: now,
    confirmDue: new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS),
  })
  await noteAudit(ctx, { ...about(open, target), act: 'hide', reasonKey: 'reports', isSystem: true })
}

const about = ({ objKind, objId, blogId, title }: ReportCase, target: Target | undefined) => ({
  objKind,
  objId,
  blogId,
  title,
  targetId: target?.ownerId ?? null,
})

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

/** Shows again what the reports of a case hid, unless staff have done otherwise since, and tells its author why. */
async function showAgain(
  ctx: Ctx,
  { objKind, objId }: ReportCase,
  reasonKey: 'withdrawn' | 'dismissed' | 'unconfirmed',
): Promise<void> {
  const target = await targetOf(ctx.db, objKind, objId)
  if (target?.status !== 'hidden') return
  const decision = { id: objId, action: 'show', by: 'system', reasonKey } as const
  if (objKind === 'blog') await reviewPost(ctx, decision)
  if (objKind === 'comment') await reviewComment(ctx, decision)
}

export interface ReportDecision {
  id: number
  status: 'upheld' | 'dismissed'
  actions?: readonly string[]
  reasonKey?: ReviewReason | null
  note?: string | null
  version?: number | null
}

/**
 * Settles a case; an upheld one acts on its target in the same transaction. Refuses staff who decide about reports
 * against themselves, and moderators about those against an administrator.
 */
export async function decideCase(ctx: Ctx, decision: ReportDecision): Promise<ReportCase> {
  const { db } = ctx
  const me = signedIn(ctx)
  const seen = await caseById(db, decision.id)
  if (!seen) throw problem('notFound')
  await lockTarget(db, seen.objKind, seen.objId)
  const open = await caseById(db, decision.id, true)
  if (!open) throw problem('notFound')
  if (open.status !== 'open' || (decision.version != null && decision.version !== open.version))
    throw problem('stateStale', { data: { current: { status: open.status, version: open.version } } })
  await checkScope(ctx, await caseCity(db, open.id))
  const target = await targetOf(db, open.objKind, open.objId)
  const isAdmin = hasAdminRole(me)
  const ownerId = target?.ownerId ?? null
  if (ownerId === me.userId) throw problem('notAllowed')
  if (ownerId !== null && !isAdmin && (await isAdministrator(db, ownerId))) throw problem('notAllowed')
  const actions = decision.status === 'upheld' ? actionsOf(decision.actions ?? []) : []
  if (decision.status === 'upheld' && ownerId !== null) await noteUpheld(db, ownerId, ctx.now())
  const reasonKey = decision.reasonKey ?? (await mainReason(db, open.id))
  for (const action of actions) await act(ctx, open, target, action, reasonKey, decision.note ?? null)
  const staysHidden = actions.some(({ kind }) => kind === 'hide' || kind === 'delete')
  if (open.confirmDue && !staysHidden) await showAgain(ctx, open, 'dismissed')
  const now = ctx.now()
  for (const reportId of await settleReports(db, open.id, decision.status, now))
    await publishEvent(db, reportEvents['report.decided'], { reportId })
  await recount(db, open)
  await changeCase(db, open.id, {
    status: decision.status,
    actions: actions.map(({ kind }) => kind),
    note: decision.note ?? null,
    confirmDue: null,
    decidedBy: me.userId,
    decidedTime: now,
    version: open.version + 1,
  })
  await noteAudit(ctx, {
    ...about(open, target),
    objKind: 'report',
    objId: open.id,
    targetId: null,
    act: decision.status === 'upheld' ? 'uphold' : 'dismiss',
    reasonKey,
    note: decision.note,
    before: { objKind: open.objKind, objId: open.objId, score: open.score },
    after: { actions: decision.actions ?? [] },
  })
  expireTarget(ctx, open)
  return { ...open, status: decision.status, version: open.version + 1 }
}

/** What an upheld case does to the thing, or to whose it is. */
async function act(
  ctx: Ctx,
  open: ReportCase,
  target: Target | undefined,
  { kind, hours }: TargetAction,
  reasonKey: ReviewReason,
  note: string | null,
): Promise<void> {
  if (kind === 'warn' || kind === 'mute' || kind === 'ban') {
    if (target?.ownerId) {
      const isUnderAlias = target.hideName
      await sanction(ctx, { userId: target.ownerId, kind, hours, reasonKey, note, isUnderAlias })
    }
    return
  }
  const isThere = target?.status === 'published' || target?.status === 'hidden'
  if (!isThere || (kind === 'hide' && target.status === 'hidden')) return
  const decision = { id: open.objId, action: kind, reasonKey, by: 'staff' } as const
  if (open.objKind === 'blog') await reviewPost(ctx, decision)
  else if (open.objKind === 'comment' && decision.action !== 'lock')
    await reviewComment(ctx, { ...decision, action: decision.action })
  else return
  await noteAudit(ctx, {
    ...about(open, target),
    act: kind,
    reasonKey,
    note,
    before: { status: target.status },
  })
}

/**
 * Shows again what reports hid and no moderator confirmed in time; each case in its own transaction, so that a
 * failing one does not hold up others.
 */
export async function returnUnconfirmed(appContext: AppContext): Promise<void> {
  for (const due of await unconfirmedCases(appContext.database.db, appContext.now()))
    await runAsSystem(appContext, async (ctx) => {
      await lockTarget(ctx.db, due.objKind, due.objId)
      const open = await caseById(ctx.db, due.id, true)
      if (open?.status !== 'open' || !open.confirmDue || open.confirmDue > ctx.now()) return
      await showAgain(ctx, open, 'unconfirmed')
      await changeCase(ctx.db, open.id, { confirmDue: null })
      ctx.invalidate('review', 'report:list')
      await noteAudit(ctx, { ...about(open, undefined), act: 'return', isSystem: true })
    })
}

/**
 * Stores an appeal from the newest decision about one of the member's things. Throws `appealLength`, `appealNothing`
 * when there is no decision of the last fifteen days, and `appealTwice`.
 */
export async function appeal(
  ctx: Ctx,
  { objKind, objId, content }: { objKind: string; objId: number; content: string },
): Promise<number> {
  const { db } = ctx
  const { userId } = signedIn(ctx)
  const length = [...content].length
  if (length < appealLimits.min || length > appealLimits.max)
    throw problem('appealLength', { field: 'content' })
  const since = new Date(ctx.now().getTime() - appealLimits.days * DAY_MS)
  const decision = await decisionAbout(db, userId, objKind, objId, since)
  if (!decision) throw problem('appealNothing')
  const id = await insertAppeal(db, { userId, auditId: decision.id, content, createTime: ctx.now() })
  if (id === undefined) throw problem('appealTwice')
  return id
}

/** What undoes a decision, while it stands. */
const opposites: Partial<Record<AuditAct, 'show' | 'restore' | 'unmute' | 'unban'>> = {
  hide: 'show',
  delete: 'restore',
  mute: 'unmute',
  ban: 'unban',
}
const standing = { show: 'hidden', restore: 'deleted' } as const

/** Decides an appeal; never who made the decision. An accepted one undoes it where it still stands. */
export async function decideAppeal(
  ctx: Ctx,
  { id, status, note = null }: { id: number; status: 'accepted' | 'refused'; note?: string | null },
): Promise<void> {
  const { db } = ctx
  const me = signedIn(ctx)
  const found = await appealById(db, id)
  if (!found) throw problem('notFound')
  const { appeal: own, decision } = found
  const isAdmin = hasAdminRole(me)
  if (!isAdmin || decision.userId === me.userId || own.userId === me.userId) throw problem('notAllowed')
  if (status === 'accepted') await undo(ctx, decision, note)
  const settled = await settleAppeal(db, id, { status, note, decidedBy: me.userId, decidedTime: ctx.now() })
  if (!settled) throw problem('stateStale')
  await noteAudit(ctx, {
    act: status === 'accepted' ? 'accept' : 'refuse',
    objKind: 'appeal',
    objId: id,
    blogId: decision.blogId,
    title: decision.title,
    reasonKey: decision.reasonKey,
    note,
    before: { act: decision.act, auditId: decision.id },
  })
  await publishEvent(db, reportEvents['appeal.decided'], { appealId: id })
}

async function undo(ctx: Ctx, decision: typeof audits.$inferSelect, note: string | null): Promise<void> {
  const { act: done, objKind, objId, targetId, reasonKey } = decision
  // what was decided anew since then stands for reasons of its own
  const latest =
    targetId === null ? undefined : await decisionAbout(ctx.db, targetId, objKind, objId, new Date(0))
  if (latest?.id !== decision.id) return
  const opposite = opposites[done]
  if (opposite === 'unmute' || opposite === 'unban') {
    const reason = reasonKey && reasonKey in reviewReasons ? (reasonKey as ReviewReason) : 'other'
    const isUnderAlias = decision.after?.isUnderAlias === true
    await sanction(ctx, { userId: objId, kind: opposite, reasonKey: reason, note, isUnderAlias })
    return
  }
  if (!opposite || (objKind !== 'blog' && objKind !== 'comment')) return
  await lockTarget(ctx.db, objKind, objId)
  const target = await targetOf(ctx.db, objKind, objId)
  if (target?.status !== standing[opposite]) return
  const opposed = { id: objId, action: opposite, by: 'staff', reasonKey: 'appeal' } as const
  await (objKind === 'blog' ? reviewPost(ctx, opposed) : reviewComment(ctx, opposed))
}

/**
 * Opens a case, high in the queue, for each post of the last day that resembles posts of two or more other authors.
 * Public posts stay public until a moderator decides.
 */
export async function findBursts(appContext: AppContext): Promise<void> {
  const { db } = appContext.database
  const recent = await recentPosts(db, new Date(appContext.now().getTime() - DAY_MS))
  const compared = recent.flatMap(({ id, authorId, content }) =>
    authorId === null
      ? []
      : [{ id, authorId, text: foldText(plainText(content)).replace(/[^\p{L}\p{N}]/gu, '') }],
  )
  const found = burstsOf(compared).flat()
  if (found.length === 0) return
  const known = await pointedOut(
    db,
    found.map(({ id }) => id),
  )
  for (const { id } of found)
    if (!known.has(id))
      await runAsSystem(appContext, async (ctx) => {
        await lockTarget(ctx.db, 'blog', id)
        const createTime = ctx.now()
        const title = recent.find((post) => post.id === id)?.title ?? ''
        const open = await takeOpenCase(ctx.db, { objKind: 'blog', objId: id, blogId: id, title, createTime })
        await insertReport(ctx.db, {
          caseId: open.id,
          userId: null,
          reason: 'spam',
          content: BURST,
          weight: REPORT_HIGH,
          createTime,
        })
        await recount(ctx.db, open)
        ctx.invalidate('review', 'report:list')
      })
}
