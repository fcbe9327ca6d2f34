import { noteAudit } from '#modules/audit/store.ts'
import { commentById, type Post, type StoredComment } from '#modules/post/state/state-store.ts'
import { postById } from '#modules/post/writing/write-store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import type { AskedDecision, Decided } from '#platform/review-kind.ts'
import { beginningOf } from '#platform/text/clean-html.ts'
import { type CommentReview, reviewComment, reviewPost } from './review-actions.ts'
import { parseStaffReason } from './staff-note.ts'

const TITLE = 60

/**
 * Removes another author's text by the button beside it, recorded like any decision, so that public counts include it
 * and its author can appeal. Throws `reviewReason`, and what `reviewPost` throws.
 */
export async function removePostAsStaff(ctx: Ctx, post: Post, reason: string): Promise<void> {
  const why = parseStaffReason(reason)
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
  const why = parseStaffReason(reason)
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

/** Decides about a post, or what waits of it, and notes it. Throws what `reviewPost` throws. */
export async function decidePost(
  ctx: Ctx,
  _: readonly Module[],
  { id, action, reasonKey, note, version }: AskedDecision,
): Promise<Decided> {
  const before = await postById(ctx.db, id)
  const done = await reviewPost(ctx, { id, action, reasonKey, version, by: 'staff' })
  await noteAudit(ctx, {
    act: action,
    objKind: 'blog',
    objId: id,
    blogId: id,
    targetId: before?.authorId,
    title: before?.title,
    reasonKey,
    note,
    before: { status: before?.status },
    after: { status: done.status, version: done.version },
  })
  return done
}

/** As `decidePost`, for a comment. */
export async function decideComment(
  ctx: Ctx,
  _: readonly Module[],
  { id, action, reasonKey, note }: AskedDecision<CommentReview>,
): Promise<Decided> {
  const before = await commentById(ctx.db, id)
  const done = await reviewComment(ctx, { id, action, reasonKey, by: 'staff' })
  await noteAudit(ctx, {
    act: action,
    objKind: 'comment',
    objId: id,
    blogId: before?.blogId,
    targetId: before?.authorId,
    title: before && beginningOf(before.content, TITLE),
    reasonKey,
    note,
    before: { status: before?.status },
    after: { status: done.status, version: done.version },
  })
  return done
}
