import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { serverFolder } from '#folders.ts'
import { DatabaseStartError } from '#platform/db/embedded/start-error.ts'
import { makePendingIndexes, runPendingIndexes, withoutLocks } from './concurrent-index.ts'
import type { Database } from './database.ts'

const folder = join(serverFolder, 'migrations')

/** Any number that no other program uses for its advisory lock on the same database. */
const LOCK = 7_141_126
/** Between two attempts to take it. */
const LOCK_PAUSE_MS = 50

interface Journal {
  entries: { when: number; tag: string }[]
}

/** A connection without the time limit of requests: waiting for another process, or building an index, may take long. */
function patient(database: Database): pg.ClientConfig {
  return { ...database.connection, options: '-c timezone=UTC' }
}

/**
 * Runs `work` on a connection that holds the schema lock, so that of several processes starting together
 * one migrates and seeds while the others wait.
 */
export async function withSchemaLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(patient(database))
  await client.connect()
  try {
    // a statement that waited in the database would hold a snapshot, and an index that is built without locks waits for those
    while (!(await takesLock(client))) await sleep(LOCK_PAUSE_MS)
    return await work()
  } finally {
    await client.end()
  }
}

async function takesLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  return rows[0]?.taken ?? false
}

/**
 * Brings the database to this code's version; refuses one that newer code has changed, unless that release supports this one. Migrations run in one transaction;
 * what it builds without locks follows its commit, statement by statement (docs/data.md).
 *
 * @param options.from the folder of the migrations
 * @param options.upTo leaves out migrations that are newer than this, for a backup of an older version
 */
export async function migrateDatabase(
  database: Database,
  { from = folder, upTo = Number.POSITIVE_INFINITY }: { from?: string; upTo?: number } = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: from }).filter(
    ({ folderMillis }) => folderMillis <= upTo,
  )
  const newest = Math.max(...migrations.map((migration) => migration.folderMillis))
  const applied = await newestMigration(database.pool)
  if (applied > newest) {
    // the last release, started again while its successor takes over
    if ((await oldestSupported(database, applied)) <= newest) return
    throw new DatabaseStartError(
      'The database was written by a newer version of this product; start that version, or restore an older backup.',
    )
  }
  if (applied === newest && (await pendingIndexes(database)) === 0) return
  const client = new pg.Client(patient(database))
  await client.connect()
  try {
    await client.query('create schema if not exists drizzle')
    await client.query(`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    await makePendingIndexes(client)
    await runPendingIndexes(client)
    for (const batch of batchesOf(migrations.filter((migration) => migration.folderMillis > applied))) {
      await applyTogether(client, batch)
      await runPendingIndexes(client)
    }
    await noteOldestSupported(client, newest, from)
  } finally {
    await client.end()
  }
}

/**
 * Notes beside the newest migration which program may still work with it: the last release, whose columns all migrations
 * since then have left alone (docs/data.md#two-versions-on-one-database).
 */
async function noteOldestSupported(client: pg.Client, newest: number, from: string): Promise<void> {
  const file = await readFile(join(from, 'release.json'), 'utf8').catch(() => undefined)
  if (file === undefined) return
  const { lastRelease } = JSON.parse(file) as { lastRelease: { migration: string } }
  const oldest = (await journalOf(from)).entries.find(({ tag }) => tag === lastRelease.migration)?.when
  if (oldest === undefined || oldest > newest) return
  await client.query(
    'create table if not exists drizzle.oldest_supported (newest bigint primary key, oldest bigint not null)',
  )
  await client.query(
    `insert into drizzle.oldest_supported (newest, oldest) values ($1, $2)
     on conflict (newest) do update set oldest = excluded.oldest`,
    [newest, oldest],
  )
}

/** The newest migration of the oldest program that may work with a database; none for one without the note. */
async function oldestSupported({ pool }: Database, applied: number): Promise<number> {
  const there = await pool.query("select to_regclass('drizzle.oldest_supported') as there")
  if (!there.rows[0].there) return Number.POSITIVE_INFINITY
  const { rows } = await pool.query<{ oldest: string }>(
    'select oldest from drizzle.oldest_supported where newest = $1',
    [applied],
  )
  return rows[0] ? Number(rows[0].oldest) : Number.POSITIVE_INFINITY
}

const journalOf = async (from: string): Promise<Journal> =>
  JSON.parse(await readFile(join(from, 'meta', '_journal.json'), 'utf8')) as Journal

/** Migrations in order; each batch ends with one whose indexes are built without locks, or with the last one. */
function batchesOf(migrations: readonly MigrationMeta[]): MigrationMeta[][] {
  const batches: MigrationMeta[][] = [[]]
  for (const migration of migrations) {
    batches.at(-1)?.push(migration)
    if (withoutLocks(migration.sql).length > 0) batches.push([])
  }
  return batches.filter((batch) => batch.length > 0)
}

/**
 * A migration waits for a table so long, then gives back what it holds and tries again. Statements of older processes wait
 * behind a migration that waits, and it must give up before the database looks for deadlocks, whose victim may be a
 * member's write.
 */
const TABLE_WAIT_MS = 800
const TABLE_PAUSE_MS = 300
const MOST_TRIES = 60

/** What a migration among other processes ends with: a table that came too late, and a deadlock. */
const IN_THE_WAY = new Set(['55P03', '40P01'])

async function applyTogether(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await tryApply(client, migrations)
      return
    } catch (error) {
      if (tries === MOST_TRIES || !IN_THE_WAY.has((error as { code?: string }).code ?? '')) throw error
      await sleep(TABLE_PAUSE_MS)
    }
}

/** Runs what a transaction can hold, and notes the rest in the same transaction. */
async function tryApply(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${TABLE_WAIT_MS}`)
    for (const { sql, hash, folderMillis } of migrations) {
      const later = withoutLocks(sql)
      for (const statement of sql) {
        if (!later.includes(statement)) await client.query(statement)
      }
      for (const statement of later)
        await client.query('insert into drizzle.pending_index (statement) values ($1)', [statement])
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** True when every migration of this code has been applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  const journal = await journalOf(folder)
  const newest = Math.max(...journal.entries.map((entry) => entry.when))
  return (await newestMigration(database.pool)) >= newest && (await pendingIndexes(database)) === 0
}

/** Indexes that an earlier start did not get to. */
async function pendingIndexes(database: Database): Promise<number> {
  const there = await database.pool.query("select to_regclass('drizzle.pending_index') as there")
  if (!there.rows[0].there) return 0
  const pending = await database.pool.query('select count(*)::int as n from drizzle.pending_index')
  return pending.rows[0].n
}

/** When each migration of this program was made, in milliseconds: its name in a database. */
export const migrationsOfProgram = (): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** The newest migration that a database has; 0 for one without any. */
export async function newestMigration(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') as there")
  if (!there.rows[0].there) return 0
  const newest = await client.query(
    'select max(created_at)::bigint as newest from drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0].newest ?? 0)
}
