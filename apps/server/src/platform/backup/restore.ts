import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type Database, type Db, dbOf } from '#platform/db/database.ts'
import { migrateDatabase, migrationsOfProgram } from '#platform/db/migrate.ts'
import {
  type ArchiveEntry,
  BackupError,
  type BackupSums,
  readArchive,
  SUMS,
  verifyArchive,
} from './archive.ts'
import {
  type BackupManifest,
  FILE_LIST,
  FILES,
  FORMAT,
  MANIFEST,
  SECRET,
  storedFiles,
  TABLES,
} from './backup.ts'
import {
  isEmpty,
  setSequences,
  type TableShape,
  tablesOf,
  withoutConstraints,
  writeTable,
} from './table-copy.ts'

/** Stands in a database from the first step of a restore to its end; a product that finds it does not start. */
const MARK = 'unfinished_restore'

/** Any number that no other program uses for its advisory lock on the same database; held until the connection ends. */
const LOCK = 7_141_127

export interface RestoreSource {
  file: string
  passphrase: string | undefined
}

export interface RestoreTarget {
  database: Database
  /** The folder of uploaded files. */
  files: string
  /** Stores the secret of the backup where the product looks for it; called in the transaction that ends the restore. */
  storeSecret: (db: Db, secret: string) => Promise<void>
  /** Names of tables whose rows must not come back with a backup: they are emptied in the same transaction. */
  emptied?: readonly string[]
  /** The bucket that has uploaded files instead of the folder. */
  remote?: RemoteTarget
  onProgress?: (line: string) => void
}

/** A bucket into which files of a backup are brought, or in which they are expected. */
export interface RemoteTarget {
  bucket: string
  /** Called with the restored rows before a file is stored. Throws for a bucket of another installation. */
  claim(db: Db): Promise<void>
  /** Stores a file of this machine, unless it is there already. */
  store(key: string, path: string): Promise<void>
  list(): AsyncIterable<{ key: string; size: number }>
}

export interface RestoreSummary {
  createdAt: string
  tables: number
  rows: number
  files: number
  /** Files that the backup lists and the bucket does not have so. */
  missing: string[]
}

/** True while a restore into this database has begun and not ended. */
export async function isRestoreUnfinished(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query('select to_regnamespace($1) as mark', [MARK])
  return rows[0]?.mark !== null
}

/**
 * Brings a backup into an empty database and an empty folder. Reads the whole file and compares its sums before it writes
 * anything; then one transaction loads all rows, so that a restore that is cut off leaves nothing a product would
 * start with, and may be begun again. A backup of an older version is migrated to this one.
 *
 * @param target where to; a function that opens or makes the place is called once the file is known to be whole
 * @throws {BackupError} for a file that is damaged or newer than this program, and for a place that is not empty
 */
export async function restore(
  source: RestoreSource,
  target: RestoreTarget | (() => Promise<RestoreTarget>),
): Promise<RestoreSummary> {
  const checked = await checkedBackup(source)
  try {
    return await restoreInto(source, checked, typeof target === 'function' ? await target() : target)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new BackupError(
      `The database refuses what the backup holds, and nothing was restored: ${error.message}.`,
      {
        cause: error,
      },
    )
  }
}

async function restoreInto(
  source: RestoreSource,
  { manifest, sums }: CheckedBackup,
  target: RestoreTarget,
): Promise<RestoreSummary> {
  const client = new pg.Client({ ...target.database.connection, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      LOCK,
    ])
    if (!rows[0]?.isFree) throw new BackupError('Another restore into this database runs: wait for its end.')
    await makeRoom(client, target.files)
    await migrateDatabase(target.database, { upTo: manifest.migration })
    const staged = `${target.files}.restoring`
    await rm(staged, { recursive: true, force: true })
    await mkdir(staged, { recursive: true, mode: 0o700 })
    await client.query('begin')
    const shapes = await sameShapes(client, manifest)
    const loaded = await withoutConstraints(client, () =>
      loadEntries(client, readArchive(source.file, source.passphrase), {
        shapes,
        staged,
        storeSecret: target.storeSecret,
        ...(target.onProgress && { onProgress: target.onProgress }),
      }),
    )
    for (const { name } of manifest.tables)
      if ((loaded.rows[name] ?? 0) !== (sums.rows[name] ?? 0))
        throw new BackupError(`Table ${name} has other rows than the backup: nothing was restored.`)
    const missing = await settleFiles(loaded, { client, manifest, staged, target })
    await setSequences(client, manifest.sequences)
    for (const name of target.emptied ?? [])
      if (shapes.has(name)) await client.query(`delete from ${pg.escapeIdentifier(name)}`)
    await client.query(`drop schema ${MARK} cascade`)
    await rm(target.files, { recursive: true, force: true })
    await rename(staged, target.files)
    await client.query('commit')
    await migrateDatabase(target.database)
    return {
      createdAt: manifest.createdAt,
      tables: manifest.tables.length,
      rows: Object.values(loaded.rows).reduce((sum, count) => sum + count, 0),
      files: loaded.files + loaded.listed.size,
      missing,
    }
  } finally {
    await client.end()
  }
}

/** Brings staged files into the bucket, where there is one, and gives the listed files that it does not have. */
async function settleFiles(
  { listed }: { listed: ReadonlyMap<string, number> },
  {
    client,
    manifest,
    staged,
    target: { remote },
  }: { client: pg.Client; manifest: BackupManifest; staged: string; target: RestoreTarget },
): Promise<string[]> {
  if (!remote) {
    if (listed.size > 0)
      throw new BackupError(
        `The backup lists ${listed.size} files of the bucket ${manifest.bucket} and does not hold them: set S3_BUCKET and its keys.`,
      )
    return []
  }
  await remote.claim(dbOf(client))
  for (const name of await storedFiles(staged)) {
    await remote.store(name.split(sep).join('/'), join(staged, name))
    await rm(join(staged, name), { force: true })
  }
  const missing = new Map(listed)
  if (listed.size > 0)
    for await (const { key, size } of remote.list()) if (missing.get(key) === size) missing.delete(key)
  return [...missing.keys()]
}

interface CheckedBackup {
  manifest: BackupManifest
  sums: BackupSums
}

/** The manifest and the sums of a backup that this program can restore. */
async function checkedBackup({ file, passphrase }: RestoreSource): Promise<CheckedBackup> {
  const { first, sums } = await verifyArchive(file, passphrase)
  if (first.name !== MANIFEST) throw new BackupError(`${file} is not a backup of this product.`)
  const manifest = JSON.parse(first.bytes.toString('utf8')) as BackupManifest
  const known = migrationsOfProgram()
  if (manifest.format > FORMAT || manifest.migration > Math.max(...known))
    throw new BackupError(
      `${file} was written by a newer version of this product: restore it with that version.`,
    )
  if (!known.includes(manifest.migration))
    throw new BackupError(`${file} was written by a version that this one does not come from.`)
  return { manifest, sums }
}

/** Refuses a place that holds anything but the remains of a restore that was cut off, and marks it. */
async function makeRoom(client: pg.Client, files: string): Promise<void> {
  if (await isRestoreUnfinished(client)) {
    // the place was empty when the mark was set: what is there is the restore's own
    await client.query('drop schema if exists public, drizzle cascade')
    await client.query('create schema public')
    await rm(files, { recursive: true, force: true })
    return
  }
  if (!(await isEmpty(client)))
    throw new BackupError('The database is not empty: restore into a new DATA_DIR or an empty database.')
  if ((await storedFiles(files)).length > 0)
    throw new BackupError(`${files} is not empty: restore into a new DATA_DIR or move these files away.`)
  await client.query(`create schema ${MARK}`)
}

/** The tables of the database, which must be those of the backup column by column. */
async function sameShapes(client: pg.Client, manifest: BackupManifest): Promise<Map<string, TableShape>> {
  const shapes = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  for (const { name, columns } of manifest.tables) {
    const own = new Set(shapes.get(name)?.columns ?? [])
    if (own.size !== columns.length || columns.some((column) => !own.has(column)))
      throw new BackupError(
        `Table ${name} of the backup differs from the one of its version: nothing was restored.`,
      )
    shapes.set(name, { name, columns })
  }
  return shapes
}

interface Loading {
  shapes: ReadonlyMap<string, TableShape>
  staged: string
  storeSecret: RestoreTarget['storeSecret']
  onProgress?: (line: string) => void
}

/** Writes what the entries hold into the database and the folder. */
async function loadEntries(
  client: pg.Client,
  entries: AsyncGenerator<ArchiveEntry>,
  { shapes, staged, storeSecret, onProgress }: Loading,
): Promise<{ rows: Record<string, number>; files: number; listed: Map<string, number> }> {
  const rows: Record<string, number> = {}
  const listed = new Map<string, number>()
  let files = 0
  let secret: string | undefined
  let next = await entries.next()
  while (!next.done) {
    const { name, stream } = next.value
    if (name.startsWith(TABLES)) {
      const table = shapes.get(name.split('/')[1] ?? '')
      if (!table) throw new BackupError(`The backup holds rows of an unknown table: ${name}.`)
      const parts = partsOf(table.name, next, entries)
      rows[table.name] = await writeTable(client, table, parts.chunks())
      onProgress?.(`table ${table.name}: ${rows[table.name]} rows`)
      next = parts.next()
      continue
    }
    if (name === SECRET) secret = (await buffer(stream)).toString('utf8')
    if (name.startsWith(FILES)) {
      await writeStaged(staged, name.slice(FILES.length), stream)
      files++
      onProgress?.(`file ${files}`)
    }
    if (name.startsWith(FILE_LIST))
      for (const line of (await buffer(stream)).toString('utf8').split('\n').filter(Boolean)) {
        const { key, size } = JSON.parse(line) as { key: string; size: number }
        listed.set(key, size)
      }
    if (name === SUMS || name === MANIFEST) stream.resume()
    next = await entries.next()
  }
  if (secret !== undefined) await storeSecret(dbOf(client), secret)
  return { rows, files, listed }
}

type NextEntry = IteratorResult<ArchiveEntry, unknown>

/** The parts of one table, which follow each other, and the entry after them. */
function partsOf(table: string, first: NextEntry, entries: AsyncGenerator<ArchiveEntry>) {
  let next = first
  return {
    async *chunks(): AsyncGenerator<Buffer> {
      while (!next.done && next.value.name.startsWith(`${TABLES}${table}/`)) {
        for await (const chunk of next.value.stream) yield chunk as Buffer
        next = await entries.next()
      }
    },
    next: () => next,
  }
}

async function writeStaged(staged: string, name: string, stream: NodeJS.ReadableStream): Promise<void> {
  const path = normalize(join(staged, name))
  if (!path.startsWith(staged + sep))
    throw new BackupError(`The backup holds a file outside its folder: ${name}.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(stream, createWriteStream(path, { mode: 0o600, flush: true }))
  await chmod(path, 0o600)
}
