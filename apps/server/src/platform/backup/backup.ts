import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import pg from 'pg'
import { newestMigration } from '#platform/db/migrate.ts'
import { ArchiveWriter } from './archive.ts'
import {
  beginSnapshot,
  readTable,
  type SequenceState,
  sequencesOf,
  type TableShape,
  tablesOf,
} from './table-copy.ts'

/** The first entry of a backup: what it holds. */
export const MANIFEST = 'backup.json'
export const SECRET = 'secret.key'
export const TABLES = 'tables/'
export const FILES = 'files/'
/** Names and sizes of files that lie in a bucket. */
export const FILE_LIST = 'file-list/'
/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 2
/** What programs before the list of files read; backups without one are still written so. */
const FORMAT_WITH_FILES = 1

/** Rows are written in parts of so many bytes, because an entry's size stands before it. */
const PART_BYTES = 4 * 1024 * 1024

export interface BackupManifest {
  format: number
  createdAt: string
  /** The newest migration of the database, in milliseconds as its journal states it. */
  migration: number
  tables: TableShape[]
  sequences: SequenceState[]
  /** The bucket that has the uploaded files; missing where they are in the backup. */
  bucket?: string
}

/** Uploaded files that a backup lists and does not hold, because a bucket has them. */
export interface RemoteFiles {
  bucket: string
  list(): AsyncIterable<{ key: string; size: number }>
}

export interface BackupSource {
  connection: ClientConfig
  /** The folder of uploaded files, which a backup holds, or the bucket, whose files it lists. */
  files: string | RemoteFiles
  /** What the database's sealed texts are sealed with; undefined where the operator has it as SECRET_KEY. */
  secret: string | undefined
}

export interface BackupTarget {
  file: string
  passphrase: string | undefined
  /** Called after each table and file with a short line. */
  onProgress?: (line: string) => void
}

export interface BackupSummary {
  file: string
  bytes: number
  tables: number
  rows: number
  files: number
  /** Files that were deleted between their listing and their turn. */
  vanished: number
}

/**
 * Writes the whole installation into one file while it runs: the database as one snapshot, the uploaded files, and the
 * secret. The file is complete once it has its name; a backup that fails leaves none.
 */
export async function backUp(source: BackupSource, target: BackupTarget): Promise<BackupSummary> {
  await mkdir(dirname(target.file), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ ...source.connection, options: '-c timezone=UTC' })
  await client.connect()
  const archive = ArchiveWriter.open(target.file, target.passphrase)
  try {
    await beginSnapshot(client)
    // rows come in the order in which they are stored, so that a copy of the copy is the same bytes
    await client.query('set local synchronize_seqscans = off')
    const manifest: BackupManifest = {
      format: typeof source.files === 'string' ? FORMAT_WITH_FILES : FORMAT,
      createdAt: new Date().toISOString(),
      migration: await newestMigration(client),
      tables: await tablesOf(client),
      sequences: await sequencesOf(client),
      ...(typeof source.files !== 'string' && { bucket: source.files.bucket }),
    }
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    if (source.secret !== undefined) await archive.add(SECRET, Buffer.from(source.secret))
    const rows = await addTables(archive, client, manifest.tables, target.onProgress)
    await client.query('commit')
    const { files, vanished } =
      typeof source.files === 'string'
        ? await addFiles(archive, source.files, target.onProgress)
        : { files: await addFileList(archive, source.files), vanished: 0 }
    return {
      file: target.file,
      bytes: await archive.finish(rows),
      tables: manifest.tables.length,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      files,
      vanished,
    }
  } catch (error) {
    await archive.discard()
    throw error
  } finally {
    await client.end()
  }
}

async function addTables(
  archive: ArchiveWriter,
  client: Client,
  tables: readonly TableShape[],
  onProgress?: (line: string) => void,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const [at, table] of tables.entries()) {
    let [part, count]: [number, number] = [0, 0]
    let chunks: Buffer[] = []
    let size = 0
    const write = async () => {
      part++
      await archive.add(`${TABLES}${table.name}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(chunks))
      chunks = []
      size = 0
    }
    for await (const chunk of readTable(client, table)) {
      chunks.push(chunk)
      size += chunk.length
      count += linesOf(chunk)
      if (size >= PART_BYTES) await write()
    }
    if (size > 0) await write()
    rows[table.name] = count
    onProgress?.(`table ${at + 1} of ${tables.length}: ${table.name}, ${count} rows`)
  }
  return rows
}

/** Rows end with a line feed; one inside a value is written as `\n`. */
function linesOf(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

async function addFiles(
  archive: ArchiveWriter,
  folder: string,
  onProgress?: (line: string) => void,
): Promise<{ files: number; vanished: number }> {
  let [files, vanished] = [0, 0]
  for (const name of await storedFiles(folder)) {
    if (await archive.addFile(`${FILES}${name}`, join(folder, name))) files++
    else vanished++
    onProgress?.(`file ${files}: ${name}`)
  }
  return { files, vanished }
}

/** Adds a list of files, a line for each; gives their number. */
async function addFileList(archive: ArchiveWriter, { list }: RemoteFiles): Promise<number> {
  let [files, part, size] = [0, 0, 0]
  let lines: string[] = []
  const write = async () => {
    part++
    await archive.add(`${FILE_LIST}${String(part).padStart(6, '0')}.jsonl`, Buffer.from(lines.join('')))
    lines = []
    size = 0
  }
  for await (const file of list()) {
    const line = `${JSON.stringify(file)}\n`
    lines.push(line)
    files++
    size += line.length
    if (size >= PART_BYTES) await write()
  }
  if (size > 0) await write()
  return files
}

/** Paths below the folder, of whole files alone: those that still arrive belong to no record yet. */
export async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.startsWith('incoming/'))
    .sort()
}
