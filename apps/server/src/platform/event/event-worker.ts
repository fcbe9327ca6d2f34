import { setTimeout as pass } from 'node:timers/promises'
import { and, count, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { loggedError } from '#platform/http/logged-error.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import { EVENT_CHANNEL, events, FAILURE_LENGTH, hasFailed, isReady, type TakenEvent } from './events.ts'

/** Looked for without a word, in case one was missed. */
const LOOK_EVERY_MS = 5_000
/** Events that one process handles at the same time, each with a connection of the pool. */
const AT_ONCE = 4
/** How long all but one wait while requests wait for a connection. */
const YIELD_MS = 20
/** Subjects that are looked for at a time. */
const SUBJECTS = 64
/** Between two attempts: ten seconds, then twice as long after each failure. */
const FIRST_PAUSE_MS = 10_000
/** After so many failures an event is parked. */
const MAX_TRIES = 8
const LONGEST_PAUSE_MS = FIRST_PAUSE_MS * 2 ** (MAX_TRIES - 1)
/** Handled events stay so long, for inspection; parked ones longer, for staff to act on. */
const RETENTION_MS = 7 * 86_400_000
const PARKED_RETENTION_MS = 90 * 86_400_000

/** `reachedUserId` when there are more people to tell, in a further transaction. */
export type Handled = { reachedUserId: number } | undefined

interface Options {
  database: Database
  log: FastifyBaseLogger
  now: () => Date
  /** Does what follows from an event, or a bounded part of it, in its transaction. */
  handle: (db: Db, event: TakenEvent) => Promise<Handled>
  atOnce?: number
}

/**
 * Does what follows from events, once each: an event is taken, handled and marked as done in one transaction, so that a
 * process that dies in between leaves it to the next one. Several processes share the work, each handles several events
 * at the same time, and those of one subject follow one another in the order of their numbers. An event that fails
 * leaves its place in that order, is tried again after growing pauses and parked in the end.
 */
export class EventWorker {
  readonly #options: Required<Options>
  #timer: NodeJS.Timeout | undefined
  #isEnded = false
  /** Loops that run, by number. The first one goes on while requests wait for a connection. */
  readonly #loops = new Map<number, Promise<void>>()
  /** How often the worker was woken, and how often before the last look: what came meanwhile is looked for again. */
  #wakes = 0
  #lookedAt = 0
  /** Subjects that have events, to be served in turn; those being handled here; and those that another process holds. */
  #subjects: string[] = []
  readonly #busy = new Set<string>()
  readonly #elsewhere = new Set<string>()
  /** Where the next look begins, so that each subject gets a turn. */
  #cursor = ''
  #looking: Promise<void> | undefined

  /** Hears of new events through the database's line, which is opened later. */
  constructor(options: Options) {
    this.#options = { atOnce: AT_ONCE, ...options }
    options.database.listenConnection.listen(EVENT_CHANNEL, () => this.#wake())
  }

  /** Begins to work, until `stop`. */
  start(): void {
    const look = () => {
      this.#callBack()
        .then(() => this.#wake())
        .catch((error: unknown) => this.#say(error))
    }
    this.#timer = setInterval(look, LOOK_EVERY_MS)
    this.#timer.unref()
    look()
  }

  /** Lets the events at hand finish and begins no further one. */
  async stop(): Promise<void> {
    this.#isEnded = true
    clearInterval(this.#timer)
    await Promise.all(this.#loops.values())
  }

  /** Handles all that is due, and resolves when nothing is left that this process can take. */
  async drain(): Promise<void> {
    await this.#callBack()
    this.#begin()
    await Promise.all(this.#loops.values())
  }

  #wake(): void {
    if (this.#timer) this.#begin()
  }

  /** Begins as many loops as are missing. */
  #begin(): void {
    this.#wakes++
    this.#elsewhere.clear()
    for (let number = 0; number < this.#options.atOnce && !this.#isEnded; number++) {
      if (this.#loops.has(number)) continue
      const loop = this.#loop(number)
        .catch((error: unknown) => this.#say(error))
        .finally(() => this.#loops.delete(number))
      this.#loops.set(number, loop)
    }
  }

  #say(error: unknown): void {
    this.#options.log[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'events wait')
  }

  async #loop(number: number): Promise<void> {
    const { pool } = this.#options.database
    while (!this.#isEnded) {
      if (number > 0 && pool.waitingCount > 0) {
        // the first loop has found nothing more
        if (!this.#loops.has(0)) return
        await pass(YIELD_MS, undefined, { ref: false })
        continue
      }
      const subject = await this.#nextSubject()
      if (subject === undefined) {
        if (this.#lookedAt === this.#wakes) return
        continue
      }
      this.#busy.add(subject)
      try {
        const outcome = await this.#handleNext(subject)
        if (outcome === 'more') this.#subjects.push(subject)
        else if (outcome === 'none') this.#elsewhere.add(subject)
      } finally {
        this.#busy.delete(subject)
      }
    }
  }

  /** A subject with events that no loop of this process handles; undefined when there is none. */
  async #nextSubject(): Promise<string | undefined> {
    if (this.#subjects.length === 0) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined
      })
      await this.#looking
    }
    return this.#subjects.shift()
  }

  /** Looks for subjects behind the last one, then from the beginning. */
  async #look(): Promise<void> {
    const from = this.#cursor
    this.#lookedAt = this.#wakes
    const found = await this.#subjectsAfter(from)
    const isEnd = found.length < SUBJECTS
    if (isEnd && from !== '') found.push(...(await this.#subjectsAfter('', from)))
    this.#cursor = isEnd && from === '' ? '' : (found.at(-1) ?? '')
    const isFree = (subject: string) => !this.#busy.has(subject) && !this.#elsewhere.has(subject)
    const known = new Set(this.#subjects)
    this.#subjects.push(...[...new Set(found)].filter((subject) => isFree(subject) && !known.has(subject)))
  }

  /** One index entry is read for each subject, however many events wait for it. */
  async #subjectsAfter(after: string, upTo?: string): Promise<string[]> {
    const ready = isReady(events)
    const end = upTo === undefined ? sql`` : sql` and ${events.subject} <= ${upTo}`
    const first = (condition: ReturnType<typeof sql>) =>
      sql`(select ${events.subject} as subject from ${events} where ${ready} and ${condition}${end}
        order by ${events.subject}, ${events.id} limit 1)`
    // the empty subject is one too
    const begin = after === '' ? sql`true` : sql`${events.subject} > ${after}`
    const { rows } = await this.#options.database.db.execute<{ subject: string }>(sql`
      with recursive found as (
        ${first(begin)}
        union all
        select next.subject from found, lateral ${first(sql`${events.subject} > found.subject`)} next)
      select subject from found limit ${SUBJECTS}`)
    return rows.map(({ subject }) => subject)
  }

  /** Handles the oldest event of a subject. 'none' when another process has it, 'more' when there are further ones. */
  async #handleNext(subject: string): Promise<'none' | 'last' | 'more'> {
    const { database, handle, log, now } = this.#options
    let taken: (TakenEvent & { isMore: boolean }) | undefined
    let rest: Handled
    try {
      await database.db.transaction(async (tx) => {
        const ofSubject = sql`${events.subject} = ${subject} and ${isReady(events)}`
        const oldest = sql`(select ${events.id} from ${events} where ${ofSubject} order by ${events.id} limit 1)`
        // locked where it is the oldest: a second process must not take the one behind it
        const free = sql`(select ${events.id} from ${events} where ${events.id} = ${oldest} and ${isReady(events)}
          for update skip locked)`
        // a failure takes the mark back with everything else
        const [event] = await tx
          .update(events)
          .set({ doneTime: now() })
          .where(eq(events.id, free))
          .returning({
            ...getTableColumns(events),
            isMore: sql<boolean>`(select count(*) from (select 1 from ${events} where ${ofSubject} limit 2) waiting) > 1`,
          })
        if (!event) return
        taken = event
        rest = await handle(tx, event)
        if (rest)
          await tx
            .update(events)
            .set({ doneTime: null, reachedUserId: rest.reachedUserId })
            .where(eq(events.id, event.id))
      })
    } catch (error) {
      if (!taken || isUnavailable(error)) throw error
      await this.#putOff(taken.id, error)
      log.error({ err: error, event: taken.id, kind: taken.kind }, 'event not handled')
    }
    if (!taken) return 'none'
    return taken.isMore || rest ? 'more' : 'last'
  }

  /** Twice as long after each failure; the last one parks the event. */
  async #putOff(id: number, error: unknown): Promise<void> {
    const { database, now } = this.#options
    const isLast = sql`${events.tries} + 1 >= ${MAX_TRIES}`
    await database.db
      .update(events)
      .set({
        tries: sql`${events.tries} + 1`,
        failure: failureOf(error),
        nextTime: sql`case when not ${isLast} then
          ${now()}::timestamptz + ${FIRST_PAUSE_MS / 1_000} * interval '1 second' * power(2, ${events.tries}) end`,
        parkedTime: sql`case when ${isLast} then ${now()}::timestamptz end`,
      })
      .where(eq(events.id, id))
  }

  /** Puts events that failed and are due again in the line of their subjects. */
  async #callBack(): Promise<void> {
    const { database, now } = this.#options
    const at = now()
    // further away than any pause: left from a clock that was set back
    const beyondAll = new Date(at.getTime() + LONGEST_PAUSE_MS + CLOCK_TOLERANCE_MS)
    await database.db
      .update(events)
      .set({ nextTime: null })
      .where(
        and(
          isNull(events.doneTime),
          isNull(events.parkedTime),
          or(lte(events.nextTime, at), gt(events.nextTime, beyondAll)),
        ),
      )
  }
}

/** Why an event failed, for staff: the database's own reason rather than the statement and its values. */
function failureOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  // without the values of a failed statement: staff read this
  const { type, message } = loggedError(cause instanceof Error ? cause : new Error(String(cause)))
  return `${type}: ${message}`.slice(0, FAILURE_LENGTH)
}

/** Hands an event that failed to the workers again; false when there is no such one. */
export async function retryFailed(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`with again as (
      update ${events} set parked_time = null, next_time = null, tries = 0
      where ${events.id} = ${id} and ${hasFailed(events)} returning id)
    select id, pg_notify(${EVENT_CHANNEL}, '') from again`)
  return rows.length > 0
}

/** How many events wait for staff. */
export async function countParked(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(events).where(isNotNull(events.parkedTime))
  return row?.n ?? 0
}

/** Forgets events that were done a week ago, and those that staff have left parked for three months. */
export async function purgeEvents(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(events).where(lt(events.doneTime, before(RETENTION_MS)))
  await db
    .delete(events)
    .where(and(isNotNull(events.parkedTime), lt(events.parkedTime, before(PARKED_RETENTION_MS))))
}
