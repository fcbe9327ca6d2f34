import { setTimeout as pass } from 'node:timers/promises'
import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { loggedError } from '#platform/http/logged-error.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import { EVENT_CHANNEL, events, FAILURE_LENGTH, hasFailed, isReady, type TakenEvent } from './events.ts'

/** Looked for without a word, in case one was missed. */
const LOOK_EVERY_MS = 5_000
/** What is published within this time of a look is handled together. */
const GATHER_MS = 100
/** Transactions that one process has open for events at the same time, each with a connection of the pool. */
const AT_ONCE = 4
/** Events that one transaction handles at most. */
const BATCH = 16
/** How long all but one wait while requests wait for a connection. */
const YIELD_MS = 20
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
  /** Does what follows from these events, in their order, or a bounded part of it, in their transaction; an outcome for each. */
  handle: (db: Db, batch: readonly TakenEvent[]) => Promise<readonly Handled[]>
  atOnce?: number
}

/** What a look has found: the events that it took, and whether nothing is left that this process could take. */
interface Look {
  batch: TakenEvent[]
  isLast: boolean
}

/**
 * Does what follows from events, once each: some are taken, handled and marked as done in one transaction, so that a
 * process that dies in between leaves them to the next one. Several processes share the work, each has several
 * transactions at the same time while there is a backlog, and the events of one subject follow one another in the order of
 * their numbers. Where one of a batch fails, its events are handled one by one: the one that fails leaves its place in the
 * order, is tried again after growing pauses and parked in the end.
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
  /** When the last look began, by the clock of `performance`. */
  #lookTime = -GATHER_MS
  /** The subject behind which the next look begins, so that each gets a turn; empty for the beginning. */
  #cursor = ''
  /** True while no look since the last one from the beginning has taken anything: other processes have all there is. */
  #isIdleRound = true
  #roundWakes = 0
  /** One look after another: two at the same time would find the same subjects. */
  #looking: Promise<unknown> = Promise.resolve()

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
    this.#wakes++
    this.#begin(0)
    await this.#allLoops()
  }

  /** Resolves when no loop runs, those included that others have begun. */
  async #allLoops(): Promise<void> {
    while (this.#loops.size > 0) await Promise.all(this.#loops.values())
  }

  #wake(): void {
    if (!this.#timer) return
    this.#wakes++
    this.#begin(GATHER_MS)
  }

  /** Begins the loop with the lowest number that does not run; `gatherMs` for what may wait for company. */
  #begin(gatherMs: number): void {
    const { atOnce } = this.#options
    const number = Array.from({ length: atOnce }, (_, n) => n).find((n) => !this.#loops.has(n))
    // one loop is enough until it leaves something behind
    if (this.#isEnded || number === undefined || (number > 0 && gatherMs > 0)) return
    const loop = this.#loop(number, gatherMs)
      .catch((error: unknown) => this.#say(error))
      .finally(() => this.#loops.delete(number))
    this.#loops.set(number, loop)
  }

  #say(error: unknown): void {
    this.#options.log[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'events wait')
  }

  async #loop(number: number, gatherMs: number): Promise<void> {
    const { pool } = this.#options.database
    while (!this.#isEnded) {
      if (number > 0 && pool.waitingCount > 0) {
        // the first loop has found nothing more
        if (!this.#loops.has(0)) return
        await pass(YIELD_MS, undefined, { ref: false })
        continue
      }
      const waitMs = this.#lookTime + gatherMs - performance.now()
      if (waitMs > 0) await pass(waitMs, undefined, { ref: false })
      const { isLast } = await this.#handleNext()
      if (isLast && this.#lookedAt === this.#wakes) return
    }
  }

  /** Takes and handles the next events of several subjects. */
  async #handleNext(): Promise<Look> {
    const { database, handle } = this.#options
    let look: Look = { batch: [], isLast: false }
    try {
      await database.db.transaction(async (tx) => {
        look = await this.#look(tx)
        if (look.batch.length === 0) return
        // a full batch says that there are more
        if (look.batch.length >= BATCH) this.#begin(0)
        await this.#putBack(tx, look.batch, await handle(tx, look.batch))
      })
    } catch (error) {
      const [first, ...others] = look.batch
      if (!first || isUnavailable(error)) throw error
      if (others.length === 0) await this.#putOff(first, error)
      // one of them fails: which one shows when each is alone
      else for (const { id } of look.batch) await this.#handleAlone(id)
    }
    return look
  }

  /** Waits for its turn to look, then takes what it finds behind the last subject, or from the beginning. */
  #look(tx: Db): Promise<Look> {
    const look = this.#looking.then(async () => {
      const from = this.#cursor
      this.#lookTime = performance.now()
      if (from === '') {
        this.#isIdleRound = true
        this.#roundWakes = this.#wakes
      }
      const { batch, last, isEnd } = await this.#take(tx, from)
      this.#cursor = isEnd ? '' : last
      if (batch.length > 0) this.#isIdleRound = false
      // one that began at the beginning and was not filled has seen everything
      const isLast = isEnd && (this.#isIdleRound || (from === '' && batch.length < BATCH))
      if (isLast) this.#lookedAt = this.#roundWakes
      return { batch, isLast }
    })
    this.#looking = look.catch(() => undefined)
    return look
  }

  /**
   * Takes the oldest events of subjects behind this one, and those that follow them in their subjects. Who holds the oldest
   * event of a subject holds the subject: another process must not take those behind it. One index entry is read for each
   * subject, however many events wait for it.
   */
  async #take(tx: Db, after: string): Promise<{ batch: TakenEvent[]; last: string; isEnd: boolean }> {
    const ready = isReady(events)
    const first = (condition: SQL) =>
      sql`(select ${events.subject} as subject, ${events.id} as id from ${events} where ${ready} and ${condition}
        order by ${events.subject}, ${events.id} limit 1)`
    // the empty subject is one too
    const begin = after === '' ? sql`true` : sql`${events.subject} > ${after}`
    const { rows } = await tx.execute<TakenRow>(sql`
      with recursive found as (
        ${first(begin)}
        union all
        select next.subject, next.id from found, lateral ${first(sql`${events.subject} > found.subject`)} next),
      heads as materialized (select subject, id from found limit ${BATCH}),
      -- a failure takes the mark back with everything else
      free as materialized (select ${events.id} as id, ${events.subject} as subject from ${events}
        where ${events.id} in (select id from heads) and ${ready} for update skip locked),
      listed as materialized (select one.id, one.place from free, lateral (
          select waiting.id, row_number() over (order by waiting.id) as place from (
            select ${events.id} as id from ${events} where ${events.subject} = free.subject and ${ready}
            order by ${events.id} limit ${BATCH}) waiting) one
        order by one.place, one.id limit ${BATCH}),
      taken as (update ${events} set done_time = ${this.#options.now()} from listed
        where ${events.id} = listed.id and ${ready}
        returning ${events.id}, ${events.kind}, ${events.subject}, ${events.payload},
          (extract(epoch from ${events.createTime}) * 1000)::float8 as created, ${events.reachedUserId}, ${events.tries},
          listed.place)
      select (select max(subject) from heads) as last, (select count(*)::int from heads) as found, taken.*
      from (select) one left join taken on true order by taken.place, taken.id`)
    return {
      batch: rows.flatMap((row) => (row.id === null ? [] : [takenOf(row)])),
      last: rows[0]?.last ?? '',
      isEnd: (rows[0]?.found ?? 0) < BATCH,
    }
  }

  /** Hands back events that need a further transaction. */
  async #putBack(tx: Db, batch: readonly TakenEvent[], outcomes: readonly Handled[]): Promise<void> {
    for (const [index, { id }] of batch.entries()) {
      const rest = outcomes[index]
      if (!rest) continue
      await tx
        .update(events)
        .set({ doneTime: null, reachedUserId: rest.reachedUserId })
        .where(eq(events.id, id))
      // it is looked for again
      this.#wakes++
    }
  }

  /** Handles an event in a transaction of its own, unless another process has it or an earlier one of its subject waits. */
  async #handleAlone(id: number): Promise<void> {
    const { database, handle, now } = this.#options
    let taken: TakenEvent | undefined
    try {
      await database.db.transaction(async (tx) => {
        const free = sql`(select ${events.id} from ${events} where ${events.id} = ${id} and ${isReady(events)}
          and not exists (select 1 from ${events} earlier where earlier.subject = ${events.subject}
            and earlier.id < ${events.id} and ${isReady(earlier)})
          for update skip locked)`
        const [event] = await tx
          .update(events)
          .set({ doneTime: now() })
          .where(eq(events.id, free))
          .returning(getTableColumns(events))
        if (!event) return
        taken = event
        await this.#putBack(tx, [event], await handle(tx, [event]))
      })
    } catch (error) {
      if (!taken || isUnavailable(error)) throw error
      await this.#putOff(taken, error)
    }
  }

  /** Twice as long after each failure; the last one parks the event. */
  async #putOff({ id, kind }: Pick<TakenEvent, 'id' | 'kind'>, error: unknown): Promise<void> {
    const { database, log, now } = this.#options
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
    log.error({ err: error, event: id, kind }, 'event not handled')
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

/** The columns of an earlier event of the same subject. */
const earlier = {
  doneTime: sql.raw('earlier.done_time'),
  parkedTime: sql.raw('earlier.parked_time'),
  nextTime: sql.raw('earlier.next_time'),
}

/** A row of a look: without an event where nothing was free. */
type TakenRow = { last: string | null; found: number } & (
  | { id: null }
  | {
      id: string
      kind: string
      subject: string
      payload: Record<string, unknown>
      /** In milliseconds since 1970. */
      created: number
      reached_user_id: string
      tries: number
    }
)

function takenOf(row: Extract<TakenRow, { id: string }>): TakenEvent {
  return {
    id: Number(row.id),
    kind: row.kind,
    subject: row.subject,
    payload: row.payload,
    createTime: new Date(row.created),
    reachedUserId: Number(row.reached_user_id),
    tries: row.tries,
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
