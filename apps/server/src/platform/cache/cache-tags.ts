import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { ListenConnection } from '#platform/db/listen-connection.ts'

const CHANNEL = 'tags_changed'

/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD = 7_900

/** Stands before a tag that is expired rather than invalidated. */
const EXPIRED = '~'

/** Stands before a tag whose subject only got something more. */
const ADDED = '+'

/** Stands before the mark of the session whose write added something. */
const WRITER = '@'

/** Sessions whose last addition is remembered; a copy that lags is served for less than two seconds. */
const MAX_WRITERS = 10_000

/** Changes that are remembered tag by tag; of those before them only the subject is known. */
const MAX_REMEMBERED = 50_000

/** What was expired may be shown for so long after the first change that it misses. */
export const MAX_STALE_MS = 5_000

/** Expiries of one tag within this time count as the first of them. */
const SLOT_MS = 500

/** When a tag was expired or added to, exactly for the time in which old values may still be shown. */
interface Expiry {
  /** Oldest first: when the slot began, and the clock of its last change. */
  slots: { startedAt: number; clock: number }[]
  /** The last change before those slots. */
  overdue: number
}

/** What a session is called among the processes: from its token, which cannot be read from it. */
export const writerMark = (token: string): string => hash('sha256', token, 'base64url').slice(0, 22)

/** What a tag is a part of: itself where it names a whole subject. */
export const subjectOf = (tag: string): string => {
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
  readonly #purge: ((tags: readonly string[]) => SQL) | undefined
  readonly #invalidated = new TagNotes<number>()
  readonly #expired = new TagNotes<Expiry>()
  readonly #added = new TagNotes<Expiry>()
  /** The clock of each session's last addition, by its mark, in the order of the additions. */
  readonly #writers = new Map<string, number>()
  readonly #onChange: (() => void)[] = []
  #clock = 1
  #everythingChanged = 0

  /**
   * Hears through the database's line; nothing cached is trusted before that is open.
   *
   * @param purge what queues a purge of the CDN, for a `select` inside the transaction of a write
   */
  constructor(
    connection: ListenConnection,
    {
      maxRemembered = MAX_REMEMBERED,
      purge,
    }: { maxRemembered?: number; purge?: ((tags: readonly string[]) => SQL) | undefined } = {},
  ) {
    this.#line = connection
    this.#purge = purge
    this.#maxRemembered = maxRemembered
    connection.listen(CHANNEL, (payload) => {
      const [from, ...words] = payload.split(' ')
      if (from === this.#id) return
      const after = (sign: string) => words.filter((word) => word[0] === sign).map((word) => word.slice(1))
      this.invalidate(words.filter((word) => ![EXPIRED, ADDED, WRITER].includes(word[0] ?? '')))
      this.expire(after(EXPIRED))
      this.add(after(ADDED), after(WRITER)[0])
    })
    connection.onOpen(() => {
      this.#clock++
      this.#everythingChanged = this.#clock
    })
  }

  /** Calls `tell` at each change, before anything is made of what is there now. */
  onChange(tell: () => void): void {
    this.#onChange.push(tell)
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

  /** True when none of the tags was invalidated after `since`; counters may have moved on, and more been added. */
  areNotInvalidated(tags: readonly string[], since: number): boolean {
    return this.isListening && this.#everythingChanged <= since && this.mayStillHold(tags, since)
  }

  /** True when something was added to one of these tags after `since`. */
  hasMore(tags: readonly string[], since: number): boolean {
    return this.#added.some(tags, (noted) => lastClock(noted) > since)
  }

  /** How long ago the first addition to these tags after `since` was; undefined when there was none. */
  missedAdditionMs(tags: readonly string[], since: number): number | undefined {
    return missedMsOf(this.#added, tags, since)
  }

  /** The clock of the last addition by the session with this mark; 0 when there was none lately. */
  additionBy(writer: string): number {
    return this.#writers.get(writer) ?? 0
  }

  /** True when no invalidation that this process heard of came after `since`, although others may have been missed. */
  mayStillHold(tags: readonly string[], since: number): boolean {
    return !this.#invalidated.some(tags, (clock) => clock > since)
  }

  /** How long ago the first expiry of these tags after `since` was; undefined when there was none. */
  missedMs(tags: readonly string[], since: number): number | undefined {
    return missedMsOf(this.#expired, tags, since)
  }

  /**
   * What notifies the other processes when the transaction commits, and queues a purge of the CDN, for a `select` inside
   * that transaction. Where there are more tags than a message holds, it sends their subjects instead.
   */
  notification(
    invalidated: Iterable<string>,
    expired: Iterable<string> = [],
    { added = [], writer }: { added?: Iterable<string>; writer?: string | undefined } = {},
  ): SQL {
    const [gone, more] = [[...invalidated], [...added]]
    const tags = [
      ...gone,
      ...[...expired].map((tag) => EXPIRED + tag),
      ...more.map((tag) => ADDED + tag),
      ...(writer === undefined ? [] : [WRITER + writer]),
    ]
    const room = MAX_PAYLOAD - this.#id.length - 1
    const notified = sql`pg_notify(${CHANNEL}, ${[this.#id, ...fittingTags(tags, room)].join(' ')})`
    const fallen = [...gone, ...more]
    if (!this.#purge || fallen.length === 0) return notified
    return sql`${notified}, ${this.#purge(fittingTags(fallen, room))}`
  }

  /** Notifies the other processes when the transaction commits. */
  async publish(db: Db, ...changes: Parameters<CacheTags['notification']>): Promise<void> {
    await db.execute(sql`select ${this.notification(...changes)}`)
  }

  /** Drops what this process holds; call it right after the commit, before answering. */
  invalidate(tags: Iterable<string>): void {
    const clock = this.#clock + 1
    for (const tag of tags) {
      this.#setClock(clock)
      this.#invalidated.note(tag, () => clock)
    }
    while (this.#invalidated.tags.size > this.#maxRemembered)
      this.#forget(this.#invalidated.forgetOldest(), (noted) => noted)
  }

  /** Counters moved: what shows them is drawn anew soon, and meanwhile shown as it was. */
  expire(tags: Iterable<string>): void {
    const clock = this.#clock + 1
    for (const tag of tags) {
      this.#setClock(clock)
      this.#expired.note(tag, (known) => expiredAt(known, clock))
    }
    while (this.#expired.tags.size > this.#maxRemembered)
      this.#forget(this.#expired.forgetOldest(), lastClock)
  }

  /**
   * Something more is there, and nothing that was shown is wrong: stale like an invalidation, save for caches that may
   * lag behind additions.
   *
   * @param writer the mark of the session that added it
   */
  add(tags: Iterable<string>, writer?: string): void {
    const clock = this.#clock + 1
    for (const tag of tags) {
      this.#setClock(clock)
      this.#added.note(tag, (known) => expiredAt(known, clock))
    }
    while (this.#added.tags.size > this.#maxRemembered) this.#forget(this.#added.forgetOldest(), lastClock)
    if (writer === undefined || this.#clock < clock) return
    this.#writers.delete(writer)
    this.#writers.set(writer, clock)
    const [oldest] = this.#writers.keys()
    if (this.#writers.size > MAX_WRITERS && oldest !== undefined) this.#writers.delete(oldest)
  }

  #setClock(clock: number): void {
    if (this.#clock === clock) return
    this.#clock = clock
    for (const tell of this.#onChange) tell()
  }

  /** Of what is forgotten the subject is remembered, so that whatever is older counts as changed. */
  #forget<V>(forgotten: [tag: string, noted: V] | undefined, clockOf: (noted: V) => number): void {
    if (!forgotten) return
    const [tag, noted] = forgotten
    this.#invalidated.note(subjectOf(tag), (known) => Math.max(known ?? 0, clockOf(noted)))
  }
}

const lastClock = ({ overdue, slots }: Expiry): number => slots.at(-1)?.clock ?? overdue

/** How long ago the first change of these tags after `since` was. */
function missedMsOf(notes: TagNotes<Expiry>, tags: readonly string[], since: number): number | undefined {
  const now = performance.now()
  let missed: number | undefined
  notes.some(tags, ({ overdue, slots }) => {
    const first = slots.find(({ clock }) => clock > since)
    if (overdue > since) missed = Number.POSITIVE_INFINITY
    else if (first) missed = Math.max(missed ?? 0, now - first.startedAt)
    return missed === Number.POSITIVE_INFINITY
  })
  return missed
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

/** Tags as so many bytes hold them: as they are, or with whole subjects in place of the largest groups. */
export function fittingTags(tags: readonly string[], maxBytes: number): string[] {
  let words = [...new Set(tags)]
  while (Buffer.byteLength(words.join(' ')) > maxBytes) {
    const groups = Map.groupBy(words, subjectOf)
    const [subject, group] = [...groups].reduce((most, one) => (one[1].length > most[1].length ? one : most))
    if (group.length === 1) break
    words = [...words.filter((word) => subjectOf(word) !== subject), subject]
  }
  return words
}
