import { describe, expect, it } from 'vitest'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { isMigrated, migrateDatabase, withSchemaLock } from './migrate.ts'

describe('migrating', () => {
  it('brings an empty database to this version, and does nothing the second time', async () => {
    const database = openTestDatabase((await copyDatabase('template1')).name)
    expect(await isMigrated(database)).toBe(false)
    await migrateDatabase(database)
    await migrateDatabase(database)
    expect(await isMigrated(database)).toBe(true)
    await database.close()
  })

  it('refuses a database that newer code has changed, in one sentence, and leaves it alone', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)",
    )
    await expect(migrateDatabase(database)).rejects.toThrow(
      'The database was written by a newer version of this product; start that version, or restore an older backup.',
    )
    await database.close()
  })

  it('lets of several processes one at a time through', async () => {
    const database = openTestDatabase((await copyDatabase('template1')).name)
    const trace: string[] = []
    const enter = (name: string) =>
      withSchemaLock(database, async () => {
        trace.push(`${name} in`)
        await migrateDatabase(database)
        trace.push(`${name} out`)
      })
    await Promise.all([enter('a'), enter('b'), enter('c')])
    for (let at = 0; at < trace.length; at += 2) expect(trace[at + 1]).toBe(trace[at]?.replace(' in', ' out'))
    await database.close()
  })
})
