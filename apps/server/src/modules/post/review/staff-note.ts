import { type ReviewReason, reviewReasons } from '@app/contract/moderation/review.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { postEvents } from '#modules/post/events.ts'
import type { Post } from '#modules/post/state/state-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'

/** Why staff act on another author's text: one of the listed reasons, or words of their own. */
export interface StaffReason {
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

/**
 * Records that staff changed another author's post, or moved it, and notifies the author; the former text is stored as a
 * version.
 */
export async function noteChangeByStaff(
  ctx: Ctx,
  was: Post,
  is: Post,
  why: StaffReason,
  isMove = false,
): Promise<void> {
  const place = ({ status, version, blogType, cityCode }: Post) => ({
    status,
    version,
    ...(isMove && { blogType, cityCode }),
  })
  await noteAudit(ctx, {
    act: isMove ? 'move' : 'edit',
    objKind: 'blog',
    objId: was.id,
    blogId: was.id,
    targetId: was.authorId,
    title: was.title,
    ...why,
    before: place(was),
    after: place(is),
  })
  await publishEvent(ctx.db, postEvents['post.changed'], {
    postId: was.id,
    byUserId: signedIn(ctx).userId,
    isMove,
    reason: why.reasonKey,
    note: why.note ?? '',
  })
}
