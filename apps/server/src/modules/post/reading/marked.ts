import type { UserBrief } from '@app/contract/member/member.ts'
import type { Comment, CommentRow } from '@app/contract/post/comment.ts'
import type { PostRow } from '@app/contract/post/post.ts'
import { ALIAS_TAG } from '#modules/school-auth/store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { readMarks } from '#platform/viewer-state.ts'

/** What may be shown beside a hidden identity depends on how many people are verified, which may change. */
function showsAliases(ctx: Ctx, rows: readonly { author: UserBrief | null }[]): void {
  if (rows.some(({ author }) => author?.isAlias)) ctx.shows(ALIAS_TAG)
}

/** Rows of posts with what their reader has marked of them: one query for all of them, none for a stranger. */
export async function withMarks<Row extends Pick<PostRow, 'id' | 'author'>>(
  modules: readonly Module[],
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Row[]> {
  showsAliases(ctx, rows)
  const { posts } = await readMarks(modules, ctx, { posts: rows.map(({ id }) => id) })
  return rows.map((row) => ({ ...row, ...posts.get(row.id) }))
}

/** Comments, and the replies shown below them, with whether their reader likes them. */
export async function withLikes<Row extends Comment & Partial<Pick<CommentRow, 'replies'>>>(
  modules: readonly Module[],
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Row[]> {
  showsAliases(
    ctx,
    rows.flatMap((row) => [row, ...(row.replies ?? [])]),
  )
  const ids = rows.flatMap(({ id, replies = [] }) => [id, ...replies.map((reply) => reply.id)])
  const { comments } = await readMarks(modules, ctx, { comments: [...new Set(ids)] })
  const liked = <One extends Comment>(one: One): One => ({ ...one, liked: comments.has(one.id) })
  return rows.map((row) => ({ ...liked(row), ...(row.replies && { replies: row.replies.map(liked) }) }))
}
