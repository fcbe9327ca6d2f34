import { and, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, serial } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/** The channel that says at commit that a purge waits. */
export const PURGE_CHANNEL = 'cdn_purge'

/** How much of a failure's text is stored for staff. */
export const FAILURE_LENGTH = 300

/** Purges that wait at most; where there are more, one purge of everything takes their place. */
export const MAX_WAITING = 5_000

/** Purges that are sent together. */
const BATCH = 500

/** Tags that are purged one by one; where a batch has more, everything is purged. */
const MAX_TAGS = 2_000

/** A process that took the turn and died loses it after so long: twice what one request may take. */
const TURN = sql`interval '10 seconds'`

/**
 * Each purge is sent again after so long: by then no answer is on its way to the CDN any more that a process sent before it
 * heard of the change.
 */
const SECOND_ROUND = sql`interval '2 seconds'`

/** Purges of the CDN that wait, written by the transactions that change what pages show. */
export const cdnPurges = pgTable(
  'sys_cdn_purge',
  {
    id: serial('id'),
    /** Tags, separated by blanks; empty for everything. */
    tags: text('tags').notNull(),
    /** 1 at first, 2 for the repetition. */
    round: smallint('round').notNull().default(1),
    dueTime: moment('due_time').notNull().defaultNow(),
  },
  (table) => [index('sys_cdn_purge_due').on(table.dueTime)],
)

/** How the purges go: one row. */
export const cdnStates = pgTable('sys_cdn_state', {
  id: integer('id').primaryKey(),
  /** The build of the portal whose pages the CDN has. */
  build: varchar('build', { length: 40 }),
  /** The process whose turn it is, and until when. */
  turnOf: uuid('turn_of'),
  turnTime: moment('turn_time'),
  /** Failed attempts since the last good one, why the last of them failed, and when the next one is due. */
  tries: integer('tries').notNull().default(0),
  failure: varchar('failure', { length: FAILURE_LENGTH }),
  failureTime: moment('failure_time'),
  nextTime: moment('next_time'),
  successTime: moment('success_time'),
})

const STATE = 1
const ofState = sql`${cdnStates.id} = ${STATE}`

/** Queues a purge of these tags, for a `select` inside the transaction of a write. */
export const queuedPurge = (tags: readonly string[]): SQL => sql`queue_cdn_purge(${tags.join(' ')})`

/** Queues a purge of everything. */
export async function queueWholePurge(db: Db): Promise<void> {
  await db.execute(sql`select ${queuedPurge([])}`)
}

/** Queues a purge of everything where the CDN may have pages of another build, which name files that are gone, or another CDN is set. */
export async function noteBuild(db: Db, build: string): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .insert(cdnStates)
      .values({ id: STATE, build })
      .onConflictDoUpdate({
        target: cdnStates.id,
        set: { build },
        setWhere: sql`${cdnStates.build} is distinct from ${build}`,
      })
      .returning({ id: cdnStates.id })
    if (changed.length > 0) await queueWholePurge(tx)
  })
}

/** Forgets what the CDN may have: nothing purges it while the product runs without one, so the next start with one does. */
export async function forgetBuild(db: Db): Promise<void> {
  await db
    .update(cdnStates)
    .set({ build: null })
    .where(and(ofState, isNotNull(cdnStates.build)))
}

/** What the process whose turn it is does next. */
export interface Turn {
  /** Failed attempts since the last good one. */
  tries: number
  /** Milliseconds until the next attempt may begin; 0 when it may begin now. */
  waitMs: number
}

/** Takes or prolongs the turn of this process; undefined while it is another's. */
export async function takeTurn(db: Db, process: string): Promise<Turn | undefined> {
  const until = sql`clock_timestamp() + ${TURN}`
  const [turn] = await db
    .insert(cdnStates)
    .values({ id: STATE, turnOf: process, turnTime: until })
    .onConflictDoUpdate({
      target: cdnStates.id,
      set: { turnOf: process, turnTime: until },
      setWhere: sql`${cdnStates.turnOf} is null or ${cdnStates.turnOf} = ${process}
        or ${cdnStates.turnTime} is null or ${cdnStates.turnTime} < clock_timestamp()`,
    })
    .returning({ tries: cdnStates.tries, waitMs: msUntil(cdnStates.nextTime) })
  return turn
}

/** Gives the turn back. */
export async function endTurn(db: Db, process: string): Promise<void> {
  await db.update(cdnStates).set({ turnOf: null }).where(sql`${ofState} and ${cdnStates.turnOf} = ${process}`)
}

/** Milliseconds by the clock of the database, at most a minute: two machines may differ. */
const msUntil = (time: unknown) =>
  sql<number>`greatest(0, least(60000, coalesce(extract(epoch from ${time} - clock_timestamp()) * 1000, 0)))::int`

type PurgeTags = 'everything' | string[]

/** Purges to be sent together. */
export interface PurgeBatch {
  ids: number[]
  tags: PurgeTags
  /** Those of them that are sent for the first time, and so once more. */
  firstTags: PurgeTags
}

/** What several purges name together. */
function mergedTags(purges: readonly { tags: string }[]): PurgeTags {
  const tags = [...new Set(purges.flatMap((purge) => purge.tags.split(' ')))]
  return tags.includes('') || tags.length > MAX_TAGS ? 'everything' : tags
}

/** The oldest purges that are due, merged; undefined when there are none. */
export async function dueBatch(db: Db): Promise<PurgeBatch | undefined> {
  const rows = await db
    .select({ id: cdnPurges.id, tags: cdnPurges.tags, round: cdnPurges.round })
    .from(cdnPurges)
    .where(lte(cdnPurges.dueTime, sql`clock_timestamp()`))
    .orderBy(cdnPurges.id)
    .limit(BATCH)
  if (rows.length === 0) return undefined
  return {
    ids: rows.map(({ id }) => id),
    tags: mergedTags(rows),
    firstTags: mergedTags(rows.filter(({ round }) => round === 1)),
  }
}

/** Removes purges that the CDN took; those that were sent for the first time are sent once more. */
export async function settleBatch(db: Db, { ids, firstTags }: PurgeBatch): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(cdnPurges).where(inArray(cdnPurges.id, ids))
    if (firstTags.length > 0)
      await tx.insert(cdnPurges).values({
        tags: firstTags === 'everything' ? '' : firstTags.join(' '),
        round: 2,
        dueTime: sql`clock_timestamp() + ${SECOND_ROUND}`,
      })
    await tx
      .update(cdnStates)
      .set({ successTime: sql`clock_timestamp()`, tries: 0, nextTime: null })
      .where(ofState)
  })
}

/** Notes that the CDN took no purge, and when the next attempt is due. */
export async function putOff(db: Db, failure: string, pauseMs: number): Promise<void> {
  await db
    .update(cdnStates)
    .set({
      tries: sql`${cdnStates.tries} + 1`,
      failure: failure.slice(0, FAILURE_LENGTH),
      failureTime: sql`clock_timestamp()`,
      nextTime: sql`clock_timestamp() + ${pauseMs / 1_000} * interval '1 second'`,
    })
    .where(ofState)
}

/** Puts one purge of everything in the place of more than `most` that wait. */
export async function mergeLongQueue(db: Db, most = MAX_WAITING): Promise<boolean> {
  const [row] = (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select 1 from ${cdnPurges} limit ${most + 1}) waiting`,
    )
  ).rows
  if ((row?.n ?? 0) <= most) return false
  await db.transaction(async (tx) => {
    await tx.delete(cdnPurges)
    await queueWholePurge(tx)
  })
  return true
}

/** Milliseconds until the next purge is due; undefined when none waits. */
export async function msUntilDue(db: Db): Promise<number | undefined> {
  const [row] = await db
    .select({ ms: msUntil(sql`min(${cdnPurges.dueTime})`), n: sql<number>`count(*)::int` })
    .from(cdnPurges)
  return row && row.n > 0 ? row.ms : undefined
}

/** How the purges go, for staff and metrics. */
export interface PurgeState {
  waiting: number
  /** When the oldest purge that waits was written, or is to be repeated. */
  oldestTime: Date | null
  tries: number
  failure: string | null
  failureTime: Date | null
  nextTime: Date | null
  successTime: Date | null
}

/** Reads how the purges go. */
export async function purgeState(db: Db): Promise<PurgeState> {
  const [queue] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestTime: sql<Date | null>`min(${cdnPurges.dueTime})`.mapWith(cdnPurges.dueTime),
    })
    .from(cdnPurges)
  const [state] = await db
    .select({
      tries: cdnStates.tries,
      failure: cdnStates.failure,
      failureTime: cdnStates.failureTime,
      nextTime: cdnStates.nextTime,
      successTime: cdnStates.successTime,
    })
    .from(cdnStates)
    .where(ofState)
  const none = { tries: 0, failure: null, failureTime: null, nextTime: null, successTime: null }
  return { waiting: queue?.waiting ?? 0, oldestTime: queue?.oldestTime ?? null, ...(state ?? none) }
}
