import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { CacheTags, TaggedCache } from './cache-tags.ts'
import { DatabaseLine } from './db/line.ts'

const { name } = await copyDatabase('template1')
const database = openTestDatabase(name)
const lines: DatabaseLine[] = []

/** What one process knows of changes. */
async function process() {
  const line = new DatabaseLine(database.connection)
  lines.push(line)
  const subjects = new CacheTags(line)
  await line.open()
  const cache = new TaggedCache<string>(subjects, { maxBytes: 100_000, sizeOf: (text) => text.length })
  return { line, subjects, cache }
}

afterAll(async () => {
  for (const line of lines) await line.close()
  await database.close()
})

const poll = { timeout: 5_000, interval: 5 }

describe('what is kept in a process', () => {
  it('falls when another process commits a change of its subject, and only then', async () => {
    const [here, there] = [await process(), await process()]
    const keep = () => {
      there.cache.set('school', 'kept', ['school'], there.subjects.clock)
      there.cache.set('banner', 'kept', ['banner'], there.subjects.clock)
    }
    keep()
    await database.db
      .transaction(async (tx) => {
        await here.subjects.publish(tx, ['school'])
        throw new Error('refused')
      })
      .catch(() => undefined)
    await database.db.transaction((tx) => here.subjects.publish(tx, ['banner']))
    await expect.poll(() => there.cache.get('banner'), poll).toBeUndefined()
    expect(there.cache.get('school')).toBe('kept')
    keep()
    await database.db.transaction((tx) => here.subjects.publish(tx, ['school', 'city']))
    await expect.poll(() => there.cache.get('school'), poll).toBeUndefined()
    expect(there.cache.get('banner')).toBe('kept')
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
    const { line, subjects, cache } = await process()
    let opened = 0
    line.onOpen(() => opened++)
    cache.set('school', 'kept', ['school'], subjects.clock)
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% line' and datname = current_database()`,
    )
    // it comes back at once, so that only the new opening is sure to be seen
    await expect.poll(() => opened, poll).toBe(1)
    expect(cache.get('school')).toBeUndefined()
    cache.set('school', 'fresh', ['school'], subjects.clock)
    expect(cache.get('school')).toBe('fresh')
    await line.close()
    expect(cache.get('school')).toBeUndefined()
    cache.set('school', 'deaf', ['school'], subjects.clock)
    expect(cache.get('school')).toBeUndefined()
  })

  it('is handed out while the database is away, where that was asked for, unless it is known to have changed', async () => {
    const away = openTestDatabase((await copyDatabase('template1')).name)
    const subjects = new CacheTags(away.line)
    const options = { maxBytes: 100_000, sizeOf: (text: string) => text.length }
    const strict = new TaggedCache<string>(subjects, options)
    const pages = new TaggedCache<string>(subjects, { ...options, servesWhenAway: true })
    await away.line.open()
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
    // nobody waits for a database that is known to be away
    await expect(away.pool.query('select 1')).rejects.toThrow('The database is away.')

    await database.pool.query(`alter database ${name} allow_connections true`)
    await expect.poll(() => subjects.isListening, poll).toBe(true)
    expect(pages.get('school')).toBeUndefined()
    expect((await away.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await away.close()
  })
})
