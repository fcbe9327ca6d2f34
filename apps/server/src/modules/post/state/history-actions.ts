import { problem } from '@app/contract/wire/problem.ts'
import { maySeeHistory, type PostReader } from '#modules/post/rules.ts'
import {
  type Difference,
  differencesOf,
  pastVersions,
  postById,
  presentHash,
  revisionText,
  storeDifference,
} from '#modules/post/writing/write-store.ts'
import { type Ctx, ownerOf } from '#platform/http/handle.ts'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { TaskLost, workers } from '#platform/offload/worker-pool.ts'
import type { Run } from '#platform/text/text-difference.ts'

/** An answer holds differences of so many characters at most, and always the newest. */
const MAX_ANSWER_CHARS = 24_000
/** Stored differences are read so many at once. */
const BATCH = 5
/** When to ask again while too many differences are being computed. */
const BUSY_SECONDS = 5

interface VersionChange {
  version: number
  time: Date
  titleDiff: Run[]
  contentDiff: Run[]
  isLeftOut: boolean
  byRole: 'author' | 'staff'
}

/** A change: the version that it replaced, and the one that it made. */
interface Change extends Omit<VersionChange, 'titleDiff' | 'contentDiff' | 'isLeftOut'> {
  /** Id and hash of the replaced version. */
  revisionId: number
  differenceTo: string | null
  /** Hash of the version that came of it, and its id; null for the present text. */
  nextHash: string
  nextId: number | null
}

/**
 * What each change of a post changed, newest first, or the one change that made `only`. Open to all for published
 * posts of the categories that blame, to the author and staff for any. A worker computes a difference on the first
 * read, and the server stores it.
 *
 * @throws {Problem} `notFound` for all other callers; `tooFast` while too many differences are being computed
 */
export async function historyOf(
  ctx: Ctx,
  id: number,
  reader: PostReader | null,
  only?: number,
): Promise<VersionChange[]> {
  const post = await postById(ctx.db, id)
  const isOwn = reader !== null && post?.authorId === reader.member.userId
  if (!post || !maySeeHistory(post, isOwn, reader)) throw problem('notFound')
  const past = await pastVersions(ctx.db, id)
  const present = past.length > 0 ? await presentHash(ctx.db, id) : ''
  const changes = past
    .map(({ id: revisionId, version, byRole, createTime, differenceTo }, at): Change => {
      const next = past[at - 1]
      const made = { version: version + 1, time: createTime, byRole, revisionId, differenceTo }
      return { ...made, nextHash: next?.hash ?? present, nextId: next?.id ?? null }
    })
    .filter(({ version }) => only === undefined || version === only)
  const readable: VersionChange[] = []
  let room = MAX_ANSWER_CHARS
  for (let from = 0; from < changes.length && room > 0; from += BATCH) {
    const batch = changes.slice(from, from + BATCH)
    const stored = await differencesOf(
      ctx.db,
      batch.filter(isStored).map(({ revisionId }) => revisionId),
    )
    for (const change of batch) {
      if (room <= 0) break
      const difference =
        stored.get(change.revisionId) ??
        (await computed(ctx, change, { title: post.title, content: post.content }))
      room -= sizeOf(difference)
      readable.push(presentChange(change, difference))
    }
  }
  return [...readable, ...changes.slice(readable.length).map((change) => presentChange(change))]
}

const isStored = ({ differenceTo, nextHash }: Change): boolean => differenceTo === nextHash

const sizeOf = ({ title, content }: Difference): number =>
  [...title, ...content].reduce((sum, { text }) => sum + text.length, 0)

const presentChange = ({ version, time, byRole }: Change, difference?: Difference): VersionChange => ({
  version,
  time,
  titleDiff: difference?.title ?? [],
  contentDiff: difference?.content ?? [],
  isLeftOut: difference === undefined,
  byRole,
})

/** Computes what a change changed, and stores it. */
async function computed(
  ctx: Ctx,
  { revisionId, nextId, nextHash }: Change,
  present: { title: string; content: string },
): Promise<Difference> {
  const before = await revisionText(ctx.db, revisionId)
  const after = nextId === null ? present : await revisionText(ctx.db, nextId)
  const difference = await workers
    .run('differences', { before, after }, ownerOf(ctx))
    .catch((error: unknown) => {
      if (error instanceof QueueFull || error instanceof TaskLost)
        throw problem('tooFast', { values: { seconds: BUSY_SECONDS }, data: { retryAfter: BUSY_SECONDS } })
      throw error
    })
  await storeDifference(ctx.db, revisionId, nextHash, difference)
  return difference
}
