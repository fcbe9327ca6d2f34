import { forEachId } from '#platform/db/batches.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Leaving } from '#platform/module.ts'
import {
  type CountedMark,
  dropPrivateMarks,
  likedCommentIds,
  markedPostIds,
  takeBackCommentLike,
  takeBackMark,
  takeBackThanks,
  thankedCommentIds,
  unfollowSchools,
} from './personal-store.ts'

const marks: readonly CountedMark[] = ['postLike', 'postHelpful', 'postFavourite']

/**
 * Deletes the member's reactions on account closing. Private ones (bookmarks, watches, views) are always deleted.
 * Likes, thanks, "helpful" and the counts of saves say nothing about the member and stay with retained content; otherwise
 * each is taken back in a transaction of its own, so that locks are taken in the order of all writers.
 */
export async function eraseMarks(appContext: AppContext, { userId, keepsContent }: Leaving): Promise<void> {
  await runAsSystem(appContext, async (ctx) => {
    await dropPrivateMarks(ctx.db, userId)
    for (const id of await unfollowSchools(ctx.db, userId)) ctx.expire(`school:${id}`)
  })
  if (keepsContent) return
  const { db } = appContext.database
  for (const name of marks)
    await forEachId(
      (after) => markedPostIds(db, userId, name, after),
      (id) =>
        runAsSystem(appContext, async (ctx) => {
          const authorId = await takeBackMark(ctx.db, userId, name, id)
          if (authorId === undefined) return
          ctx.expire(`post:${id}`)
          if (authorId !== null) ctx.expire(`account:stat-${authorId}`)
        }),
    )
  await forEachId(
    (after) => likedCommentIds(db, userId, after),
    (id) =>
      runAsSystem(appContext, async (ctx) => {
        const blogId = await takeBackCommentLike(ctx.db, userId, id)
        if (blogId !== undefined) ctx.expire(`comment:post-${blogId}`)
      }),
  )
  await forEachId(
    (after) => thankedCommentIds(db, userId, after),
    (id) =>
      runAsSystem(appContext, async (ctx) => {
        const blogId = await takeBackThanks(ctx.db, userId, id)
        if (blogId !== undefined) ctx.expire(`comment:post-${blogId}`)
      }),
  )
}
