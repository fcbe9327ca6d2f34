import { MINUTE_MS } from '@app/contract/time.values.ts'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import type { ListenConnection } from '#platform/db/listen-connection.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'

const CHANNEL = 'tags_changed'
/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD = 7_900
/** Stands before a tag that is expired rather than invalidated. */
const EXPIRED = '~'
/** Changes that are remembered tag by tag; of those before them only the subject is known. */
const MAX_REMEMBERED = 50_000

/** What was expired may be shown for so long after the first change that it misses. */
const MAX_STALE_MS = 5_000
/** Expiries of one tag within this time count as the first of them. */
const SLOT_MS = 500

/** When a tag was expired, exactly for the time in which old values may still be shown. */
interface Expiry {
  /** Oldest first: when the slot began, and the clock of its last change. */
  slots: { startedAt: number; clock: number }[]
  /** The last change before those slots. */
  overdue: number
}

const subjectOf = (tag: string): string => {
  const end = tag.indexOf(':')
  return end < 0 ? tag : tag.slice(0, end)
}

/**
 * Notes about tags, found again from the tags of a cache entry. A subject alone (`school`) stands for all of it:
 * noted, it concerns every `school:…`; on an entry, it is concerned by each of them.
 */
class TagNotes<V> {
  readonly tags = new Map<string, V>()
  readonly #wholes = new Map<string, V>()
  readonly #any = new Map<string, V>()

  note(tag: string, change: (known: V | undefined) => V): void {
    const subject = subjectOf(tag)
    if (subject !== tag) {
      const known = this.tags.get(tag)
      // the map stays in the order of the last change
      this.tags.delete(tag)
      this.tags.set(tag, change(known))
    } else this.#wholes.set(subject, change(this.#wholes.get(subject)))
    this.#any.set(subject, change(this.#any.get(subject)))
  }

  /** Forgets the oldest tag, and tells it. */
  forgetOldest(): [tag: string, noted: V] | undefined {
    const [oldest] = this.tags
    if (oldest) this.tags.delete(oldest[0])
    return oldest
  }

  /** True when something noted of what these tags stand for passes the test. */
  some(tags: Iterable<string>, test: (noted: V) => boolean): boolean {
    for (const tag of tags) {
      const subject = subjectOf(tag)
      const one = subject === tag ? this.#any.get(subject) : this.tags.get(tag)
      if (one !== undefined && test(one)) return true
      const whole = subject === tag ? undefined : this.#wholes.get(subject)
      if (whole !== undefined && test(whole)) return true
    }
    return false
  }
}

/**
 * Says what has changed, in every process that shares the database. A tag names a record (`school:12`), the lists of a
 * subject (`school:list`), something of its own (`post:school-12`, the posts about a school) or a whole subject
 * (`school`). A write says inside its transaction which tags it invalidates; PostgreSQL tells all listeners when the
 * transaction commits.
 *
 * The clock counts changes. A cached thing made at clock `n` is good while none of its tags changed after `n`; taking
 * the clock before the work begins also covers a write that commits while it runs.
 */
export class CacheTags {
  readonly #line: ListenConnection
  readonly #id = crypto.randomUUID()
  readonly #maxRemembered: number
  readonly #invalidated = new TagNotes<number>()
  readonly #expired = new TagNotes<Expiry>()
  #clock = 1
  #everythingChanged = 0

  /** Hears through the database's line; nothing cached is trusted before that is open. */
  constructor(line: ListenConnection, { maxRemembered = MAX_REMEMBERED } = {}) {
    this.#line = line
    this.#maxRemembered = maxRemembered
    line.listen(CHANNEL, (payload) => {
      const [from, ...tags] = payload.split(' ')
      if (from === this.#id) return
      this.invalidate(tags.filter((tag) => !tag.startsWith(EXPIRED)))
      this.expire(tags.flatMap((tag) => (tag.startsWith(EXPIRED) ? [tag.slice(EXPIRED.length)] : [])))
    })
    line.onOpen(() => {
      this.#clock++
      this.#everythingChanged = this.#clock
    })
  }

  get clock(): number {
    return this.#clock
  }

  /** False while the database is out of hearing: then nothing cached may be taken for today's. */
  get isListening(): boolean {
    return this.#line.isOpen
  }

  /** True while the database is unreachable: then a cached value is better than none. */
  get isAway(): boolean {
    return this.#line.isAway
  }

  /** True when none of the tags was invalidated after `since`; counters may have moved on. */
  areNotInvalidated(tags: readonly string[], since: number): boolean {
    return this.isListening && this.#everythingChanged <= since && this.mayStillHold(tags, since)
  }

  /** True when no invalidation that this process heard of came after `since`, although others may have been missed. */
  mayStillHold(tags: readonly string[], since: number): boolean {
    return !this.#invalidated.some(tags, (clock) => clock > since)
  }

  /** How long ago the first expiry of these tags after `since` was; undefined when there was none. */
  missedMs(tags: readonly string[], since: number): number | undefined {
    const now = performance.now()
    let missed: number | undefined
    this.#expired.some(tags, ({ overdue, slots }) => {
      const first = slots.find(({ clock }) => clock > since)
      if (overdue > since) missed = Number.POSITIVE_INFINITY
      else if (first) missed = Math.max(missed ?? 0, now - first.startedAt)
      return missed === Number.POSITIVE_INFINITY
    })
    return missed
  }

  /**
   * Notifies the other processes when the transaction commits; run it inside the write's transaction. When there are
   * more tags than a message holds, it sends their subjects instead.
   */
  async publish(db: Db, invalidated: Iterable<string>, expired: Iterable<string> = []): Promise<void> {
    const words = fitting([...invalidated, ...[...expired].map((tag) => EXPIRED + tag)], this.#id)
    await db.execute(sql`select pg_notify(${CHANNEL}, ${words.join(' ')})`)
  }

  /** Drops what this process holds; call it right after the commit, before answering. */
  invalidate(tags: Iterable<string>): void {
    const clock = this.#clock + 1
    for (const tag of tags) {
      this.#clock = clock
      this.#invalidated.note(tag, () => clock)
    }
    while (this.#invalidated.tags.size > this.#maxRemembered)
      this.#forget(this.#invalidated.forgetOldest(), (noted) => noted)
  }

  /** Counters moved: what shows them is drawn anew soon, and meanwhile shown as it was. */
  expire(tags: Iterable<string>): void {
    const clock = this.#clock + 1
    for (const tag of tags) {
      this.#clock = clock
      this.#expired.note(tag, (known) => expiredAt(known, clock))
    }
    while (this.#expired.tags.size > this.#maxRemembered)
      this.#forget(this.#expired.forgetOldest(), ({ overdue, slots }) => slots.at(-1)?.clock ?? overdue)
  }

  /** Of what is forgotten the subject is remembered, so that whatever is older counts as changed. */
  #forget<V>(forgotten: [tag: string, noted: V] | undefined, clockOf: (noted: V) => number): void {
    if (!forgotten) return
    const [tag, noted] = forgotten
    this.#invalidated.note(subjectOf(tag), (known) => Math.max(known ?? 0, clockOf(noted)))
  }
}

function expiredAt(known: Expiry = { slots: [], overdue: 0 }, clock: number): Expiry {
  const now = performance.now()
  const { slots } = known
  let [{ overdue }, past] = [known, 0]
  while (past < slots.length && now - (slots[past]?.startedAt ?? now) >= MAX_STALE_MS) {
    overdue = slots[past]?.clock ?? overdue
    past++
  }
  const recent = slots.slice(past)
  const last = recent.at(-1)
  return last && now - last.startedAt < SLOT_MS
    ? { overdue, slots: [...recent.slice(0, -1), { ...last, clock }] }
    : { overdue, slots: [...recent, { startedAt: now, clock }] }
}

/** Tags as a message holds them: as they are, or with whole subjects in place of the largest groups. */
function fitting(tags: readonly string[], id: string): string[] {
  let words = [id, ...new Set(tags)]
  while (Buffer.byteLength(words.join(' ')) > MAX_PAYLOAD) {
    const groups = Map.groupBy(words.slice(1), subjectOf)
    const [subject, group] = [...groups].reduce((most, one) => (one[1].length > most[1].length ? one : most))
    if (group.length === 1) break
    words = [...words.filter((word) => subjectOf(word) !== subject), subject]
  }
  return words
}

/** Behind a tag: what is shown of it are no counters, so that only an invalidation concerns it. */
const CONTENT_ONLY = '!'

const bareTag = (tag: string) => (tag.endsWith(CONTENT_ONLY) ? tag.slice(0, -1) : tag)

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
}

/** How long what depends on the clock, such as a banner's dates, is kept. */
/** How long what depends on its tags alone is kept: so that nothing that slipped through stays for ever. */
export const UNTIL_CHANGED_MS = 3_600_000
/** While the database is away, what is older than this is not shown any more. */
const MAX_AWAY_AGE_MS = 24 * 3_600_000
/** Counters that move all the time have what shows them made anew this often, not with each of them. */
const SETTLE_MS = 1_000

interface CacheOptions<V> {
  maxBytes: number
  sizeOf: (value: V) => number
  /** Serves cached values also while the database is away, when invalidations may have been missed. */
  servesWhenAway?: boolean
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
  readonly #kept: LRUCache<string, CacheEntry<V>>
  readonly #flights = new Map<string, Flight<V>>()
  #hits = 0
  #misses = 0

  constructor(tags: CacheTags, options: CacheOptions<V>) {
    this.#tags = tags
    this.#servesWhenAway = options.servesWhenAway ?? false
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
    if (!this.#tags.areNotInvalidated(bare, at)) return
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
   */
  async serve(key: string, make: () => Promise<Made<V>>, who?: string): Promise<V> {
    const now = this.serveNow(key, make)
    if (now) return now.value
    const arrived = this.#tags.clock
    try {
      for (;;) {
        const flight = this.#begin(key, make)
        const { value, tags, onlyFor } = await flight.made
        if (onlyFor !== undefined && onlyFor !== who) continue
        // what was begun before a write is not for those who come after it
        if (flight.at >= arrived || this.#tags.areNotInvalidated(tags.map(bareTag), flight.at)) return value
      }
    } catch (failure) {
      // the database may have gone away just now, before the connection reported it
      const last = this.#servesWhenAway && isUnavailable(failure) ? this.getAnyway(key) : undefined
      if (last === undefined) throw failure
      return last
    }
  }

  /** The value that `serve` has cached, without waiting; begins to make a new one where the cached one is due. */
  serveNow(key: string, make: () => Promise<Made<V>>): ServedValue<V> | undefined {
    return this.#counted(this.#atHand(key, make))
  }

  #atHand(key: string, make: () => Promise<Made<V>>): ServedValue<V> | undefined {
    const entry = this.#kept.get(key)
    const state = entry && this.#stateOf(key, entry)
    if (entry && state) {
      // a failure leaves the old one; the request that comes when that is too old sees the failure
      if (state.isDue) this.#begin(key, make).made.catch(() => undefined)
      return { value: entry.value, isStale: state.missesCounts }
    }
    const last = this.#servesWhenAway && this.#tags.isAway ? this.getAnyway(key) : undefined
    return last === undefined ? undefined : { value: last, isStale: true }
  }

  /** True while a value is made for this key. */
  isMaking(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Undefined for what may not be shown any more. */
  #stateOf(key: string, kept: CacheEntry<V>): { missesCounts: boolean; isDue: boolean } | undefined {
    const age = performance.now() - kept.since
    const { clock } = this.#tags
    // what has a short life anyway is not made anew all through it
    const isOld = age >= kept.maxAgeMs - Math.min(MAX_STALE_MS, kept.maxAgeMs / 2)
    if (age >= kept.maxAgeMs || !this.#tags.isListening) return undefined
    if (kept.checkedAt === clock) return { missesCounts: false, isDue: isOld }
    if (!this.#tags.areNotInvalidated(kept.bare, kept.at)) {
      if (!this.#tags.mayStillHold(kept.bare, kept.at)) this.#kept.delete(key)
      return undefined
    }
    const missedMs = this.#tags.missedMs(kept.counted, kept.at)
    if (missedMs === undefined) {
      kept.checkedAt = clock
      return { missesCounts: false, isDue: isOld }
    }
    return missedMs < MAX_STALE_MS ? { missesCounts: true, isDue: isOld || missedMs >= SETTLE_MS } : undefined
  }

  #findAnyway(key: string): CacheEntry<V> | undefined {
    const entry = this.#kept.get(key)
    if (!entry || performance.now() - entry.since > MAX_AWAY_AGE_MS) return undefined
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
