import type { UnfinishedPost } from '@app/contract/post/post-writing.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { type Problem, problem } from '@app/contract/wire/problem.ts'
import { checkScope } from '#modules/moderator/actions.ts'
import { postToDraft } from '#modules/post/draft/draft-actions.ts'
import { putDraftOfPost, takeDraftOfPost } from '#modules/post/draft/draft-store.ts'
import { commentChanged, postChanged, tellPublished } from '#modules/post/effects.ts'
import { postEvents } from '#modules/post/events.ts'
import { CLOSING } from '#modules/post/own/personal-store.ts'
import { hashOf, RESTORE_MS, summaryLength } from '#modules/post/rules.ts'
import {
  changeComment,
  changePost,
  lockComment,
  lockPost,
  type Post,
  type StoredComment,
} from '#modules/post/state/state-store.ts'
import { tagsStillOpen } from '#modules/post/tag/tag-actions.ts'
import { replaceText } from '#modules/post/writing/write-actions.ts'
import { decideAppends, dropPending, pendingRevision } from '#modules/post/writing/write-store.ts'
import { picturesOf } from '#modules/post/writing/written-text-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import type { Decided } from '#platform/review-kind.ts'
import { beginningOf, plainText } from '#platform/text/clean-html.ts'
import { checkNotAdministrator } from './administrator-actions.ts'

export type PostReview =
  | 'approve'
  | 'reject'
  | 'hide'
  | 'show'
  | 'delete'
  | 'restore'
  | 'lock'
  | 'unlock'
  | 'top'
  | 'untop'
  | 'essence'
  | 'unessence'

export type CommentReview = Extract<PostReview, 'approve' | 'reject' | 'hide' | 'show' | 'delete' | 'restore'>

interface Decision<Action> {
  id: number
  action: Action
  /** The reason in the words for the author; the key of a listed reason where there are none. */
  reason?: string | null
  reasonKey?: string | null
  /** The version that was looked at; staff may leave it out. */
  version?: number | null
  /** `system` for a rule that acts by itself, such as hiding after many reports. */
  by: 'staff' | 'system'
}

const reasonOf = ({ reason, reasonKey }: Pick<Decision<never>, 'reason' | 'reasonKey'>): string =>
  (reason?.trim() || reasonKey || '').slice(0, 200)

/**
 * Decides about a post, or about the change of it that waits, in the caller's transaction. Throws `notFound`,
 * `notAllowed` for one's own post and for an administrator's, and `stateStale` with the present state in `data.current`
 * when the post is not, or is no more, in a state that can be decided so.
 */
export async function reviewPost(ctx: Ctx, decision: Decision<PostReview>): Promise<Decided> {
  const waiting = decision.action === 'approve' ? await pendingRevision(ctx.db, decision.id) : undefined
  const post = await lockPost(ctx.db, decision.id, waiting?.data.schoolId ?? null)
  if (!post || post.status === 'purged') throw problem('notFound')
  await checkReviewer(ctx, decision.by, post.authorId, post.cityCode)
  if (decision.version != null && decision.version !== post.version) throw staleOf(post)
  const next = await decidePost(ctx, post, decision)
  return { id: next.id, status: next.status, version: next.version }
}

/**
 * Refuses reviewers who decide about their own content or outside their cities, and anyone but an administrator about
 * an administrator's content.
 */
export async function checkReviewer(
  ctx: Ctx,
  by: 'staff' | 'system',
  authorId: number | null,
  cityCode: string,
): Promise<void> {
  if (by === 'system') return
  await checkScope(ctx, cityCode)
  const me = signedIn(ctx)
  if (authorId === me.userId)
    throw problem('notAllowed', {
      text: {
        zh: '不能审核自己发布的内容，请由其他工作人员处理',
        en: 'You cannot decide about your own content: leave it to a colleague',
      },
    })
  await checkNotAdministrator(ctx, authorId)
}

const staleOf = ({ status, version }: Post): Problem =>
  problem('stateStale', { data: { current: { status, version } } })

function decidePost(ctx: Ctx, post: Post, decision: Decision<PostReview>): Promise<Post> {
  switch (decision.action) {
    case 'approve':
      return approve(ctx, post)
    case 'reject':
      return reject(ctx, post, reasonOf(decision))
    case 'hide':
      return hide(ctx, post, reasonOf(decision))
    case 'show':
      return show(ctx, post, reasonOf(decision))
    case 'delete':
      return remove(ctx, post, reasonOf(decision))
    case 'restore':
      return restore(ctx, post, reasonOf(decision))
    case 'lock':
    case 'unlock':
      return mark(ctx, post, { isLocked: decision.action === 'lock' })
    case 'top':
    case 'untop':
      return mark(ctx, post, { isTop: decision.action === 'top' })
    case 'essence':
    case 'unessence':
      return mark(ctx, post, { isEssence: decision.action === 'essence' })
  }
}

/** Publishes a post with the time of the approval, so that it enters the lists on top, or the change that waits. */
async function approve(ctx: Ctx, post: Post): Promise<Post> {
  if (post.status === 'published') return approveChange(ctx, post)
  if (post.status !== 'pending') throw staleOf(post)
  const next = await changePost(ctx.db, post, {
    status: 'published',
    publishTime: ctx.now(),
    pendingReason: null,
    hideReason: null,
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.approved'], { postId: post.id })
  await tellPublished(ctx, post, next)
  return next
}

async function approveChange(ctx: Ctx, post: Post): Promise<Post> {
  const revision = await pendingRevision(ctx.db, post.id)
  const appended = await decideAppends(ctx.db, post.id, true)
  if (!revision && appended.length === 0) throw staleOf(post)
  for (const appendId of appended)
    await publishEvent(ctx.db, postEvents['post.appended'], { postId: post.id, appendId })
  if (!revision) {
    await postChanged(ctx, post, post)
    return post
  }
  await dropPending(ctx.db, post.id)
  const values = await valuesOf(ctx, post, revision.data)
  const next = await replaceText(ctx, post, { values }, { role: 'author', userId: revision.editorId })
  await publishEvent(ctx.db, postEvents['post.approved'], { postId: post.id })
  return next
}

/** A waiting change as columns: it was checked when it was sent. */
async function valuesOf(ctx: Ctx, post: Post, data: UnfinishedPost) {
  const content = data.content ?? post.content
  const own = await picturesOf(ctx.db, post.authorId === null ? [] : [post.authorId], {
    ids: data.images ?? [],
    fileNames: [],
  })
  const lang = data.lang ?? (post.lang === 'en' ? ('en' as const) : ('zh' as const))
  const card = data.card?.relation ? { ...post.card, ...data.card } : null
  return {
    blogType: post.isStory ? null : (chosen(data.blogType) ?? post.blogType),
    title: data.title ?? post.title,
    summary: beginningOf(content, summaryLength[lang]),
    content,
    images: (data.images ?? []).flatMap((id) => {
      const known = post.images.find(({ fileId }) => fileId === id)
      const picture = own.find(({ fileId }) => fileId === id)
      if (known) return known
      return picture ? { fileId: id, url: picture.fileName, w: picture.w, h: picture.h, alt: '' } : []
    }),
    cityCode: data.cityCode || post.cityCode,
    schoolId: data.schoolId ?? null,
    tags: await tagsStillOpen(ctx, data.tags ?? []),
    card: card as Post['card'],
    hideName: data.hideName ?? false,
    aiAssisted: data.aiAssisted ?? false,
    interest: data.interest ?? null,
    commentOpen: data.commentOpen ?? true,
    lang,
    textHash: hashOf(plainText(content)),
  }
}

/** Sends a waiting post, or a waiting change, back to its author's drafts. */
async function reject(ctx: Ctx, post: Post, reason: string): Promise<Post> {
  if (post.status === 'published') return rejectChange(ctx, post, reason)
  if (post.status !== 'pending') throw staleOf(post)
  const next = await changePost(ctx.db, post, {
    status: 'draft',
    pendingReason: null,
    rejectReason: reason,
    version: post.version + 1,
  })
  await postToDraft(ctx, next, reason)
  await postChanged(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.rejected'], { postId: post.id, reason })
  return next
}

async function rejectChange(ctx: Ctx, post: Post, reason: string): Promise<Post> {
  const revision = await pendingRevision(ctx.db, post.id)
  const appended = await decideAppends(ctx.db, post.id, false)
  if (!revision && appended.length === 0) throw staleOf(post)
  await dropPending(ctx.db, post.id)
  if (revision && post.authorId !== null)
    await putDraftOfPost(
      ctx.db,
      post.authorId,
      post.id,
      {
        data: revision.data,
        title: revision.data.title ?? '',
        summary: beginningOf(revision.data.content ?? '', summaryLength.zh),
        rejectReason: reason,
      },
      ctx.now(),
    )
  const next = await changePost(ctx.db, post, { pendingReason: null, version: post.version + 1 })
  await publishEvent(ctx.db, postEvents['post.rejected'], { postId: post.id, reason })
  ctx.invalidate(`post:${post.id}`)
  return next
}

async function hide(ctx: Ctx, post: Post, reason: string): Promise<Post> {
  if (post.status !== 'published') throw staleOf(post)
  const next = await changePost(ctx.db, post, {
    status: 'hidden',
    hideReason: reason,
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.hidden'], { postId: post.id, reason })
  return next
}

/** What an author hides who is leaving is not for staff to show. */
async function show(ctx: Ctx, post: Post, reason: string): Promise<Post> {
  if (post.status !== 'hidden' || post.hideReason === CLOSING) throw staleOf(post)
  const next = await changePost(ctx.db, post, {
    status: 'published',
    hideReason: null,
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
  await tellPublished(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.shown'], { postId: post.id, reason })
  return next
}

async function remove(ctx: Ctx, post: Post, reason: string): Promise<Post> {
  if (!['published', 'pending', 'hidden'].includes(post.status)) throw staleOf(post)
  const next = await changePost(ctx.db, post, {
    status: 'deleted',
    deletedBy: 'staff',
    deletedTime: ctx.now(),
    formerStatus: post.status,
    hideReason: reason,
    version: post.version + 1,
  })
  await dropPending(ctx.db, post.id)
  await takeDraftOfPost(ctx.db, post.id)
  await postChanged(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.removed'], { postId: post.id, byStaff: true, reason })
  return next
}

/** Brings back what staff removed; what its author removed only the author brings back. */
async function restore(ctx: Ctx, post: Post, reason: string): Promise<Post> {
  if (post.status !== 'deleted' || post.deletedBy !== 'staff') throw staleOf(post)
  const next = await changePost(ctx.db, post, {
    status: 'published',
    publishTime: post.publishTime ?? ctx.now(),
    deletedBy: null,
    deletedTime: null,
    formerStatus: null,
    hideReason: null,
    pendingReason: null,
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
  await tellPublished(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.shown'], { postId: post.id, reason })
  return next
}

/** Sets a flag beside the state; setting it again changes nothing. */
async function mark(
  ctx: Ctx,
  post: Post,
  flag: Partial<Pick<Post, 'isLocked' | 'isTop' | 'isEssence'>>,
): Promise<Post> {
  if (['deleted', 'draft'].includes(post.status)) throw staleOf(post)
  const isSet = Object.entries(flag).every(([name, value]) => post[name as keyof typeof flag] === value)
  if (isSet) return post
  const next = await changePost(ctx.db, post, flag)
  await postChanged(ctx, post, next)
  ctx.invalidate(`comment:post-${post.id}`)
  if (flag.isEssence && post.status === 'published')
    await publishEvent(ctx.db, postEvents['post.essence'], { postId: post.id })
  return next
}

const nextStates = {
  approve: { from: 'pending', to: 'published' },
  reject: { from: 'pending', to: 'deleted' },
  hide: { from: 'published', to: 'hidden' },
  show: { from: 'hidden', to: 'published' },
  restore: { from: 'deleted', to: 'published' },
} as const

/** Decides about a comment, in the caller's transaction; refused as `reviewPost` is. */
export async function reviewComment(ctx: Ctx, decision: Decision<CommentReview>): Promise<Decided> {
  const found = await lockComment(ctx.db, decision.id)
  if (!found || found.comment.status === 'purged') throw problem('notFound')
  const { post, comment } = found
  await checkReviewer(ctx, decision.by, comment.authorId, post.cityCode)
  const next = await decideComment(ctx, post, comment, decision)
  const isNew = comment.status !== 'published' && next.status === 'published'
  await commentChanged(ctx, comment, { post, isNew })
  return { id: next.id, status: next.status, version: 0 }
}

async function decideComment(
  ctx: Ctx,
  post: Post,
  comment: StoredComment,
  decision: Decision<CommentReview>,
): Promise<StoredComment> {
  const { action } = decision
  const { status } = comment
  const stale = problem('stateStale', { data: { current: { status } } })
  const reason = reasonOf(decision)
  if (action === 'delete') {
    if (!['published', 'hidden', 'pending'].includes(status)) throw stale
    return taken(ctx, post, comment, { reason, act: 'delete' })
  }
  if (status !== nextStates[action].from) throw stale
  if (action === 'reject') return taken(ctx, post, comment, { reason, act: 'reject' })
  if (action === 'restore') {
    const since = comment.deletedTime?.getTime() ?? 0
    if (comment.deletedBy !== 'staff' || ctx.now().getTime() > since + RESTORE_MS) throw stale
  }
  const next = await changeComment(ctx.db, post, comment, {
    status: nextStates[action].to,
    ...(action === 'restore' && { deletedBy: null, deletedTime: null }),
  })
  if (action === 'hide')
    await publishEvent(ctx.db, postEvents['comment.removed'], {
      commentId: comment.id,
      byStaff: true,
      reason,
      act: 'hide',
    })
  else await publishEvent(ctx.db, postEvents['comment.published'], { commentId: comment.id })
  if (action === 'approve')
    await publishEvent(ctx.db, postEvents['comment.approved'], { commentId: comment.id })
  if (action === 'show' || action === 'restore')
    await publishEvent(ctx.db, postEvents['comment.shown'], { commentId: comment.id, reason })
  return next
}

async function taken(
  ctx: Ctx,
  post: Post,
  comment: StoredComment,
  why: { reason: string; act: 'reject' | 'delete' },
): Promise<StoredComment> {
  const next = await changeComment(ctx.db, post, comment, {
    status: 'deleted',
    deletedBy: 'staff',
    deletedTime: ctx.now(),
  })
  await publishEvent(ctx.db, postEvents['comment.removed'], { commentId: comment.id, byStaff: true, ...why })
  return next
}
