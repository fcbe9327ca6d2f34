import { type ReportReason, reportKinds, reportReasons } from '@app/contract/moderation/report.values.ts'
import type { QueueRow } from '@app/contract/moderation/review.ts'
import {
  CLAIM_MINUTES,
  commentDecisions,
  decisionsWithReason,
  type PostDecision,
  type QueueKind,
  type QueuePart,
  type ReviewReason,
  sayReason,
  schoolChangeDecisions,
} from '@app/contract/moderation/review.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { listReviewedAuths } from '@app/contract/school/school-auth.ts'
import { studentRelations } from '@app/contract/school/school-auth.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { scopeOf } from '#modules/moderator/actions.ts'
import { reviewComment, reviewPost } from '#modules/post/review/review-actions.ts'
import { targetOf } from '#modules/report/store.ts'
import { changesInWords, decideSchoolChange } from '#modules/school-profile/actions.ts'
import { markTexts } from '#modules/sensitive-word/check.ts'
import { type Ctx, mayDo, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import {
  claim,
  claimantOf,
  countQueue,
  isWaitingFor,
  type QueueReader,
  queuePage,
  release,
  type Waiting,
} from './store.ts'

const application = { zh: '认证申请待审核', en: 'An application to be decided' }
const ofIdentity = {
  zh: '校名、类型或学校编号的修改先经审核',
  en: 'Changes of name, type or number are checked first',
}
const hiddenName = { zh: '匿名用户', en: 'Hidden identity' }

/** Applications are seen by whoever may see them on their own screen, schools by whoever may write them. */
async function readerOf(ctx: Ctx): Promise<QueueReader> {
  const me = signedIn(ctx)
  return {
    scope: await scopeOf(ctx, me),
    seesAuths: mayDo(me, listReviewedAuths.access),
    seesSchools: mayDo(me, schoolAdmin.update.access),
  }
}

/** How much content the caller's queue holds; reports and applications are counted by their own modules. */
export const contentWaiting = async (ctx: Ctx): Promise<number> =>
  countQueue(ctx.db, await readerOf(ctx), 'content')

/** What waits, with the texts read by the word list. */
export async function queue(
  ctx: Ctx,
  kind: QueuePart | undefined,
  page: Page,
): Promise<{ rows: QueueRow[]; total: number }> {
  const { userId } = signedIn(ctx)
  const { rows, total } = await queuePage(ctx.db, await readerOf(ctx), kind, page, ctx.now())
  const texts = await markTexts(
    ctx,
    rows.flatMap((row) => {
      const { title, text, isComment } = textsOf(row, ctx.language)
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
  const changes = await shownChanges(ctx, rows)
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
      images: changes[at]?.pictures ?? (row.commentImages ?? row.images ?? []).map(({ url }) => url),
      changes: changes[at]?.lines ?? [],
      userId: row.hideName ? null : row.userId,
      nickName: row.hideName ? hiddenName[ctx.language] : (row.nickName ?? ''),
      level: row.level,
      schoolName: ctx.language === 'en' ? (row.schoolNameEn ?? row.schoolName) : row.schoolName,
      reason: reasonOf(row, found)[ctx.language],
      version: versionOf(row),
      createTime: new Date(row.since),
      claimedBy: row.claimedName,
      claimedUntil: row.claimedUntil === null ? null : new Date(row.claimedUntil),
      isMine: row.claimedBy === userId,
    }
  })
  return { rows: shown, total }
}

/** What the changes of schools among these would change, read by the word list; nothing for other rows. */
async function shownChanges(ctx: Ctx, rows: readonly Waiting[]) {
  const changes = await changesInWords(
    ctx,
    rows.map(({ changeFormer, changeValues }) => ({
      former: changeFormer ?? {},
      values: changeValues ?? {},
    })),
  )
  const marked = await markTexts(
    ctx,
    changes.flatMap(({ lines }) => lines.map(({ after }) => ({ scope: 'school' as const, text: after }))),
  )
  const next = marked.values()
  return changes.map(({ lines, pictures }, at) =>
    rows[at]?.changeValues
      ? {
          pictures,
          lines: lines.map((line) => {
            const { text, spans } = next.next().value ?? { text: line.after, spans: [] }
            return { ...line, after: text, spans }
          }),
        }
      : undefined,
  )
}

function versionOf({ kind, version, caseVersion, authVersion, changeVersion }: Waiting): number | null {
  if (kind === 'comment') return null
  if (kind === 'report') return caseVersion
  if (kind === 'schoolChange') return changeVersion
  return kind === 'schoolAuth' || kind === 'studentAuth' ? authVersion : version
}

function textsOf(row: Waiting, language: Language): { title: string; text: string; isComment: boolean } {
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
    case 'schoolAuth':
    case 'studentAuth':
      return {
        title: row.authSchool ?? '',
        text: applicationText(row.authDetails, language),
        isComment: false,
      }
    case 'schoolChange':
      return {
        title: (language === 'en' && row.schoolNameEn) || (row.schoolName ?? ''),
        text: '',
        isComment: false,
      }
    default:
      return { title, text: row.content ?? '', isComment: false }
  }
}

/** What an application says of itself in short; how to reach people stands on its own screen alone. */
function applicationText(details: Waiting['authDetails'], language: Language): string {
  if (!details) return ''
  const parts =
    'relation' in details
      ? [studentRelations[details.relation][language], details.enrolYear, details.grade]
      : [details.schoolNameEn, details.ministryNo, details.licenseNo, details.address, details.website]
  return parts.filter(Boolean).join(' · ')
}

function reasonOf(
  { kind, changeReason, pendingReason, reasons, score, caseKind }: Waiting,
  found: string | null,
) {
  if (kind === 'schoolAuth' || kind === 'studentAuth') return application
  if (kind === 'schoolChange') return changeReason === null ? ofIdentity : sayReason(changeReason)
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
  objKind: 'blog' | 'comment' | 'schoolChange'
  id: number
  action: PostDecision
  reasonKey?: ReviewReason | null
  note?: string | null
  version?: number | null
}

/** Decides about something, notes it, and gives the claim back. Throws `reviewReason` where one is needed. */
export async function decide(
  ctx: Ctx,
  modules: readonly Module[],
  { objKind, id, action, reasonKey, note, version }: ReviewDecision,
) {
  const { db } = ctx
  if (decisionsWithReason.includes(action) && !reasonKey)
    throw problem('reviewReason', { field: 'reasonKey' })
  if (objKind === 'schoolChange') {
    const changeAction = schoolChangeDecisions.find((one) => one === action)
    if (!changeAction) throw problem('invalid', { field: 'action' })
    const done = await decideSchoolChange(ctx, modules, {
      id,
      action: changeAction,
      reasonKey,
      note,
      version,
    })
    await release(db, { objKind, objId: id })
    return done
  }
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

/**
 * Claims something for ten minutes, or gives it back. Throws `notFound` for what does not wait for the caller, and
 * `reviewClaimed` while somebody else has it.
 */
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
  if (!(await isWaitingFor(db, await readerOf(ctx), key))) throw problem('notFound')
  const now = ctx.now()
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  if (!(await claim(db, key, userId, until, now)))
    throw problem('reviewClaimed', { values: { name: await claimantOf(db, key) } })
  return until
}
