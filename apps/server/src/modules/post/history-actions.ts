import { problem } from '@app/contract/problem.ts'
import { GateFull } from '#platform/gate.ts'
import { type Ctx, ownerOf } from '#platform/http/handle.ts'
import { TaskLost, workers } from '#platform/offload/worker-pool.ts'
import type { Run, TitledText } from '#platform/text-difference.ts'
import { maySeeHistory, type PostReader } from './rules.ts'
import {
  keepDifference,
  pastVersions,
  postById,
  presentHash,
  type Revision,
  revisionText,
} from './write-store.ts'

interface VersionChange {
  version: number
  time: Date
  titleDiff: Run[]
  contentDiff: Run[]
  byRole: 'author' | 'staff'
}

type Difference = NonNullable<Revision['difference']>

/**
 * What each change of a post changed, newest first. Open to all for published posts of the categories that blame, to
 * the author and staff for any. A difference is computed in a worker when it is read for the first time, and stored.
 *
 * @throws {Problem} `notFound` for everybody else; `tooFast` while too many differences are being computed
 */
export async function historyOf(ctx: Ctx, id: number, reader: PostReader | null): Promise<VersionChange[]> {
  const post = await postById(ctx.db, id)
  const isOwn = reader !== null && post?.authorId === reader.member.userId
  if (!post || !maySeeHistory(post, isOwn, reader)) throw problem('notFound')
  const past = await pastVersions(ctx.db, id)
  if (past.length === 0) return []
  let nextHash = await presentHash(ctx.db, id)
  let nextText: () => Promise<TitledText> = async () => ({ title: post.title, content: post.content })
  const changes: VersionChange[] = []
  for (const { id: revisionId, version, createTime, byRole, difference, hash } of past) {
    const { title, content } =
      difference?.of === nextHash ? difference : await computed(ctx, revisionId, nextHash, await nextText())
    changes.push({ version: version + 1, time: createTime, titleDiff: title, contentDiff: content, byRole })
    nextHash = hash
    nextText = () => revisionText(ctx.db, revisionId)
  }
  return changes
}

/** Computes the difference between a replaced version and the next one, and stores it. */
async function computed(ctx: Ctx, revisionId: number, of: string, after: TitledText): Promise<Difference> {
  const before = await revisionText(ctx.db, revisionId)
  const found = await workers.run('differences', { before, after }, ownerOf(ctx)).catch((error: unknown) => {
    if (error instanceof GateFull || error instanceof TaskLost)
      throw problem('tooFast', { values: { seconds: BUSY_SECONDS }, data: { retryAfter: BUSY_SECONDS } })
    throw error
  })
  const difference = { of, ...found }
  await keepDifference(ctx.db, revisionId, difference)
  return difference
}

const BUSY_SECONDS = 5
