import { noteAudit } from '#modules/audit/store.ts'
import type { Post, StoredComment } from '#modules/post/state/state-store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { beginningOf } from '#platform/text/clean-html.ts'
import { reviewComment, reviewPost } from './review-actions.ts'
import { saidReason } from './staff-note.ts'

const TITLE = 60

/**
 * Removes a text of somebody else by the button that stands beside it, noted like any decision, so that it is counted
 * for the public and its author can appeal. Throws `reviewReason`, and what `reviewPost` throws.
 */
export async function removePostAsStaff(ctx: Ctx, post: Post, reason: string): Promise<void> {
  const why = saidReason(reason)
  const done = await reviewPost(ctx, { id: post.id, action: 'delete', reason, by: 'staff' })
  await noteAudit(ctx, {
    act: 'delete',
    objKind: 'blog',
    objId: post.id,
    blogId: post.id,
    targetId: post.authorId,
    title: post.title,
    ...why,
    before: { status: post.status },
    after: { status: done.status, version: done.version },
  })
}

/** As `removePostAsStaff`, for a comment. */
export async function removeCommentAsStaff(ctx: Ctx, comment: StoredComment, reason: string): Promise<void> {
  const why = saidReason(reason)
  const done = await reviewComment(ctx, { id: comment.id, action: 'delete', reason, by: 'staff' })
  await noteAudit(ctx, {
    act: 'delete',
    objKind: 'comment',
    objId: comment.id,
    blogId: comment.blogId,
    targetId: comment.authorId,
    title: beginningOf(comment.content, TITLE),
    ...why,
    before: { status: comment.status },
    after: { status: done.status },
  })
}
