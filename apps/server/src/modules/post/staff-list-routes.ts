import { staffCommentAdmin, staffPostAdmin } from '@app/contract/moderation/review.ts'
import { sayReason } from '@app/contract/moderation/review.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { scopeOf } from '#modules/moderator/actions.ts'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { beginningOf } from '#platform/text/clean-html.ts'
import { staffComments, staffPosts } from './review/staff-list-store.ts'

const EXCERPT = 200

const authorOf = ({ language }: Ctx, hideName: boolean, nickName: string | null): string =>
  hideName
    ? { zh: '匿名用户', en: 'Hidden identity' }[language]
    : (nickName ?? { zh: '已注销用户', en: 'Closed account' }[language])

/** What staff read of posts and comments, in every state. */
export const staffListRoutes: RouteHandler[] = [
  handle(staffPostAdmin.list, async ({ query }, ctx: Ctx) => {
    const { rows, total } = await staffPosts(
      ctx.db,
      query,
      await scopeOf(ctx, signedIn(ctx)),
      pageOf(query, {}, MAX_CONSOLE_PAGE),
    )
    const english = ctx.language === 'en'
    return {
      total,
      rows: rows.map(({ post, nickName, school, city }) => ({
        ...post,
        author: post.story
          ? english
            ? post.story.nickNameEn
            : post.story.nickName
          : authorOf(ctx, post.hideName, nickName),
        authorId: post.hideName ? null : post.authorId,
        schoolName: (english ? school?.nameEn : school?.name) ?? null,
        cityName: (english ? city?.nameEn : city?.name) ?? { zh: '全国', en: 'All cities' }[ctx.language],
        status: post.status as 'published',
        reason: reasonOf(post, ctx),
        createTime: post.createTime ?? new Date(0),
      })),
    }
  }),
  handle(staffCommentAdmin.list, async ({ query }, ctx: Ctx) => {
    const { rows, total } = await staffComments(
      ctx.db,
      query,
      await scopeOf(ctx, signedIn(ctx)),
      pageOf(query, {}, MAX_CONSOLE_PAGE),
    )
    return {
      total,
      rows: rows.map(({ comment, nickName, blogTitle, isStory }) => ({
        ...comment,
        content: beginningOf(comment.unmasked ?? comment.content, EXCERPT),
        author: authorOf(ctx, comment.hideName, nickName),
        authorId: comment.hideName ? null : comment.authorId,
        blogTitle,
        isStory,
        status: comment.status as 'published',
      })),
    }
  }),
]

/** Why a post is in its state, in the reader's language. */
function reasonOf(
  post: {
    status: string
    pendingReason: string | null
    rejectReason: string | null
    hideReason: string | null
  },
  { language }: Ctx,
): string | null {
  const reason =
    post.status === 'pending'
      ? post.pendingReason
      : post.status === 'draft'
        ? post.rejectReason
        : post.status === 'published'
          ? null
          : post.hideReason
  return reason ? sayReason(reason)[language] : null
}
