import type { SeenPage } from '@app/contract/page-count.ts'
import { writeMoment } from '@app/contract/shapes.ts'
import type { Db } from '#platform/db/database.ts'
import { addCounts } from './store.ts'

const WRITE_EVERY_MS = 10_000
/** Pages in one statement; six values each stay far below what PostgreSQL takes. */
const AT_ONCE = 2_000
/** Different pages that may wait while the database does not answer; further ones are not counted. */
const MOST_WAITING = 20_000

interface Options {
  db: Db
  now: () => Date
  onFailure: (error: unknown) => void
}

type Waiting = SeenPage & { day: string; count: number }

/** Counts shown pages in memory and writes them every ten seconds and at the end. Knows no visitor. */
export function pageTally({ db, now, onFailure }: Options) {
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> = Promise.resolve()

  const add = (seen: SeenPage, day: string, count: number) => {
    const key = `${day} ${seen.page} ${seen.recordId} ${seen.lang}`
    const known = waiting.get(key)
    if (known) known.count += count
    else if (waiting.size < MOST_WAITING) waiting.set(key, { ...seen, day, count })
  }

  const writeOut = async () => {
    const counts = [...waiting.values()]
    waiting = new Map()
    for (let at = 0; at < counts.length; at += AT_ONCE) {
      try {
        await addCounts(db, counts.slice(at, at + AT_ONCE))
      } catch (error) {
        // what could not be written waits for the next time
        for (const { day, count, ...seen } of counts.slice(at)) add(seen, day, count)
        onFailure(error)
        return
      }
    }
  }

  /** Writes what has been counted so far; one after the other. */
  const write = (): Promise<void> => {
    writing = writing.then(writeOut)
    return writing
  }

  const timer = setInterval(write, WRITE_EVERY_MS)
  timer.unref()

  return {
    /** One more view of a page. */
    count: (seen: SeenPage) => add(seen, writeMoment(now()).slice(0, 10), 1),
    write,
    close: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
