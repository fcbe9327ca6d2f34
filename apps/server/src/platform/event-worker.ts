import { and, asc, eq, getTableColumns, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { EVENT_CHANNEL, type Event, events } from './events.ts'

/** Looked for without a word, in case one was missed. */
const LOOK_EVERY_MS = 5_000
/** After so many failures an event is given up; it stays in the table with its tries. */
const MAX_TRIES = 8
/** Done events are kept so long, to be looked at. */
const KEEP_MS = 7 * 86_400_000

interface Options {
  database: Database
  log: FastifyBaseLogger
  now: () => Date
  /** Does what follows from an event, in its transaction. */
  handle: (db: Db, event: Event) => Promise<void>
}

/**
 * Does what follows from events, once each: an event is taken, handled and marked as done in one transaction, so that a
 * process that dies in between leaves it to the next one. Several processes share the work.
 */
export class EventWorker {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isWoken = false
  #isEnded = false

  /** Hears of new events through the database's line, which is opened later. */
  constructor(options: Options) {
    this.#options = options
    options.database.line.listen(EVENT_CHANNEL, () => this.#wake())
  }

  /** Begins to work, until `stop`. */
  start(): void {
    this.#timer = setInterval(() => this.#wake(), LOOK_EVERY_MS)
    this.#timer.unref()
    this.#wake()
  }

  /** Lets the event at hand finish and begins no further one. */
  async stop(): Promise<void> {
    this.#isEnded = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Handles all that waits, and resolves when nothing is left that this process can take. */
  async drain(): Promise<void> {
    while (!this.#isEnded && (await this.#next())) {
      // each takes one event
    }
  }

  #wake(): void {
    if (!this.#timer || this.#isWoken || this.#isEnded) return
    this.#isWoken = true
    this.#running = this.#running
      .then(() => {
        this.#isWoken = false
        return this.drain()
      })
      .catch((error: unknown) => {
        this.#options.log[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'events wait')
      })
  }

  /** Handles one event, when there is one; true when there seem to be more. */
  async #next(): Promise<boolean> {
    const { database, handle, log, now } = this.#options
    let taken: Event | undefined
    let isMore = false
    try {
      await database.db.transaction(async (tx) => {
        const isDue = and(isNull(events.doneTime), or(isNull(events.nextTime), lte(events.nextTime, now())))
        const due = (most: number) =>
          tx.select({ id: events.id }).from(events).where(isDue).orderBy(asc(events.id)).limit(most)
        // a failure takes the mark back with everything else
        const [event] = await tx
          .update(events)
          .set({ doneTime: now() })
          .where(eq(events.id, sql`${due(1).for('update', { skipLocked: true })}`))
          .returning({
            ...getTableColumns(events),
            // those that come later wake the worker, and those of others that fail are looked for by the clock
            isMore: sql<boolean>`(select count(*) from ${due(2)} waiting) > 1`,
          })
        if (!event) return
        taken = event
        isMore = event.isMore
        await handle(tx, event)
      })
    } catch (error) {
      if (!taken || isUnavailable(error)) throw error
      isMore = true
      await this.#putOff(taken.id)
      log.error({ err: error, event: taken.id, kind: taken.kind }, 'event not handled')
    }
    return isMore
  }

  /** Twice as long after each failure; the last one gives up. */
  async #putOff(id: number): Promise<void> {
    const { database, now } = this.#options
    await database.db
      .update(events)
      .set({
        tries: sql`${events.tries} + 1`,
        nextTime: sql`${now()}::timestamptz + interval '10 seconds' * power(2, ${events.tries})`,
        doneTime: sql`case when ${events.tries} + 1 >= ${MAX_TRIES} then ${now()}::timestamptz end`,
      })
      .where(eq(events.id, id))
  }
}

/** Forgets events that were done a week ago. */
export async function purgeEvents(db: Db, now: Date): Promise<void> {
  await db.delete(events).where(lt(events.doneTime, new Date(now.getTime() - KEEP_MS)))
}
