import { problem } from '@app/contract/wire/problem.ts'
import { ConcurrencyLimiter, QueueFull, type TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import type { Unmarked } from '#platform/picture/watermark.ts'
import { TaskLost, WorkerPool } from './worker-pool.ts'

/**
 * Documents drawn at the same time and those that wait: half a minute of waiting at most in normal use. One place is
 * for staff alone, and no owner takes more than two.
 */
const documents = new WorkerPool({
  gate: new ConcurrencyLimiter({ limit: 2, queueLimit: 8, perOwner: 2, reservedForStaff: 1 }),
})
/** A little more than one document may take (`platform/pdf/pages.ts`), with the start of a worker. */
const TIME_MS = 25_000

/**
 * A picture or a PDF with a text laid across it, drawn in a worker: neither the pixels of its pages nor the start of the
 * program that draws them reaches the thread that serves.
 *
 * @throws {Problem} `pdfLocked`, `pdfBroken`, `pdfTooLarge` (more than 30 pages too), `pdfBusy` at once, and `fileNotDrawn`
 * for a worker that ended or took too long
 */
export async function watermarked(
  unmarked: Unmarked,
  mime: string,
  owner: TaskOwner,
  timeMs = TIME_MS,
): Promise<Buffer> {
  const name = mime.startsWith('image/') ? 'watermarkedPicture' : 'watermarkedPdf'
  return documents.run(name, unmarked, owner, { timeMs }).catch((error: unknown) => {
    // what a document alone can be blamed for, the task says itself
    if (error instanceof TaskLost) throw problem('fileNotDrawn')
    if (!(error instanceof QueueFull)) throw error
    const seconds = Math.ceil(TIME_MS / 1_000)
    throw problem('pdfBusy', { values: { seconds }, data: { retryAfter: seconds } })
  })
}
