import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { type Account, canPass, chooseAccount, mayEnter } from './account.ts'
import type { Log } from './log.ts'
import { DatabaseStartError } from './start-error.ts'
import { isUpgraded } from './swap.ts'

/** Where root stores what the database's account must reach when the configured folder is out of its reach. */
export const SERVICE_FOLDER = '/var/lib/ossd-deep'

/** Creates a folder that other accounts may pass through; created parents too, whatever the umask. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true })
  if (!first) return
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) await fs.chmod(at, 0o755)
}

/** Where the cluster lives: the configured folder, unless the server's account cannot reach it below root's folders. */
export async function placeData(
  configuredFolder: string,
  account: Account | undefined,
  log: Log,
): Promise<string> {
  if (!account) return configuredFolder
  const elsewhere = elsewhereOf(configuredFolder)
  const reachable = await canPass(path.dirname(configuredFolder), account)
  if (reachable && (isThere(configuredFolder) || !isThere(elsewhere))) {
    const stats = await fs.stat(configuredFolder)
    // Only passage, not reading: the folder itself is ours to arrange.
    if (!mayEnter(stats, account)) await fs.chmod(configuredFolder, (stats.mode & 0o7777) | 0o011)
    return configuredFolder
  }
  if (isThere(configuredFolder)) {
    throw new DatabaseStartError(
      `The database in ${configuredFolder} lies behind a folder closed to its account: let others pass through the folders above it (chmod o+x), or move it and set DATA_DIR.`,
    )
  }
  await makeFolder(elsewhere)
  log.info(
    `The database is kept in ${elsewhere}, because its account cannot enter ${path.dirname(configuredFolder)}`,
  )
  return elsewhere
}

const elsewhereOf = (configuredFolder: string) =>
  path.join(SERVICE_FOLDER, `data-${shortHash(configuredFolder)}`)

const isThere = (folder: string) => existsSync(path.join(folder, 'pg', 'PG_VERSION'))

/** True where a data folder has a cluster, also one that an upgrade was about to give its name. Makes nothing. */
export async function hasCluster(dataFolder: string): Promise<boolean> {
  const requested = await fs.realpath(dataFolder).catch(missing)
  if (requested === undefined) return false
  const account = await chooseAccount(path.join(requested, 'pg'))
  for (const folder of [requested, ...(account ? [elsewhereOf(requested)] : [])]) {
    // not existsSync, to which a folder that is closed to this account looks like none
    const found = await fs.stat(path.join(folder, 'pg', 'PG_VERSION')).catch(missing)
    if (found || isUpgraded(folder)) return true
  }
  return false
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
