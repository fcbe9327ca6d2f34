import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { serverFolder } from '#folders.ts'
import { DatabaseStartError } from '#platform/db/embedded/start-error.ts'
import type { Database } from './database.ts'

const folder = join(serverFolder, 'migrations')

/** Any number that no other program uses for its advisory lock on the same database. */
const LOCK = 7_141_126

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
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

/** Brings the database to this code's version; refuses one that newer code has changed. */
export async function migrateDatabase(database: Database): Promise<void> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as Journal
  const newest = Math.max(...journal.entries.map((entry) => entry.when))
  const applied = await newestApplied(database)
  if (applied > newest)
    throw new DatabaseStartError(
      'The database was written by a newer version of this product; start that version, or restore an older backup.',
    )
  if (applied === newest) return
  const pool = new pg.Pool({ ...patient(database), max: 1 })
  try {
    await migrate(drizzle(pool), { migrationsFolder: folder })
  } finally {
    await pool.end()
  }
}

/** True when every migration of this code has been applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as Journal
  return (await newestApplied(database)) >= Math.max(...journal.entries.map((entry) => entry.when))
}

async function newestApplied(database: Database): Promise<number> {
  const there = await database.pool.query("select to_regclass('drizzle.__drizzle_migrations') as there")
  if (!there.rows[0].there) return 0
  const newest = await database.pool.query(
    'select max(created_at)::bigint as newest from drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0].newest ?? 0)
}
