import type { UnfinishedPost } from '@app/contract/post/post-writing.ts'
import { postLimits } from '@app/contract/post/post-writing.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { countAct, memberOf } from '#modules/member/store.ts'
import { postChanged } from '#modules/post/effects.ts'
import { postEvents } from '#modules/post/events.ts'
import { lineOf, summaryLength } from '#modules/post/rules.ts'
import { changePost, lockPlaces, lockPost, type Post } from '#modules/post/state/state-store.ts'
import { unfinishedPostOf } from '#modules/post/writing/write-store.ts'
import { picturesOf } from '#modules/post/writing/written-text-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { beginningOf, fileIdsOf, filesIn, type RichText } from '#platform/text/clean-html.ts'
import {
  type DraftText,
  draftCount,
  draftOf,
  insertDraft,
  putDraftOfPost,
  type StoredDraft,
  takeDraft,
  updateDraft,
} from './draft-store.ts'

/** Saves a draft, new ones without an id. Throws `draftStale` with the stored one when it was changed elsewhere. */
export async function saveDraft(
  ctx: Ctx,
  input: { draftId?: number | null; rev: number; data: UnfinishedPost; text: RichText | undefined },
): Promise<{ draftId: number; rev: number; savedTs: number }> {
  const { draftId, rev } = input
  const member = await memberOf(ctx.db, signedIn(ctx))
  await countAct(ctx, member, 'rate.draft.save')
  const now = ctx.now()
  const text = await readUnfinished(ctx, member.userId, input)
  if (!draftId) {
    // counted with the person's record locked, so that two saves at once do not both find room
    await lockPlaces(ctx.db, member.userId)
    if ((await draftCount(ctx.db, member.userId)) >= postLimits.drafts) throw problem('draftMax')
    const made = await insertDraft(ctx.db, member.userId, text, now)
    return { draftId: made.id, rev: made.rev, savedTs: now.getTime() }
  }
  const saved = await updateDraft(ctx.db, member.userId, draftId, rev, text, now)
  if (saved) return { draftId: saved.id, rev: saved.rev, savedTs: now.getTime() }
  const stored = await draftOf(ctx.db, member.userId, draftId)
  if (!stored) throw problem('notFound')
  throw problem('draftStale', { data: { current: { draftId, rev: stored.rev, data: stored.data } } })
}

/**
 * The stored form of an unfinished text: cleaned, with a title and a summary for lists, its pictures marked as used.
 */
async function readUnfinished(
  ctx: Ctx,
  userId: number,
  { data, text }: { data: UnfinishedPost; text: RichText | undefined },
): Promise<DraftText> {
  if (!text) throw problem('textTangled', { field: 'content', values: { field: 'content' } })
  const { html: content, parts } = text
  const title = lineOf(data.title ?? '')
  const own = await picturesOf(ctx.db, [userId], {
    ids: [...fileIdsOf(parts), ...(data.images ?? [])],
    fileNames: [],
  })
  await ctx.retainFiles([...own.map(({ fileName }) => fileName), ...filesIn(content)])
  return { data: { ...data, content }, title, summary: beginningOf(content, summaryLength.zh) }
}

/** A draft of the caller. Throws `notFound` for those of others. */
export async function readOwnDraft(ctx: Ctx, id: number): Promise<StoredDraft> {
  const draft = await draftOf(ctx.db, signedIn(ctx).userId, id)
  if (!draft) throw problem('notFound')
  return draft
}

/** Throws a draft away; the post that was to be sent again with it goes too, and can be brought back for a while. */
export async function deleteDraft(ctx: Ctx, id: number): Promise<void> {
  const { userId } = signedIn(ctx)
  const draft = await draftOf(ctx.db, userId, id)
  if (!draft) throw problem('notFound')
  const post = draft.blogId === null ? undefined : await lockPost(ctx.db, draft.blogId)
  if (!(await takeDraft(ctx.db, userId, id))) throw problem('notFound')
  if (post?.status !== 'draft') return
  const next = await changePost(ctx.db, post, {
    status: 'deleted',
    deletedBy: 'author',
    deletedTime: ctx.now(),
    formerStatus: 'draft',
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.removed'], { postId: post.id, byStaff: false, reason: '' })
}

/** The text of a post among its author's drafts. */
export async function postToDraft(ctx: Ctx, post: Post, rejectReason: string | null): Promise<number> {
  const data = unfinishedPostOf(post)
  // the author gets the unmasked text back
  const whole: UnfinishedPost = { ...data, ...post.unmasked }
  return putDraftOfPost(
    ctx.db,
    post.authorId ?? 0,
    post.id,
    {
      data: whole,
      title: whole.title ?? '',
      summary: beginningOf(whole.content ?? '', summaryLength.zh),
      rejectReason,
    },
    ctx.now(),
  )
}
