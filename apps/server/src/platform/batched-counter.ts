import type { Db } from './db/database.ts'

const WRITE_EVERY_MS = 10_000
/** Sums in one statement: their values stay far below what PostgreSQL takes. */
const AT_ONCE = 2_000
/** Different things of a kind that may wait while the database does not answer; further ones are not counted. */
const MOST_WAITING = 20_000

/** A kind of thing that is counted: its key, and how sums are added to what the database has. */
export interface Counted<T extends object> {
  keyOf(thing: T): string
  /** Adds all sums or none. They come sorted by key, so that two processes cannot deadlock. */
  add(db: Db, sums: readonly Sum<T>[]): Promise<void>
}

/** The thing as it was seen last, and how often it was seen. */
export type Sum<T extends object> = T & { count: number }

interface Options {
  db: Db
  onFailure: (error: unknown) => void
}

/**
 * Counts in memory and writes the sums every ten seconds and at the end: for counts that may lose seconds when a
 * process dies and must not cost every reader a write.
 */
export class BatchedCounter {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<Counted<object>, Map<string, { thing: object; count: number }>>()
  #writing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => this.write(), WRITE_EVERY_MS)
    this.#timer.unref()
  }

  /** Counts a thing once more, or so many times more. */
  count<T extends object>(kind: Counted<T>, thing: T, times = 1): void {
    const waiting = this.#waiting.get(kind) ?? new Map()
    this.#waiting.set(kind, waiting)
    const key = kind.keyOf(thing)
    const known = waiting.get(key)
    if (known || waiting.size < MOST_WAITING) waiting.set(key, { thing, count: (known?.count ?? 0) + times })
  }

  /** Writes what has been counted so far; one after the other. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeOut())
    return this.#writing
  }

  /** Writes the rest and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  async #writeOut(): Promise<void> {
    const kinds = this.#waiting
    this.#waiting = new Map()
    for (const [kind, waiting] of kinds) {
      const inOrder = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1))
      for (let at = 0; at < inOrder.length; at += AT_ONCE) {
        const batch = inOrder.slice(at, at + AT_ONCE)
        try {
          await kind.add(
            this.#options.db,
            batch.map(([, { thing, count }]) => ({ ...thing, count })),
          )
        } catch (error) {
          // what could not be written is tried again the next time
          for (const [key, { thing, count }] of batch)
            this.count(kind, this.#waiting.get(kind)?.get(key)?.thing ?? thing, count)
          this.#options.onFailure(error)
        }
      }
    }
  }
}
