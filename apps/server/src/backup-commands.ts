import { existsSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { type Config, ConfigError } from '#config.ts'
import { rootFolder as root } from '#folders.ts'
import { emailLinks, sessions, smsCodes } from '#modules/session/table.ts'
import { openSecret, replaceSecret, replaceSharedSecret } from '#modules/system-state/secret.ts'
import { ArchiveWriter, BackupError } from '#platform/backup/archive.ts'
import { backUp, type RemoteFiles } from '#platform/backup/backup.ts'
import { archivesIn, fetchArchive, sendArchive } from '#platform/backup/remote-archive.ts'
import { type RemoteTarget, type RestoreSummary, restore } from '#platform/backup/restore.ts'
import { openScratchBeside } from '#platform/backup/scratch-database.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { hasBinaries } from '#platform/db/embedded/binaries.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { sumOfFile } from '#platform/storage/disk-storage.ts'
import type { Bucket } from '#platform/storage/s3/bucket.ts'
import { openBucket } from '#platform/storage/s3/open-bucket.ts'
import { type AtEnd, findRunningDatabase, type OpenStore, openBeside } from './beside.ts'
import { claimBucket, openS3Storage, openStorage } from './file-storage.ts'
import { progress } from './progress.ts'

/** A backup beside a running product takes what that leaves of the processor. */
const NICE = 10

/** A session that was ended after the backup must not live again, nor a code or a link that was used. */
const signIns = [sessions, smsCodes, emailLinks]

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }

const folderOf = (config: Config) => resolve(root, config.database.dataDir)

/** How the name of a backup ends, which tells it from the name of a folder. */
const ENDING = /\.(tar\.zst|age)$/

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()

/**
 * The file that a backup becomes. Only `backups` in the data folder is made where it is missing: another folder may be a
 * disk that is not mounted, beside which the backup would fill the one of the system.
 *
 * @param named a folder or a file
 * @throws {ConfigError} for a folder that is missing
 */
function backupFile(config: Config, named: string | undefined, name: string): string {
  const own = join(folderOf(config), 'backups')
  const place = named === undefined ? own : resolve(root, named)
  if (place === own || isFolder(place)) return join(place, name)
  const folder = ENDING.test(place) ? dirname(place) : place
  if (folder !== own && !isFolder(folder))
    throw new ConfigError(
      `没有文件夹 ${folder}：请先新建或挂载它；备份文件名须以 .tar.zst 或 .age 结尾。\nThere is no folder ${folder}: make or mount it first. The name of a backup file ends in .tar.zst or .age.`,
    )
  return place
}

/**
 * What `npm run backup` does: writes one file while the product runs. The word names a file or a folder; without it the
 * file goes to `backups` in the data folder.
 */
export async function runBackup(
  config: Config,
  args: readonly string[],
  open: OpenStore,
  atEnd: AtEnd,
): Promise<void> {
  setPriority(NICE)
  if (args[0] === '--send') return sendBackup(config, args[1] ?? '', atEnd)
  const passphrase = config.secrets.backupKey
  const name = `ossd-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.zst${passphrase ? '.age' : ''}`
  const file = backupFile(config, args[0], name)
  if (existsSync(file)) throw new ConfigError(`${file} exists: name another file, or a folder.`)
  const database = await openBeside(config, open, atEnd)
  atEnd(() => rm(ArchiveWriter.unfinished(file), { force: true }))
  const summary = await backUp(
    {
      connection: database.connection,
      files: await filesOf(config, atEnd),
      secret: await secretFor(config, database),
    },
    { file, passphrase, onProgress: progress() },
  )
  const { tables, rows, files, vanished, bytes } = summary
  console.log(
    `Backup: ${file}, ${(bytes / 1024 / 1024).toFixed(1)} MB, ${passphrase ? 'encrypted' : 'not encrypted'}.`,
  )
  console.log(`${rows} rows in ${tables} tables, ${files} files.`)
  if (config.s3?.holdsFiles)
    console.log(`The files stay in the bucket ${config.s3.bucket}; the backup has their names and sizes.`)
  if (vanished > 0) console.log(`${vanished} files were deleted meanwhile and are not in it.`)
  if (config.secrets.secretKey) console.log('SECRET_KEY is not in it: store it elsewhere.')
}

/** The folder that a backup holds, or the bucket that it lists. */
async function filesOf(config: Config, atEnd: AtEnd): Promise<string | RemoteFiles> {
  const storage = await openStorage(config)
  atEnd(async () => storage.close?.())
  return config.s3?.holdsFiles
    ? { bucket: config.s3.bucket, list: () => storage.list() }
    : join(folderOf(config), 'files')
}

/** The bucket into which a restore brings files; undefined where they lie on the disk. */
async function remoteOf(config: Config, atEnd: AtEnd): Promise<RemoteTarget | undefined> {
  const storage = config.s3?.holdsFiles ? await openS3Storage(config) : undefined
  if (!storage) return undefined
  atEnd(async () => storage.close?.())
  return {
    bucket: storage.bucket.name,
    async claim(db) {
      const sentence = await claimBucket(storage, db)
      if (sentence) throw new BackupError(sentence)
    },
    async store(key, path) {
      const { size } = await stat(path)
      if ((await storage.sumOf(key)) !== (await sumOfFile(path))) await storage.store(key, { path, size })
    },
    list: () => storage.list(),
  }
}

/** What sealed texts are sealed with; undefined where the operator has it as SECRET_KEY. */
async function secretFor(config: Config, database: Database): Promise<string | undefined> {
  if (config.secrets.secretKey) return undefined
  return openSecret(database.db, {
    secretKey: undefined,
    dataDir: folderOf(config),
    isShared: config.database.url !== undefined,
  })
}

/** What names a backup in the bucket. */
const REMOTE = 's3:'

async function backupBucket(config: Config, atEnd: AtEnd): Promise<{ bucket: Bucket; prefix: string }> {
  const bucket = await openBucket(config)
  if (!bucket || !config.s3?.backupPrefix)
    throw new ConfigError('Set S3_BUCKET, its keys and BACKUP_S3_PREFIX: they say where backups lie.')
  atEnd(async () => bucket.close())
  return { bucket, prefix: config.s3.backupPrefix }
}

/** Brings a backup of this machine into the bucket, compares its sum, and removes the oldest there beyond those kept. */
async function sendBackup(config: Config, file: string, atEnd: AtEnd): Promise<void> {
  const { bucket, prefix } = await backupBucket(config, atEnd)
  const path = resolve(root, file)
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  const { removed } = await sendArchive({ bucket, prefix, file: path, kept: config.backupsKept })
  console.log(`${basename(path)} is in the bucket ${bucket.name} below ${prefix}, with the same sum.`)
  if (removed.length > 0) console.log(`Removed there: ${removed.join(', ')}.`)
}

/** Says which backups the bucket has, the newest first. */
async function listBackups(config: Config, atEnd: AtEnd): Promise<void> {
  const place = await backupBucket(config, atEnd)
  const names = await archivesIn(place)
  console.log(
    `存储桶 ${place.bucket.name} 的 ${place.prefix} 中有 ${names.length} 个备份。\nThe bucket ${place.bucket.name} has ${names.length} backups below ${place.prefix}${names.length > 0 ? ':' : '.'}`,
  )
  for (const name of names) console.log(`  ${REMOTE}${name}`)
}

/** Brings a backup of the bucket to this machine. */
async function fetchBackup(config: Config, name: string, atEnd: AtEnd): Promise<string> {
  const { bucket, prefix } = await backupBucket(config, atEnd)
  return fetchArchive({ bucket, prefix, name, folder: join(folderOf(config), 'backups') })
}

/**
 * What `npm run restore` does: brings a backup into an empty place. With `--check` into a scratch database that is
 * removed afterwards, so that a backup is known to be good before it is needed.
 */
export async function runRestore(
  config: Config,
  args: readonly string[],
  open: OpenStore,
  atEnd: AtEnd,
): Promise<void> {
  const [named] = args.filter((arg) => !arg.startsWith('--'))
  if (!named) throw new ConfigError('Say which backup to restore: npm run restore -- FILE.')
  if (named === REMOTE) return listBackups(config, atEnd)
  const file = named.startsWith(REMOTE)
    ? await fetchBackup(config, named.slice(REMOTE.length), atEnd)
    : resolve(root, named)
  const source = { file, passphrase: config.secrets.backupKey }
  if (args.includes('--check')) {
    const summary = await tryRestore(config, source, atEnd)
    console.log(
      `The backup is whole: ${textOf(summary)} were restored into a scratch database and removed again.`,
    )
    sayMissing(summary, config)
    if (summary.missing.length > MOST_MISSING + summary.files * MOST_MISSING_SHARE)
      throw new BackupError('Too many of the listed files are not in the bucket.')
    return
  }
  const dataDir = folderOf(config)
  if (await findRunningDatabase(config))
    throw new ConfigError(`The product runs on ${dataDir}: stop it, or set DATA_DIR to another folder.`)
  const summary = await restore(source, async () => {
    const { database } = await open(config)
    const remote = await remoteOf(config, atEnd)
    return {
      database,
      files: join(dataDir, 'files'),
      // with another SECRET_KEY too: the start then says where the one of the data is
      storeSecret: async (db, secret) => {
        if (config.database.url) await replaceSharedSecret(db, secret)
        else await replaceSecret(dataDir, secret)
      },
      emptied: signIns.map(getTableName),
      ...(remote && { remote }),
      onProgress: progress(),
    }
  })
  console.log(`Restored ${textOf(summary)}. All have to sign in again. Start with npm start.`)
  sayMissing(summary, config)
}

/** Listed files may have been deleted since the backup: so many and this share are no damage. */
const MOST_MISSING = 20
const MOST_MISSING_SHARE = 0.02
const NAMES_SHOWN = 10

function sayMissing({ missing, files }: RestoreSummary, { s3 }: Config): void {
  if (missing.length === 0) return
  console.log(
    `${missing.length} of ${files} files are not in the bucket ${s3?.bucket} as the backup lists them:`,
  )
  for (const key of missing.slice(0, NAMES_SHOWN)) console.log(`  ${key}`)
}

/** A check reads the bucket and neither marks nor fills it. */
async function checkedRemote(config: Config, atEnd: AtEnd): Promise<RemoteTarget | undefined> {
  const remote = await remoteOf(config, atEnd)
  return remote && { ...remote, claim: async () => undefined, store: async () => undefined }
}

const textOf = ({ createdAt, rows, tables, files }: RestoreSummary) =>
  `${rows} rows in ${tables} tables and ${files} files of ${createdAt}`

/** Restores into a database and a folder of its own, and removes both. */
async function tryRestore(
  config: Config,
  source: { file: string; passphrase: string | undefined },
  atEnd: AtEnd,
): Promise<RestoreSummary> {
  return restore(source, async () => {
    const remote = await checkedRemote(config, atEnd)
    const folder = await mkdtemp(join(tmpdir(), 'ossd-restore-'))
    atEnd(() => rm(folder, { recursive: true, force: true }))
    return {
      database: await openScratch(config, folder, atEnd),
      files: join(folder, 'files'),
      storeSecret: async () => undefined,
      ...(remote && { remote }),
      onProgress: progress(),
    }
  })
}

/** An empty database: of a server of its own, or where no PostgreSQL came with the product, of the settings' server. */
async function openScratch({ database: place }: Config, folder: string, atEnd: AtEnd): Promise<Database> {
  if (place.url && !hasBinaries()) return openScratchBeside(place.directUrl ?? place.url, atEnd)
  // started by root, the database runs under another account and would live elsewhere if that could not pass
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: quiet, fsync: false })
  atEnd(() => embedded.stop())
  const { host, port, user, database: name } = embedded
  const database = openDatabase({ host, port, user, database: name, ssl: false })
  atEnd(() => database.close())
  return database
}
