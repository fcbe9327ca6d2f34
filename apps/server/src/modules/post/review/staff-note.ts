import { type ReviewReason, reviewReasons } from '@app/contract/moderation/review.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import type { Post } from '#modules/post/state/state-store.ts'
import type { Ctx } from '#platform/http/handle.ts'

/** Why staff act on another author's text: one of the listed reasons, or words of their own. */
interface StaffReason {
  reasonKey: ReviewReason
  note: string | null
}

/** Throws `reviewReason` when the reason is missing. */
export function parseStaffReason(reason: string | null | undefined): StaffReason {
  const text = reason?.trim() ?? ''
  if (text === '') throw problem('reviewReason', { field: 'reason' })
  return Object.hasOwn(reviewReasons, text)
    ? { reasonKey: text as ReviewReason, note: null }
    : { reasonKey: 'other', note: text }
}

/** Records that staff changed another author's text; the former text is stored as a version. */
export async function noteChangeByStaff(ctx: Ctx, was: Post, is: Post, why: StaffReason): Promise<void> {
  await noteAudit(ctx, {
    act: 'edit',
    objKind: 'blog',
    objId: was.id,
    blogId: was.id,
    targetId: was.authorId,
    title: was.title,
    ...why,
    before: { status: was.status, version: was.version },
    after: { status: is.status, version: is.version },
  })
}
