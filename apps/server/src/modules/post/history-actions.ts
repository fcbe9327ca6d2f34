import { problem } from '@app/contract/problem.ts'
import { plainText } from '#platform/clean-html.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { type Run, runsBetween } from './history.ts'
import { maySeeHistory, type PostReader } from './rules.ts'
import { pastVersions, postById } from './write-store.ts'

/** Paragraphs stay apart in the text that is compared. */
const textOf = (html: string): string =>
  html
    .split(/<\/(?:p|li|h2|h3|blockquote|tr|figcaption)>|<br\s*\/?>/)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')

interface VersionChange {
  version: number
  time: Date
  titleDiff: Run[]
  contentDiff: Run[]
  byRole: 'author' | 'staff'
}

/**
 * What each change of a post changed, newest first. Open to all for published posts of the categories that blame, to
 * the author and staff for any. Throws `notFound` for everybody else.
 */
export async function historyOf(ctx: Ctx, id: number, reader: PostReader | null): Promise<VersionChange[]> {
  const post = await postById(ctx.db, id)
  const isOwn = reader !== null && post?.authorId === reader.member.userId
  if (!post || !maySeeHistory(post, isOwn, reader)) throw problem('notFound')
  let after = { title: post.title, content: textOf(post.content) }
  const past = await pastVersions(ctx.db, id)
  return past.map(({ data, createTime, byRole, version }) => {
    const before = { title: data.title ?? '', content: textOf(data.content ?? '') }
    const change: VersionChange = {
      version: version + 1,
      time: createTime,
      titleDiff: runsBetween(before.title, after.title),
      contentDiff: runsBetween(before.content, after.content),
      byRole,
    }
    after = before
    return change
  })
}
