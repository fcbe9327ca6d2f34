import { isIPv6 } from 'node:net'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { moment } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { type Counted, type Limit, limits, provenAt, provenPerson } from './limits.ts'

/** How long this process caches the number of people behind an address. */
const PEOPLE_FRESH_MS = 10 * SECOND_MS

/** One row for each limit and caller: the moments of what was counted, newest last. */
export const rateWindows = pgTable(
  'sys_rate_window',
  {
    key: text('key').primaryKey(),
    hits: moment('hits').array().notNull(),
    /** When the newest hit has left the window. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sys_rate_window_expires').on(table.expiresAt)],
)

/**
 * Requests overtake each other and clocks of machines differ a little, so a hit may be dated later than the
 * moment it is looked at. One that is dated later than this is left from a clock that was set back.
 */
export const CLOCK_TOLERANCE_MS = MINUTE_MS

/**
 * Counts hits and refuses those beyond a limit, in one step: of any number of simultaneous requests exactly as many
 * pass as the limit allows. A window filled by a clock that ran ahead empties itself, and no caller gets a wait
 * longer than the window.
 */
export class RateLimiter {
  readonly #recent = new LRUCache<string, number[]>({ max: 50_000 })
  /** People who proved themselves, by network, as the database said last. */
  readonly #people = new LRUCache<string, { count: number; at: number }>({ max: 20_000 })
  /** When people who are signed in were noted last. */
  readonly #seen = new LRUCache<string, number>({ max: 50_000 })
  /** Outside the caller's transaction: tries count although that is rolled back. */
  readonly apart: Db

  constructor(apart: Db) {
    this.apart = apart
  }

  /** Counts a name or an address in this process only. Refuses with `retryAfter` seconds when the window is full. */
  hit(limit: Limit, who: string, at: Date): void {
    const now = at.getTime()
    const key = keyHere(limit, who)
    const hits = (this.#recent.get(key) ?? []).filter(
      (hit) => hit > now - limit.windowMs && hit <= now + CLOCK_TOLERANCE_MS,
    )
    const [first] = hits
    if (hits.length >= this.#maxHere(limit, who, hits.length, at) && first !== undefined)
      throw tooFast(limit, first + limit.windowMs - now)
    hits.push(now)
    this.#recent.set(key, hits)
  }

  /**
   * The share of an address as this process knows it. Once half of it is used the database supplies the number of
   * people behind the address, so that the share has grown before it is used up.
   */
  #maxHere(limit: Limit, who: string, used: number, at: Date): number {
    if (!limit.grows || used < limit.max / 2) return limit.max
    const network = networkOf(who)
    const known = this.#people.get(network)
    if (!known || Math.abs(at.getTime() - known.at) > PEOPLE_FRESH_MS) {
      this.#people.set(network, { count: known?.count ?? 0, at: at.getTime() })
      // a database that is away leaves the share as it is
      this.peopleAt(this.apart, { ip: who, isOneVisitor: true }, at).catch(() => undefined)
    }
    return grown(limit, known?.count ?? 0)
  }

  /**
   * Counts over all processes what may come as a flood: first in memory, so that what this process knows to be too
   * much costs the database nothing, then in the database, whatever becomes of the caller's transaction. What the
   * database refuses, because others used the window up, uses nothing up here.
   */
  async takeSparingly(limit: Limit, who: Counted, now: Date): Promise<void> {
    const isShared = typeof who !== 'string' && !who.isOneVisitor
    const name = typeof who === 'string' ? who : isShared ? '*' : who.ip
    const { max } = windowOf(limit, who)
    // the database knows how far the share of an address has grown
    const most = typeof who === 'string' || isShared ? max : (limit.grows?.max ?? max)
    const here = {
      key: limit.key,
      max: most,
      windowMs: limit.windowMs,
      problem: limit.problem,
      errKey: limit.errKey,
    }
    this.hit(here, name, now)
    try {
      await this.take(this.apart, limit, who, now)
    } catch (error) {
      this.unhit(limit, name, now)
      throw error
    }
  }

  /** Takes back a hit that this process counted at `at`. */
  unhit(limit: Limit, who: string, at: Date): void {
    const hits = this.#recent.get(keyHere(limit, who)) ?? []
    const place = hits.indexOf(at.getTime())
    if (place >= 0) hits.splice(place, 1)
  }

  /** Moves a hit that this process counted at `at` to another limit, while that one has room. */
  moveHit(from: Limit, to: Limit, who: string, at: Date): void {
    try {
      this.hit(to, who, at)
    } catch {
      return
    }
    this.unhit(from, who, at)
  }

  /**
   * Counts in the database, over all processes. Inside a transaction a hit counts when the transaction
   * commits and is gone when it is taken back; others that ask for the same window wait until that is known.
   * Who takes several windows takes them in the order of `limits`, so that no two wait for each other, and
   * asks nothing of the pool until the transaction ends: its connections may all be waiting for this one.
   */
  take(db: Db, limit: Limit, who: Counted, now: Date): Promise<void> {
    return this.takeAll(db, [[limit, who]], now)
  }

  /**
   * Counts in several different windows with one statement; the refusal names the first full one. A window of an
   * address that is full is counted again with the share that the people behind the address give it, and after that
   * with the visitor's own pass. What was counted in the others is for the caller's transaction to take back.
   */
  async takeAll(db: Db, counters: readonly (readonly [Limit, Counted])[], now: Date): Promise<void> {
    const windows = counters.map(([limit, who]): Window => ({ limit, who, ...windowOf(limit, who) }))
    let full = await this.#count(db, windows, now)
    for (const larger of [grownWindow, passWindow]) {
      if (full.length === 0) return
      const still: Window[] = []
      for (const window of full) {
        const next = await larger(window, () => this.peopleAt(db, window.who, now))
        still.push(...(next ? await this.#count(db, [next], now) : [window]))
      }
      full = still
    }
    const [first] = full
    if (first) throw await this.#refusal(db, first, now)
  }

  /** Counts one hit in each window that is not full, and answers those that are. */
  async #count(db: Db, windows: readonly Window[], now: Date): Promise<Window[]> {
    if (windows.length === 0) return []
    const { key } = rateWindows
    const living = livingHits(sql`${now}::timestamptz - (excluded.expires_at - ${now}::timestamptz)`, now)
    const most = sql.join(
      windows.map((window) => sql`when ${window.key} then ${window.max}::int`),
      sql` `,
    )
    const taken = await db
      .insert(rateWindows)
      .values(
        windows.map((window) => ({
          key: window.key,
          hits: [now],
          expiresAt: new Date(now.getTime() + window.limit.windowMs),
        })),
      )
      .onConflictDoUpdate({
        target: key,
        set: { hits: sql`${living} || ${now}::timestamptz`, expiresAt: sql`excluded.expires_at` },
        setWhere: sql`cardinality(${living}) < case ${key} ${most} end`,
      })
      .returning({ key })
    return windows.filter((window) => !taken.some((row) => row.key === window.key))
  }

  /** Free again when so many have left the window that the newest of them are one less than allowed. */
  async #refusal(db: Db, { limit, who, max, key }: Window, now: Date) {
    const { expiresAt } = rateWindows
    const hits = livingHits(sql`${new Date(now.getTime() - limit.windowMs)}`, now)
    const [row] = await db
      .select({
        since:
          sql<Date | null>`(select hit from unnest(${hits}) as hit order by hit desc offset ${max - 1} limit 1)`.mapWith(
            expiresAt,
          ),
      })
      .from(rateWindows)
      .where(eq(rateWindows.key, key))
    const since = row?.since?.getTime() ?? now.getTime() - limit.windowMs
    const mayProve = limit.takesPass === true && isVisitor(who) && who.pass === undefined
    return tooFast(limit, since + limit.windowMs - now.getTime(), mayProve)
  }

  /**
   * Notes that a person proved themselves behind an address: with a code sent to a phone, or by signing in to an
   * account that has one. A person counts once a week, at one address. Shared addresses are not counted.
   */
  async notePerson(db: Db, who: Counted, person: string, now: Date): Promise<void> {
    if (!isVisitor(who)) return
    const isKnown = await this.#count(db, [windowFor(provenPerson, person)], now)
    if (isKnown.length > 0) return
    await this.#count(db, [windowFor(provenAt, networkOf(who.ip))], now)
  }

  /** Notes in the background, once a day, that a person who is signed in was seen behind an address. */
  noteSeen(who: Counted, person: string, now: Date): void {
    if (!isVisitor(who)) return
    const last = this.#seen.get(person)
    if (last !== undefined && Math.abs(now.getTime() - last) < DAY_MS) return
    this.#seen.set(person, now.getTime())
    // a database that is away leaves the record of the address as it is
    this.notePerson(this.apart, who, person, now).catch(() => undefined)
  }

  /** How many people proved themselves behind an address in the last week. */
  async peopleAt(db: Db, who: Counted, now: Date): Promise<number> {
    if (!isVisitor(who)) return 0
    const network = networkOf(who.ip)
    const hits = livingHits(sql`${new Date(now.getTime() - provenAt.windowMs)}`, now)
    const [row] = await db
      .select({ count: sql<number>`cardinality(${hits})` })
      .from(rateWindows)
      .where(eq(rateWindows.key, `${provenAt.key} ${network}`))
    const count = row?.count ?? 0
    this.#people.set(network, { count, at: now.getTime() })
    return count
  }

  /** Takes back a hit that was counted at `at`: the try turned out well. */
  async giveBack(db: Db, limit: Limit, who: Counted, at: Date): Promise<void> {
    const { hits } = rateWindows
    const place = sql`array_position(${hits}, ${at}::timestamptz)`
    await db
      .update(rateWindows)
      .set({ hits: sql`${hits}[:${place} - 1] || ${hits}[${place} + 1:]` })
      .where(sql`${rateWindows.key} = ${windowOf(limit, who).key} and ${at}::timestamptz = any(${hits})`)
  }
}

/** Empties the window of a name, or all windows of the limit when none is named. */
export async function forgetHits(db: Db, limit: Limit, who?: string): Promise<void> {
  await db
    .delete(rateWindows)
    .where(
      who === undefined
        ? sql`starts_with(${rateWindows.key}, ${`${limit.key} `})`
        : eq(rateWindows.key, windowOf(limit, who).key),
    )
}

/** The hits of a row that count now: those after a moment, and none of a clock that ran ahead. */
function livingHits(since: SQL, now: Date) {
  const latest = new Date(now.getTime() + CLOCK_TOLERANCE_MS)
  return sql`array(select hit from unnest(${rateWindows.hits}) as hit where hit > ${since} and hit <= ${latest})`
}

/** A window to be counted in. */
interface Window {
  limit: Limit
  who: Counted
  key: string
  max: number
}

const isVisitor = (who: Counted): who is Exclude<Counted, string> =>
  typeof who !== 'string' && who.isOneVisitor

const windowFor = (limit: Limit, name: string): Window => ({
  limit,
  who: name,
  key: `${limit.key} ${name}`,
  max: limit.max,
})

/** The share of an address with so many people behind it. */
const grown = ({ max, grows }: Limit, people: number): number =>
  grows ? Math.max(max, Math.min(grows.max, max + Math.floor(grows.perPerson * people))) : max

/** The window of an address with its grown share; undefined when it has not grown. */
async function grownWindow(window: Window, people: () => Promise<number>): Promise<Window | undefined> {
  if (!window.limit.grows || !isVisitor(window.who)) return undefined
  const max = grown(window.limit, await people())
  return max > window.max ? { ...window, max } : undefined
}

/** The window of a visitor alone, who solved a captcha; undefined without a pass. */
async function passWindow({ limit, who }: Window): Promise<Window | undefined> {
  if (!limit.takesPass || !isVisitor(who) || who.pass === undefined) return undefined
  return { limit, who, key: `${limit.key} pass ${who.pass}`, max: limit.max }
}

/** Where hits of a name or an address are counted in memory. */
function keyHere(limit: Limit, who: string): string {
  return `${limit.key} ${networkOf(who)}`
}

/** Where hits of a caller are counted, and how many are allowed there. */
function windowOf(limit: Limit, who: Counted): { key: string; max: number } {
  if (typeof who === 'string') return { key: `${limit.key} ${who}`, max: limit.max }
  if (who.isOneVisitor) return { key: `${limit.key} ${networkOf(who.ip)}`, max: limit.max }
  return { key: `${limit.key} *`, max: limit.sharedMax ?? limit.max }
}

/**
 * What of an address is counted. One visitor holds a whole IPv6 network of 64 bits and could send each request
 * from another address of it.
 */
export function networkOf(ip: string): string {
  return isIPv6(ip) ? prefixOf(ip, 4) : ip.slice(0, 64)
}

/**
 * The IPv6 network of 48 bits around an address, as one subscriber may hold it whole: 65,536 times what `networkOf`
 * counts. Undefined for IPv4, of which a subscriber has one address.
 */
export function siteOf(ip: string): string | undefined {
  return isIPv6(ip) ? prefixOf(ip, 3) : undefined
}

/** The first groups of an IPv6 address, as a network. */
function prefixOf(ip: string, count: number): string {
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${whole
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`
}

/** Forgets windows that nothing in them reaches any more, and those that a clock that ran ahead left behind. */
export async function purgeRateHits(db: Db, now: Date): Promise<void> {
  const longest = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs))
  const beyondAll = new Date(now.getTime() + longest + CLOCK_TOLERANCE_MS)
  await db
    .delete(rateWindows)
    .where(or(lt(rateWindows.expiresAt, now), sql`${rateWindows.expiresAt} > ${beyondAll}`))
}

/** `mayProve` tells the client that a solved captcha gives its visitor a share alone. */
function tooFast({ problem: name = 'tooFast', windowMs, errKey }: Limit, waitMs: number, mayProve = false) {
  const seconds = Math.max(1, Math.ceil(Math.min(waitMs, windowMs) / SECOND_MS))
  const data = { retryAfter: seconds, ...(mayProve && { captcha: true }) }
  return problem(name, { errKey, values: { seconds }, data })
}
