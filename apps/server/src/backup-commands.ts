import { existsSync, statSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Config, ConfigError } from '#config.ts'
import { rootFolder as root } from '#folders.ts'
import { replaceSecret, replaceSharedSecret, sharedSecretOf } from '#modules/system-state/secret.ts'
import { ArchiveWriter } from '#platform/backup/archive.ts'
import { backUp } from '#platform/backup/backup.ts'
import { type RestoreSummary, restore } from '#platform/backup/restore.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { findRunningDatabase, openBeside } from './beside.ts'

/** Called also when the command is cut off. */
type AtEnd = (work: () => Promise<void>) => void
type OpenStore = (config: Config) => Promise<{ database: Database }>

/** A backup beside a running product takes what that leaves of the processor. */
const NICE = 10
const LINE_EVERY_MS = 2_000

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }

const folderOf = (config: Config) => resolve(root, config.database.dataDir)

/** Prints at most a line every two seconds. */
function progress(): (line: string) => void {
  let last = performance.now()
  return (line) => {
    if (performance.now() - last < LINE_EVERY_MS) return
    last = performance.now()
    console.log(`  ${line}`)
  }
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
  const passphrase = config.secrets.backupKey
  const name = `ossd-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.zst${passphrase ? '.age' : ''}`
  const place = resolve(root, args[0] ?? join(config.database.dataDir, 'backups'))
  const isFolder = args[0] === undefined || (existsSync(place) && statSync(place).isDirectory())
  const file = isFolder ? join(place, name) : place
  if (existsSync(file)) throw new ConfigError(`${file} exists: name another file, or a folder.`)
  const database = await openBeside(config, open, atEnd)
  atEnd(() => rm(ArchiveWriter.unfinished(file), { force: true }))
  const summary = await backUp(
    {
      connection: database.connection,
      files: join(folderOf(config), 'files'),
      secret: await secretFor(config, database),
    },
    { file, passphrase, onProgress: progress() },
  )
  const { tables, rows, files, vanished, bytes } = summary
  console.log(
    `Backup: ${file}, ${(bytes / 1024 / 1024).toFixed(1)} MB, ${passphrase ? 'encrypted' : 'not encrypted'}.`,
  )
  console.log(`${rows} rows in ${tables} tables, ${files} files.`)
  if (vanished > 0) console.log(`${vanished} files were deleted meanwhile and are not in it.`)
  if (config.secrets.secretKey) console.log('SECRET_KEY is not in it: store it elsewhere.')
}

/** What sealed texts are sealed with; undefined where the operator has it as SECRET_KEY. */
async function secretFor(config: Config, database: Database): Promise<string | undefined> {
  if (config.secrets.secretKey) return undefined
  if (config.database.url) return sharedSecretOf(database.db)
  return (await readFile(join(folderOf(config), 'secret.key'), 'utf8')).trim()
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
  const source = { file: resolve(root, named), passphrase: config.secrets.backupKey }
  if (args.includes('--check')) {
    const summary = await tryRestore(source, atEnd)
    console.log(
      `The backup is whole: ${textOf(summary)} were restored into a scratch database and removed again.`,
    )
    return
  }
  const dataDir = folderOf(config)
  if (await findRunningDatabase(config))
    throw new ConfigError(`The product runs on ${dataDir}: stop it, or set DATA_DIR to another folder.`)
  const { database } = await open(config)
  const summary = await restore(source, {
    database,
    files: join(dataDir, 'files'),
    storeSecret: async (db, secret) => {
      if (config.secrets.secretKey) return
      if (config.database.url) await replaceSharedSecret(db, secret)
      else await replaceSecret(dataDir, secret)
    },
    onProgress: progress(),
  })
  console.log(`Restored ${textOf(summary)}. Start with npm start.`)
}

const textOf = ({ createdAt, rows, tables, files }: RestoreSummary) =>
  `${rows} rows in ${tables} tables and ${files} files of ${createdAt}`

/** Restores into a database and a folder of its own, and removes both. */
async function tryRestore(
  source: { file: string; passphrase: string | undefined },
  atEnd: AtEnd,
): Promise<RestoreSummary> {
  const scratch = await mkdtemp(join(tmpdir(), 'ossd-restore-'))
  atEnd(() => rm(scratch, { recursive: true, force: true }))
  // started by root, the database runs under another account and would live elsewhere if that could not pass
  await chmod(scratch, 0o711)
  const embedded = await startEmbedded({ dataDir: join(scratch, 'data'), log: quiet, fsync: false })
  atEnd(() => embedded.stop())
  const { host, port, user, database: name } = embedded
  const database = openDatabase({ host, port, user, database: name, ssl: false })
  atEnd(() => database.close())
  return restore(source, {
    database,
    files: join(scratch, 'files'),
    storeSecret: async () => undefined,
    onProgress: progress(),
  })
}
