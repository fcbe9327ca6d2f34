import { cityFilter } from '@app/contract/city.values.ts'
import { listComments, listReplies } from '@app/contract/comment.ts'
import { COMMENT_PAGE } from '@app/contract/comment.values.ts'
import {
  getPost,
  getStory,
  listHomePosts,
  listPosts,
  listSchoolPosts,
  listStories,
  type PostDetail,
} from '@app/contract/post.ts'
import { listPostHistory, listUserPosts } from '@app/contract/post-writing.ts'
import { problem } from '@app/contract/problem.ts'
import { pageOf } from '@app/contract/shapes.ts'
import { chosen } from '@app/contract/shapes.values.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { anchorOf, commentTotal, replyRows, threadPage, threadState } from './comment-store.ts'
import { readPost, readStory } from './detail-store.ts'
import { historyOf } from './history-actions.ts'
import { postsOf } from './mine-store.ts'
import { readerOf } from './reader.ts'
import { homePosts, type PostOrder, type PostQuery, postPage } from './store.ts'

const HOME_ROWS = 8

function listed(
  { db, language, shows }: Ctx,
  query: PostQuery,
  order: PostOrder | undefined,
  page: { pageNum: number; pageSize: number },
) {
  if (order === 'reply') shows('post:replies')
  return postPage(db, query, order ?? 'new', page, language)
}

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
    data: atTheEnds(ctx, await readPost(ctx.db, params.id, false, ctx.language, await readerOf(ctx))),
  })),
  handle(getStory, async ({ params }, ctx) => ({
    data: atTheEnds(ctx, await readStory(ctx.db, params.id, ctx.language, await readerOf(ctx))),
  })),
  handle(listPostHistory, async ({ params }, ctx) => ({
    data: await historyOf(ctx, params.id, await readerOf(ctx)),
  })),
  handle(listUserPosts, ({ query, body }, { db, language }) =>
    postsOf(db, body.userId, chosen(body.blogType), pageOf(query, body), language),
  ),
  handle(listComments, async ({ query, body }, ctx) => {
    const { db, language } = ctx
    const reader = await readerOf(ctx)
    const post = await threadState(db, body.blogId)
    const mayLook = reader !== null && (reader.isStaff || post?.authorId === reader.userId)
    if (!post || (post.status !== 'published' && !mayLook)) throw problem('notFound')
    const thread = {
      blogId: body.blogId,
      order: chosen(body.commentOrder) ?? ('asc' as const),
      onlyAuthor: body.onlyAuthor ?? false,
    }
    const asked = pageOf(query, body)
    const pageSize = query.pageSize || body.pageSize ? asked.pageSize : COMMENT_PAGE
    const [anchorId, floor] = [chosen(body.anchorId), chosen(body.floor)]
    const anchor =
      anchorId === undefined && floor === undefined
        ? undefined
        : await anchorOf(db, thread, { anchorId, floor }, pageSize)
    const pageNum = anchor?.pageNum ?? asked.pageNum
    const replyId = anchor?.reply?.id ?? null
    return {
      ...(await threadPage(db, thread, { pageNum, pageSize }, { language, reader, replyId })),
      total: await commentTotal(db, thread),
      pageNum,
      anchorState: anchor?.state ?? ('none' as const),
      anchorRootId: anchor?.reply?.rootId ?? null,
      anchorRepliesBefore: anchor?.reply?.before ?? null,
    }
  }),
  handle(listReplies, async ({ query, body }, ctx) => {
    const around = { language: ctx.language, reader: await readerOf(ctx) }
    const replies = await replyRows(ctx.db, body.rootId, pageOf(query, body), around)
    // nothing says then whose replies they would be
    if (replies.rows.length === 0) ctx.shows('post:list')
    return replies
  }),
]
