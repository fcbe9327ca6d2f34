import { setTimeout as pass } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { copyDatabase, MINUTE, openTestApp, openTestDatabase } from '#test/test-app.ts'
import { EventWorker } from './event-worker.ts'
import { declareEvents, type Event, events, onEvent, publishEvent, subjectOf } from './events.ts'

const { name } = await copyDatabase()
const app = await openTestApp({}, name)
const { db, database, clock } = app
const { log } = app.product.appContext
await db.delete(events)
const { test: happened } = declareEvents({ test: { userId: z.number(), n: z.number() } })

interface Span {
  userId: number
  n: number
  from: number
  to: number
}

/** A worker whose handler takes a moment and writes down when. */
function workerOn(
  on: typeof database,
  spans: Span[],
  handle: (event: Event) => Promise<void> = () => pass(3),
) {
  return new EventWorker({
    database: on,
    log,
    now: clock.now,
    handle: async (_, batch) => {
      const ofBatch: Span[] = []
      for (const event of batch) {
        const from = performance.now()
        await handle(event)
        const { userId, n } = event.payload as { userId: number; n: number }
        ofBatch.push({ userId, n, from, to: performance.now() })
      }
      // of a batch that fails nothing is done
      spans.push(...ofBatch)
      return batch.map(() => undefined)
    },
  })
}

const storm = (count: number, people: number) =>
  db.execute(sql`insert into sys_event (kind, subject, payload)
    select 'test', 'user ' || n % ${people}::int, jsonb_build_object('userId', n % ${people}::int, 'n', n)
    from generate_series(1, ${count}::int) n`)

/** Each person's events in their order, none before the last one has ended. */
function expectOrder(spans: readonly Span[]) {
  const lastOf = new Map<number, Span>()
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = lastOf.get(span.userId)
    if (last) {
      expect(span.n).toBeGreaterThan(last.n)
      expect(span.from).toBeGreaterThanOrEqual(last.to)
    }
    lastOf.set(span.userId, span)
  }
}

const mostAtOnce = (spans: readonly Span[]) =>
  Math.max(...spans.map((one) => spans.filter(({ from, to }) => from <= one.from && one.from < to).length))

describe('after a storm', () => {
  it('handles 2,000 events of 200 people four at a time, each once, and each person’s in order', async () => {
    await storm(2_000, 200)
    const spans: Span[] = []
    await workerOn(database, spans).drain()
    expect(new Set(spans.map(({ n }) => n)).size).toBe(2_000)
    expect(spans).toHaveLength(2_000)
    expectOrder(spans)
    expect(mostAtOnce(spans)).toBe(4)
  })

  it('does so over two processes', async () => {
    await storm(1_200, 400)
    const other = openTestDatabase(name)
    const [here, there]: [Span[], Span[]] = [[], []]
    await Promise.all([workerOn(database, here).drain(), workerOn(other, there).drain()])
    await other.close()
    const all = [...here, ...there]
    expect(all).toHaveLength(1_200)
    expect(Math.min(here.length, there.length)).toBeGreaterThan(50)
    expectOrder(all)
    expect(mostAtOnce(all)).toBeGreaterThan(4)
  })

  it('gives a subject with a thousand events no more than its turn', async () => {
    await storm(1_000, 1)
    await publishEvent(db, happened, { userId: 77, n: 5_000 })
    const spans: Span[] = []
    await workerOn(database, spans).drain()
    const place = spans.findIndex(({ userId }) => userId === 77)
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(10)
    expectOrder(spans)
  })

  it('leaves the pool to requests that wait for a connection', async () => {
    await storm(200, 200)
    const spans: Span[] = []
    // one connection is left, and further requests wait for it all the time
    const held = await Promise.all(Array.from({ length: 9 }, () => database.pool.connect()))
    let isOver = false
    const waits: number[] = []
    const asking = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (!isOver) {
          const start = performance.now()
          await database.pool.query('select pg_sleep(0.01)')
          waits.push(performance.now() - start)
        }
      }),
    )
    await workerOn(database, spans).drain()
    isOver = true
    await asking
    for (const client of held) client.release()
    expect(spans).toHaveLength(200)
    expect(Math.max(...waits)).toBeLessThan(5_000)
    // all loops but one let requests pass
    const worked = spans.reduce((sum, { from, to }) => sum + to - from, 0)
    const whole = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from))
    expect(worked / whole).toBeLessThan(1.5)
  })
})

describe('an event that always fails', () => {
  it('holds no other, is tried after growing pauses, and is parked with its reason', async () => {
    await db.delete(events)
    await publishEvent(db, happened, { userId: 1, n: 1 })
    await publishEvent(db, happened, { userId: 1, n: 2 })
    await publishEvent(db, happened, { userId: 2, n: 3 })
    const spans: Span[] = []
    const failed: number[] = []
    const worker = workerOn(database, spans, async ({ payload }) => {
      if (payload.n !== 1) return
      failed.push(clock.now().getTime())
      throw new Error('The handler does not understand this event.')
    })
    await worker.drain()
    expect(spans.map(({ n }) => n).sort()).toEqual([2, 3])
    for (let minute = 0; minute < 60; minute++) {
      clock.pass(MINUTE)
      await worker.drain()
    }
    // the first time in company, and at once again alone
    const times = [...new Set(failed)]
    expect(times).toHaveLength(8)
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    const [poison] = await db.select().from(events).orderBy(asc(events.id)).limit(1)
    expect(poison).toMatchObject({
      doneTime: null,
      parkedTime: expect.any(Date),
      tries: 8,
      failure: 'Error: The handler does not understand this event.',
    })
  })

  it('of an older shape reaches no handler, and says what does not fit', async () => {
    await db.delete(events)
    await db.execute(
      sql`insert into ${events} (kind, subject, payload) values ('test', 'user 1', '{"userId": 1}')`,
    )
    const handled: number[] = []
    const handler = onEvent(happened, async (_, { n }) => handled.push(n))
    await workerOn(database, [], (event) => handler.handle(db, event).then(() => undefined)).drain()
    await publishEvent(db, happened, { userId: 2, n: 7 })
    await workerOn(database, [], (event) => handler.handle(db, event).then(() => undefined)).drain()
    expect(handled).toEqual([7])
    const [unfit] = await db.select().from(events).orderBy(asc(events.id)).limit(1)
    expect(unfit).toMatchObject({ tries: 1, doneTime: null })
    expect(unfit?.failure).toMatch(/^Error: the payload does not fit test \(n: /)
  })

  it('is tried again in time when the clock was set back', async () => {
    await db.delete(events)
    await publishEvent(db, happened, { userId: 1, n: 1 })
    let isBroken = true
    const spans: Span[] = []
    const worker = workerOn(database, spans, async () => {
      if (isBroken) throw new Error('not now')
    })
    await worker.drain()
    isBroken = false
    clock.pass(-60 * MINUTE)
    await worker.drain()
    expect(spans).toHaveLength(1)
    clock.pass(60 * MINUTE)
  })
})

it('takes only what its kind declares', () => {
  const wrong = () => [
    // @ts-expect-error an event that no module declares
    publishEvent(db, 'test', { userId: 1, n: 1 }),
    // @ts-expect-error a payload that lacks a field
    publishEvent(db, happened, { userId: 1 }),
    // @ts-expect-error a field of another type
    publishEvent(db, happened, { userId: 1, n: 'one' }),
    // @ts-expect-error a field that the event does not have
    onEvent(happened, async (_, { commentId }) => commentId),
  ]
  expect(wrong).toBeTypeOf('function')
})

it('names what an event is about', () => {
  expect(subjectOf({ postId: 12, userId: 3 })).toBe('post 12')
  expect(subjectOf({ commentId: 4, userId: 3 })).toBe('comment 4')
  expect(subjectOf({ userId: 3, targetId: 5 })).toBe('user 3')
  expect(subjectOf({})).toBe('')
})

it('keeps what is being handled when the process fails', async () => {
  await db.delete(events)
  await publishEvent(db, happened, { userId: 1, n: 1 })
  const worker = workerOn(database, [], () =>
    Promise.reject(Object.assign(new Error('Connection terminated'))),
  )
  await worker.drain()
  const [open] = await db.select().from(events).where(eq(events.kind, 'test'))
  expect(open).toMatchObject({ doneTime: null, tries: 0 })
})
