import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ListenConnection } from '#platform/db/listen-connection.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { CacheTags } from './cache-tags.ts'
import { type Made, TaggedCache, UNTIL_CHANGED_MS } from './tagged-cache.ts'

const { name } = await copyDatabase('template1')
const database = openTestDatabase(name)
const lines: ListenConnection[] = []

/** What one process knows of changes. */
async function process(maxRemembered?: number) {
  const connection = new ListenConnection(database.connection)
  lines.push(connection)
  const subjects = new CacheTags(connection, { maxRemembered })
  await connection.open()
  const cache = new TaggedCache<string>(subjects, { maxBytes: 100_000, sizeOf: (text) => text.length })
  return { line: connection, subjects, cache }
}

afterAll(async () => {
  for (const connection of lines) await connection.close()
  await database.close()
})

const poll = { timeout: 5_000, interval: 5 }

describe('what is kept in a process', () => {
  it('stays when counters of something move that it does not show, and falls when that says something else', async () => {
    const { cache, subjects } = await process()
    cache.set('related', 'kept', ['post:1', 'post:2!'], subjects.clock)
    subjects.expire(['post:2'])
    expect(cache.get('related')).toBe('kept')
    subjects.invalidate(['post:2'])
    expect(cache.get('related')).toBeUndefined()
    cache.set('related', 'kept', ['post:1', 'post:2!'], subjects.clock)
    subjects.expire(['post:1'])
    expect(cache.get('related')).toBeUndefined()
    cache.set('page', 'kept', ['post:2!', 'post:2'], subjects.clock)
    subjects.expire(['post:2'])
    expect(cache.get('page')).toBeUndefined()
  })

  it('falls when another process commits a change of its subject, and only then', async () => {
    const [here, there] = [await process(), await process()]
    const cacheAll = () => {
      there.cache.set('school', 'kept', ['school'], there.subjects.clock)
      there.cache.set('banner', 'kept', ['banner'], there.subjects.clock)
    }
    cacheAll()
    await database.db
      .transaction(async (tx) => {
        await here.subjects.publish(tx, ['school'])
        throw new Error('refused')
      })
      .catch(() => undefined)
    await database.db.transaction((tx) => here.subjects.publish(tx, ['banner']))
    await expect.poll(() => there.cache.get('banner'), poll).toBeUndefined()
    expect(there.cache.get('school')).toBe('kept')
    cacheAll()
    await database.db.transaction((tx) => here.subjects.publish(tx, ['school', 'city']))
    await expect.poll(() => there.cache.get('school'), poll).toBeUndefined()
    expect(there.cache.get('banner')).toBe('kept')
  })

  it('falls by record, by list and by subject, and no wider', async () => {
    const [here, there] = [await process(), await process()]
    const tags = ['school:1', 'school:2', 'school:list', 'school', 'post:1']
    const left = async (...changed: string[]) => {
      for (const tag of tags) there.cache.set(tag, 'kept', [tag], there.subjects.clock)
      const { clock } = there.subjects
      await database.db.transaction((tx) => here.subjects.publish(tx, changed))
      await expect.poll(() => there.subjects.clock, poll).toBeGreaterThan(clock)
      return tags.filter((tag) => there.cache.get(tag) !== undefined)
    }
    expect(await left('school:1')).toEqual(['school:2', 'school:list', 'post:1'])
    expect(await left('school:list')).toEqual(['school:1', 'school:2', 'post:1'])
    expect(await left('school')).toEqual(['post:1'])
    expect(await left('school:2', 'post:1')).toEqual(['school:1', 'school:list'])
    expect(await left('banner')).toEqual(tags)
  })

  it('falls with its whole subject when more changed than a message holds', async () => {
    const [here, there] = [await process(), await process()]
    for (const tag of ['post:7', 'post:999999', 'school:1', 'school:2'])
      there.cache.set(tag, 'kept', [tag], there.subjects.clock)
    const many = Array.from({ length: 5_000 }, (_, at) => `post:${at + 1}`)
    await database.db.transaction((tx) => here.subjects.publish(tx, [...many, 'school:1']))
    await expect.poll(() => there.cache.get('school:1'), poll).toBeUndefined()
    expect(there.cache.get('post:7')).toBeUndefined()
    expect(there.cache.get('post:999999')).toBeUndefined()
    expect(there.cache.get('school:2')).toBe('kept')
  })

  it('falls rather too early than too late when more changes than are remembered', async () => {
    const { subjects, cache } = await process(2)
    for (const tag of ['post:1', 'post:9', 'school:1']) cache.set(tag, 'old', [tag], subjects.clock)
    for (const id of [1, 2, 3]) subjects.invalidate([`post:${id}`])
    cache.set('post:2', 'made after its change', ['post:2'], subjects.clock)
    for (const id of [4, 5, 6]) subjects.invalidate([`post:${id}`])
    expect(cache.get('post:1')).toBeUndefined()
    // the cache does not remember that the tag was unchanged
    expect(cache.get('post:9')).toBeUndefined()
    expect(cache.get('school:1')).toBe('old')
    cache.set('post:2', 'made last', ['post:2'], subjects.clock)
    expect(cache.get('post:2')).toBe('made last')
    subjects.expire(['post:2', 'post:3', 'post:4'])
    expect(cache.get('post:2')).toBeUndefined()
  })

  it('falls at once in the process that wrote', async () => {
    const { subjects, cache } = await process()
    cache.set('school', 'kept', ['school'], subjects.clock)
    subjects.invalidate(['school'])
    expect(cache.get('school')).toBeUndefined()
  })

  it('is not what was made while its subject changed', async () => {
    const { subjects, cache } = await process()
    const value = await cache.fetch('school', ['school'], async () => {
      subjects.invalidate(['school'])
      return 'made of old rows'
    })
    expect(value).toBe('made of old rows')
    expect(cache.get('school')).toBeUndefined()
  })

  it('is not trusted once the database was out of hearing, nor kept while it is', async () => {
    const { line: connection, subjects, cache } = await process()
    let opened = 0
    connection.onOpen(() => opened++)
    cache.set('school', 'kept', ['school'], subjects.clock)
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% line' and datname = current_database()`,
    )
    // it comes back at once, so that only the new opening is sure to be seen
    await expect.poll(() => opened, poll).toBe(1)
    expect(cache.get('school')).toBeUndefined()
    cache.set('school', 'fresh', ['school'], subjects.clock)
    expect(cache.get('school')).toBe('fresh')
    await connection.close()
    expect(cache.get('school')).toBeUndefined()
    cache.set('school', 'deaf', ['school'], subjects.clock)
    expect(cache.get('school')).toBeUndefined()
  })

  it('is handed out while the database is away, where the cache allows it, unless it is known to have changed', async () => {
    const away = openTestDatabase((await copyDatabase('template1')).name)
    const subjects = new CacheTags(away.listenConnection)
    const options = { maxBytes: 100_000, sizeOf: (text: string) => text.length }
    const strict = new TaggedCache<string>(subjects, options)
    const pages = new TaggedCache<string>(subjects, { ...options, servesWhenAway: true })
    await away.listenConnection.open()
    for (const cache of [strict, pages]) {
      cache.set('school', 'kept', ['school'], subjects.clock)
      cache.set('banner', 'kept', ['banner'], subjects.clock)
    }
    subjects.invalidate(['banner'])
    const name = (await away.pool.query('select current_database() as name')).rows[0].name
    await database.pool.query(`alter database ${name} allow_connections false`)
    await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
    await expect.poll(() => subjects.isAway, poll).toBe(true)
    const minutes = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_000)
    expect([strict.get('school'), pages.get('school'), pages.get('banner')]).toEqual([
      undefined,
      'kept',
      undefined,
    ])
    minutes.mockRestore()
    // no query waits for a database that is known to be away
    await expect(away.pool.query('select 1')).rejects.toThrow('The database is away.')

    await database.pool.query(`alter database ${name} allow_connections true`)
    await expect.poll(() => subjects.isListening, poll).toBe(true)
    expect(pages.get('school')).toBeUndefined()
    await expect
      .poll(() => away.pool.query('select 1 as one').then(({ rows }) => rows, String), poll)
      .toEqual([{ one: 1 }])
    await away.close()
  })
})

describe('what shows counters', () => {
  /** A process whose time stands still until it passes. */
  async function clocked() {
    const one = await process()
    // whole: the difference of two fractions a second apart is now and then a little less than a second
    let ms = Math.round(performance.now())
    const now = vi.spyOn(performance, 'now').mockImplementation(() => ms)
    onTestFinished(() => now.mockRestore())
    const made: string[] = []
    /** Requests the page as a visitor does; each making ends when the test supplies its text. */
    const waiting: ((text: string) => void)[] = []
    const make = () =>
      new Promise<Made<string>>((resolve) => {
        made.push('begun')
        waiting.push((value) => resolve({ value, tags: ['post:1', 'post:list'], maxAgeMs: UNTIL_CHANGED_MS }))
      })
    const ask = () => one.cache.serve('page', make)
    const begun = (times: number) => expect.poll(() => waiting.length, poll).toBe(times)
    const pass = (more: number) => {
      ms += more
    }
    const first = ask()
    await begun(1)
    waiting[0]?.('first')
    await first
    return { ...one, ask, begun, pass, finish: (at: number, text: string) => waiting[at]?.(text) }
  }

  it('goes on being shown while one new one is made, and is never older than five seconds', async () => {
    const { subjects, cache, ask, begun, pass, finish } = await clocked()
    subjects.expire(['post:1'])
    expect(cache.get('page')).toBeUndefined()
    // counters that move all the time are let settle for a second
    expect(await ask()).toBe('first')
    pass(1_000)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['first', 'first', 'first'])
    await begun(2)
    for (const _ of [1, 2, 3, 4, 5]) {
      pass(600)
      subjects.expire(['post:1'])
      expect(await ask()).toBe('first')
    }
    pass(1_000)
    let late: string | undefined
    const waiting = ask().then((text) => {
      late = text
    })
    await new Promise(setImmediate)
    expect(late).toBeUndefined()
    finish(1, 'second')
    await waiting
    expect(late).toBe('second')
    await begun(2)
    // it misses what moved while it was made, so it is due already, and still shown
    expect(await ask()).toBe('second')
    await begun(3)
    finish(2, 'third')
    await expect.poll(() => cache.get('page'), poll).toBe('third')
  })

  it('falls at once when its content changes, also while a new one is made', async () => {
    const { subjects, cache, ask, begun, pass, finish } = await clocked()
    subjects.expire(['post:1'])
    pass(1_000)
    expect(await ask()).toBe('first')
    await begun(2)
    subjects.invalidate(['post:1'])
    const [one, two] = [ask(), ask()]
    finish(1, 'of old rows')
    await begun(3)
    expect(cache.get('page')).toBeUndefined()
    finish(2, 'of new rows')
    expect(await Promise.all([one, two])).toEqual(['of new rows', 'of new rows'])
    expect(cache.get('page')).toBe('of new rows')
  })

  it('is not made anew for what it does not show', async () => {
    const { subjects, cache, ask, begun, pass } = await clocked()
    subjects.expire(['post:2', 'school:1'])
    subjects.invalidate(['post:3'])
    pass(10_000)
    expect(await ask()).toBe('first')
    expect(cache.get('page')).toBe('first')
    expect(cache.serveNow('page', () => Promise.reject(new Error('made')))?.isStale).toBe(false)
    await begun(1)
  })

  it('is made anew before it is too old, and not shown once it is', async () => {
    const { ask, begun, pass, finish } = await clocked()
    pass(UNTIL_CHANGED_MS - 5_000)
    expect(await ask()).toBe('first')
    await begun(2)
    pass(5_000)
    const late = ask()
    finish(1, 'second')
    expect(await late).toBe('second')
  })

  it('is expired in every process, when the write commits', async () => {
    const [here, there] = [await process(), await process()]
    there.cache.set('page', 'kept', ['post:1'], there.subjects.clock)
    there.cache.set('lists', 'kept', ['post'], there.subjects.clock)
    const { clock } = there.subjects
    await database.db.transaction((tx) => here.subjects.publish(tx, [], ['post:1']))
    await expect.poll(() => there.subjects.clock, poll).toBeGreaterThan(clock)
    const never = () => Promise.reject(new Error('made too early'))
    for (const key of ['page', 'lists']) {
      expect(there.cache.get(key)).toBeUndefined()
      expect(there.cache.serveNow(key, never)).toEqual({ value: 'kept', isStale: true })
      expect(await there.cache.serve(key, never)).toBe('kept')
    }
    await database.db.transaction((tx) => here.subjects.publish(tx, ['post:1'], ['post:1']))
    const made = async () => ({ value: 'made', tags: ['post:1'] })
    await expect.poll(() => there.cache.serve('page', made), poll).toBe('made')
  })

  it('does not share a value made for one client alone', async () => {
    const { cache } = await process()
    const calls: string[] = []
    const ask = (who: string) =>
      cache.serve(
        'page',
        async () => {
          calls.push(who)
          const isRefused = who === 'too fast'
          return { value: isRefused ? 'wait' : 'page', tags: [], ...(isRefused && { onlyFor: who }) }
        },
        who,
      )
    expect(await Promise.all(['too fast', 'one', 'too fast', 'other'].map(ask))).toEqual([
      'wait',
      'page',
      'wait',
      'page',
    ])
    expect(calls).toEqual(['too fast', 'one'])
    expect(cache.get('page')).toBe('page')
  })

  it('reports a failure to all who wait, and to no later caller', async () => {
    const { cache } = await process()
    const fails = () => Promise.reject(new Error('no'))
    await Promise.all([1, 2].map(() => expect(cache.serve('page', fails)).rejects.toThrow('no')))
    expect(await cache.serve('page', async () => ({ value: 'made', tags: [], isKept: false }))).toBe('made')
    expect(cache.get('page')).toBeUndefined()
  })
})
