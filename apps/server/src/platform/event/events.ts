import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { moment, serial } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/** So much of a failure is kept for staff. */
export const FAILURE_LENGTH = 500

/**
 * Transactional outbox: what happened, written by the transaction that did it. Workers read it after the commit, at
 * least once; handlers are idempotent by `id`. Events of one subject are handled one after another in the order of `id`,
 * those of different subjects at the same time.
 */
export const events = pgTable(
  'sys_event',
  {
    id: serial('id'),
    /** `subject.happened`, such as `comment.published`. */
    kind: varchar('kind', { length: 40 }).notNull(),
    /** What keeps its order, such as `post 12`. */
    subject: varchar('subject', { length: 40 }).notNull().default(''),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    /** People are told in the order of their numbers; those up to this one have been. */
    reachedUserId: bigint('reached_user_id', { mode: 'number' }).notNull().default(0),
    /** Failed attempts, why the last one failed, and when the next one is due. */
    tries: smallint('tries').notNull().default(0),
    failure: varchar('failure', { length: FAILURE_LENGTH }),
    nextTime: moment('next_time'),
    /** It failed too often: staff look at it. */
    parkedTime: moment('parked_time'),
    doneTime: moment('done_time'),
  },
  (table) => [
    index('sys_event_ready').on(table.subject, table.id).where(isReady(table)),
    index('sys_event_retry')
      .on(table.nextTime)
      .where(
        sql`${table.doneTime} is null and ${table.parkedTime} is null and ${table.nextTime} is not null`,
      ),
    index('sys_event_parked').on(table.parkedTime).where(sql`${table.parkedTime} is not null`),
    index('sys_event_done').on(table.doneTime).where(sql`${table.doneTime} is not null`),
  ],
)

type Columns = Record<'doneTime' | 'parkedTime' | 'nextTime', unknown>

/** A condition: the event waits for a worker. One that failed is out of the line of its subject until it is due again. */
export function isReady({ doneTime, parkedTime, nextTime }: Columns) {
  return sql`${doneTime} is null and ${parkedTime} is null and ${nextTime} is null`
}

/** A condition: the event failed, and is put off or parked. */
export function hasFailed({ doneTime, parkedTime, nextTime }: Columns) {
  return sql`(${parkedTime} is not null or (${doneTime} is null and ${parkedTime} is null and ${nextTime} is not null))`
}

/** An event as its handlers get it. */
export interface Event {
  id: number
  kind: string
  payload: Record<string, unknown>
  createTime: Date
}

/** An event that a worker took. People up to `reachedUserId` have been told of it. */
export type TakenEvent = Event & { subject?: string; reachedUserId?: number; tries?: number }

/** Whether a later event of one of these kinds speaks of the same subject. */
export async function isSuperseded(db: Db, event: TakenEvent, kinds: readonly string[]): Promise<boolean> {
  const [later] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.id, event.id),
        eq(events.subject, event.subject ?? subjectOf(event.payload)),
        inArray(events.kind, [...kinds]),
      ),
    )
    .limit(1)
  return later !== undefined
}

/** The channel that says at commit that an event waits. */
export const EVENT_CHANNEL = 'sys_event'

/** What an event is about, for its order: a post, else a comment, else what the first number of its payload names. */
export function subjectOf(payload: Record<string, unknown>): string {
  const named = Object.entries(payload).filter(([name, value]) => name.endsWith('Id') && value !== null)
  const of = (name: string) => named.find(([key]) => key === name)
  const [name, value] = of('postId') ?? of('commentId') ?? named[0] ?? ['', '']
  return `${name.slice(0, -2)} ${value}`.trim().slice(0, 40)
}

/** Writes down what happens, in the transaction that does it. */
export async function publishEvent(db: Db, kind: string, payload: Record<string, unknown>): Promise<void> {
  await db.execute(sql`with written as (
      insert into ${events} (kind, subject, payload) values (${kind}, ${subjectOf(payload)}, ${payload}::jsonb))
    select pg_notify(${EVENT_CHANNEL}, '')`)
}
