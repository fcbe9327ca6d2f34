import { isDeepStrictEqual } from 'node:util'
import { publishEvent } from '#platform/event/events.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { postEvents } from './events.ts'
import { besideInTime } from './reading/neighbour-store.ts'
import { indexPosts } from './search-store.ts'
import type { Post, StoredComment } from './state/state-store.ts'

/** Columns that only the post's own page shows, to its author and staff alone. */
const besideRows: ReadonlySet<string> = new Set<keyof Post>([
  'content',
  'contentEn',
  'card',
  'commentOpen',
  'version',
  'editCount',
  'editTime',
  'pendingReason',
  'rejectReason',
  'unmasked',
  'textHash',
  'ip',
  'updateBy',
  'updateTime',
])

/** True when a published post reads in every list as it did. */
function readsInListsAs(was: Post, is: Post): boolean {
  const columns = Object.keys(is) as (keyof Post)[]
  return columns.every((name) => besideRows.has(name) || isDeepStrictEqual(was[name], is[name]))
}

/**
 * What follows from a change of a post: the search is brought up to date in the same transaction, and whatever shows
 * the post is stale. A text that was only improved concerns its own page and the search; pages that show the title
 * alone stay. A post that comes between two others is shown by neither of them yet, so they are named too. One that
 * becomes public takes nothing from what is shown, so pages may follow a moment later.
 */
export async function postChanged(ctx: Ctx, was: Post | null, is: Post): Promise<void> {
  const wasPublic = was?.status === 'published'
  const isPublic = is.status === 'published'
  if (wasPublic || isPublic) await indexPosts(ctx.db, [is.id], was === null)
  const name = was === null || (!wasPublic && isPublic) ? ctx.add : ctx.invalidate
  name(`post:body-${is.id}`, 'post:text')
  if (was && wasPublic && isPublic && readsInListsAs(was, is)) {
    // rows tell when the text was changed, which may come some seconds later
    ctx.expire(`post:${is.id}`)
    return
  }
  name(`post:${is.id}`, 'post:list')
  for (const schoolId of new Set([was?.schoolId, is.schoolId]))
    if (schoolId) {
      name(`post:school-${schoolId}`)
      ctx.expire(`school:${schoolId}`)
    }
  if (wasPublic === isPublic) return
  name(`comment:post-${is.id}`)
  if (is.authorId !== null) ctx.expire(`account:${is.authorId}`)
  if (!isPublic) return
  for (const id of await besideInTime(ctx.db, is)) name(`post:${id}`)
}

/** Tells that a post is public; `isFirst` the first time only. */
export async function tellPublished(ctx: Ctx, was: Post | null, is: Post): Promise<void> {
  await publishEvent(ctx.db, postEvents['post.published'], { postId: is.id, isFirst: !was?.publishTime })
}

/**
 * What follows from a change of a comment: its lists are stale, what counts it may be so for a moment, and a post is
 * found by what its school answered officially.
 *
 * @param isNew whether it was not shown before and nothing else changed, so that pages may follow a moment later
 */
export async function commentChanged(
  ctx: Ctx,
  comment: Pick<StoredComment, 'id' | 'blogId' | 'rootId' | 'authorId' | 'isOfficial'>,
  isNew = false,
): Promise<void> {
  const name = isNew ? ctx.add : ctx.invalidate
  if (comment.isOfficial) {
    await indexPosts(ctx.db, [comment.blogId])
    name(`post:body-${comment.blogId}`)
  }
  name(`comment:post-${comment.blogId}`, `comment:root-${comment.rootId ?? comment.id}`)
  // a list by the last reply has another order now, also where it does not show the post yet
  ctx.expire(`post:${comment.blogId}`, 'post:replies')
  if (comment.authorId !== null) ctx.expire(`account:${comment.authorId}`)
}
