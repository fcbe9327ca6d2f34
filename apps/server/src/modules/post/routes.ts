import { listComments, listNewComments, listReplies } from '@app/contract/post/comment.ts'
import { COMMENT_PAGE } from '@app/contract/post/comment.values.ts'
import {
  getPost,
  getStory,
  listHomePosts,
  listHotTags,
  listPosts,
  listSchoolPosts,
  listSchoolThemes,
  listStories,
  type PostDetail,
} from '@app/contract/post/post.ts'
import { listPostHistory, listUserPosts } from '@app/contract/post/post-writing.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { cityScopeOf } from '#modules/city/actions.ts'
import { readUnsaved } from '#modules/editing/actions.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import {
  anchorOf,
  commentsAfter,
  commentTotal,
  newestCommentId,
  replyRows,
  threadPage,
  threadState,
} from './comment/thread-store.ts'
import { postsOf } from './own/mine-store.ts'
import { readPost, readStory } from './reading/detail-store.ts'
import { withLikes, withMarks } from './reading/marked.ts'
import { readerOf } from './reading/reader.ts'
import { schoolThemes } from './reading/theme-store.ts'
import { historyOf } from './state/history-actions.ts'
import { homePosts, hotTags, type PostOrder, type PostQuery, postPage } from './store.ts'

const HOME_ROWS = 8
const nothing = { rows: [], total: 0 }

async function listed(
  modules: readonly Module[],
  ctx: Ctx,
  query: PostQuery,
  order: PostOrder | undefined,
  page: { pageNum: number; pageSize: number },
) {
  if (order === 'reply') ctx.shows('post:replies')
  const { rows, total } = await postPage(ctx.db, query, order ?? 'new', page, ctx.language)
  return { rows: await withMarks(modules, ctx, rows), total }
}

/** A post, and those recommended beside it, with its reader's marks. */
async function detailed<D extends PostDetail>(modules: readonly Module[], ctx: Ctx, detail: D): Promise<D> {
  // beside the first and the last post another one may appear, beside all others only when its writer says so
  if (detail.prevId === null || detail.nextId === null) ctx.shows('post:list')
  const [own, ...related] = await withMarks(modules, ctx, [detail, ...detail.related])
  return { ...(own as D), related: related as D['related'] }
}

/** The public calls of posts and comments; who is signed in finds their own marks in the answers. */
/** So many new comments are answered at once. */
const NEWER = 20

export const postRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(listHomePosts, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    const query = place && { blogType: chosen(body.blogType), ...place }
    const rows = query ? await homePosts(ctx.db, query, HOME_ROWS, ctx.language) : []
    return { data: await withMarks(modules, ctx, rows) }
  }),
  handle(listPosts, async ({ query, body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return nothing
    const filter = {
      ...place,
      isStory: false,
      blogType: chosen(body.blogType),
      schoolId: chosen(body.schoolId),
      tag: chosen(body.tag),
      keyword: chosen(body.keyword),
      authorId: chosen(body.userId),
      onlyVerified: body.onlyAuth || undefined,
      onlyPictured: body.onlyImage || undefined,
    }
    return listed(modules, ctx, filter, chosen(body.orderType), pageOf(query, body))
  }),
  handle(listStories, async ({ query, body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return nothing
    const filter = {
      ...place,
      isStory: true,
      schoolId: chosen(body.schoolId),
      keyword: chosen(body.keyword),
      gradYear: chosen(body.gradYear),
    }
    return listed(modules, ctx, filter, chosen(body.orderType), pageOf(query, body))
  }),
  handle(listHotTags, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    return { data: place ? await hotTags(ctx.db, place.city, ctx.language) : [] }
  }),
  handle(listSchoolPosts, ({ query, body }, ctx) =>
    listed(
      modules,
      ctx,
      { isStory: false, schoolId: body.schoolId, blogType: chosen(body.blogType) },
      chosen(body.orderType) ?? 'hot',
      pageOf(query, body),
    ),
  ),
  handle(listSchoolThemes, async ({ body }, ctx) => ({
    data: await schoolThemes(ctx.db, body.schoolId, ctx.language),
  })),
  handle(getPost, async ({ params }, ctx) => ({
    data: await detailed(
      modules,
      ctx,
      await readPost(ctx.db, params.id, false, ctx.language, await readerOf(ctx)),
    ),
  })),
  handle(getStory, async ({ params: { id } }, ctx) => {
    const reader = await readerOf(ctx)
    const story = await readUnsaved(modules, ctx, 'staffStory', id, (db) =>
      readStory(db, id, ctx.language, reader, ctx.isPreview),
    )
    return { data: await detailed(modules, ctx, story) }
  }),
  handle(listPostHistory, async ({ params, body }, ctx) => ({
    data: await historyOf(ctx, params.id, await readerOf(ctx), body.version ?? undefined),
  })),
  handle(listUserPosts, async ({ query, body }, ctx) => {
    const listArguments = [body.userId, chosen(body.blogType), pageOf(query, body), ctx.language] as const
    const { rows, total } = await postsOf(ctx.db, ...listArguments)
    return { rows: await withMarks(modules, ctx, rows), total }
  }),
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
    const requestedPage = pageOf(query, body)
    const pageSize = query.pageSize || body.pageSize ? requestedPage.pageSize : COMMENT_PAGE
    const [anchorId, floor] = [chosen(body.anchorId), chosen(body.floor)]
    const anchor =
      anchorId === undefined && floor === undefined
        ? undefined
        : await anchorOf(db, thread, { anchorId, floor }, pageSize)
    const pageNum = anchor?.pageNum ?? requestedPage.pageNum
    const replyId = anchor?.reply?.id ?? null
    const threadAnswer = await threadPage(db, thread, { pageNum, pageSize }, { language, reader, replyId })
    const { rows, hot, official, accepted } = threadAnswer
    const pinned = [official, accepted].flatMap((one) => one ?? [])
    const marked = await withLikes(modules, ctx, [...rows, ...hot, ...pinned])
    const byId = (id: number | undefined) =>
      id === undefined ? null : (marked.findLast((row) => row.id === id) ?? null)
    return {
      rows: marked.slice(0, rows.length),
      hot: marked.slice(rows.length, rows.length + hot.length),
      official: byId(official?.id),
      accepted: byId(accepted?.id),
      total: await commentTotal(db, thread),
      pageNum,
      anchorState: anchor?.state ?? ('none' as const),
      anchorRootId: anchor?.reply?.rootId ?? null,
      anchorRepliesBefore: anchor?.reply?.before ?? null,
    }
  }),
  handle(listNewComments, async ({ body }, ctx) => {
    const { db, language } = ctx
    if ((await threadState(db, body.blogId))?.status !== 'published') throw problem('notFound')
    const afterId = chosen(body.afterId)
    if (afterId === undefined) return { rows: [], newestId: await newestCommentId(db) }
    const reader = await readerOf(ctx)
    const rows = await commentsAfter(db, body.blogId, afterId, { language, reader, limit: NEWER })
    return {
      rows: await withLikes(modules, ctx, rows),
      newestId: rows.reduce((most, { id }) => Math.max(most, id), afterId),
    }
  }),
  handle(listReplies, async ({ query, body }, ctx) => {
    const around = { language: ctx.language, reader: await readerOf(ctx) }
    const replies = await replyRows(ctx.db, body.rootId, pageOf(query, body), around)
    // nothing says then whose replies they would be
    if (replies.rows.length === 0) ctx.shows('post:list')
    return { ...replies, rows: await withLikes(modules, ctx, replies.rows) }
  }),
]
