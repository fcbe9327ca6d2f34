import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { Config } from '#config.ts'
import { rootFolder } from '#folders.ts'
import { setState, statesByPrefix } from '#modules/system-state/store.ts'
import { storedFiles } from '#platform/backup/backup.ts'
import type { Db } from '#platform/db/database.ts'
import { hasBinaries } from '#platform/db/embedded/binaries.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { databaseSize } from './store.ts'

/** Backups that the product made itself; those that an operator named stay. */
const NIGHTLY = /^ossd-[\dTZ-]+\.tar\.zst(\.age)?$/
/** What a backup of the product is called until it is whole. */
const UNFINISHED = /^ossd-.*\.part$/
const STATE = 'backup'
/** Of what a failing command printed, so much is logged. */
const MOST_PRINTED = 2_000

type Parts = Pick<AppContext, 'config' | 'database' | 'now'>

export interface BackupFile {
  name: string
  /** In bytes. */
  size: number
  madeAt: Date
  /** True for the backup that was restored into a scratch database last. */
  isChecked: boolean
}

const folderOf = (config: Config) => resolve(rootFolder, config.database.dataDir, 'backups')

/** The backups in the data folder, newest first. */
export async function nightlyBackups(db: Db, config: Config): Promise<BackupFile[]> {
  const folder = folderOf(config)
  const names = (await readdir(folder).catch(() => [])).filter((name) => NIGHTLY.test(name))
  const checked = (await statesByPrefix(db, STATE)).get(STATE)
  const files = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(join(folder, name)).catch(() => undefined)
      return stats && { name, size: stats.size, madeAt: stats.mtime, isChecked: name === checked }
    }),
  )
  return files
    .filter((file) => file !== undefined)
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/**
 * Makes a backup, restores it into a scratch database, and deletes the oldest beyond the number that the operator keeps.
 * Where the settings name a place in a bucket, the backup is sent there as well. Processes of their own do all of it, at a
 * low priority.
 *
 * @throws {Error} with what the command printed; the failed run then stands among the product's own jobs in the console
 */
export async function makeNightlyBackup(
  { config, database, now }: Parts,
  command: Command = { program: process.argv[1] ?? '' },
): Promise<void> {
  const folder = folderOf(config)
  await removeUnfinished(folder, now())
  await checkRoom(config, database.db)
  await runCommand(command, ['backup'])
  const [made] = await nightlyBackups(database.db, config)
  if (!made) throw new Error(`No backup appeared in ${folder}.`)
  await runCommand(command, ['restore', join(folder, made.name), '--check'])
  await setState(database.db, STATE, made.name)
  if (config.s3?.backupPrefix) await runCommand(command, ['backup', '--send', join(folder, made.name)])
  for (const { name } of (await nightlyBackups(database.db, config)).slice(config.backupsKept))
    await rm(join(folder, name), { force: true })
}

/** Removes what backups that were cut off have left; one that is being made is younger. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => UNFINISHED.test(one))) {
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats && now.getTime() - stats.mtime.getTime() > DAY_MS) await rm(join(folder, name), { force: true })
  }
}

/** Bytes of the uploaded files. */
async function sizeOfFiles(folder: string): Promise<number> {
  let sum = 0
  for (const name of await storedFiles(folder))
    sum += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0
  return sum
}

/** A database that is restored has tables without gaps, and the log of its own writing beside them. */
const SCRATCH_SHARE = 1.5

/**
 * A backup and its scratch copy must not fill the disks on which the database and other programs write: the backup is at
 * most as large as what it holds, and the copy is made in the folder of temporary files.
 */
async function checkRoom(config: Config, db: Db): Promise<void> {
  const dataDir = resolve(rootFolder, config.database.dataDir)
  // files of a bucket stay there, and the scratch database is made elsewhere where no PostgreSQL came with the product
  const ofFiles = config.s3?.holdsFiles ? 0 : await sizeOfFiles(join(dataDir, 'files'))
  const held = (await databaseSize(db)) + ofFiles
  const needs = new Map<number, { folder: string; bytes: number }>()
  for (const { folder, bytes } of [
    { folder: dataDir, bytes: held },
    { folder: tmpdir(), bytes: hasBinaries() ? held * SCRATCH_SHARE : ofFiles },
  ]) {
    const { dev } = await stat(folder)
    needs.set(dev, { folder, bytes: bytes + (needs.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of needs.values()) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < bytes) throw new Error(`The disk of ${folder} has no room for another backup.`)
  }
}

/** This program as a command, with the settings of this process unless others are named. */
interface Command {
  program: string
  env?: NodeJS.ProcessEnv
}

/** Runs a command in a process of its own. */
async function runCommand({ program, env }: Command, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(env && { env }),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-MOST_PRINTED)
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(printed.trim() || `The command ${args.join(' ')} ended with ${code}.`)
}
