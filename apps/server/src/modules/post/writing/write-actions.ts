import type { PostDraft } from '@app/contract/post/post-writing.ts'
import { postLimits } from '@app/contract/post/post-writing.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Member } from '#modules/member/rules.ts'
import { countAct, memberOf, writerOf } from '#modules/member/store.ts'
import { checkScope } from '#modules/moderator/actions.ts'
import { aliasNumber } from '#modules/post/author/alias-store.ts'
import { voiceOf } from '#modules/post/author/office-store.ts'
import { checkMayPost, type ReadDraft, readDraft } from '#modules/post/draft/draft-reading.ts'
import { draftOf, takeDraft, takeDraftOfPost } from '#modules/post/draft/draft-store.ts'
import { postChanged, tellPublished } from '#modules/post/effects.ts'
import { postEvents } from '#modules/post/events.ts'
import { isStaff, limitsByAddress } from '#modules/post/limits.ts'
import { firstReviewReason } from '#modules/post/review/first-review.ts'
import { noteChangeByStaff, parseStaffReason } from '#modules/post/review/staff-note.ts'
import { EDIT_GRACE_MS, judgesSchool, mayChange, reasonForAuthor } from '#modules/post/rules.ts'
import {
  changePost,
  countAtSchool,
  insertPost,
  lockPost,
  type Post,
} from '#modules/post/state/state-store.ts'
import { checkTexts } from '#modules/sensitive-word/check.ts'
import { deviceHashOf } from '#modules/session/actions.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { ageOfForm, isTooQuick } from '#platform/limit/form-guard.ts'
import {
  appendCount,
  dropPending,
  insertAppend,
  insertRevision,
  postById,
  putPending,
  unfinishedPostOf,
} from './write-store.ts'
import { type CleanText, cleanSent, decidedText, readText } from './written-text.ts'

/** Why a hidden post that was changed waits. */
const CHANGED_WHILE_HIDDEN = 'edit'

interface Written {
  id: number
  status: string
  pendingReason: string | null
}

const writtenOf = ({ id, status, pendingReason }: Post): Written => ({
  id,
  status,
  pendingReason: reasonForAuthor(pendingReason),
})

/** Publishes a post, or hands it to the review. With the draft of a post that came back, the same post is sent again. */
export async function addPost(
  ctx: Ctx,
  input: PostDraft & { draftId?: number | null; stamp?: string | null; text: CleanText },
): Promise<Written> {
  const member = await writerOf(ctx)
  const draft = input.draftId ? await draftOf(ctx.db, member.userId, input.draftId) : undefined
  if (input.draftId && !draft) throw problem('notFound')
  if (draft?.blogId) {
    const { id, status, pendingReason } = await revisePost(ctx, member, draft.blogId, input, null)
    await takeDraft(ctx.db, member.userId, draft.id)
    return { id, status, pendingReason }
  }
  checkMayPost(member, input)
  await countAct(ctx, member, 'rate.blog.add', limitsByAddress(ctx, member, 'post'))
  // what was saved before is older than the form it is sent with
  const wasWrittenBefore = draft && !isTooQuick(ctx.now().getTime() - draft.createTime.getTime())
  const ageMs = wasWrittenBefore ? undefined : ageOfForm(ctx, input.stamp)
  const read = await readDraft(ctx, member, input, { authorId: member.userId, postId: null, ageMs })
  const post = await insertPost(ctx.db, {
    ...read.values,
    ...stateOf(ctx, read),
    authorId: member.userId,
    ip: ctx.client.ip.slice(0, 64),
    deviceHash: deviceHashOf(ctx, signedIn(ctx)),
    createTime: ctx.now(),
  })
  await submitted(ctx, null, post, read)
  if (post.hideName) await aliasNumber(ctx.db, post.id, member.userId)
  if (draft) await takeDraft(ctx.db, member.userId, draft.id)
  await countAtSchool(ctx.db, post)
  return writtenOf(post)
}

/** Published, or pending when a moderator must review it first. */
const stateOf = (ctx: Ctx, { reviewReason }: ReadDraft) => ({
  status: reviewReason === null ? ('published' as const) : ('pending' as const),
  pendingReason: reviewReason,
  ...(reviewReason === null && { publishTime: ctx.now() }),
})

/** What follows when a post is sent, for the first time or again. */
async function submitted(
  ctx: Ctx,
  was: Post | null,
  is: Post,
  { reviewReason, fileNames }: ReadDraft,
): Promise<void> {
  await ctx.retainFiles(fileNames)
  await postChanged(ctx, was, is)
  if (reviewReason === null) await tellPublished(ctx, was, is)
  else await publishEvent(ctx.db, postEvents['post.pending'], { postId: is.id })
}

/** Changes a post: at once when nothing stands against it, else after a moderator has reviewed the change. */
export async function updatePost(
  ctx: Ctx,
  input: PostDraft & { id: number; version: number; reason?: string | null; text: CleanText },
): Promise<Written & { version: number }> {
  const member = await writerOf(ctx)
  return revisePost(ctx, member, input.id, input, input.version)
}

/** A change of the caller's post, or of any post for staff, based on this version (null for any). */
async function revisePost(
  ctx: Ctx,
  member: Member,
  id: number,
  input: PostDraft & { reason?: string | null; text: CleanText },
  version: number | null,
): Promise<Written & { version: number }> {
  const seen = await postById(ctx.db, id)
  const isOwn = seen?.authorId === member.userId
  if (!seen || !(isOwn || isStaff(member)) || ['deleted', 'purged'].includes(seen.status))
    throw problem('notFound')
  if (!isOwn) await checkScope(ctx, seen.cityCode)
  // a post stays what it is: stories are found and told elsewhere
  const draft = { ...input, isStory: seen.isStory, isQuestion: seen.isQuestion }
  if (isOwn) checkMayPost(member, draft, seen.hideName)
  if (!mayChange({ member, isStaff: isStaff(member), now: ctx.now() }, seen)) throw problem('postEditWindow')
  if (version !== null && seen.version !== version) throw staleOf(seen)
  const why = isOwn ? null : parseStaffReason(input.reason)
  await countAct(ctx, member, 'rate.edit')
  const read = await readDraft(ctx, member, draft, {
    authorId: seen.authorId ?? member.userId,
    postId: id,
    isHidden: seen.hideName,
    isPublic: seen.status === 'published',
    evidenceLevel: seen.evidenceLevel,
    blogType: seen.blogType,
  })
  const post = await lockPost(ctx.db, id, read.values.schoolId ?? null)
  if (!post || post.version !== seen.version || post.status !== seen.status) throw staleOf(post ?? seen)
  const next = await applyChange(ctx, member, post, read)
  if (next.hideName && next.authorId !== null) await aliasNumber(ctx.db, id, next.authorId)
  await takeDraftOfPost(ctx.db, id)
  if (why) await noteChangeByStaff(ctx, post, next, why)
  return { ...writtenOf(next), version: next.version }
}

const staleOf = (post: Post) =>
  problem('postStale', {
    data: { current: { id: post.id, version: post.version, status: post.status, ...unfinishedPostOf(post) } },
  })

async function applyChange(ctx: Ctx, member: Member, post: Post, read: ReadDraft): Promise<Post> {
  const version = post.version + 1
  const { reviewReason } = read
  if (post.status === 'draft') {
    const next = await changePost(ctx.db, post, {
      ...read.values,
      ...stateOf(ctx, read),
      version,
      rejectReason: null,
      hideReason: null,
    })
    await submitted(ctx, post, next, read)
    return next
  }
  if (post.status !== 'published') {
    // what waits goes on waiting, and what was hidden is looked at again
    const next = await changePost(ctx.db, post, {
      ...read.values,
      version,
      status: 'pending',
      pendingReason: reviewReason ?? post.pendingReason ?? CHANGED_WHILE_HIDDEN,
    })
    await ctx.retainFiles(read.fileNames)
    await postChanged(ctx, post, next)
    if (post.status === 'hidden') await publishEvent(ctx.db, postEvents['post.pending'], { postId: post.id })
    return next
  }
  await ctx.retainFiles(read.fileNames)
  if (reviewReason !== null && !isStaff(member)) {
    const data = unfinishedPostOf({ ...post, ...read.values } as Post)
    await putPending(ctx.db, { ...post, version }, data, member.userId, ctx.now())
    const next = await changePost(ctx.db, post, { version, pendingReason: reviewReason })
    await publishEvent(ctx.db, postEvents['post.pending'], { postId: post.id, isChange: true })
    return next
  }
  const next = await replaceText(ctx, post, read, {
    role: post.authorId === member.userId ? 'author' : 'staff',
    userId: member.userId,
  })
  await dropPending(ctx.db, post.id)
  return next
}

/** Replaces a published text, and stores the former one as an earlier version. */
export async function replaceText(
  ctx: Ctx,
  post: Post,
  { values }: Pick<ReadDraft, 'values'>,
  by: { role: 'author' | 'staff'; userId: number | null },
): Promise<Post> {
  const now = ctx.now()
  await insertRevision(ctx.db, post, by, now)
  const isLate = post.publishTime !== null && now.getTime() > post.publishTime.getTime() + EDIT_GRACE_MS
  const next = await changePost(ctx.db, post, {
    ...values,
    version: post.version + 1,
    pendingReason: null,
    ...(isLate && { editCount: post.editCount + 1, editTime: now }),
  })
  await postChanged(ctx, post, next)
  return next
}

/** An addition below the caller's post, at any age of it. */
export async function appendPost(ctx: Ctx, input: { id: number; text: CleanText }) {
  const member = await writerOf(ctx)
  await countAct(ctx, member, 'rate.edit')
  const post = await lockPost(ctx.db, input.id)
  if (!post || post.authorId !== member.userId || post.status !== 'published') throw problem('notFound')
  if ((await appendCount(ctx.db, post.id)) >= postLimits.appends) throw problem('postAppendMax')
  const text = await readText(ctx, member, input.text)
  const { min, max } = postLimits.appendLength
  if (text.length < min || text.length > max) throw problem('postAppendLength', { field: 'content' })
  const verdict = await checkTexts(
    ctx,
    [{ field: 'content', scope: 'content', text: text.html, isHtml: true }],
    await voiceOf(ctx, member, post.hideName ? [post.title] : [post.title, member.nickName]),
  )
  await ctx.retainFiles(text.fileNames)
  const html = verdict.texts[0] ?? text.html
  const reviewReason =
    verdict.reviewReason ??
    (await firstReviewReason(ctx, member, {
      kind: 'post',
      html,
      plain: text.plain,
      isJudgement: judgesSchool(post),
      isHidden: post.hideName,
      isChange: true,
    }))
  const status = reviewReason === null ? 'published' : 'pending'
  const append = await insertAppend(ctx.db, {
    blogId: post.id,
    content: html,
    status,
    pendingReason: reviewReason,
    createTime: ctx.now(),
  })
  if (status === 'published') {
    await postChanged(ctx, post, post)
    await publishEvent(ctx.db, postEvents['post.appended'], { postId: post.id, appendId: append.id })
  }
  return { id: append.id, content: append.content, createTime: append.createTime, status }
}

/** A text in its public form, without storing anything. */
export async function previewText(ctx: Ctx, content: string): Promise<{ content: string; length: number }> {
  const member = await memberOf(ctx.db, signedIn(ctx))
  ctx.limiter.hit(PREVIEWS, String(member.userId), ctx.now())
  const { html, length } = await decidedText(ctx, member, await cleanSent(ctx, content))
  return { content: html, length }
}

const PREVIEWS = { key: 'preview', max: 60, windowMs: 60_000 } as const
