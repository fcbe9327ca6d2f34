import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { isMigrated, migrateDatabase, migrationsOfProgram, withSchemaLock } from './migrate.ts'

/** A folder of migrations, as the generator writes them. */
async function folderOf(...migrations: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'meta'))
  const entries = migrations.map((_, at) => ({ when: at + 1, tag: `${at}`, breakpoints: true }))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  for (const [at, sql] of migrations.entries()) await writeFile(join(folder, `${at}.sql`), sql)
  return folder
}
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

  it('works with the database of the next release, which supports this one, and not with that of a later one', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const { pool } = database
    const note = (newest: number, oldest: number) =>
      pool.query('insert into drizzle.oldest_supported (newest, oldest) values ($1, $2)', [newest, oldest])
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 9999999999998)",
    )
    await note(9999999999998, Math.max(...migrationsOfProgram()))
    await migrateDatabase(database)
    expect(await isMigrated(database)).toBe(true)
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9999999999999)",
    )
    await note(9999999999999, 9999999999998)
    await expect(migrateDatabase(database)).rejects.toThrow('written by a newer version')
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

describe('a migration beside processes of the version before', () => {
  it('lets their statements pass while it waits for a table that one of them holds', async () => {
    const { name } = await copyDatabase()
    const database = openTestDatabase(name)
    const others = openTestDatabase(name)
    const from = await folderOf(
      'CREATE TABLE "large" ("id" integer);',
      'ALTER TABLE "large" ADD COLUMN "name" text;',
    )
    await others.pool.query('create table large (id integer)')
    await others.pool.query('delete from drizzle.__drizzle_migrations')
    await others.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1)")
    const holder = await others.pool.connect()
    await holder.query('begin; select from large')
    const migrating = migrateDatabase(database, { from })
    const isWaiting = async () => {
      const { rowCount } = await others.pool.query(
        "select from pg_locks where relation = 'large'::regclass and not granted",
      )
      return rowCount
    }
    await vi.waitFor(async () => expect(await isWaiting()).toBe(1), { timeout: 20_000, interval: 20 })
    // this one would wait behind the migration until the holder ends
    await others.pool.query('select from large')
    await holder.query('commit')
    holder.release()
    await migrating
    expect((await database.pool.query('select name from large')).rowCount).toBe(0)
    await others.close()
    await database.close()
  })
})

describe('an index that is built without locks', () => {
  const made = 'CREATE TABLE "large" ("id" integer);'
  const indexed = `ALTER TABLE "large" ADD COLUMN "name" text;--> statement-breakpoint
-- the table is large
CREATE INDEX CONCURRENTLY "large_id" ON "large" USING btree ("id");--> statement-breakpoint
CREATE TABLE "small" ("id" integer);`

  async function emptyDatabase(): Promise<Database> {
    const database = openTestDatabase((await copyDatabase('template1')).name)
    onTestFinished(() => database.close())
    return database
  }
  const indexOf = async ({ pool }: Database) =>
    (await pool.query("select indisvalid as valid from pg_index where indexrelid = to_regclass('large_id')"))
      .rows[0]
  const notesOf = async ({ pool }: Database) =>
    (await pool.query('select count(*)::int as n from drizzle.pending_index')).rows[0].n

  it('follows the transaction of its migration, and what comes after finds it there', async () => {
    const database = await emptyDatabase()
    const folder = await folderOf(made, indexed, 'ALTER INDEX "large_id" RENAME TO "large_number";')
    await migrateDatabase(database, { from: folder })
    const { rows } = await database.pool.query(
      "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'large'::regclass",
    )
    expect(rows).toEqual([{ name: 'large_number', valid: true }])
    expect(await notesOf(database)).toBe(0)
  })

  it('is made again by the next start when a process ended in the middle, and never half of it stays', async () => {
    const database = await emptyDatabase()
    await migrateDatabase(database, { from: await folderOf(made) })
    const writer = await database.pool.connect()
    await writer.query('begin')
    await writer.query('insert into large values (1)')
    const folder = await folderOf(made, 'CREATE INDEX CONCURRENTLY "large_id" ON "large" ("id");')
    // the build waits for the writer, so that it can be ended
    const ended = migrateDatabase(database, { from: folder }).then(
      () => 'whole',
      () => 'ended',
    )
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%CREATE INDEX CONCURRENTLY%' and wait_event_type = 'Lock'
           and pid <> pg_backend_pid()`,
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
    expect(await ended).toBe('ended')
    expect(await indexOf(database)).toEqual({ valid: false })
    expect(await notesOf(database)).toBe(1)
    await writer.query('commit')
    writer.release()

    await migrateDatabase(database, { from: folder })
    expect(await indexOf(database)).toEqual({ valid: true })
    expect(await notesOf(database)).toBe(0)
    await migrateDatabase(database, { from: folder })
  })

  it('waits for the build of a process that was killed, also where that still waits for the table', async () => {
    const database = await emptyDatabase()
    await migrateDatabase(database, { from: await folderOf(made) })
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('lock table large in share update exclusive mode')
    const statement = 'CREATE INDEX CONCURRENTLY "large_id" ON "large" ("id");'
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and (query like 'CREATE INDEX CONCURRENTLY%' or query like '%pg_stat_activity%')`,
        )
        expect(rows.length).toBeGreaterThanOrEqual(count)
      }, 20_000)
    const left = database.pool.query(statement)
    await waiting(1)
    const started = migrateDatabase(database, { from: await folderOf(made, statement) })
    await waiting(2)
    await holder.query('commit')
    holder.release()
    await Promise.all([left, started])
    expect(await indexOf(database)).toEqual({ valid: true })
    expect(await notesOf(database)).toBe(0)
  })

  it('is built once by processes that start together', async () => {
    const database = await emptyDatabase()
    const folder = await folderOf(made, indexed)
    await Promise.all(
      [1, 2, 3].map(() => withSchemaLock(database, () => migrateDatabase(database, { from: folder }))),
    )
    expect(await indexOf(database)).toEqual({ valid: true })
  })
})
