import { closedAccount } from '#modules/account/brief.ts'
import { takeDraft, takeDraftOfPost } from '#modules/post/draft/draft-store.ts'
import { commentChanged, postChanged } from '#modules/post/effects.ts'
import { postEvents } from '#modules/post/events.ts'
import { erasedComment, erasedPost } from '#modules/post/rules.ts'
import { dropBesides } from '#modules/post/state/purge-store.ts'
import { changeComment, changePost, lockComment, lockPost } from '#modules/post/state/state-store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { dropPending } from '#modules/post/writing/write-store.ts'
import { forEachId } from '#platform/db/batches.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { type AppContext, runAsSystem } from '#platform/http/perform.ts'
import type { Leaving } from '#platform/module.ts'
import {
  CLOSING,
  commentIdsOf,
  commentPlacesOf,
  draftIdsOf,
  forgetWriter,
  mentioningIds,
  postIdsOf,
} from './personal-store.ts'

/** In a transaction for each: who holds the locks of several posts would take them in another order than everybody. */
const forEach = (
  appContext: AppContext,
  idsAfter: (after: number) => Promise<readonly number[]>,
  work: (ctx: Ctx, id: number) => Promise<void>,
): Promise<void> => forEachId(idsAfter, (id) => runAsSystem(appContext, (ctx) => work(ctx, id)))

/** Hides what is public, or may become so, of somebody who is leaving; each remembers what it was. */
export async function hideOwnPosts(appContext: AppContext, userId: number): Promise<void> {
  const { db } = appContext.database
  await forEach(
    appContext,
    (after) => postIdsOf(db, userId, ['published', 'pending'], after),
    async (ctx, id) => {
      const post = await lockPost(ctx.db, id)
      if (!post || !['published', 'pending'].includes(post.status)) return
      const next = await changePost(ctx.db, post, {
        status: 'hidden',
        hideReason: CLOSING,
        formerStatus: post.status,
        version: post.version + 1,
      })
      await postChanged(ctx, post, next)
      // what only waited was nobody's to lose, and its author is told of it as before
      if (post.status === 'published')
        await publishEvent(ctx.db, postEvents['post.removed'], { postId: id, byStaff: false, reason: '' })
    },
  )
}

/** Gives posts that were hidden so the state they had; nobody is told of them a second time. */
async function showOwnPosts(appContext: AppContext, userId: number): Promise<void> {
  const { db } = appContext.database
  await forEach(
    appContext,
    (after) => postIdsOf(db, userId, ['hidden'], after, CLOSING),
    async (ctx, id) => {
      const post = await lockPost(ctx.db, id)
      if (post?.status !== 'hidden' || post.hideReason !== CLOSING) return
      const next = await changePost(ctx.db, post, {
        status: post.formerStatus ?? 'published',
        hideReason: null,
        formerStatus: null,
        version: post.version + 1,
      })
      await postChanged(ctx, post, next)
      if (next.status === 'published') await publishEvent(ctx.db, postEvents['post.restored'], { postId: id })
    },
  )
}

/** Shows what somebody wrote as theirs again: their posts, and their name above their comments. */
export async function giveBackWritten(appContext: AppContext, userId: number): Promise<void> {
  await showOwnPosts(appContext, userId)
  for (let after = 0; ; ) {
    const places = await commentPlacesOf(appContext.database.db, userId, after)
    // pages made meanwhile show nobody's name there, so that no tag of the account stands for them
    await runAsSystem(appContext, async (ctx) =>
      ctx.invalidate(
        ...places.flatMap(({ id, blogId, rootId }) => [
          `comment:post-${blogId}`,
          `comment:root-${rootId ?? id}`,
        ]),
      ),
    )
    const last = places.at(-1)
    if (!last) return
    after = last.id
  }
}

async function erasePost(ctx: Ctx, id: number): Promise<void> {
  const post = await lockPost(ctx.db, id)
  if (!post || post.status === 'purged') return
  await takeDraftOfPost(ctx.db, id)
  const next = await changePost(ctx.db, post, {
    ...erasedPost,
    deletedBy: post.deletedBy ?? 'author',
    deletedTime: post.deletedTime ?? ctx.now(),
    hideReason: null,
    pendingReason: null,
    rejectReason: null,
    formerStatus: null,
    version: post.version + 1,
  })
  await dropBesides(ctx.db, [id])
  await postChanged(ctx, post, next)
  await publishEvent(ctx.db, postEvents['post.removed'], { postId: id, byStaff: false, reason: '' })
}

async function eraseComment(ctx: Ctx, id: number): Promise<void> {
  const found = await lockComment(ctx.db, id)
  if (!found || found.comment.status === 'purged') return
  await changeComment(ctx.db, found.post, found.comment, {
    ...erasedComment,
    deletedBy: found.comment.deletedBy ?? 'author',
    deletedTime: found.comment.deletedTime ?? ctx.now(),
  })
  await commentChanged(ctx, found.comment)
  await publishEvent(ctx.db, postEvents['comment.removed'], { commentId: id, byStaff: false, reason: '' })
}

/** A text in which somebody who was mentioned has no name any more. */
const withoutName = (html: string, userId: number, lang: string) =>
  html.replace(
    new RegExp(`<span data-mention="${userId}">[^<]*</span>`, 'g'),
    `@${closedAccount[lang === 'en' ? 'en' : 'zh']}`,
  )

/** Takes the name of somebody out of the texts of others that mention them. */
async function forgetMentions(appContext: AppContext, userId: number): Promise<void> {
  const { db } = appContext.database
  await forEach(
    appContext,
    (after) => mentioningIds(db, posts, userId, after),
    async (ctx, id) => {
      const post = await lockPost(ctx.db, id)
      if (!post) return
      const content = withoutName(post.content, userId, post.lang)
      await postChanged(ctx, post, await changePost(ctx.db, post, { content }))
    },
  )
  await forEach(
    appContext,
    (after) => mentioningIds(db, comments, userId, after),
    async (ctx, id) => {
      const found = await lockComment(ctx.db, id)
      if (!found) return
      const content = withoutName(found.comment.content, userId, found.post.lang)
      await changeComment(ctx.db, found.post, found.comment, { content })
      await commentChanged(ctx, found.comment)
    },
  )
}

/**
 * Ends what somebody wrote. What is kept is what was public when they asked to leave; waiting, hidden and removed texts
 * go in any case, and so do drafts. Numbers of posts and floors stay taken, so that links tell the truth.
 */
export async function eraseWritten(appContext: AppContext, { userId, keepsContent }: Leaving): Promise<void> {
  const { db } = appContext.database
  if (keepsContent) {
    await showOwnPosts(appContext, userId)
    await forEach(
      appContext,
      (after) => postIdsOf(db, userId, ['published'], after),
      async (ctx, id) => dropPending(ctx.db, id),
    )
  }
  const others = ['draft', 'pending', 'hidden', 'deleted']
  const states = keepsContent ? others : [...others, 'published']
  await forEach(appContext, (after) => postIdsOf(db, userId, states, after), erasePost)
  await forEach(
    appContext,
    (after) => commentIdsOf(db, userId, { keepsPublished: keepsContent }, after),
    eraseComment,
  )
  await forgetMentions(appContext, userId)
  await runAsSystem(appContext, async (ctx) => {
    for (const id of await draftIdsOf(ctx.db, userId)) await takeDraft(ctx.db, userId, id)
    await forgetWriter(ctx.db, userId)
  })
}
