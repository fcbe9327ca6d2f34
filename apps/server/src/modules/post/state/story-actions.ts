import type { StoryOfferState } from '@app/contract/editorial/story.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { postChanged, tellPublished } from '#modules/post/effects.ts'
import type { posts } from '#modules/post/table.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { changePost, insertPost, lockPost, type Post } from './state-store.ts'

type Written = Partial<typeof posts.$inferInsert>

/** Stores a story that staff wrote: it has no member as author. Gives its number. */
export async function createStory(
  ctx: Ctx,
  row: Written & Pick<typeof posts.$inferInsert, 'title' | 'content'>,
): Promise<number> {
  const isPublished = row.status === 'published'
  const post = await insertPost(ctx.db, {
    ...row,
    isStory: true,
    blogType: null,
    authorId: null,
    publishTime: isPublished ? ctx.now() : null,
  })
  await postChanged(ctx, null, post)
  if (isPublished) await tellPublished(ctx, null, post)
  return post.id
}

/** A story for a change of it by staff. Throws `notFound`, and `storyOfMember` for one that a member answers for. */
export async function lockOwnStory(ctx: Ctx, id: number, nextSchoolId: number | null): Promise<Post> {
  const post = await lockPost(ctx.db, id, nextSchoolId)
  if (!post?.isStory || post.status === 'purged') throw problem('notFound')
  if (post.authorId !== null || !['draft', 'published'].includes(post.status)) throw problem('storyOfMember')
  return post
}

/** Changes a locked story that staff wrote. */
export async function changeStory(ctx: Ctx, post: Post, change: Written): Promise<void> {
  const appears = change.status === 'published' && post.status !== 'published'
  const next = await changePost(ctx.db, post, {
    ...change,
    version: post.version + 1,
    ...(appears && !post.publishTime && { publishTime: ctx.now() }),
    ...(post.status === 'published' && { editTime: ctx.now(), editCount: post.editCount + 1 }),
  })
  await postChanged(ctx, post, next)
  if (appears) await tellPublished(ctx, post, next)
}

/** A member's published article under their own name, locked. Throws `notFound` or `storyOffer`. */
export async function lockArticle(ctx: Ctx, id: number): Promise<Post> {
  const post = await lockPost(ctx.db, id)
  if (!post) throw problem('notFound')
  const isOpen = post.status === 'published' && !post.isStory && !post.isQuestion && !post.hideName
  if (!isOpen || post.authorId === null) throw problem('storyOffer')
  return post
}

/** Makes an article a story, or a story an article of this category again; whatever shows either is stale. */
export async function turnStory(
  ctx: Ctx,
  id: number,
  to: { status: Extract<StoryOfferState, 'accepted' | 'ended'>; blogType: number | null },
): Promise<void> {
  const isStory = to.status === 'accepted'
  const post = await lockPost(ctx.db, id)
  if (!post || post.isStory === isStory) throw problem('notFound')
  if (isStory && post.status !== 'published') throw problem('storyOffer')
  const next = await changePost(ctx.db, post, {
    isStory,
    blogType: isStory ? null : to.blogType,
    version: post.version + 1,
  })
  await postChanged(ctx, post, next)
}
