import type { ReviewReason } from '@app/contract/moderation/review.values.ts'
import type { evidencePapers } from '@app/contract/moderation/staff-post.values.ts'
import type { PostDraft } from '@app/contract/post/post-writing.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import type { Member } from '#modules/member/rules.ts'
import { memberOf } from '#modules/member/store.ts'
import { knownCities } from '#modules/moderator/store.ts'
import { readDraft } from '#modules/post/draft/draft-reading.ts'
import { postChanged, tellPublished } from '#modules/post/effects.ts'
import { checkReviewer } from '#modules/post/review/review-actions.ts'
import { noteChangeByStaff } from '#modules/post/review/staff-note.ts'
import {
  changePost,
  countAtSchool,
  insertPost,
  lockPost,
  lockPosts,
  type Post,
} from '#modules/post/state/state-store.ts'
import { replaceText } from '#modules/post/writing/write-actions.ts'
import { dropPending, insertRevision, postById, unfinishedPostOf } from '#modules/post/writing/write-store.ts'
import type { CleanText } from '#modules/post/writing/written-text.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'

/** The texts and the place of a post, as staff write them. */
export interface StaffDraft {
  title: string
  content: string
  blogType?: number | null | undefined
  cityCode?: string | null | undefined
  schoolId?: number | null | undefined
  tags: readonly string[]
  /** The content, cleaned. */
  text: CleanText
}

interface Why {
  reasonKey?: ReviewReason | null | undefined
  note?: string | null | undefined
}

/** The caller with the rights of staff in texts: the permission of the call decides who is staff here. */
async function editorOf(ctx: Ctx): Promise<Member> {
  return { ...(await memberOf(ctx.db, signedIn(ctx))), isModerator: true }
}

const staleOf = ({ status, version }: Post) =>
  problem('stateStale', { data: { current: { status, version } } })

/** What can be changed; a removed or unfinished post is not. */
const changeable = ['published', 'pending', 'hidden']

/** Publishes a post of the caller, who is staff. */
export async function writeAsStaff(ctx: Ctx, input: StaffDraft): Promise<number> {
  const member = await editorOf(ctx)
  const draft = { ...input, blogType: input.blogType ?? undefined, tags: [...input.tags] }
  const read = await readDraft(
    ctx,
    member,
    { ...draft, interest: 'none' },
    { authorId: member.userId, postId: null },
  )
  const now = ctx.now()
  const post = await insertPost(ctx.db, {
    ...read.values,
    status: 'published',
    publishTime: now,
    authorId: member.userId,
    createTime: now,
  })
  await ctx.retainFiles(read.fileNames)
  await postChanged(ctx, null, post)
  await tellPublished(ctx, null, post)
  await countAtSchool(ctx.db, post)
  return post.id
}

/**
 * Changes another author's post, or the caller's own: what stood is stored as a version, the reason stands in the audit
 * log, and the author gets a notice. Throws `reviewReason` where a reason is missing, and what `readDraft` throws.
 */
export async function changeAsStaff(
  ctx: Ctx,
  {
    id,
    version,
    reasonKey,
    note,
    ...input
  }: StaffDraft & Why & { id: number; version?: number | null | undefined },
): Promise<void> {
  const member = await editorOf(ctx)
  const seen = await postById(ctx.db, id)
  if (!seen || ['deleted', 'purged', 'draft'].includes(seen.status)) throw problem('notFound')
  const isOwn = seen.authorId === member.userId
  if (!isOwn && !reasonKey) throw problem('reviewReason', { field: 'reasonKey' })
  if (!isOwn) await checkReviewer(ctx, 'staff', seen.authorId, seen.cityCode)
  const former = unfinishedPostOf(seen)
  const isWhole = seen.images.every(({ fileId }) => fileId !== null)
  const draft = {
    ...former,
    ...input,
    isStory: seen.isStory,
    isQuestion: seen.isQuestion,
    blogType: (seen.isStory ? null : input.blogType) ?? undefined,
    cityCode: input.cityCode || ALL_CITIES,
    schoolId: input.schoolId ?? null,
    tags: [...input.tags],
    // pictures of samples have no file of their own
    images: isWhole ? former.images : [],
    imageAlts: isWhole ? seen.images.map(({ alt }) => alt) : [],
  } as PostDraft & { text: CleanText }
  const read = await readDraft(ctx, member, draft, {
    // a text whose author is gone is not the editor's own
    authorId: seen.authorId ?? 0,
    postId: id,
    isHidden: seen.hideName,
    evidenceLevel: seen.evidenceLevel,
  })
  const post = await lockPost(ctx.db, id, read.values.schoolId ?? null)
  if (!post || !changeable.includes(post.status)) throw problem('notFound')
  if (version != null && version !== post.version) throw staleOf(post)
  if (post.version !== seen.version) throw staleOf(post)
  const values = { ...read.values, images: post.images, evidenceLevel: post.evidenceLevel }
  const next = await putByStaff(ctx, post, values)
  await ctx.retainFiles(read.fileNames)
  if (!isOwn)
    await noteChangeByStaff(ctx, post, next, { reasonKey: reasonKey ?? 'other', note: note ?? null })
}

/** Writes a change of staff; a change of the author that waited for review goes with the text it was made to. */
async function putByStaff(ctx: Ctx, post: Post, values: Parameters<typeof changePost>[2]): Promise<Post> {
  const by = { role: 'staff' as const, userId: signedIn(ctx).userId }
  if (post.status === 'published') {
    const next = await replaceText(ctx, post, { values: values as never }, by)
    await dropPending(ctx.db, post.id)
    return next
  }
  await insertRevision(ctx.db, post, by, ctx.now())
  const next = await changePost(ctx.db, post, { ...values, version: post.version + 1 })
  await postChanged(ctx, post, next)
  return next
}

interface Move extends Required<Why> {
  blogType?: number | null | undefined
  cityCode?: string | null | undefined
}

/**
 * Moves posts to another category or city in the caller's transaction; those that cannot be moved are left as they are and
 * named. Throws `postCity` and `invalid`.
 */
export async function moveAsStaff(ctx: Ctx, ids: readonly number[], move: Move) {
  const { blogType, cityCode } = move
  if (blogType == null && !cityCode) throw problem('invalid', { field: 'blogType' })
  if (cityCode && cityCode !== ALL_CITIES && (await knownCities(ctx.db, [cityCode])).length === 0)
    throw problem('postCity', { field: 'cityCode' })
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other)
  await lockPosts(ctx.db, wanted)
  const refused: { id: number; message: string }[] = []
  let moved = 0
  for (const id of wanted)
    try {
      await ctx.db.transaction((tx) => moveOne({ ...ctx, db: tx }, id, move))
      moved++
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ id, message: error.say(ctx.language) })
    }
  return { moved, refused }
}

async function moveOne(ctx: Ctx, id: number, { blogType, cityCode, reasonKey, note }: Move): Promise<void> {
  const post = await lockPost(ctx.db, id)
  if (!post || !changeable.includes(post.status)) throw problem('notFound')
  const isOwn = post.authorId === signedIn(ctx).userId
  if (!isOwn) await checkReviewer(ctx, 'staff', post.authorId, post.cityCode)
  const place = {
    blogType: post.isStory || post.isQuestion ? null : (blogType ?? post.blogType),
    cityCode: cityCode || post.cityCode,
  }
  if (place.blogType === post.blogType && place.cityCode === post.cityCode) return
  await insertRevision(ctx.db, post, { role: 'staff', userId: signedIn(ctx).userId }, ctx.now())
  const next = await changePost(ctx.db, post, { ...place, version: post.version + 1 })
  await postChanged(ctx, post, next)
  if (!isOwn)
    await noteChangeByStaff(
      ctx,
      post,
      next,
      { reasonKey: reasonKey ?? 'misplaced', note: note ?? null },
      true,
    )
}

/** Notes that staff have seen a document of what a published post says, or takes that back. Throws as a decision does. */
export async function setEvidence(
  ctx: Ctx,
  id: number,
  {
    isSeen,
    paper,
    note,
  }: { isSeen: boolean; paper?: keyof typeof evidencePapers | null; note?: string | null },
): Promise<void> {
  if (isSeen && !paper) throw problem('invalid', { field: 'paper' })
  const post = await lockPost(ctx.db, id)
  if (!post || post.status === 'purged') throw problem('notFound')
  await checkReviewer(ctx, 'staff', post.authorId, post.cityCode)
  if (post.status !== 'published') throw staleOf(post)
  const level = isSeen ? 2 : post.images.length > 0 ? 1 : 0
  const next = await changePost(ctx.db, post, { evidenceLevel: level })
  await postChanged(ctx, post, next)
  await noteAudit(ctx, {
    act: 'evidence',
    objKind: 'blog',
    objId: id,
    blogId: id,
    title: post.title,
    note: note ?? null,
    before: { evidenceLevel: post.evidenceLevel },
    after: { evidenceLevel: level, paper: isSeen ? paper : null },
  })
}
