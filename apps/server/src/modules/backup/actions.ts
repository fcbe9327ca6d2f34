import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#config.ts'
import { rootFolder } from '#folders.ts'
import { setState, statesByPrefix } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppContext } from '#platform/http/app-context.ts'

/** Backups that the product made itself; those that an operator named stay. */
const NIGHTLY = /^ossd-[\dTZ-]+\.tar\.zst(\.age)?$/
const STATE = 'backup'
/** Of what a failing command printed, so much is logged. */
const MOST_PRINTED = 2_000

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
 * Processes of their own do both, at a low priority.
 *
 * @throws {Error} with what the command printed; the failed run then stands among the product's own jobs in the console
 */
export async function makeNightlyBackup(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  command: Command = { program: process.argv[1] ?? '' },
): Promise<void> {
  const folder = folderOf(config)
  const before = await nightlyBackups(database.db, config)
  await checkRoom(resolve(rootFolder, config.database.dataDir), before[0])
  await runCommand(command, ['backup'])
  const [made] = await nightlyBackups(database.db, config)
  if (!made) throw new Error(`No backup appeared in ${folder}.`)
  await runCommand(command, ['restore', join(folder, made.name), '--check'])
  await setState(database.db, STATE, made.name)
  for (const { name } of (await nightlyBackups(database.db, config)).slice(config.backupsKept))
    await rm(join(folder, name), { force: true })
}

/** A backup and its scratch copy must not fill the disk on which the database writes. */
async function checkRoom(dataDir: string, last: BackupFile | undefined): Promise<void> {
  if (!last) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < 4 * last.size)
    throw new Error(`The disk of ${dataDir} has no room for another backup.`)
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
