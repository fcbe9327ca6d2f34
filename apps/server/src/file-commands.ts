import { type Config, ConfigError } from '#config.ts'
import { filesWithoutRecord } from '#modules/file/jobs.ts'
import type { Database } from '#platform/db/database.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { copyFiles, differences, removeCopied } from '#platform/storage/copy-files.ts'
import { localStorage } from '#platform/storage/disk-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type AtEnd, type OpenStore, openBeside } from './beside.ts'
import { claimBucket, filesFolder, openS3Storage, openStorage } from './file-storage.ts'
import { progress } from './progress.ts'

/** So many names are printed; the rest is counted. */
const NAMES_SHOWN = 20
/** Files of the last two days may belong to writes that are not done. */
const RECENT_MS = 48 * 3_600_000

const USAGE =
  'Say what to do: npm run files -- copy --to s3|disk [--remove-source], compare --to s3|disk, or unknown [--remove].'

/**
 * What `npm run files` does: copies uploaded files between the disk and the bucket, says how they differ, and lists those
 * without a record. Removes nothing unless an argument says so.
 */
export async function runFiles(
  config: Config,
  args: readonly string[],
  open: OpenStore,
  atEnd: AtEnd,
): Promise<void> {
  const [word] = args
  if (word === 'unknown') return unknownFiles(config, args.includes('--remove'), open, atEnd)
  const target = args.flatMap((arg, at) =>
    arg === '--to' ? (args[at + 1] ?? '') : arg.startsWith('--to=') ? arg.slice('--to='.length) : [],
  )[0]
  if ((word !== 'copy' && word !== 'compare') || (target !== 's3' && target !== 'disk'))
    throw new ConfigError(USAGE)
  const removesSource = args.includes('--remove-source')
  if (removesSource && (target === 's3') !== config.s3?.holdsFiles)
    throw new ConfigError(
      'The settings still use the files that --remove-source would remove: change S3_FILES and restart the product first.',
    )
  const missing = new ConfigError('Set S3_BUCKET and its keys: they say which bucket is meant.')
  if (!config.s3) throw missing
  const database = await openMigrated(config, open, atEnd)
  const bucket = await openS3Storage(config)
  if (!bucket) throw missing
  atEnd(async () => bucket.close?.())
  await claim(bucket, database)
  const disk = localStorage(await filesFolder(config))
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk]
  await (word === 'copy' ? copy(from, to, removesSource) : compare(from, to))
}

/** The database of this version. Comes before the storage, which makes folders. */
async function openMigrated(config: Config, open: OpenStore, atEnd: AtEnd): Promise<Database> {
  const database = await openBeside(config, open, atEnd)
  if (!(await isMigrated(database)))
    throw new ConfigError('This database belongs to another version: start the product once first.')
  return database
}

/** Refuses a bucket that is not the database's own. */
async function claim(storage: Storage, { db }: Database): Promise<void> {
  const refusal = await claimBucket(storage, db)
  if (refusal) throw new ConfigError(refusal)
}

async function copy(from: Storage, to: Storage, removesSource: boolean): Promise<void> {
  const { same, copied, bytes, vanished, different } = await copyFiles(from, to, { onProgress: progress() })
  console.log(
    `${copied} files copied (${(bytes / 1024 / 1024).toFixed(1)} MB), ${same} were there already with the same sum.`,
  )
  if (vanished > 0) console.log(`${vanished} files were deleted meanwhile.`)
  if (different.length > 0) {
    printNames('have another content there, which stays', different)
    throw new ConfigError('Decide which content is right: remove the other one, and copy again.')
  }
  if (!removesSource) {
    console.log('Nothing was removed: the source still has all of its files.')
    return
  }
  const { removed, left } = await removeCopied(from, to)
  console.log(`${removed} files were removed from the source, ${left} stay there.`)
}

async function compare(from: Storage, to: Storage): Promise<void> {
  const found = { missing: [] as string[], different: [] as string[], extra: [] as string[] }
  for await (const { key, kind } of differences(from, to)) found[kind].push(key)
  printNames('are missing there', found.missing)
  printNames('have another content there', found.different)
  printNames('are only there', found.extra)
  if (found.missing.length + found.different.length + found.extra.length === 0)
    console.log('Both have the same files with the same sums.')
}

function printNames(what: string, keys: readonly string[]): void {
  if (keys.length === 0) return
  console.log(`${keys.length} files ${what}:`)
  for (const key of keys.slice(0, NAMES_SHOWN)) console.log(`  ${key}`)
  if (keys.length > NAMES_SHOWN) console.log(`  and ${keys.length - NAMES_SHOWN} more`)
}

async function unknownFiles(config: Config, removes: boolean, open: OpenStore, atEnd: AtEnd): Promise<void> {
  const database = await openMigrated(config, open, atEnd)
  const storage = await openStorage(config)
  atEnd(async () => storage.close?.())
  await claim(storage, database)
  const before = new Date(Date.now() - RECENT_MS)
  const { unknown, all } = await filesWithoutRecord(database.db, storage, before)
  console.log(`${unknown.length} of ${all} stored files older than two days have no record.`)
  printNames('have no record', unknown)
  if (!removes) return
  for (const key of unknown) await storage.remove(key)
  console.log(`${unknown.length} files were removed.`)
}
