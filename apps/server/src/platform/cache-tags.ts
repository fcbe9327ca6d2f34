import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import type { DatabaseLine } from '#platform/db/line.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'

const CHANNEL = 'subjects_touched'

/**
 * Says what has changed, in every process that shares the database. A write touches subjects (`school`)
 * inside its transaction; PostgreSQL tells all listeners when the transaction commits.
 *
 * The clock counts touches. A cached thing made at clock `n` is good while none of its subjects was touched
 * after `n`; taking the clock before the work begins also covers a write that commits while it runs.
 */
export class CacheTags {
  readonly #line: DatabaseLine
  readonly #id = crypto.randomUUID()
  readonly #touched = new Map<string, number>()
  #clock = 1
  #everythingTouched = 0

  /** Hears through the database's line; nothing cached is trusted before that is open. */
  constructor(line: DatabaseLine) {
    this.#line = line
    line.listen(CHANNEL, (payload) => {
      const [from, ...subjects] = payload.split(' ')
      if (from !== this.#id) this.invalidate(subjects)
    })
    line.onOpen(() => this.#touchEverything())
  }

  get clock(): number {
    return this.#clock
  }

  /** False while the database is out of hearing: then nothing cached may be taken for today's. */
  get isListening(): boolean {
    return this.#line.isOpen
  }

  /** True while the database cannot be asked: then what was kept is better than nothing. */
  get isAway(): boolean {
    return this.#line.isAway
  }

  /** True when none of the subjects was touched after the clock stood at `since`. */
  areValid(subjects: Iterable<string>, since: number): boolean {
    return this.isListening && this.#everythingTouched <= since && this.mayStillHold(subjects, since)
  }

  /** True when no touch that this process heard of came after `since`, although others may have been missed. */
  mayStillHold(subjects: Iterable<string>, since: number): boolean {
    for (const subject of subjects) if ((this.#touched.get(subject) ?? 0) > since) return false
    return true
  }

  /** Tells the other processes when the transaction commits; run it inside the write's transaction. */
  async publish(db: Db, subjects: Iterable<string>): Promise<void> {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${[this.#id, ...subjects].join(' ')})`)
  }

  /** Drops what this process holds; call it right after the commit, before answering. */
  invalidate(subjects: Iterable<string>): void {
    this.#clock++
    for (const subject of subjects) this.#touched.set(subject, this.#clock)
  }

  #touchEverything(): void {
    this.#clock++
    this.#everythingTouched = this.#clock
  }
}

interface Kept<V> {
  value: V
  subjects: readonly string[]
  /** The clock when its making began. */
  at: number
  /** Milliseconds of the process's own time when it was kept. */
  since: number
}

/** What depends on the clock, such as a banner's dates, shows within a minute. */
const MAX_AGE_MS = 60_000
/** While the database is away, what is older than this is not shown any more. */
const MAX_AWAY_AGE_MS = 24 * 3_600_000

interface CacheOptions<V> {
  maxBytes: number
  sizeOf: (value: V) => number
  /** Hands out what is kept also while the database is away, when news of changes may have been missed. */
  servesWhenAway?: boolean
}

/** A bounded cache whose entries fall when one of their subjects is touched, or after a minute. */
export class TaggedCache<V> {
  readonly #subjects: CacheTags
  readonly #servesWhenAway: boolean
  readonly #kept: LRUCache<string, Kept<V>>

  constructor(subjects: CacheTags, options: CacheOptions<V>) {
    this.#subjects = subjects
    this.#servesWhenAway = options.servesWhenAway ?? false
    this.#kept = new LRUCache<string, Kept<V>>({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }, key) => Math.ceil(options.sizeOf(value)) + key.length * 2 + 200,
    })
  }

  get(key: string): V | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (performance.now() - kept.since < MAX_AGE_MS && this.#subjects.areValid(kept.subjects, kept.at))
      return kept.value
    if (!this.#subjects.mayStillHold(kept.subjects, kept.at)) this.#kept.delete(key)
    return this.#servesWhenAway && this.#subjects.isAway ? this.getAnyway(key) : undefined
  }

  /**
   * What was kept last, though it may have changed since: for those who would get nothing otherwise. What is known
   * to have changed is not handed out.
   */
  getAnyway(key: string): V | undefined {
    const kept = this.#kept.get(key)
    if (!kept || performance.now() - kept.since > MAX_AWAY_AGE_MS) return undefined
    return this.#subjects.mayStillHold(kept.subjects, kept.at) ? kept.value : undefined
  }

  /** Keeps a value that was made of these subjects, beginning when the clock stood at `at`. */
  set(key: string, value: V, subjects: Iterable<string>, at: number): void {
    const words = [...subjects]
    if (this.#subjects.areValid(words, at))
      this.#kept.set(key, { value, subjects: words, at, since: performance.now() })
  }

  /** The kept value, or the made one, which is then kept. */
  async fetch(key: string, subjects: readonly string[], make: () => Promise<V>): Promise<V> {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const at = this.#subjects.clock
    try {
      const value = await make()
      this.set(key, value, subjects, at)
      return value
    } catch (failure) {
      // the database may have gone this moment, before anybody could tell
      const last = this.#servesWhenAway && isUnavailable(failure) ? this.getAnyway(key) : undefined
      if (last === undefined) throw failure
      return last
    }
  }
}
