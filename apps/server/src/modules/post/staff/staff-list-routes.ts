import { staffCommentAdmin, staffPostAdmin } from '@app/contract/moderation/review.ts'
import { sayReason } from '@app/contract/moderation/review.values.ts'
import { moveStaffPosts, setPostEvidence } from '@app/contract/moderation/staff-post.ts'
import { postCategories } from '@app/contract/post/post.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { latestAct } from '#modules/audit/store.ts'
import { scopeOf } from '#modules/moderator/actions.ts'
import { appendsOf } from '#modules/post/writing/write-store.ts'
import { cleanSent } from '#modules/post/writing/written-text.ts'
import { type Ctx, handle, handlePrepared, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { workbook } from '#platform/resource/workbook.ts'
import { beginningOf } from '#platform/text/clean-html.ts'
import { type PostFilter, staffComments, staffPost, staffPosts } from './staff-list-store.ts'
import { changeAsStaff, moveAsStaff, setEvidence, writeAsStaff } from './staff-post-actions.ts'

const EXCERPT = 200

const cleaned = ({ body }: { body: { content: string } }, ctx: Ctx) => cleanSent(ctx, body.content)

const authorOf = ({ language }: Ctx, hideName: boolean, nickName: string | null): string =>
  hideName
    ? { zh: '匿名用户', en: 'Hidden identity' }[language]
    : (nickName ?? { zh: '已注销用户', en: 'Closed account' }[language])

type PostOfList = Awaited<ReturnType<typeof staffPosts>>['rows'][number]

/** A post as the list and its record show it. */
function rowOf(ctx: Ctx, { post, nickName, school, city }: PostOfList) {
  const english = ctx.language === 'en'
  return {
    id: post.id,
    title: post.title,
    blogType: post.blogType,
    isStory: post.isStory,
    isTop: post.isTop,
    isEssence: post.isEssence,
    isLocked: post.isLocked,
    openReports: post.openReports,
    viewCount: post.viewCount,
    commentCount: post.commentCount,
    likeCount: post.likeCount,
    deletedBy: post.deletedBy,
    version: post.version,
    summary: post.summary,
    publishTime: post.publishTime,
    tags: post.tags,
    schoolId: post.schoolId,
    cityCode: post.cityCode,
    evidenceLevel: post.evidenceLevel,
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
  }
}

/** Rows of an export in pages, up to a bound. */
async function* exportedPosts(ctx: Ctx, filter: PostFilter) {
  const scope = await scopeOf(ctx, signedIn(ctx))
  for (let pageNum = 1; pageNum <= EXPORT_PAGES; pageNum++) {
    const { rows, total, hasMore } = await staffPosts(ctx.db, filter, scope, {
      pageNum,
      pageSize: MAX_CONSOLE_PAGE,
    })
    for (const row of rows) yield exportRow(ctx, row)
    if (!hasMore && pageNum * MAX_CONSOLE_PAGE >= total) return
  }
}

/** The category by its name: workbooks are read by people. */
function exportRow(ctx: Ctx, row: PostOfList) {
  const listed = rowOf(ctx, row)
  const category = postCategories.find(({ id }) => id === listed.blogType)
  return { ...listed, blogType: category && listed.blogType !== null ? category.name[ctx.language] : '' }
}

/** At most 20,000 posts. */
const EXPORT_PAGES = 100

/** What staff read and write of posts. */
const staffPostRoutes: RouteHandler[] = [
  handle(staffPostAdmin.list, async ({ query }, ctx: Ctx) => {
    const { rows, ...counted } = await staffPosts(
      ctx.db,
      query,
      await scopeOf(ctx, signedIn(ctx)),
      pageOf(query, {}, MAX_CONSOLE_PAGE),
    )
    return { ...counted, rows: rows.map((row) => rowOf(ctx, row)) }
  }),
  handle(staffPostAdmin.read, async ({ params }, ctx: Ctx) => {
    const found = await staffPost(ctx.db, params.id, await scopeOf(ctx, signedIn(ctx)))
    if (!found) throw problem('notFound')
    const seen = await latestAct(ctx.db, 'evidence', 'blog', params.id)
    const appended = await appendsOf(ctx.db, params.id, ['published', 'pending'])
    const { post } = found
    return {
      data: {
        ...rowOf(ctx, found),
        content: post.unmasked?.content ?? post.content,
        images: post.images.map(({ url }) => url),
        appended: appended.map(({ content }) => content).join(''),
        evidence:
          seen && post.evidenceLevel === 2
            ? {
                paper: (seen.after?.paper as string | null | undefined) ?? null,
                byName: seen.userName,
                time: seen.createTime,
                note: seen.note,
              }
            : null,
      },
    }
  }),
  handlePrepared(staffPostAdmin.create, cleaned, async ({ body }, ctx, text) => ({
    data: { id: await writeAsStaff(ctx, { ...body, text }) },
  })),
  handlePrepared(staffPostAdmin.update, cleaned, async ({ body }, ctx, text) => {
    const { readTime: _, ...draft } = body
    await changeAsStaff(ctx, { ...draft, text })
    return {}
  }),
  handle(staffPostAdmin.export, async ({ body: { columns, ids, ...filter } }, ctx) => ({
    file: await workbook(
      staffPostAdmin,
      exportedPosts(ctx, { ...filter, ...(ids && { ids }) }),
      ctx,
      columns,
    ),
  })),
  handle(moveStaffPosts, async ({ body: { ids, ...move } }, ctx) => ({
    data: await moveAsStaff(ctx, ids, { note: null, ...move }),
  })),
  handle(setPostEvidence, async ({ params, body }, ctx) => {
    await setEvidence(ctx, params.id, body)
    return {}
  }),
]

/** What staff read of posts and comments, in every state. */
export const staffListRoutes: RouteHandler[] = [
  ...staffPostRoutes,
  handle(staffCommentAdmin.list, async ({ query }, ctx: Ctx) => {
    const { rows, ...counted } = await staffComments(
      ctx.db,
      query,
      await scopeOf(ctx, signedIn(ctx)),
      pageOf(query, {}, MAX_CONSOLE_PAGE),
    )
    return {
      ...counted,
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
