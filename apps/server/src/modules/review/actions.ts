import { problem } from '@app/contract/problem.ts'
import { type ReportReason, reportKinds, reportReasons } from '@app/contract/report.values.ts'
import type { QueueRow } from '@app/contract/review.ts'
import {
  CLAIM_MINUTES,
  commentDecisions,
  decisionsWithReason,
  type PostDecision,
  type QueueKind,
  type ReviewReason,
  sayReason,
} from '@app/contract/review.values.ts'
import type { Page } from '@app/contract/shapes.values.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { reviewComment, reviewPost } from '#modules/post/review-actions.ts'
import { targetOf } from '#modules/report/store.ts'
import { markTexts } from '#modules/sensitive-word/check.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { claim, claimantOf, queuePage, release, type Waiting } from './store.ts'

const hiddenName = { zh: '匿名用户', en: 'Hidden identity' }

/** What waits, with the texts read by the word list. */
export async function queue(
  ctx: Ctx,
  kind: QueueKind | undefined,
  page: Page,
): Promise<{ rows: QueueRow[]; total: number }> {
  const { userId } = signedIn(ctx)
  const { rows, total } = await queuePage(ctx.db, kind, page, ctx.now())
  const texts = await markTexts(
    ctx,
    rows.flatMap((row) => {
      const { title, text, isComment } = textsOf(row)
      return [
        { scope: 'title' as const, text: title },
        { scope: isComment ? ('comment' as const) : ('content' as const), text, isHtml: true },
      ]
    }),
  )
  const former = await markTexts(
    ctx,
    rows.map((row) => ({
      scope: 'content',
      text: row.kind === 'revision' ? (row.content ?? '') : '',
      isHtml: true,
    })),
  )
  const shown = rows.map((row, at): QueueRow => {
    const [title, text] = [texts[at * 2], texts[at * 2 + 1]]
    const found = title?.reason ?? text?.reason ?? null
    return {
      objKind: row.kind,
      objId: row.objId,
      blogId: row.blogId,
      isStory: row.isStory ?? false,
      priority: row.priority,
      title: title?.text ?? '',
      titleSpans: title?.spans ?? [],
      text: text?.text ?? '',
      spans: text?.spans ?? [],
      formerTitle: row.kind === 'revision' ? row.title : null,
      formerText: row.kind === 'revision' ? (former[at]?.text ?? null) : null,
      images: (row.commentImages ?? row.images ?? []).map(({ url }) => url),
      userId: row.hideName ? null : row.userId,
      nickName: row.hideName ? hiddenName[ctx.language] : (row.nickName ?? ''),
      level: row.level,
      schoolName: ctx.language === 'en' ? (row.schoolNameEn ?? row.schoolName) : row.schoolName,
      reason: reasonOf(row, found)[ctx.language],
      version: row.kind === 'report' ? row.caseVersion : row.kind === 'comment' ? null : row.version,
      createTime: new Date(row.since),
      claimedBy: row.claimedName,
      claimedUntil: row.claimedUntil === null ? null : new Date(row.claimedUntil),
      isMine: row.claimedBy === userId,
    }
  })
  return { rows: shown, total }
}

function textsOf(row: Waiting): { title: string; text: string; isComment: boolean } {
  const title = row.title ?? ''
  switch (row.kind) {
    case 'revision':
      return { title: row.revisionTitle ?? title, text: row.revisionContent ?? '', isComment: false }
    case 'append':
      return { title, text: row.appended ?? '', isComment: false }
    case 'comment':
      return { title, text: row.comment ?? '', isComment: true }
    case 'report':
      return {
        title: row.caseTitle ?? '',
        text: row.comment ?? row.content ?? '',
        isComment: row.comment !== null,
      }
    default:
      return { title, text: row.content ?? '', isComment: false }
  }
}

function reasonOf({ kind, pendingReason, reasons, score, caseKind }: Waiting, found: string | null) {
  if (kind !== 'report') return sayReason((kind === 'blog' ? pendingReason : null) ?? found ?? 'first')
  const counts = [...Map.groupBy(reasons ?? [], (reason) => reason)].toSorted(
    (one, other) => other[1].length - one[1].length,
  )
  const about = reportKinds[caseKind as keyof typeof reportKinds]
  const say = (language: 'zh' | 'en') =>
    [
      about?.[language],
      ...counts.map(
        ([reason, all]) => `${reportReasons[reason as ReportReason]?.[language] ?? reason} × ${all.length}`,
      ),
      (score ?? 0).toFixed(1),
    ].join(' · ')
  return { zh: say('zh'), en: say('en') }
}

export interface ReviewDecision {
  objKind: 'blog' | 'comment'
  id: number
  action: PostDecision
  reasonKey?: ReviewReason | null
  note?: string | null
  version?: number | null
}

/** Decides about a post or a comment, notes it, and gives the claim back. Throws `reviewReason` where one is needed. */
export async function decide(ctx: Ctx, { objKind, id, action, reasonKey, note, version }: ReviewDecision) {
  const { db } = ctx
  if (decisionsWithReason.includes(action) && !reasonKey)
    throw problem('reviewReason', { field: 'reasonKey' })
  const commentAction = commentDecisions.find((one) => one === action)
  if (objKind === 'comment' && !commentAction) throw problem('invalid', { field: 'action' })
  const before = await targetOf(db, objKind, id)
  const decision = { id, reasonKey, by: 'staff' } as const
  const done =
    objKind === 'comment' && commentAction
      ? await reviewComment(ctx, { ...decision, action: commentAction })
      : await reviewPost(ctx, { ...decision, action, version })
  await noteAudit(ctx, {
    act: action,
    objKind,
    objId: id,
    blogId: before?.blogId,
    targetId: before?.ownerId,
    title: before?.title,
    reasonKey,
    note,
    before: { status: before?.status },
    after: { status: done.status, version: done.version },
  })
  for (const kind of objKind === 'blog' ? ['blog', 'revision', 'append'] : ['comment'])
    await release(db, { objKind: kind, objId: id })
  return done
}

/** Claims something for ten minutes, or gives it back. Throws `reviewClaimed` while somebody else has it. */
export async function claimFor(
  ctx: Ctx,
  objKind: QueueKind,
  objId: number,
  isOn: boolean,
): Promise<Date | null> {
  const { db } = ctx
  const { userId } = signedIn(ctx)
  const key = { objKind, objId }
  if (!isOn) {
    await release(db, key, userId)
    return null
  }
  const now = ctx.now()
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  if (!(await claim(db, key, userId, until, now)))
    throw problem('reviewClaimed', { values: { name: await claimantOf(db, key) } })
  return until
}
