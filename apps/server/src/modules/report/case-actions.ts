import { CONFIRM_HOURS, type ReportKind } from '@app/contract/moderation/report.values.ts'
import type { ReviewReason } from '@app/contract/moderation/review.values.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { HOUR_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit, noteDecided } from '#modules/audit/store.ts'
import { noteUpheld } from '#modules/member/store.ts'
import { checkScope } from '#modules/moderator/actions.ts'
import { checkNotAdministrator } from '#modules/post/review/administrator-actions.ts'
import { reviewComment, reviewPost } from '#modules/post/review/review-actions.ts'
import { lockComment, lockPost } from '#modules/post/state/state-store.ts'
import { sanctionAuthor, withoutAccount } from '#modules/sanction/actions.ts'
import type { Db } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { type Ctx, checkPermission, signedIn } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import {
  caseById,
  caseCity,
  changeCase,
  isReporter,
  mainReason,
  type ReportCase,
  recount,
  settleReports,
  unconfirmedCases,
} from './case-store.ts'
import { reportEvents } from './events.ts'
import { actionsOf, type TargetAction } from './rules.ts'
import { type Target, targetOf } from './target-store.ts'

/** Locks what a case is about, in the order of all writers, before the case is locked. */
export async function lockTarget(db: Db, kind: ReportKind, id: number): Promise<void> {
  if (kind === 'blog') await lockPost(db, id)
  if (kind === 'comment') await lockComment(db, id)
}

/** Open reports of a post and below it cool it down. */
export function expireTarget(ctx: Ctx, { blogId }: ReportCase): void {
  if (blogId !== null) ctx.expire(`post:${blogId}`, 'post:list')
}

export async function hideByReports(ctx: Ctx, open: ReportCase, target: Target): Promise<void> {
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

/** Shows again what the reports of a case hid, unless staff have done otherwise since, and tells its author why. */
export async function showAgain(
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
 * against themselves or of their own, and moderators about those against an administrator.
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
  const ownerId = target?.ownerId ?? null
  if (ownerId === me.userId)
    throw problem('notAllowed', {
      text: {
        zh: '不能处理针对自己的举报，请由其他工作人员处理',
        en: 'You cannot decide about reports of yourself: leave them to a colleague',
      },
    })
  if (await isReporter(db, open.id, me.userId))
    throw problem('notAllowed', {
      text: {
        zh: '不能处理自己提交的举报，请由其他工作人员处理',
        en: 'You cannot decide about your own report: leave it to a colleague',
      },
    })
  await checkNotAdministrator(ctx, ownerId)
  const actions = decision.status === 'upheld' ? actionsOf(decision.actions ?? []) : []
  // what was written under an alias has no effect that readers of the name could see
  if (decision.status === 'upheld' && ownerId !== null && !target?.hideName)
    await noteUpheld(db, ownerId, ctx.now())
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
  await noteDecided(ctx, { kind: 'report', since: open.createTime })
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
    // who may settle reports may not sanction by that alone
    checkPermission(signedIn(ctx), sanctionUser.access)
    if (!target?.ownerId) throw withoutAccount()
    const { ownerId: userId, hideName: isUnderAlias } = target
    await sanctionAuthor(ctx, { userId, kind, hours, reasonKey, note, isUnderAlias, hoursField: 'actions' })
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
