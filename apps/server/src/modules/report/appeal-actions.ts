import { type AuditAct, ledgerActs } from '@app/contract/moderation/audit.values.ts'
import { appealLimits } from '@app/contract/moderation/report.values.ts'
import { decisionReasonOf } from '@app/contract/moderation/review.values.ts'
import { profilePartNames } from '@app/contract/moderation/sanction.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { decisionAbout, isLastAct, noteAudit, noteDecided } from '#modules/audit/store.ts'
import type { audits } from '#modules/audit/table.ts'
import { reviewComment, reviewPost } from '#modules/post/review/review-actions.ts'
import { undoSanction } from '#modules/sanction/actions.ts'
import { undoReset } from '#modules/sanction/profile-actions.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { appealById, insertAppeal, settleAppeal } from './appeal-store.ts'
import { lockTarget } from './case-actions.ts'
import { reportEvents } from './events.ts'
import { targetOf } from './target-store.ts'

/**
 * Stores an appeal from a decision about one of the member's things, the newest where none is named. Throws `appealLength`, `appealNothing`
 * when there is no decision of the last fifteen days, and `appealTwice`.
 */
export async function appeal(
  ctx: Ctx,
  {
    objKind,
    objId,
    decisionId,
    content,
  }: { objKind: string; objId: number; decisionId?: number | null; content: string },
): Promise<number> {
  const { db } = ctx
  const { userId } = signedIn(ctx)
  const length = [...content].length
  if (length < appealLimits.min || length > appealLimits.max)
    throw problem('appealLength', { field: 'content' })
  const since = new Date(ctx.now().getTime() - appealLimits.days * DAY_MS)
  const decision = await decisionAbout(db, userId, objKind, objId, since, decisionId)
  if (!decision) throw problem('appealNothing')
  const id = await insertAppeal(db, { userId, auditId: decision.id, content, createTime: ctx.now() })
  if (id === undefined) throw problem('appealTwice')
  return id
}

/** What undoes a decision about a text, while it stands. */
const opposites: Partial<Record<AuditAct, 'show' | 'restore'>> = {
  hide: 'show',
  delete: 'restore',
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
  if (!isAdmin)
    throw problem('notAllowed', {
      text: {
        zh: '申诉仅限管理员处理，请转交管理员',
        en: 'Only administrators decide appeals: pass it on to one',
      },
    })
  if (own.userId === me.userId)
    throw problem('notAllowed', {
      text: {
        zh: '不能处理自己提出的申诉，请由其他管理员处理',
        en: 'You cannot decide your own appeal: leave it to another administrator',
      },
    })
  if (decision.userId === me.userId)
    throw problem('notAllowed', {
      text: {
        zh: '不能处理针对自己所作决定的申诉，请由其他管理员处理',
        en: 'You cannot decide an appeal against your own decision: leave it to another administrator',
      },
    })
  if (status === 'accepted') await undo(ctx, decision, note)
  const settled = await settleAppeal(db, id, { status, note, decidedBy: me.userId, decidedTime: ctx.now() })
  if (!settled) throw problem('stateStale')
  await noteDecided(ctx, { kind: 'appeal', since: own.createTime })
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
  if (targetId === null) return
  if (objKind === 'user') return undoSanction(ctx, decision, { reasonKey: decisionReasonOf(reasonKey), note })
  // what was decided anew since then stands for reasons of its own
  if (!(await isLastAct(ctx.db, decision, ledgerActs))) return
  const part = profilePartNames.find((one) => one === objKind)
  if (part) return undoReset(ctx, { auditId: decision.id, userId: objId, part, reasonKey, note })
  const opposite = opposites[done]
  if (!opposite || (objKind !== 'blog' && objKind !== 'comment')) return
  await lockTarget(ctx.db, objKind, objId)
  const target = await targetOf(ctx.db, objKind, objId)
  if (target?.status !== standing[opposite]) return
  const opposed = { id: objId, action: opposite, by: 'staff', reasonKey: 'appeal' } as const
  await (objKind === 'blog' ? reviewPost(ctx, opposed) : reviewComment(ctx, opposed))
}
