import { MINUTE_MS } from '@app/contract/time.values.ts'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { type CacheTags, MAX_STALE_MS } from './cache-tags.ts'

/** Behind a tag: what is shown of it are no counters, so that only an invalidation concerns it. */
const CONTENT_ONLY = '!'

/** A tag without the sign that no counters of it are shown. */
export const bareTag = (tag: string) => (tag.endsWith(CONTENT_ONLY) ? tag.slice(0, -1) : tag)

/** What a cache has at hand. */
export interface ServedValue<V> {
  value: V
  /** True when it would be made otherwise now, as far as a cache may hand that out. */
  isStale: boolean
}

/** What was made for a cache, and of what. */
export interface Made<V> {
  value: V
  tags: Iterable<string>
  /** How long the value may be cached when nothing changes; a minute when missing, not at all when 0. */
  maxAgeMs?: number
  /** False: the value serves the requests that wait for it and is not cached. */
  isKept?: boolean
  /**
   * The client the result is for, such as a refusal because of its rate limit; the cache makes it again for every
   * other waiting client.
   */
  onlyFor?: string
}

interface CacheEntry<V> {
  value: V
  /** The tags as `make` returned them. */
  tags: readonly string[]
  /** Those whose counters are shown; `!` behind a tag says that only what a record says is. */
  counted: readonly string[]
  /** All of them, bare. */
  bare: readonly string[]
  maxAgeMs: number
  /** The clock when its making began. */
  at: number
  /** The clock when it was last found unchanged. */
  checkedAt: number
  /** Milliseconds of the process's own time when it was cached. */
  since: number
  /** True when it took the place of a copy that nothing was taken from: the value was made anew. */
  isAnew: boolean
}

/** How long what depends on its tags alone is kept: so that nothing that slipped through stays for ever. */
export const UNTIL_CHANGED_MS = 3_600_000

/** While the database is away, what is older than this is not shown any more. */
const MAX_AWAY_AGE_MS = 24 * 3_600_000

/** Counters that move all the time have what shows them made anew this often, not with each of them. */
const SETTLE_MS = 1_000

/** What was made anew less than this ago is not made for each addition, where a cache may lag behind additions. */
const CHURN_MS = 1_000

/** A copy that misses an addition for longer is not handed out: a second, and time to make the next one. */
const MAX_LAG_MS = 1_500

interface CacheOptions<V> {
  maxBytes: number
  sizeOf: (value: V) => number
  /** Serves cached values also while the database is away, when invalidations may have been missed. */
  servesWhenAway?: boolean
  /**
   * Additions do not make a value anew more than about once a second: one that was made anew less than a second ago is
   * served without them until then. After a quiet second an addition counts like an invalidation.
   */
  lagsBehindAdditions?: boolean
  /** Receives every evicted value. */
  onDropped?: (value: V) => void
}

/** Size and hit rate of a cache. */
export interface CacheFigures {
  entries: number
  bytes: number
  maxBytes: number
  hits: number
  misses: number
}

interface Flight<V> {
  at: number
  made: Promise<{ value: V; tags: readonly string[]; onlyFor: string | undefined }>
}

/** A bounded cache whose entries fall when one of their tags is invalidated or expired, or when they are old. */
export class TaggedCache<V> {
  readonly #tags: CacheTags
  readonly #servesWhenAway: boolean
  readonly #lags: boolean
  readonly #kept: LRUCache<string, CacheEntry<V>>
  readonly #flights = new Map<string, Flight<V>>()
  #hits = 0
  #misses = 0

  constructor(tags: CacheTags, options: CacheOptions<V>) {
    this.#tags = tags
    this.#servesWhenAway = options.servesWhenAway ?? false
    this.#lags = options.lagsBehindAdditions ?? false
    this.#kept = new LRUCache<string, CacheEntry<V>>({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value, tags: { length } }, key) =>
        Math.ceil(options.sizeOf(value)) + key.length * 2 + length * 70 + 200,
      dispose: ({ value }) => options.onDropped?.(value),
    })
  }

  get figures(): CacheFigures {
    const { size: entries, calculatedSize: bytes, maxSize: maxBytes } = this.#kept
    return { entries, bytes, maxBytes, hits: this.#hits, misses: this.#misses }
  }

  /** The keys of all entries, whether or not they may still be served. */
  keys(): string[] {
    return [...this.#kept.keys()]
  }

  /** The cached value, without counting as a use of it. */
  peek(key: string): V | undefined {
    return this.#kept.peek(key)?.value
  }

  /** Drops the entry of a key, or all of them. */
  drop(key?: string): void {
    if (key === undefined) this.#kept.clear()
    else this.#kept.delete(key)
  }

  #counted<T>(found: T | undefined): T | undefined {
    if (found === undefined) this.#misses++
    else this.#hits++
    return found
  }

  /** The current cached value; while the database is away perhaps the last cached one. */
  get(key: string): V | undefined {
    return this.find(key)?.value
  }

  /** The same with its tags, for what is made of it. */
  find(key: string): Readonly<Pick<CacheEntry<V>, 'value' | 'tags' | 'maxAgeMs'>> | undefined {
    return this.#counted(this.#look(key))
  }

  #look(key: string): CacheEntry<V> | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    const state = this.#stateOf(key, entry)
    if (state && !state.missesCounts) return entry
    return this.#servesWhenAway && this.#tags.isAway ? this.#findAnyway(key) : undefined
  }

  /**
   * The last cached value, though it may have changed since: for callers who would get nothing otherwise. Does not
   * return one that is known to have changed.
   */
  getAnyway(key: string): V | undefined {
    return this.#findAnyway(key)?.value
  }

  /** Caches a value that was made of these tags, beginning when the clock stood at `at`. */
  set(key: string, value: V, tags: Iterable<string>, at: number, maxAgeMs = MINUTE_MS): void {
    if (maxAgeMs <= 0) return
    const words = [...new Set(tags)]
    const bare = words.map(bareTag)
    if (!this.#tags.areNotInvalidated(bare, at) || (!this.#lags && this.#tags.hasMore(bare, at))) return
    const counted = words.filter((word) => !word.endsWith(CONTENT_ONLY))
    this.#kept.set(key, {
      value,
      tags: words,
      counted,
      bare,
      maxAgeMs,
      at,
      checkedAt: at,
      since: performance.now(),
      isAnew: this.#kept.peek(key) !== undefined,
    })
  }

  /** The cached value, or the made one, which is then cached. */
  fetch(key: string, tags: readonly string[], make: () => Promise<V>): Promise<V> {
    return this.serve(key, async () => ({ value: await make(), tags }))
  }

  /**
   * The cached value, or the made one, which is then cached. Concurrent callers share one making. One that misses
   * nothing but the last seconds of a counter, or is old, is still served while a new one is made.
   *
   * @param who the caller, where `make` may return what concerns that caller alone
   * @param ownAddition the clock of the caller's own last addition, which the value must hold
   */
  async serve(
    key: string,
    make: () => Promise<Made<V>>,
    who?: string,
    ownAddition?: () => number,
  ): Promise<V> {
    const now = this.serveNow(key, make, ownAddition)
    if (now) return now.value
    const arrived = this.#tags.clock
    const own = ownAddition?.() ?? 0
    try {
      for (;;) {
        const flight = this.#begin(key, make)
        const { value, tags, onlyFor } = await flight.made
        if (onlyFor !== undefined && onlyFor !== who) continue
        // what was begun before a write is not for those who come after it
        if (flight.at >= arrived || this.#isGoodFor(own, tags.map(bareTag), flight.at)) return value
      }
    } catch (failure) {
      // the database may have gone away just now, before the connection reported it
      const last = this.#servesWhenAway && isUnavailable(failure) ? this.getAnyway(key) : undefined
      if (last === undefined) throw failure
      return last
    }
  }

  /** The value that `serve` has cached, without waiting; begins to make a new one where the cached one is due. */
  serveNow(
    key: string,
    make: () => Promise<Made<V>>,
    ownAddition?: () => number,
  ): ServedValue<V> | undefined {
    return this.#counted(this.#atHand(key, make, ownAddition))
  }

  #atHand(key: string, make: () => Promise<Made<V>>, ownAddition?: () => number): ServedValue<V> | undefined {
    const entry = this.#kept.get(key)
    const state = entry && this.#stateOf(key, entry)
    if (entry && state && !(state.lags && ownAddition && ownAddition() > entry.at)) {
      // a failure leaves the old one; the request that comes when that is too old sees the failure
      if (state.isDue) this.#begin(key, make).made.catch(() => undefined)
      return { value: entry.value, isStale: state.missesCounts || state.lags }
    }
    const last = this.#servesWhenAway && this.#tags.isAway ? this.getAnyway(key) : undefined
    return last === undefined ? undefined : { value: last, isStale: true }
  }

  /** True while a value is made for this key. */
  isMaking(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Whether a value whose making began at `at` is for a caller who came later, after this addition of the caller's own. */
  #isGoodFor(ownAddition: number, tags: readonly string[], at: number): boolean {
    if (!this.#tags.areNotInvalidated(tags, at)) return false
    return this.#lags ? at >= ownAddition : !this.#tags.hasMore(tags, at)
  }

  /**
   * How long a value has missed its first addition: 0 for none, undefined when it may not be served without it. What
   * came in the second after the value was made anew may wait for the end of that second.
   */
  #lagOf({ bare, at, isAnew }: CacheEntry<V>, age: number): number | undefined {
    const missedMs = this.#tags.missedAdditionMs(bare, at)
    if (missedMs === undefined) return 0
    const mayWait = this.#lags && isAnew && age - missedMs < CHURN_MS && missedMs < MAX_LAG_MS
    return mayWait ? Math.max(missedMs, 1) : undefined
  }

  /** Undefined for what may not be shown any more. */
  #stateOf(
    key: string,
    entry: CacheEntry<V>,
  ): { missesCounts: boolean; lags: boolean; isDue: boolean } | undefined {
    const age = performance.now() - entry.since
    const { clock } = this.#tags
    // what has a short life anyway is not made anew all through it
    const isOld = age >= entry.maxAgeMs - Math.min(MAX_STALE_MS, entry.maxAgeMs / 2)
    if (age >= entry.maxAgeMs || !this.#tags.isListening) return undefined
    if (entry.checkedAt === clock) return { missesCounts: false, lags: false, isDue: isOld }
    if (!this.#tags.areNotInvalidated(entry.bare, entry.at)) {
      if (!this.#tags.mayStillHold(entry.bare, entry.at)) this.#kept.delete(key)
      return undefined
    }
    const lagMs = this.#lagOf(entry, age)
    if (lagMs === undefined) return undefined
    const lags = lagMs > 0
    const isDue = isOld || (lags && age >= CHURN_MS)
    const missedMs = this.#tags.missedMs(entry.counted, entry.at)
    if (missedMs === undefined) {
      if (!lags) entry.checkedAt = clock
      return { missesCounts: false, lags, isDue }
    }
    return missedMs < MAX_STALE_MS
      ? { missesCounts: true, lags, isDue: isDue || missedMs >= SETTLE_MS }
      : undefined
  }

  #findAnyway(key: string): CacheEntry<V> | undefined {
    const entry = this.#kept.get(key)
    if (!entry || performance.now() - entry.since > MAX_AWAY_AGE_MS) return undefined
    if (!this.#lags && this.#tags.hasMore(entry.bare, entry.at)) return undefined
    return this.#tags.mayStillHold(entry.bare, entry.at) ? entry : undefined
  }

  /** The making that is under way, or a new one. */
  #begin(key: string, make: () => Promise<Made<V>>): Flight<V> {
    const running = this.#flights.get(key)
    if (running) return running
    const at = this.#tags.clock
    const made = Promise.resolve()
      .then(make)
      .then(({ value, tags, maxAgeMs, isKept = true, onlyFor }) => {
        const words = [...tags]
        if (isKept && onlyFor === undefined) this.set(key, value, words, at, maxAgeMs)
        return { value, tags: words, onlyFor }
      })
      .finally(() => this.#flights.delete(key))
    const flight = { at, made }
    this.#flights.set(key, flight)
    return flight
  }
}
