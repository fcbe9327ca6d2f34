import { type ReviewReason, reviewReasons } from '@app/contract/moderation/review.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import type { Post } from '#modules/post/state/state-store.ts'
import type { Ctx } from '#platform/http/handle.ts'

/** Why staff act on a text of somebody else: one of the listed reasons, or words of their own. */
interface SaidReason {
  reasonKey: ReviewReason
  note: string | null
}

/** Throws `reviewReason` where none is given. */
export function saidReason(reason: string | null | undefined): SaidReason {
  const said = reason?.trim() ?? ''
  if (said === '') throw problem('reviewReason', { field: 'reason' })
  return Object.hasOwn(reviewReasons, said)
    ? { reasonKey: said as ReviewReason, note: null }
    : { reasonKey: 'other', note: said }
}

/** Notes that staff changed a text that is somebody else's; what it was is kept as a version. */
export async function noteChangeByStaff(ctx: Ctx, was: Post, is: Post, why: SaidReason): Promise<void> {
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
