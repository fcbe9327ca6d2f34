import { problem } from '@app/contract/wire/problem.ts'
import { indexPosts } from '#modules/post/search-store.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { type DecidedTag, settledTags } from './tag-rules.ts'
import {
  decidedTags,
  lockTag,
  pendingTag,
  recountTags,
  replaceWord,
  settleTag,
  type Tag,
} from './tag-store.ts'

/** Posts that one transaction changes and indexes. */
const POSTS_AT_ONCE = 200

const decided = ({ db, cached }: Ctx): Promise<DecidedTag[]> =>
  cached('decided tags', ['tag'], () => decidedTags(db))

/** Tags as a new text stores them. Throws `postTagBanned` for one that staff banned. */
export async function readTags(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { tags, banned } = settledTags(words, await decided(ctx))
  const [tag] = banned
  if (tag !== undefined) throw problem('postTagBanned', { field: 'tags', values: { tag } })
  return tags
}

/** The same for a text that was checked before: a tag that was banned meanwhile is left out. */
export async function tagsStillOpen(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  return words.length === 0 ? [] : settledTags(words, await decided(ctx)).tags
}

/**
 * Lets posts follow a decision about a tag, a bounded number of them: search entries and caches follow in the same
 * transaction. True when there may be more; the job continues then.
 */
export async function followTag(ctx: Ctx, tag: Tag): Promise<boolean> {
  const { db } = ctx
  const main = tag.state === 'synonym' && tag.mainWord !== null ? await lockTag(db, tag.mainWord) : undefined
  const other = main && main.state === 'open' ? main.word : null
  const changed = tag.state === 'open' ? [] : await replaceWord(db, tag.word, other, POSTS_AT_ONCE)
  const publishedIds = changed.filter(({ status }) => status === 'published').map(({ id }) => id)
  if (publishedIds.length > 0) await indexPosts(db, publishedIds)
  ctx.invalidate(...changed.flatMap(({ id }) => [`post:${id}`, `post:body-${id}`]))
  if (changed.length > 0) ctx.invalidate('post:list', 'post:text')
  for (const schoolId of new Set(changed.map((post) => post.schoolId)))
    if (schoolId !== null) ctx.invalidate(`post:school-${schoolId}`)
  if (changed.length === POSTS_AT_ONCE) return true
  await settleTag(db, tag.id)
  await recountTags(db, other === null ? [tag.word] : [tag.word, other])
  ctx.invalidate('tag')
  return false
}

/** Works through the tags whose posts have not all followed, a transaction for each batch. */
export async function followTags(appContext: AppContext): Promise<void> {
  for (;;) {
    const isDone = await runAsSystem(appContext, async (ctx) => {
      const next = await pendingTag(ctx.db)
      const tag = next && (await lockTag(ctx.db, next.word))
      if (!tag?.isPending) return next === undefined
      await followTag(ctx, tag)
      return false
    })
    if (isDone) return
  }
}
