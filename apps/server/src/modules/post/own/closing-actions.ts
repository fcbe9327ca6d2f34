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
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
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

/**
 * One transaction for each post: a transaction over several posts would take their locks in another order than other
 * writers.
 */
const forEach = (
  appContext: AppContext,
  idsAfter: (after: number) => Promise<readonly number[]>,
  work: (ctx: Ctx, id: number) => Promise<void>,
): Promise<void> => forEachId(idsAfter, (id) => runAsSystem(appContext, (ctx) => work(ctx, id)))

/**
 * Hides public and pending posts of a closing account; each stores its former state. Those under an alias show no name and
 * stay: if they went with the others, they would tell whose they are.
 */
export async function hideOwnPosts(appContext: AppContext, userId: number): Promise<void> {
  const { db } = appContext.database
  await forEach(
    appContext,
    (after) => postIdsOf(db, userId, ['published', 'pending'], after),
    async (ctx, id) => {
      const post = await lockPost(ctx.db, id)
      if (!post || post.hideName || !['published', 'pending'].includes(post.status)) return
      const next = await changePost(ctx.db, post, {
        status: 'hidden',
        hideReason: CLOSING,
        formerStatus: post.status,
        version: post.version + 1,
      })
      await postChanged(ctx, post, next)
      // a pending post was not public, and its author gets the usual notice
      if (post.status === 'published')
        await publishEvent(ctx.db, postEvents['post.removed'], { postId: id, byStaff: false, reason: '' })
    },
  )
}

/** Restores the state of posts that closing hid, without another notice. */
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

/** Shows a member's texts as theirs again: their posts, and their name above their comments. */
export async function giveBackWritten(appContext: AppContext, userId: number): Promise<void> {
  await showOwnPosts(appContext, userId)
  for (let after = 0; ; ) {
    const places = await commentPlacesOf(appContext.database.db, userId, after)
    // pages rendered meanwhile show no name there, so no tag of the account covers them
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
  await commentChanged(ctx, found.comment, { post: found.post })
  await publishEvent(ctx.db, postEvents['comment.removed'], { commentId: id, byStaff: false, reason: '' })
}

/** The text without the name of a mentioned member. */
const withoutName = (html: string, userId: number, lang: string) =>
  html.replace(
    new RegExp(`<span data-mention="${userId}">[^<]*</span>`, 'g'),
    `@${closedAccount[lang === 'en' ? 'en' : 'zh']}`,
  )

/** Removes a member's name from the texts of others that mention them. */
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
 * Ends a member's texts. Retained texts are those that were public when the member asked to leave; pending, hidden
 * and removed texts and drafts are deleted in any case. Ids of posts and floors stay taken, so that links stay true.
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
