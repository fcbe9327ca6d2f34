import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { countAct, memberOf } from '#modules/member/store.ts'
import { moderates } from '#modules/moderator/actions.ts'
import { postChanged } from '#modules/post/effects.ts'
import { postEvents } from '#modules/post/events.ts'
import { isStaff } from '#modules/post/limits.ts'
import { changePost, lockPost, type Post } from '#modules/post/state/state-store.ts'
import { commentById } from '#modules/post/writing/write-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { answerRightsOf, lastWord } from './question-store.ts'

/**
 * Sets the accepted answer of a question, or takes the acceptance back: the person who asked at any time, staff as
 * docs/community-rules.md#questions says. An acceptance counts for nothing, so that nothing is won by accepting one's own
 * answer. Throws `notFound`, `notAllowed`, `answerTooEarly` and `answerGone`.
 */
export async function setAnswer(ctx: Ctx, id: number, commentId: number | null): Promise<void> {
  const me = signedIn(ctx)
  const member = await memberOf(ctx.db, me)
  await countAct(ctx, member, 'rate.edit')
  const post = await lockPost(ctx.db, id)
  if (!post?.isQuestion || post.status !== 'published') throw problem('notFound')
  if (post.acceptedId === commentId) return
  const isAsker = post.authorId === member.userId
  const mayModerate = !isAsker && isStaff(member) && (await moderates(ctx, me))(post.cityCode)
  if (!isAsker && !mayModerate)
    throw problem('notAllowed', {
      text: {
        zh: '只有提问者本人，或负责该城市的版主，可以采纳回答',
        en: 'Only the person who asked, or a moderator of this city, can accept an answer',
      },
    })
  const rights = answerRightsOf(
    { ...post, lastWord: isAsker ? null : await lastWord(ctx.db, id) },
    { isAsker, mayModerate, now: ctx.now() },
  )
  if (commentId !== null && !rights.canAccept) throw problem('answerTooEarly')
  if (commentId !== null) await checkAnswer(ctx, post, commentId)
  const next = await changePost(ctx.db, post, {
    acceptedId: commentId,
    acceptedBy: commentId === null ? null : isAsker ? 'asker' : 'staff',
  })
  await postChanged(ctx, post, next)
  ctx.invalidate(`comment:post-${id}`)
  if (commentId !== null) await publishEvent(ctx.db, postEvents['answer.accepted'], { postId: id, commentId })
  if (!isAsker) await noteByStaff(ctx, post, next)
}

/** The post is locked, so that no comment below it is taken away meanwhile. */
async function checkAnswer(ctx: Ctx, post: Post, commentId: number): Promise<void> {
  const comment = await commentById(ctx.db, commentId)
  const isAnswer = comment?.blogId === post.id && comment.floor !== null
  if (!isAnswer || comment.status !== 'published') throw problem('answerGone', { field: 'commentId' })
}

const noteByStaff = (ctx: Ctx, was: Post, is: Post) =>
  noteAudit(ctx, {
    act: is.acceptedId === null ? 'dropAnswer' : 'acceptAnswer',
    objKind: 'blog',
    objId: was.id,
    blogId: was.id,
    targetId: was.authorId,
    title: was.title,
    before: { acceptedId: was.acceptedId },
    after: { acceptedId: is.acceptedId },
  })
