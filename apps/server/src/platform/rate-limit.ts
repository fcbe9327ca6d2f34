import { isIPv6 } from 'node:net'
import { type ProblemName, problem } from '@app/contract/problem.ts'
import { eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { moment } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/** At most `max` in any `windowMs`. */
export interface Limit {
  key: string
  max: number
  windowMs: number
  /** For all visitors together, where the address does not name one of them. */
  sharedMax?: number
  /** What a caller beyond the limit is told; `tooFast` when missing. */
  problem?: ProblemName
  /** Tells callers which limit it was; `rate` when missing. */
  errKey?: string
}

/** Who is counted: a name, or a request by its address. */
export type Counted = string | { ip: string; isOneVisitor: boolean }

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Sliding windows (docs/community-rules.md#limits). Those marked _process_ are counted in memory: they spare the
 * machine that answers, nothing is won by guessing there, and a read must not cost a write. All others are exact
 * over every process that shares the database.
 */
export const limits = {
  /** _process_ */
  readMinute: { key: 'read', max: 600, windowMs: MINUTE, errKey: 'rate.read' },
  /** _process_: of an account, wherever it is used; who works in the console reads more */
  readMember: { key: 'readMember', max: 300, windowMs: MINUTE, errKey: 'rate.read' },
  readStaff: { key: 'readStaff', max: 600, windowMs: MINUTE, errKey: 'rate.read' },
  /** _process_ */
  readBurst: { key: 'read10', max: 150, windowMs: 10 * SECOND, errKey: 'rate.read' },
  captcha: { key: 'captcha', max: 30, sharedMax: 600, windowMs: MINUTE, errKey: 'rate.captcha' },
  /** All tries from an address; good ones are taken back. */
  loginMinute: { key: 'login', max: 6, sharedMax: 60, windowMs: MINUTE, errKey: 'rate.login' },
  loginHour: { key: 'loginHour', max: 30, sharedMax: 600, windowMs: HOUR, errKey: 'rate.login' },
  /** Wrong passwords for one account from places that it has not been used from. */
  loginAccount: { key: 'loginAccount', max: 30, windowMs: HOUR, errKey: 'rate.login' },
  registerMinute: {
    key: 'registerMinute',
    max: 10,
    sharedMax: 60,
    windowMs: MINUTE,
    errKey: 'rate.register',
  },
  registerDay: { key: 'register', max: 3, sharedMax: 60, windowMs: DAY, errKey: 'rate.register' },
  /** Counted for a number that has no account as for one that has. */
  smsPhoneMinute: { key: 'smsPhone60', max: 1, windowMs: MINUTE, errKey: 'rate.sms' },
  smsPhoneHour: { key: 'smsPhoneHour', max: 5, windowMs: HOUR, errKey: 'rate.sms' },
  smsPhoneDay: { key: 'smsPhoneDay', max: 10, windowMs: DAY, errKey: 'rate.sms' },
  smsHour: { key: 'smsHour', max: 10, sharedMax: 300, windowMs: HOUR, errKey: 'rate.sms' },
  smsDay: { key: 'smsDay', max: 20, sharedMax: 1_000, windowMs: DAY, errKey: 'rate.sms' },
  /** Of the whole site: beyond it the operator is told. */
  smsAlarm: { key: 'smsAlarm', max: 500, windowMs: HOUR },
  /** Codes for what owners do to their account, by account: whatever strangers ask for the number takes none of them. */
  smsOwnMinute: { key: 'smsOwn60', max: 1, windowMs: MINUTE, errKey: 'rate.sms' },
  smsOwnHour: { key: 'smsOwnHour', max: 5, windowMs: HOUR, errKey: 'rate.sms' },
  smsOwnDay: { key: 'smsOwnDay', max: 10, windowMs: DAY, errKey: 'rate.sms' },
  emailHour: { key: 'email', max: 5, windowMs: HOUR },
  /** Of one inbox, whoever asks. */
  emailAddress: { key: 'emailTo', max: 3, windowMs: DAY, errKey: 'rate.email' },
  /** Of one of the staff: who forgets wrong passwords without end could have them guessed without end. */
  unlockHour: { key: 'unlock', max: 20, windowMs: HOUR },
  testMessage: { key: 'testMessage', max: 20, windowMs: HOUR },
  leadHour: { key: 'contact', max: 5, sharedMax: 100, windowMs: HOUR, problem: 'leadTooMany' },
  leadPhone: { key: 'contactPhone', max: 3, windowMs: DAY, problem: 'leadTooMany' },
  withdrawMinute: { key: 'withdraw', max: 6, sharedMax: 60, windowMs: MINUTE },
  feedbackHour: { key: 'feedback', max: 10, sharedMax: 200, windowMs: HOUR, problem: 'feedbackTooMany' },
  correctionHour: {
    key: 'correction',
    max: 10,
    sharedMax: 200,
    windowMs: HOUR,
    problem: 'correctionTooMany',
  },
  searchMember: { key: 'searchMember', max: 30, windowMs: MINUTE, errKey: 'rate.search' },
  /** From level 2, and who works in the console. */
  searchTrusted: { key: 'searchTrusted', max: 60, windowMs: MINUTE, errKey: 'rate.search' },
  searchMinute: { key: 'search', max: 15, windowMs: MINUTE, errKey: 'rate.search' },
  searchSecond: { key: 'search1', max: 2, windowMs: SECOND, errKey: 'rate.search' },
  searchEverybody: { key: 'searchAll', max: 20, windowMs: SECOND, errKey: 'rate.search' },
  upload: { key: 'upload', max: 20, windowMs: MINUTE, errKey: 'rate.upload' },
  uploadAddress: { key: 'upload.ip', max: 200, windowMs: DAY, errKey: 'rate.upload' },
  /** Shortlist and plans of one account: a press each, and every device that is opened. */
  ownLists: { key: 'ownLists', max: 60, windowMs: MINUTE },
  auth: { key: 'rate.auth', max: 3, windowMs: 30 * DAY, errKey: 'rate.auth' },
  export: { key: 'rate.export', max: 1, windowMs: 7 * DAY, errKey: 'rate.export' },
  receiptMinute: { key: 'receipt', max: 10, sharedMax: 100, windowMs: MINUTE },
} as const satisfies Record<string, Limit>

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
export const CLOCK_TOLERANCE_MS = MINUTE

/**
 * Counts hits and refuses what is beyond a limit, in one step: of any number of requests at the same moment
 * exactly as many pass as the limit allows. A window that was filled by a clock that ran ahead empties itself,
 * and nobody is told to wait longer than the window is long.
 */
export class RateLimiter {
  readonly #recent = new LRUCache<string, number[]>({ max: 50_000 })
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
    if (hits.length >= limit.max && first !== undefined) throw tooFast(limit, first + limit.windowMs - now)
    hits.push(now)
    this.#recent.set(key, hits)
  }

  /**
   * Counts over all processes what may come as a flood: first in memory, so that what this process knows to be too
   * much costs the database nothing, then in the database, whatever becomes of the caller's transaction. What the
   * database refuses, because others used the window up, uses nothing up here.
   */
  async takeSparingly(limit: Limit, who: Counted, now: Date): Promise<void> {
    const isShared = typeof who !== 'string' && !who.isOneVisitor
    const name = typeof who === 'string' ? who : isShared ? '*' : who.ip
    this.hit({ ...limit, max: windowOf(limit, who).max }, name, now)
    try {
      await this.take(this.apart, limit, who, now)
    } catch (error) {
      this.#unhit(limit, name, now)
      throw error
    }
  }

  #unhit(limit: Limit, who: string, at: Date): void {
    const hits = this.#recent.get(keyHere(limit, who)) ?? []
    const place = hits.indexOf(at.getTime())
    if (place >= 0) hits.splice(place, 1)
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
   * Counts in several different windows with one statement; the first of them that is full is told. What it counted in
   * the others is for the caller's transaction to take back.
   */
  async takeAll(db: Db, asked: readonly (readonly [Limit, Counted])[], now: Date): Promise<void> {
    const windows = asked.map(([limit, who]) => ({ limit, ...windowOf(limit, who) }))
    if (windows.length === 0) return
    const { key, expiresAt } = rateWindows
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
    const full = windows.find((window) => !taken.some((row) => row.key === window.key))
    if (!full) return
    // free again when so many have left the window that the newest of them are one less than allowed
    const { limit, max } = full
    const hits = livingHits(sql`${new Date(now.getTime() - limit.windowMs)}`, now)
    const [row] = await db
      .select({
        since:
          sql<Date | null>`(select hit from unnest(${hits}) as hit order by hit desc offset ${max - 1} limit 1)`.mapWith(
            expiresAt,
          ),
      })
      .from(rateWindows)
      .where(eq(key, full.key))
    const since = row?.since?.getTime() ?? now.getTime() - limit.windowMs
    throw tooFast(limit, since + limit.windowMs - now.getTime())
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

/** Empties the window of a name, or of everybody when none is named. */
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
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Forgets windows that nothing in them reaches any more, and those that a clock that ran ahead left behind. */
export async function purgeRateHits(db: Db, now: Date): Promise<void> {
  const longest = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs))
  const beyondAll = new Date(now.getTime() + longest + CLOCK_TOLERANCE_MS)
  await db
    .delete(rateWindows)
    .where(or(lt(rateWindows.expiresAt, now), sql`${rateWindows.expiresAt} > ${beyondAll}`))
}

function tooFast({ problem: name = 'tooFast', windowMs, errKey }: Limit, waitMs: number) {
  const seconds = Math.max(1, Math.ceil(Math.min(waitMs, windowMs) / SECOND))
  return problem(name, { errKey, values: { seconds }, data: { retryAfter: seconds } })
}
