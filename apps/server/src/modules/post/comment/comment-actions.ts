import type { CommentRow } from '@app/contract/post/comment.ts'
import { COMMENT_EDIT_MINUTES, commentLimits } from '@app/contract/post/comment.values.ts'
import type { PostPicture } from '@app/contract/post/post.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Member, mayLink } from '#modules/member/rules.ts'
import { areApart, countAct, writerOf, writerWith } from '#modules/member/store.ts'
import { aliasNumber } from '#modules/post/author/alias-store.ts'
import { voiceOf } from '#modules/post/author/office-store.ts'
import { aliasRefused } from '#modules/post/draft/draft-reading.ts'
import { commentChanged } from '#modules/post/effects.ts'
import { postEvents } from '#modules/post/events.ts'
import { isStaff, limitsByAddress } from '#modules/post/limits.ts'
import { firstReviewReason } from '#modules/post/review/first-review.ts'
import { heatedWaitMs, isOnlyWatching, mayHideName } from '#modules/post/rules.ts'
import {
  changeComment,
  lockComment,
  lockThread,
  type StoredComment,
  type Thread,
} from '#modules/post/state/state-store.ts'
import { commentById, type ThreadSeen, threadSeen } from '#modules/post/writing/write-store.ts'
import {
  type CleanText,
  readPictures,
  readText,
  type WrittenText,
} from '#modules/post/writing/written-text.ts'
import { type CheckedText, checkTexts } from '#modules/sensitive-word/check.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { commentRow, hasOfficial, insertComment, lastWrote } from './comment-store.ts'

interface CommentInput {
  blogId: number
  parentId?: number | null
  text: CleanText
  images?: number[]
  hideName?: boolean
  official?: boolean
  force?: boolean
}

/** Writes a comment or a reply, public at once or waiting for the review. */
export async function addComment(ctx: Ctx, input: CommentInput): Promise<CommentRow> {
  const { member, also: seen } = await writerWith(
    ctx,
    threadSeen(input.blogId, signedIn(ctx).userId),
    'member_and_thread',
  )
  if (seen?.status !== 'published') throw problem('notFound')
  const hideName = hiddenHere(member, seen, input.hideName ?? false)
  const official = input.official ?? false
  // an official reply stands for itself; what is added to it stands below it
  if (official && (member.schoolId === null || member.schoolId !== seen.schoolId || input.parentId))
    throw problem('notAllowed', {
      field: 'official',
      text: {
        zh: '只有该校认证账号的一级评论可以作为官方回复，请取消“作为学校官方回复”',
        en: 'Only a comment by the verified account of this school, not a reply to one, can be official: turn off “As the official reply of the school”',
      },
    })
  await countAct(ctx, member, 'rate.comment.add', limitsByAddress(ctx, member, 'comment'))
  if (!isStaff(member)) await checkHeat(ctx, member, input.blogId, seen.openReports)
  const read = await readComment(ctx, member, input, hideName)
  const post = await lockThread(ctx.db, input.blogId, member.userId)
  if (post?.status !== 'published') throw problem('notFound')
  checkThreadOpen(member, post, official)
  const parent = input.parentId ? await parentOf(ctx, post, input.parentId) : null
  await checkApart(ctx, member, post, parent, seen.isApart)
  if (official && (await hasOfficial(ctx.db, post.id))) throw problem('officialPinned')
  const reviewReason =
    read.reviewReason ??
    (official
      ? null
      : await firstReviewReason(ctx, member, {
          kind: 'comment',
          html: read.html,
          plain: read.plain,
          hasMore: read.pictures.length > 0,
          isHidden: hideName,
        }))
  const comment = await insertComment(ctx.db, {
    blogId: post.id,
    rootId: parent ? (parent.rootId ?? parent.id) : null,
    parentId: parent?.id ?? null,
    authorId: member.userId,
    content: read.html,
    images: read.pictures,
    status: reviewReason === null ? 'published' : 'pending',
    pendingReason: reviewReason,
    hideName,
    isOfficial: official,
    unmasked: read.unmasked,
    ip: ctx.client.ip.slice(0, 64),
    createTime: ctx.now(),
  })
  if (hideName) await aliasNumber(ctx.db, post.id, member.userId)
  await ctx.retainFiles(read.fileNames)
  if (reviewReason === null)
    await publishEvent(ctx.db, postEvents['comment.published'], { commentId: comment.id })
  await commentChanged(ctx, comment, { isNew: true })
  return rowFor(ctx, member, comment.id)
}

/** Throws `commentsLocked`, and `commentsClosed` for all but the author, staff and an official reply. */
function checkThreadOpen(member: Member, post: Thread, official: boolean): void {
  if (post.isLocked) throw problem('commentsLocked')
  if (!post.commentOpen && post.authorId !== member.userId && !isStaff(member) && !official)
    throw problem('commentsClosed')
}

/**
 * Whether the writer's name is hidden here. An author who hid in the post stays hidden below it, or the thread would
 * reveal the identity.
 */
function hiddenHere(
  member: Member,
  post: Pick<ThreadSeen, 'authorId' | 'hideName'>,
  wanted: boolean,
): boolean {
  if (post.authorId === member.userId && post.hideName) return true
  if (!wanted) return false
  // a member of level 1 may hide in any thread; the categories bound who may accuse unseen
  if (mayHideName(member, 1)) return true
  if (isStaff(member) || member.schoolId !== null) throw aliasRefused()
  throw problem('levelTooLow', { field: 'hideName' })
}

/** In a reported thread every member waits between two comments, the longer the more reports are open. */
async function checkHeat(ctx: Ctx, member: Member, blogId: number, openReports: number): Promise<void> {
  const waitMs = heatedWaitMs(openReports)
  if (waitMs === 0) return
  const last = await lastWrote(ctx.db, blogId, member.userId)
  const leftMs = last ? last.getTime() + waitMs - ctx.now().getTime() : 0
  if (leftMs <= 0) return
  const seconds = Math.ceil(leftMs / 1_000)
  throw problem('tooFast', { values: { seconds }, data: { retryAfter: seconds } })
}

async function parentOf(ctx: Ctx, post: Thread, id: number): Promise<StoredComment> {
  const parent = await commentById(ctx.db, id)
  if (parent?.blogId !== post.id || parent.status !== 'published')
    throw problem('commentParent', { field: 'parentId' })
  return parent
}

/**
 * Refuses a reply across a block. Towards a hidden identity the refusal would reveal it, so there the comment is
 * accepted and only the notice is left out.
 *
 * @param isApart whether a block stands between the writer and the author of the post
 */
async function checkApart(
  ctx: Ctx,
  member: Member,
  post: Thread,
  parent: StoredComment | null,
  isApart: boolean,
): Promise<void> {
  if (isApart && !post.hideName) throw problem('userBlocked')
  if (parent === null || parent.authorId === null || parent.hideName) return
  if (parent.authorId === member.userId) return
  const isAnswerApart =
    parent.authorId === post.authorId ? isApart : await areApart(ctx.db, member.userId, parent.authorId)
  if (isAnswerApart) throw problem('userBlocked')
}

interface ReadComment {
  html: string
  plain: string
  pictures: PostPicture[]
  fileNames: string[]
  reviewReason: string | null
  unmasked: string | null
}

async function readComment(
  ctx: Ctx,
  member: Member,
  input: Omit<CommentInput, 'blogId'>,
  isHidden: boolean,
): Promise<ReadComment> {
  const text = await readText(ctx, member, input.text)
  const ids = input.images ?? []
  const tooMany = () => problem('commentImages', { field: 'images' })
  if (ids.length + text.pictures.length > commentLimits.images) throw tooMany()
  const pictures = await readPictures(ctx, member, ids)
  if (!pictures) throw tooMany()
  checkLength(text, pictures.length + text.pictures.length > 0)
  if (!input.force && pictures.length + text.pictures.length === 0 && isOnlyWatching(text.plain))
    throw problem('commentWatchHint')
  const checked = await judged(ctx, member, text, isHidden)
  return {
    ...checked,
    plain: text.plain,
    pictures,
    fileNames: [...text.fileNames, ...pictures.map(({ url }) => url)],
  }
}

function checkLength({ length }: WrittenText, hasPicture: boolean): void {
  if (length < (hasPicture ? 0 : commentLimits.min) || length > commentLimits.max)
    throw problem('commentLength', { field: 'content' })
}

async function judged(
  ctx: Ctx,
  member: Member,
  text: WrittenText,
  isHidden: boolean,
): Promise<Pick<ReadComment, 'html' | 'reviewReason' | 'unmasked'>> {
  const checkedTexts: CheckedText[] = [
    { field: 'content', scope: 'comment', text: text.html, isHtml: true },
    ...text.pictures.map(
      ({ alt }): CheckedText => ({ field: 'content', scope: 'comment', text: alt, mayLink: mayLink(member) }),
    ),
  ]
  const voice = await voiceOf(ctx, member, isHidden ? [] : [member.nickName])
  const { texts, isMasked, reviewReason } = await checkTexts(ctx, checkedTexts, voice)
  return { html: texts[0] ?? text.html, reviewReason, unmasked: isMasked ? text.html : null }
}

/** Changes the text of the caller's comment, for a quarter of an hour. */
export async function updateComment(ctx: Ctx, input: { id: number; text: CleanText }): Promise<CommentRow> {
  const member = await writerOf(ctx)
  await countAct(ctx, member, 'rate.edit')
  const found = await lockComment(ctx.db, input.id)
  if (!found || found.comment.authorId !== member.userId) throw problem('notFound')
  const { post, comment } = found
  if (!['published', 'pending'].includes(comment.status) || post.status !== 'published')
    throw problem('notFound')
  if (ctx.now().getTime() > comment.createTime.getTime() + COMMENT_EDIT_MINUTES * 60_000)
    throw problem('commentEditWindow')
  const text = await readText(ctx, member, input.text)
  if (comment.images.length + text.pictures.length > commentLimits.images)
    throw problem('commentImages', { field: 'images' })
  checkLength(text, comment.images.length + text.pictures.length > 0)
  const checked = await judged(ctx, member, text, comment.hideName)
  const reviewReason =
    checked.reviewReason ??
    (comment.isOfficial
      ? null
      : await firstReviewReason(ctx, member, {
          kind: 'comment',
          html: checked.html,
          plain: text.plain,
          hasMore: comment.images.length > 0,
          isHidden: comment.hideName,
          isChange: comment.status === 'published',
        }))
  await ctx.retainFiles(text.fileNames)
  await changeComment(ctx.db, post, comment, {
    content: checked.html,
    unmasked: checked.unmasked,
    // an edit of an unpublished comment is not marked as an edit
    ...(comment.status === 'published' && { editTime: ctx.now() }),
    // a translation of the former text would say something else
    contentEn: null,
    ...(reviewReason !== null && { status: 'pending', pendingReason: reviewReason }),
  })
  await commentChanged(ctx, comment, { post })
  return rowFor(ctx, member, comment.id)
}

async function rowFor(ctx: Ctx, member: Member, id: number): Promise<CommentRow> {
  // it is their own, which needs no right of staff
  const reader = { userId: member.userId, mayModerate: () => false, now: ctx.now() }
  const row = await commentRow(ctx.db, id, { language: ctx.language, reader })
  if (!row) throw new Error('the comment is not there')
  return row
}
