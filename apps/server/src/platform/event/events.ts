import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { moment, serial } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/** How much of a failure's text is stored for staff. */
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
    /** Events of one subject, such as `post 12`, are handled in order. */
    subject: varchar('subject', { length: 40 }).notNull().default(''),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    /** The worker notifies members in the order of their ids; it has notified those up to this one. */
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

/** An event as it is stored. Its payload may have the shape of an earlier version: `onEvent` checks it. */
export interface Event {
  id: number
  kind: string
  payload: Record<string, unknown>
  createTime: Date
}

/** A kind of event: its name and what its payload holds. */
export interface EventKind<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string
  payload: z.ZodObject<Shape>
}

/** What handlers read of an event of this kind. */
export type PayloadOf<Kind extends EventKind> = z.output<Kind['payload']>

type Kinds<Shapes extends Record<string, z.ZodRawShape>> = { [Name in keyof Shapes]: EventKind<Shapes[Name]> }

/** The events that a module publishes, by name: what the payload of each holds. */
export function declareEvents<Shapes extends Record<string, z.ZodRawShape>>(shapes: Shapes): Kinds<Shapes> {
  const entries = Object.entries(shapes).map(([name, shape]) => [name, { name, payload: z.object(shape) }])
  return Object.fromEntries(entries)
}

/** Work that follows from events of one kind. */
export interface EventHandler<Result> {
  kind: string
  handle: (db: Db, event: Event) => Promise<Result>
}

/** Binds a handler to a declared kind of event. An event whose payload does not fit fails, and is parked in the end. */
export function onEvent<Shape extends z.ZodRawShape, Result>(
  kind: EventKind<Shape>,
  handle: (db: Db, payload: PayloadOf<EventKind<Shape>>, event: Event) => Promise<Result>,
): EventHandler<Result> {
  return { kind: kind.name, handle: async (db, event) => handle(db, readPayload(kind, event), event) }
}

/** What the handlers of an event's kind give, in their order. */
export async function handleEvent<Result>(
  handlers: readonly EventHandler<Result>[],
  db: Db,
  event: Event,
): Promise<Result[]> {
  const results: Result[] = []
  for (const { kind, handle } of handlers) if (kind === event.kind) results.push(await handle(db, event))
  return results
}

function readPayload<Shape extends z.ZodRawShape>({ name, payload }: EventKind<Shape>, event: Event) {
  const read = payload.safeParse(event.payload)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`the payload does not fit ${name} (${faults.join('; ')})`)
}

/** An event that a worker took. People up to `reachedUserId` have their notice. */
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

/** Events of transactions that write all of theirs with their last statement. */
const gathered = new WeakMap<Db, SQL[]>()

/** From now on the events of this transaction wait for `writeEvents`, so that they cost no round trip each. */
export function gatherEvents(tx: Db): void {
  gathered.set(tx, [])
}

/** Writes the gathered events, in their order, and sends this notification at the commit, in one statement. */
export async function writeEvents(tx: Db, also: SQL | undefined): Promise<void> {
  const rows = gathered.get(tx) ?? []
  gathered.delete(tx)
  if (rows.length > 0) await insertEvents(tx, rows, also)
  else if (also) await tx.execute(sql`select ${also}`)
}

async function insertEvents(db: Db, rows: readonly SQL[], also: SQL | undefined): Promise<void> {
  const notifications = [sql`pg_notify(${EVENT_CHANNEL}, '')`, ...(also ? [also] : [])]
  await db.execute(sql`with written as (
      insert into ${events} (kind, subject, payload) values ${sql.join([...rows], sql`, `)})
    select ${sql.join(notifications, sql`, `)}`)
}

/**
 * Writes an event to the outbox, in the transaction that does what it says: at once, or with the last statement of a
 * call's transaction.
 */
export async function publishEvent<Shape extends z.ZodRawShape>(
  db: Db,
  { name }: EventKind<Shape>,
  payload: z.input<z.ZodObject<Shape>>,
): Promise<void> {
  const row = sql`(${name}, ${subjectOf(payload)}, ${payload}::jsonb)`
  const others = gathered.get(db)
  if (others) others.push(row)
  else await insertEvents(db, [row], undefined)
}
