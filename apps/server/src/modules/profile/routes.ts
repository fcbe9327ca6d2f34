import { getMyInfo, getUserHome, updateMyAvatar, updateMyInfo } from '@app/contract/member.ts'
import { readPageState } from '@app/contract/page-state.ts'
import { memberWith } from '#modules/member/store.ts'
import { rightsOf as rightsOnComment, waitingRows } from '#modules/post/comment-store.ts'
import { rightsOf as rightsOnPost } from '#modules/post/detail-store.ts'
import { noteVisit } from '#modules/reaction/view-store.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { cutAvatar, readHome, readMyInfo, updateProfile } from './actions.ts'
import { commentMarks, frameOf, noticeCounts, postMarks, relationMarks } from './page-state-store.ts'

export const profileRoutes: RouteHandler[] = [
  handle(getMyInfo, async (_, ctx) => ({ data: await readMyInfo(ctx) })),
  handle(updateMyInfo, async ({ body }, ctx) => ({ data: await updateProfile(ctx, body) })),
  handle(updateMyAvatar, async ({ body }, ctx) => ({ data: { avatar: await cutAvatar(ctx, body) } })),
  handle(getUserHome, async ({ params }, ctx) => ({ data: await readHome(ctx, params.userId) })),
  handle(readPageState, async ({ body }, ctx) => {
    const me = signedIn(ctx)
    const { userId } = me
    const { member, also: frame } = await memberWith(ctx.db, me, frameOf(userId))
    const isStaff = member.isModerator || member.isAdmin
    const reader = { member, userId, isStaff, now: ctx.now() }
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
          userName: me.userName,
          authstatus: frame.authstatus,
          closingTime: frame.closingMs === null ? null : new Date(frame.closingMs),
          isStaff: me.isSuper || me.permissions.size > 0,
        },
        unread: noticeCounts(frame.unread),
        blogs: blogs.map((post) => {
          const closed = post.isLocked ? 'locked' : post.commentOpen ? null : 'closed'
          const rights = rightsOnPost(post, reader, post.isOwn, closed)
          return { ...post, ...rights, canComment: rights.canComment && !post.isApart }
        }),
        comments: comments.map((comment) => ({
          ...comment,
          isOwn: comment.authorId === userId,
          ...rightsOnComment(comment, reader),
          liked: comment.liked,
        })),
        ...relations,
        waiting,
      },
    }
  }),
]
