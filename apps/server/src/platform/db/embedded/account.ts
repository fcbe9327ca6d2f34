import type { Stats } from 'node:fs'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { DatabaseStartError } from './start-error.ts'

/** The account PostgreSQL runs under; undefined is our own. It refuses to run as root. */
export type Account = { uid: number; gid: number }

/** The account for a cluster: ours, or for root the cluster's owner or the system's service account. */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  const own = process.getuid?.()
  const owner = await fs.stat(cluster).catch(() => undefined)
  if (own !== 0) {
    if (owner && own !== undefined && owner.uid !== own) {
      throw new DatabaseStartError(
        `The database in ${cluster} belongs to another account: start as that account or set DATA_DIR to another folder.`,
      )
    }
    return undefined
  }
  // Started as an ordinary user before: the server only accepts its own account's folder.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = (await fs.readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line[0] === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root and there is no account postgres or nobody: start as an ordinary user or set DATABASE_URL.',
  )
}

/** Whether the account may walk through every folder from the root down to this one. */
export async function canPass(folder: string, account: Account): Promise<boolean> {
  for (let at = await fs.realpath(folder); ; at = path.dirname(at)) {
    if (!mayEnter(await fs.stat(at), account)) return false
    if (at === path.dirname(at)) return true
  }
}

export function mayEnter(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}

/** Makes the account the owner of a folder and all that is in it. */
export async function giveTo(folder: string, account: Account): Promise<void> {
  await fs.lchown(folder, account.uid, account.gid)
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveTo(at, account)
    else await fs.lchown(at, account.uid, account.gid)
  }
}
