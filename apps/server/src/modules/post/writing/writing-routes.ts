import {
  addComment as addCommentCall,
  deleteComment as deleteCommentCall,
  myBlogRecevieList,
  myBlogReplyList,
  myschoolBlogReplyList,
  updateComment as updateCommentCall,
} from '@app/contract/post/comment.ts'
import {
  addPost as addPostCall,
  appendPost as appendPostCall,
  countAliasFit,
  deleteDraft as deleteDraftCall,
  deletePost as deletePostCall,
  getDraft,
  getMyPost,
  listDrafts,
  myBlogList,
  myschoolBlogList,
  previewPost,
  restorePost as restorePostCall,
  saveDraft as saveDraftCall,
  suggestMention,
  updatePost as updatePostCall,
  withdrawPost as withdrawPostCall,
} from '@app/contract/post/post-writing.ts'
import { ALIAS_COMPANY } from '@app/contract/post/post-writing.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { memberOf } from '#modules/member/store.ts'
import { aliasFit } from '#modules/post/author/alias-fit-store.ts'
import { addComment, updateComment } from '#modules/post/comment/comment-actions.ts'
import { deleteDraft, readOwnDraft, saveDraft } from '#modules/post/draft/draft-actions.ts'
import { draftPage } from '#modules/post/draft/draft-store.ts'
import {
  commentsAboutSchool,
  myComments,
  myPosts,
  postsAboutSchool,
  receivedComments,
} from '#modules/post/own/mine-store.ts'
import { readPost } from '#modules/post/reading/detail-store.ts'
import { readerOf } from '#modules/post/reading/reader.ts'
import { deleteComment, deletePost, restorePost, withdrawPost } from '#modules/post/state/state-actions.ts'
import {
  type Ctx,
  handle,
  handlePrepared,
  ownerOf,
  type RouteHandler,
  signedIn,
} from '#platform/http/handle.ts'
import { cleanRichText } from '#platform/offload/rich-text.ts'
import { addPost, appendPost, previewText, updatePost } from './write-actions.ts'
import { pendingRevision, postById } from './write-store.ts'
import { cleanSent } from './written-text.ts'
import { suggestPeople } from './written-text-store.ts'

const nothing = { rows: [], total: 0 }
const SUGGESTIONS = { key: 'mention', max: 120, windowMs: 60_000 } as const

const cleaned = ({ body }: { body: { content: string } }, ctx: Ctx) => cleanSent(ctx, body.content)

/** What members write, and what they read of their own. */
export const writingRoutes: RouteHandler[] = [
  handlePrepared(addPostCall, cleaned, async ({ body }, ctx, text) => ({
    data: await addPost(ctx, { ...body, text }),
  })),
  handlePrepared(updatePostCall, cleaned, async ({ body }, ctx, text) => ({
    data: await updatePost(ctx, { ...body, text }),
  })),
  handle(deletePostCall, async ({ params, body }, ctx) => {
    await deletePost(ctx, params.id, body.reason ?? '')
    return {}
  }),
  handle(restorePostCall, async ({ params }, ctx) => ({ data: await restorePost(ctx, params.id) })),
  handle(withdrawPostCall, async ({ params }, ctx) => ({ data: await withdrawPost(ctx, params.id) })),
  handlePrepared(appendPostCall, cleaned, async ({ body }, ctx, text) => ({
    data: await appendPost(ctx, { ...body, text }),
  })),
  handle(getMyPost, async ({ params }, ctx) => {
    const reader = await readerOf(ctx)
    const post = await postById(ctx.db, params.id)
    const isOwn = reader !== null && post?.authorId === reader.userId
    if (!post || !(isOwn || reader?.isStaff) || post.status === 'purged') throw problem('notFound')
    const detail = await readPost(ctx.db, params.id, null, ctx.language, reader)
    if (!isOwn && !detail.canEdit) throw problem('notFound')
    const revision = await pendingRevision(ctx.db, params.id)
    return {
      data: {
        ...detail,
        // the form changes the text as it was written, not a translation of it
        title: post.title,
        content: post.content,
        tags: post.tags,
        isOwn,
        hideName: post.hideName,
        pendingRevision: revision
          ? {
              title: revision.data.title ?? '',
              content: revision.data.content ?? '',
              createTime: revision.createTime,
            }
          : null,
      },
    }
  }),
  handle(myBlogList, ({ query, body }, ctx) =>
    myPosts(
      ctx.db,
      signedIn(ctx).userId,
      {
        status: chosen(body.status),
        blogType: chosen(body.blogType),
        keyword: chosen(body.keyword),
        isStory: body.isStory ?? undefined,
      },
      pageOf(query, body),
      { language: ctx.language, now: ctx.now() },
    ),
  ),
  handle(myschoolBlogList, async ({ query, body }, ctx) => {
    const { schoolId } = await memberOf(ctx.db, signedIn(ctx))
    if (schoolId === null) return nothing
    const filter = {
      blogType: chosen(body.blogType),
      replied: body.replied ?? undefined,
      keyword: chosen(body.keyword),
    }
    return postsAboutSchool(ctx.db, schoolId, filter, pageOf(query, body), ctx.language)
  }),
  handlePrepared(
    saveDraftCall,
    ({ body }, ctx) => cleanRichText(body.data.content ?? '', ownerOf(ctx)),
    async ({ body }, ctx, text) => ({ data: await saveDraft(ctx, { ...body, text }) }),
  ),
  handle(listDrafts, async ({ query, body }, ctx) => {
    const { rows, total } = await draftPage(ctx.db, signedIn(ctx).userId, pageOf(query, body))
    return {
      total,
      rows: rows.map(({ id, data, ...row }) => ({
        ...row,
        draftId: id,
        blogType: chosen(data.blogType) ?? null,
        isStory: data.isStory ?? false,
        isQuestion: data.isQuestion ?? false,
      })),
    }
  }),
  handle(getDraft, async ({ params }, ctx) => {
    const { id, ...draft } = await readOwnDraft(ctx, params.id)
    return { data: { ...draft, draftId: id } }
  }),
  handle(deleteDraftCall, async ({ params }, ctx) => {
    await deleteDraft(ctx, params.id)
    return {}
  }),
  handle(suggestMention, async ({ body }, ctx) => {
    const { userId } = signedIn(ctx)
    ctx.limiter.hit(SUGGESTIONS, String(userId), ctx.now())
    return { data: await suggestPeople(ctx.db, userId, body.keyword, body.blogId ?? null) }
  }),
  handle(countAliasFit, async ({ body }, ctx) => {
    const { schoolId, enrolYear = null, grade = null } = body
    const fit = await aliasFit(ctx.db, { schoolId, enrolYear, grade })
    if (!fit) throw problem('notFound')
    return { data: { ...fit, people: fit.people >= ALIAS_COMPANY ? fit.people : null } }
  }),
  handle(previewPost, async ({ body }, ctx) => ({ data: await previewText(ctx, body.content) })),
  handlePrepared(addCommentCall, cleaned, async ({ body }, ctx, text) => ({
    data: await addComment(ctx, { ...body, text }),
  })),
  handlePrepared(updateCommentCall, cleaned, async ({ body }, ctx, text) => ({
    data: await updateComment(ctx, { ...body, text }),
  })),
  handle(deleteCommentCall, async ({ params, body }, ctx) => {
    await deleteComment(ctx, params.id, body.reason ?? '')
    return {}
  }),
  handle(myBlogReplyList, ({ query, body }, ctx) =>
    myComments(ctx.db, signedIn(ctx).userId, chosen(body.keyword), pageOf(query, body), ctx.language),
  ),
  handle(myBlogRecevieList, ({ query, body }, ctx) =>
    receivedComments(
      ctx.db,
      signedIn(ctx).userId,
      body.onlyUnread ?? false,
      pageOf(query, body),
      ctx.language,
    ),
  ),
  handle(myschoolBlogReplyList, async ({ query, body }, ctx) => {
    const { schoolId, userId } = await memberOf(ctx.db, signedIn(ctx))
    if (schoolId === null) return nothing
    const page = pageOf(query, body)
    return commentsAboutSchool(ctx.db, { userId, schoolId }, body.replied ?? undefined, page, ctx.language)
  }),
]
