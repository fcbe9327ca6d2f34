import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Db } from '#platform/db/database.ts'

const CHANNEL = 'subjects_touched'
const RETRY_MS = 1_000

/**
 * Says what has changed, in every process that shares the database. A write touches subjects (`school`)
 * inside its transaction; PostgreSQL tells all listeners when the transaction commits.
 *
 * The clock counts touches. A cached thing made at clock `n` is good while none of its subjects was touched
 * after `n`; taking the clock before the work begins also covers a write that commits while it runs.
 */
export class Subjects {
  readonly #connection: pg.PoolConfig
  readonly #onTrouble: (error: Error) => void
  readonly #id = crypto.randomUUID()
  readonly #touched = new Map<string, number>()
  #clock = 1
  #everythingTouched = 0
  #client: pg.Client | undefined
  #isClosed = false
  #isListening = false

  constructor(connection: pg.PoolConfig, onTrouble: (error: Error) => void) {
    this.#connection = connection
    this.#onTrouble = onTrouble
  }

  get clock(): number {
    return this.#clock
  }

  /** False while the database is out of hearing: then nothing cached may be trusted. */
  get isListening(): boolean {
    return this.#isListening
  }

  /** True when none of the subjects was touched after the clock stood at `since`. */
  areUntouched(subjects: Iterable<string>, since: number): boolean {
    if (!this.#isListening || this.#everythingTouched > since) return false
    for (const subject of subjects) if ((this.#touched.get(subject) ?? 0) > since) return false
    return true
  }

  /** Tells the other processes when the transaction commits; run it inside the write's transaction. */
  async tell(db: Db, subjects: Iterable<string>): Promise<void> {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${[this.#id, ...subjects].join(' ')})`)
  }

  /** Drops what this process holds; call it right after the commit, before answering. */
  touch(subjects: Iterable<string>): void {
    this.#clock++
    for (const subject of subjects) this.#touched.set(subject, this.#clock)
  }

  #touchEverything(): void {
    this.#clock++
    this.#everythingTouched = this.#clock
  }

  /** Starts listening, and goes on trying when the connection is lost. */
  async listen(): Promise<void> {
    if (this.#isClosed) return
    const client = new pg.Client({ ...this.#connection, keepAlive: true })
    const lose = (error?: Error) => {
      if (this.#client !== client) return
      this.#client = undefined
      this.#isListening = false
      client.end().catch(() => {})
      if (this.#isClosed) return
      if (error) this.#onTrouble(error)
      setTimeout(() => this.listen().catch(() => {}), RETRY_MS).unref()
    }
    this.#client = client
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload = '' }) => {
      const [from, ...subjects] = payload.split(' ')
      if (from !== this.#id) this.touch(subjects)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#touchEverything()
      this.#isListening = true
    } catch (error) {
      lose(error as Error)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isListening = false
    await this.#client?.end().catch(() => {})
  }
}

interface Kept<V> {
  value: V
  subjects: readonly string[]
  at: number
}

/** What depends on the clock, such as a banner's dates, shows within a minute. */
const MAX_AGE_MS = 60_000

/** A bounded cache whose entries fall when one of their subjects is touched, or after a minute. */
export class SubjectCache<V> {
  readonly #subjects: Subjects
  readonly #kept: LRUCache<string, Kept<V>>

  constructor(subjects: Subjects, options: { maxBytes: number; sizeOf: (value: V) => number }) {
    this.#subjects = subjects
    this.#kept = new LRUCache<string, Kept<V>>({
      ttl: MAX_AGE_MS,
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }, key) => Math.ceil(options.sizeOf(value)) + key.length * 2 + 200,
    })
  }

  get(key: string): V | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (this.#subjects.areUntouched(kept.subjects, kept.at)) return kept.value
    this.#kept.delete(key)
    return undefined
  }

  /** Keeps a value that was made of these subjects, beginning when the clock stood at `at`. */
  set(key: string, value: V, subjects: Iterable<string>, at: number): void {
    const words = [...subjects]
    if (this.#subjects.areUntouched(words, at)) this.#kept.set(key, { value, subjects: words, at })
  }

  /** The kept value, or the made one, which is then kept. */
  async fetch(key: string, subjects: readonly string[], make: () => Promise<V>): Promise<V> {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const at = this.#subjects.clock
    const value = await make()
    this.set(key, value, subjects, at)
    return value
  }
}
