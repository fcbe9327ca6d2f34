import { cityFilter } from '@app/contract/city.values.ts'
import { listComments, listReplies } from '@app/contract/comment.ts'
import {
  getPost,
  getStory,
  listHomePosts,
  listPosts,
  listSchoolPosts,
  listStories,
  type PostDetail,
} from '@app/contract/post.ts'
import { problem } from '@app/contract/problem.ts'
import { pageOf } from '@app/contract/shapes.ts'
import { chosen } from '@app/contract/shapes.values.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { commentRows, commentTotal, isPostPublished, replyRows } from './comment-store.ts'
import { readPost, readStory } from './detail-store.ts'
import { homePosts, type PostOrder, type PostQuery, postPage } from './store.ts'

const HOME_ROWS = 8
/** Rows of a page of comments when the caller asks for no size. */
const COMMENT_ROWS = 20

const listed = (
  { db, language }: Ctx,
  query: PostQuery,
  order: PostOrder | undefined,
  page: { pageNum: number; pageSize: number },
) => postPage(db, query, order ?? 'new', page, language)

/** Beside the first and the last post another one may appear, beside all others only when its writer says so. */
function atTheEnds<D extends Pick<PostDetail, 'prevId' | 'nextId'>>(ctx: Ctx, detail: D): D {
  if (detail.prevId === null || detail.nextId === null) ctx.shows('post:list')
  return detail
}

export const postRoutes: RouteHandler[] = [
  handle(listHomePosts, async ({ body }, { db, language }) => ({
    data: await homePosts(
      db,
      { blogType: chosen(body.blogType), city: cityFilter(body.cityCode) },
      HOME_ROWS,
      language,
    ),
  })),
  handle(listPosts, ({ query, body }, ctx) =>
    listed(
      ctx,
      {
        isStory: false,
        blogType: chosen(body.blogType),
        city: cityFilter(body.cityCode),
        schoolId: chosen(body.schoolId),
        tag: chosen(body.tag),
        keyword: chosen(body.keyword),
      },
      chosen(body.orderType),
      pageOf(query, body),
    ),
  ),
  handle(listStories, ({ query, body }, ctx) =>
    listed(
      ctx,
      {
        isStory: true,
        city: cityFilter(body.cityCode),
        schoolId: chosen(body.schoolId),
        keyword: chosen(body.keyword),
        gradYear: chosen(body.gradYear),
      },
      chosen(body.orderType),
      pageOf(query, body),
    ),
  ),
  handle(listSchoolPosts, ({ query, body }, ctx) =>
    listed(
      ctx,
      { isStory: false, schoolId: body.schoolId, blogType: chosen(body.blogType) },
      chosen(body.orderType) ?? 'hot',
      pageOf(query, body),
    ),
  ),
  handle(getPost, async ({ params }, ctx) => ({
    data: atTheEnds(ctx, await readPost(ctx.db, params.id, false, ctx.language)),
  })),
  handle(getStory, async ({ params }, ctx) => ({
    data: atTheEnds(ctx, await readStory(ctx.db, params.id, ctx.language)),
  })),
  handle(listComments, async ({ query, body }, { db, language }) => {
    if (!(await isPostPublished(db, body.blogId))) throw problem('notFound')
    const order = chosen(body.commentOrder) ?? 'asc'
    const page = {
      ...pageOf(query, body),
      pageSize: query.pageSize || body.pageSize ? pageOf(query, body).pageSize : COMMENT_ROWS,
    }
    return {
      rows: await commentRows(db, body.blogId, order, page, language),
      total: await commentTotal(db, body.blogId),
      pageNum: page.pageNum,
      anchorState: 'none' as const,
      hot: [],
      official: null,
    }
  }),
  handle(listReplies, async ({ query, body }, ctx) => {
    const replies = await replyRows(ctx.db, body.rootId, pageOf(query, body), ctx.language)
    // nothing says then whose replies they would be
    if (replies.rows.length === 0) ctx.shows('post:list')
    return replies
  }),
]
