import { readOwnDetails, updateOwnDetails, uploadAvatar } from '@app/contract/account/account.ts'
import { getMyInfo, getUserHome, updateMyAvatar, updateMyInfo } from '@app/contract/member/member.ts'
import { readPageState } from '@app/contract/member/page-state.ts'
import { memberWith } from '#modules/member/store.ts'
import { moderates } from '#modules/moderator/actions.ts'
import { rightsOf as rightsOnComment } from '#modules/post/comment/comment-row-store.ts'
import { waitingRows } from '#modules/post/comment/comment-store.ts'
import { answerRightsOf } from '#modules/post/question/question-store.ts'
import { rightsOf as rightsOnPost } from '#modules/post/reading/detail-store.ts'
import { noteVisit } from '#modules/reaction/view-store.ts'
import { handle, handlePrepared, type RouteHandler, signedIn, worksInConsole } from '#platform/http/handle.ts'
import { changeAvatar, muteOf, prepareAvatar, readHome, readMyInfo, updateProfile } from './actions.ts'
import { changeDetails, prepareUploadedAvatar, readDetails, takeAvatar } from './own-details.ts'
import { commentMarks, frameOf, noticeCounts, postMarks, relationMarks } from './page-state-store.ts'

export const profileRoutes: RouteHandler[] = [
  handle(readOwnDetails, (_, ctx) => readDetails(ctx)),
  handle(updateOwnDetails, async ({ body }, ctx) => {
    await changeDetails(ctx, body)
    return {}
  }),
  handlePrepared(
    uploadAvatar,
    (_, ctx) => prepareUploadedAvatar(ctx),
    async (_, ctx, prepared) => ({ imgUrl: await takeAvatar(ctx, prepared) }),
  ),
  handle(getMyInfo, async (_, ctx) => ({ data: await readMyInfo(ctx) })),
  handle(updateMyInfo, async ({ body }, ctx) => ({ data: await updateProfile(ctx, body) })),
  handlePrepared(
    updateMyAvatar,
    ({ body }, ctx) => prepareAvatar(ctx, body),
    async (_, ctx, drawn) => ({ data: { avatar: await changeAvatar(ctx, drawn) } }),
  ),
  handle(getUserHome, async ({ params }, ctx) => ({ data: await readHome(ctx, params.userId) })),
  handle(readPageState, async ({ body }, ctx) => {
    const me = signedIn(ctx)
    const { userId } = me
    const { member, also: frame } = await memberWith(ctx.db, me, frameOf(userId), 'member_and_frame')
    const isStaff = member.isModerator || member.isAdmin
    const mayModerate = isStaff ? await moderates(ctx, me) : () => false
    const reader = { member, userId, isStaff, mayModerate, now: ctx.now() }
    const { openedBlogId } = body
    const [blogs, comments, relations, waiting] = await Promise.all([
      postMarks(ctx.db, body.blogIds ?? [], userId, isStaff),
      commentMarks(ctx.db, body.commentIds ?? [], userId, isStaff),
      relationMarks(ctx.db, body.schoolIds ?? [], body.userIds ?? [], userId),
      openedBlogId === undefined ? [] : waitingRows(ctx.db, openedBlogId, { language: ctx.language, reader }),
    ])
    if (!me.isClosing) noteVisit(ctx, userId, openedBlogId)
    return {
      data: {
        user: {
          ...member,
          ...muteOf(ctx, member),
          userName: me.userName,
          authstatus: frame.authstatus,
          closingTime: frame.closingMs === null ? null : new Date(frame.closingMs),
          isStaff: worksInConsole(me),
        },
        unread: noticeCounts(frame.unread),
        blogs: blogs.map(({ cityCode, ...post }) => {
          const closed = post.isLocked ? 'locked' : post.commentOpen ? null : 'closed'
          const rights = rightsOnPost({ ...post, cityCode }, reader, post.isOwn, closed)
          const answer = { isAsker: post.isOwn, mayModerate: mayModerate(cityCode), now: reader.now }
          return {
            ...post,
            ...rights,
            ...answerRightsOf(post, answer),
            canComment: rights.canComment && !post.isApart,
          }
        }),
        comments: comments.map(({ cityCode, ...comment }) => ({
          ...comment,
          isOwn: comment.authorId === userId,
          ...rightsOnComment(comment, cityCode, reader),
          liked: comment.liked,
        })),
        ...relations,
        waiting,
      },
    }
  }),
]
