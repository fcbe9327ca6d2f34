import { problem } from '@app/contract/wire/problem.ts'
import { QueueFull, type TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import { isTooTangled, type RichText, richTextOf } from '#platform/text/clean-html.ts'
import { TaskLost, WorkerPool } from './worker-pool.ts'

/** A text waits behind other texts alone, never behind a picture or a workbook. */
const texts = new WorkerPool({ workers: 1 })

/** A tag takes the parser as long as so many characters. */
const TAG_LENGTH = 75
/** What is cleaned in half a millisecond is cleaned at once: handing it to a worker would take as long. */
const SHORT = 60_000

function isShort(html: string): boolean {
  let length = html.length
  for (let at = html.indexOf('<'); at !== -1 && length <= SHORT; at = html.indexOf('<', at + 1))
    length += TAG_LENGTH
  return length <= SHORT
}

/**
 * Rich text by the one allow list; a long one is cleaned in a worker, so call it before a transaction. Undefined for one
 * that is too tangled. Throws `unavailable` when the machine is too busy.
 */
export async function cleanRichText(html: string, owner: TaskOwner): Promise<RichText | undefined> {
  if (isTooTangled(html)) return undefined
  if (isShort(html)) return richTextOf(html)
  return texts.run('richTextOf', html, owner).catch((error: unknown) => {
    throw error instanceof QueueFull || error instanceof TaskLost ? problem('unavailable') : error
  })
}
