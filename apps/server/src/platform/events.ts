import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { moment, serial } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * Transactional outbox: what happened, written by the transaction that did it. A worker reads it after the commit, at
 * least once, in order of `id`; handlers are idempotent by that number.
 */
export const events = pgTable(
  'sys_event',
  {
    id: serial('id'),
    /** `subject.happened`, such as `comment.published`. */
    kind: varchar('kind', { length: 40 }).notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    /** Failed attempts, and when the next one is due. */
    tries: smallint('tries').notNull().default(0),
    nextTime: moment('next_time'),
    doneTime: moment('done_time'),
  },
  (table) => [index('sys_event_open').on(table.id).where(sql`${table.doneTime} is null`)],
)

/** An event as its handlers get it. */
export interface Event {
  id: number
  kind: string
  payload: Record<string, unknown>
  createTime: Date
}

/** The channel that says at commit that an event waits. */
export const EVENT_CHANNEL = 'sys_event'

/** Writes down what happens, in the transaction that does it. */
export async function publishEvent(db: Db, kind: string, payload: Record<string, unknown>): Promise<void> {
  await db.execute(sql`with said as (insert into ${events} (kind, payload) values (${kind}, ${payload}::jsonb))
    select pg_notify(${EVENT_CHANNEL}, '')`)
}
