import type { Thanks } from '@app/contract/post/comment.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Act } from '#modules/member/rules.ts'
import { countAct, memberWith } from '#modules/member/store.ts'
import { posts } from '#modules/post/table.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { reactionEvents } from './events.ts'
import { addFolder, deleteFolder, renameFolder } from './folder-store.ts'
import { isNewcomer, refusalOf, refusalOfHelpful } from './rules.ts'
import {
  changeFavourite,
  commentTarget,
  postTarget,
  schoolTarget,
  setMark,
  setSchoolSaved,
  setThanks,
  setWatch,
  type Target,
  thanksIn,
} from './store.ts'

/** Folders of one person. */
const FOLDERS = 20

interface Change {
  id: number
  on: boolean
}

/** The caller and what they want to mark, in one query. Throws `notFound`, `notAllowed` or `userBlocked`. */
async function readTarget(
  ctx: Ctx,
  target: (userId: number) => ReturnType<typeof postTarget>,
  { on }: Pick<Change, 'on'>,
  options: { schoolsMayMarkTheirOwn?: boolean } = {},
) {
  const me = signedIn(ctx)
  const { member, also: found } = await memberWith(ctx.db, me, target(me.userId))
  if (!found?.isOpen) throw problem('notFound')
  const refusal = on ? refusalOf(member, found, options) : undefined
  if (refusal) throw refusal
  return { member, target: found }
}

/** The counters that a mark moves are shown with the post and, where it is known, on the home of its author. */
function expireCounters(ctx: Ctx, tag: string, { authorId, isHidden }: Target): void {
  ctx.expire(tag)
  if (authorId !== null && !isHidden) ctx.expire(`account:stat-${authorId}`)
}

const postCounters = {
  postLike: posts.likeCount,
  postHelpful: posts.helpfulCount,
  postFavourite: posts.favouriteCount,
} as const

interface PostMark {
  name: keyof typeof postCounters
  event: 'post.liked' | 'post.helpful' | 'post.favourited'
  act: Act
  /** The folder that the mark is put in, which has to be the caller's. */
  folderId?: number | null
  note?: string | null
}

/** Gives the counter, and whether something was touched. */
async function markPost(ctx: Ctx, { name, event, act, folderId, note }: PostMark, change: Change) {
  const { member, target } = await readTarget(
    ctx,
    (userId) => postTarget(change.id, userId, postCounters[name], folderId),
    change,
  )
  if (name === 'postHelpful' && change.on) {
    const refusal = refusalOfHelpful(member, target)
    if (refusal) throw refusal
  }
  const also: Record<string, string | number | null> =
    name === 'postFavourite' ? { folder_id: folderId ?? null, note: note || null } : {}
  const count = await setMark(
    ctx.db,
    name,
    { ...change, userId: member.userId, now: ctx.now(), isNewcomer: isNewcomer(member) },
    target.authorId,
    also,
  )
  if (count === undefined) return { count: target.count, isTouched: false }
  if (count === null) throw problem('notFound')
  expireCounters(ctx, `post:${change.id}`, target)
  if (change.on) {
    await publishEvent(ctx.db, reactionEvents[event], { postId: change.id, userId: member.userId })
    await countAct(ctx, member, act)
  }
  return { count, isTouched: true }
}

/** Likes a post or takes that back; gives how many like it. */
export async function likePost(ctx: Ctx, change: Change): Promise<number> {
  return (await markPost(ctx, { name: 'postLike', event: 'post.liked', act: 'rate.like' }, change)).count
}

/** Says that a post helped; gives how many it helped. */
export async function findHelpful(ctx: Ctx, change: Change): Promise<number> {
  return (await markPost(ctx, { name: 'postHelpful', event: 'post.helpful', act: 'rate.like' }, change)).count
}

/** Saves a post, or changes the folder and the note of a saved one; gives how many saved it. */
export async function savePost(
  ctx: Ctx,
  { folderId, note, ...change }: Change & { folderId?: number | null; note?: string | null },
): Promise<number> {
  const { count, isTouched } = await markPost(
    ctx,
    { name: 'postFavourite', event: 'post.favourited', act: 'rate.favourite', folderId, note },
    change,
  )
  if (change.on && !isTouched)
    await changeFavourite(ctx.db, change.id, signedIn(ctx).userId, {
      folderId,
      note: note === undefined ? undefined : note || null,
    })
  return count
}

/** Likes a comment or takes that back; gives how many like it. */
export async function likeComment(ctx: Ctx, change: Change): Promise<number> {
  const { member, target } = await readTarget(ctx, (userId) => commentTarget(change.id, userId), change)
  const count = await setMark(
    ctx.db,
    'commentLike',
    { ...change, userId: member.userId, now: ctx.now() },
    target.authorId,
  )
  if (count === undefined) return target.count
  if (count === null) throw problem('notFound')
  expireCounters(ctx, `comment:post-${target.blogId}`, target)
  if (change.on) {
    await publishEvent(ctx.db, reactionEvents['comment.liked'], {
      commentId: change.id,
      userId: member.userId,
    })
    await countAct(ctx, member, 'rate.like')
  }
  return count
}

/** Thanks for an answer in a phrase of the site, or takes that back; gives how many did. Refuses the author of the answer, and other comments. */
export async function thankFor(
  ctx: Ctx,
  { phrase, ...change }: Change & { phrase: Thanks },
): Promise<number> {
  const { member, target } = await readTarget(
    ctx,
    (userId) => commentTarget(change.id, userId, thanksIn(phrase)),
    change,
  )
  if (change.on && !target.isAnswer)
    throw problem('notAllowed', {
      text: {
        zh: '只能感谢问题下面的回答；喜欢别的评论可以点赞',
        en: 'Only answers to questions are thanked for: like other comments instead',
      },
    })
  if (change.on && target.authorId === member.userId)
    throw problem('notAllowed', {
      text: {
        zh: '不能感谢自己的回答，由其他读者来感谢',
        en: 'You cannot thank yourself: leave that to other readers',
      },
    })
  const count = await setThanks(ctx.db, { ...change, phrase, userId: member.userId, now: ctx.now() })
  if (count === undefined) return target.count
  if (count === null) throw problem('notFound')
  ctx.expire(`comment:post-${target.blogId}`)
  if (change.on) {
    await publishEvent(ctx.db, reactionEvents['comment.thanked'], {
      commentId: change.id,
      userId: member.userId,
    })
    await countAct(ctx, member, 'rate.like')
  }
  return count
}

/** Watches a post or stops it; gives the mode now. */
export async function watchPost(ctx: Ctx, { mode, ...change }: Change & { mode?: 'all' | 'key' | null }) {
  const { member } = await readTarget(ctx, (userId) => postTarget(change.id, userId), change, {
    schoolsMayMarkTheirOwn: true,
  })
  const watched = await setWatch(
    ctx.db,
    { ...change, userId: member.userId, now: ctx.now() },
    mode ?? undefined,
  )
  if (watched.isNew) await countAct(ctx, member, 'rate.follow')
  return { on: change.on, mode: watched.mode }
}

/** Follows a school or stops it; gives how many follow it. */
export async function followSchool(ctx: Ctx, change: Change): Promise<number> {
  const { member, target } = await readTarget(ctx, () => schoolTarget(change.id), change)
  const count = await setMark(
    ctx.db,
    'schoolFollow',
    { ...change, userId: member.userId, now: ctx.now() },
    null,
  )
  if (count === undefined) return target.count
  if (count === null) throw problem('notFound')
  ctx.expire(`school:${change.id}`)
  if (change.on) await countAct(ctx, member, 'rate.follow')
  return count
}

/** Saves a school or takes that back. */
export async function saveSchool(ctx: Ctx, change: Change): Promise<void> {
  const { member } = await readTarget(ctx, () => schoolTarget(change.id), change, {
    schoolsMayMarkTheirOwn: true,
  })
  const isTouched = await setSchoolSaved(ctx.db, { ...change, userId: member.userId, now: ctx.now() })
  if (isTouched && change.on) await countAct(ctx, member, 'rate.favourite')
}

/** A new folder, or another name for one of the caller's. Throws `folderMax`, `folderTaken` or `notFound`. */
export async function saveFolder(ctx: Ctx, { id, name }: { id?: number | null; name: string }) {
  const { userId } = signedIn(ctx)
  const saved = id
    ? await renameFolder(ctx.db, userId, id, name)
    : await addFolder(ctx.db, { userId, name, now: ctx.now(), max: FOLDERS })
  if (typeof saved === 'string') throw problem(saved, { field: 'name' })
  return saved
}

/** Deletes a folder; what was in it stays saved. */
export async function removeFolder(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteFolder(ctx.db, signedIn(ctx).userId, id))) throw problem('notFound')
}
