import { cityFilter } from '@app/contract/city.ts'
import {
  getPost,
  getStory,
  listComments,
  listHomePosts,
  listPosts,
  listReplies,
  listSchoolPosts,
  listStories,
} from '@app/contract/post.ts'
import { problem } from '@app/contract/problem.ts'
import { chosen, pageOf } from '@app/contract/shapes.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { commentRows, commentTotal, isPostPublished, replyRows } from './comment-store.ts'
import { readPost, readStory } from './detail-store.ts'
import { homePosts, type PostOrder, type PostQuery, postRows, postTotal } from './store.ts'

const HOME_ROWS = 8
/** Rows of a page of comments when the caller asks for no size. */
const COMMENT_ROWS = 20

async function listed(
  { db, language }: Ctx,
  query: PostQuery,
  order: PostOrder | undefined,
  page: { pageNum: number; pageSize: number },
) {
  const rows = await postRows(db, query, order ?? 'new', page, language)
  return { rows, total: await postTotal(db, { ...query, onlyEssence: order === 'essence' }) }
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
  handle(getPost, async ({ params }, { db, language }) => ({
    data: await readPost(db, params.id, false, language),
  })),
  handle(getStory, async ({ params }, { db, language }) => ({
    data: await readStory(db, params.id, language),
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
    }
  }),
  handle(listReplies, ({ query, body }, { db, language }) =>
    replyRows(db, body.rootId, pageOf(query, body), language),
  ),
]
