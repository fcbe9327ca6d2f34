import { problem } from '@app/contract/wire/problem.ts'
import { countAct, memberOf } from '#modules/member/store.ts'
import { postToDraft } from '#modules/post/draft/draft-actions.ts'
import { takeDraftOfPost } from '#modules/post/draft/draft-store.ts'
import { commentChanged, postChanged, tellPublished } from '#modules/post/effects.ts'
import { postEvents } from '#modules/post/events.ts'
import { isStaff } from '#modules/post/limits.ts'
import { removeCommentAsStaff, removePostAsStaff } from '#modules/post/review/staff-actions.ts'
import { RESTORE_MS } from '#modules/post/rules.ts'
import { commentById, postById } from '#modules/post/writing/write-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { changeComment, changePost, lockComment, lockPost, type Post } from './state-store.ts'

const stale = (post: Post) =>
  problem('stateStale', { data: { current: { status: post.status, version: post.version } } })

/** Removes a post: the author their own, staff any. Doing it again changes nothing. */
export async function deletePost(ctx: Ctx, id: number, reason: string): Promise<void> {
  const member = await memberOf(ctx.db, signedIn(ctx))
  const seen = await postById(ctx.db, id)
  // counted before anything is locked, as everywhere, so that no two acts of one person wait for each other
  if (seen?.authorId === member.userId && seen.status !== 'deleted')
    await countAct(ctx, member, 'rate.delete')
  const post = await lockPost(ctx.db, id)
  if (!post || post.status === 'purged') throw problem('notFound')
  if (post.authorId !== member.userId) {
    if (!isStaff(member)) throw problem('notFound')
    if (post.status !== 'deleted') await removePostAsStaff(ctx, post, reason)
    return
  }
  if (post.status === 'deleted') return
  await takeDraftOfPost(ctx.db, id)
  const next = await changePost(ctx.db, post, {
    status: 'deleted',
    deletedBy: 'author',
    deletedTime: ctx.now(),
    formerStatus: post.status,
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.removed'], { postId: id, byStaff: false, reason: '' })
}

/** Brings back a post that its author removed in the last 30 days; what had been hidden is looked at again. */
export async function restorePost(ctx: Ctx, id: number): Promise<{ status: string }> {
  const { userId } = signedIn(ctx)
  const post = await lockPost(ctx.db, id)
  if (!post || post.authorId !== userId || post.status === 'purged') throw problem('notFound')
  if (post.status !== 'deleted') throw stale(post)
  const isLate = !post.deletedTime || ctx.now().getTime() > post.deletedTime.getTime() + RESTORE_MS
  if (post.deletedBy !== 'author' || isLate) throw problem('postRestore')
  const former = post.formerStatus ?? 'draft'
  const status = former === 'hidden' ? 'pending' : former
  const next = await changePost(ctx.db, post, {
    status,
    deletedBy: null,
    deletedTime: null,
    formerStatus: null,
    version: post.version + 1,
    ...(former === 'hidden' && { pendingReason: post.hideReason }),
  })
  await postChanged(ctx, post, next)
  if (status === 'published') await tellPublished(ctx, post, next)
  if (status === 'draft') await postToDraft(ctx, next, next.rejectReason)
  return { status }
}

/** Takes a waiting post back to the drafts. */
export async function withdrawPost(ctx: Ctx, id: number): Promise<{ draftId: number }> {
  const { userId } = signedIn(ctx)
  const post = await lockPost(ctx.db, id)
  if (!post || post.authorId !== userId || ['deleted', 'purged'].includes(post.status))
    throw problem('notFound')
  if (post.status !== 'pending') throw stale(post)
  const next = await changePost(ctx.db, post, {
    status: 'draft',
    pendingReason: null,
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
  return { draftId: await postToDraft(ctx, next, null) }
}

/** Removes a comment: the author their own, staff any. Doing it again changes nothing. */
export async function deleteComment(ctx: Ctx, id: number, reason: string): Promise<void> {
  const member = await memberOf(ctx.db, signedIn(ctx))
  const seen = await commentById(ctx.db, id)
  if (seen?.authorId === member.userId && seen.status !== 'deleted')
    await countAct(ctx, member, 'rate.delete')
  const found = await lockComment(ctx.db, id)
  if (!found || found.comment.status === 'purged') throw problem('notFound')
  const { post, comment } = found
  if (comment.authorId !== member.userId) {
    if (!isStaff(member)) throw problem('notFound')
    if (comment.status !== 'deleted') await removeCommentAsStaff(ctx, comment, reason)
    return
  }
  if (comment.status === 'deleted') return
  await changeComment(ctx.db, post, comment, {
    status: 'deleted',
    deletedBy: 'author',
    deletedTime: ctx.now(),
  })
  await commentChanged(ctx, comment, { post })
  await publishEvent(ctx.db, postEvents['comment.removed'], { commentId: id, byStaff: false, reason: '' })
}
