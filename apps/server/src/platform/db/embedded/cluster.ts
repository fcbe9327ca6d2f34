import * as fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Account, giveTo } from './account.ts'
import { run } from './process.ts'
import { DatabaseStartError, startFailure } from './start-error.ts'

/** How the server is reached, by socket alone. */
export const database = 'ossd'
export const user = 'postgres'
export const port = 5432

/** The major version of PostgreSQL that wrote a cluster; undefined where there is none. */
export async function majorOf(cluster: string): Promise<number | undefined> {
  const text = await fs.readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

/** The refusal of a cluster that a newer PostgreSQL wrote. */
export const writtenByNewer = (cluster: string, found: number, major: number) =>
  new DatabaseStartError(
    `数据库目录 ${cluster} 由更新的 PostgreSQL ${found} 写成，本版本使用 PostgreSQL ${major}：请启动写成它的版本，或将 DATA_DIR 设为其他目录。\nThe data folder ${cluster} was written by PostgreSQL ${found}, which is newer than PostgreSQL ${major} of this version: start the version that wrote it, or set DATA_DIR to another folder.`,
  )

/** Refuses a folder that this PostgreSQL cannot use, and gives a cluster to its account. */
export async function checkCluster(cluster: string, major: number, account?: Account): Promise<void> {
  const found = await majorOf(cluster)
  if (found === undefined) {
    const entries = await fs.readdir(cluster).catch(() => [])
    if (entries.length === 0) return
    throw new DatabaseStartError(
      `The folder ${cluster} holds something other than a database: move it away or set DATA_DIR to another folder.`,
    )
  }
  if (found > major) throw writtenByNewer(cluster, found, major)
  if (found < major)
    throw new DatabaseStartError(
      `数据库目录 ${cluster} 由 PostgreSQL ${found} 写成，本版本使用 PostgreSQL ${major}：请运行 npm run upgrade-database，旧目录会原样保留。\nThe data folder ${cluster} was written by PostgreSQL ${found} and this version brings PostgreSQL ${major}: run npm run upgrade-database, which leaves the old folder in place.`,
    )
  const { uid } = await fs.stat(cluster)
  if (account && uid !== account.uid) await giveTo(cluster, account)
}

/** Made under another name and moved into place, so that a cluster is either whole or absent. */
export async function createCluster(
  native: string,
  cluster: string,
  account: Account | undefined,
  fsync: boolean,
) {
  const half = `${cluster}.new`
  // Without a UTF-8 locale of the system, trigram search would not see Chinese; C is the last resort.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    await fs.rm(half, { recursive: true, force: true })
    await fs.mkdir(half, { mode: 0o700 })
    if (account) await fs.chown(half, account.uid, account.gid)
    const args = [
      ...['-D', half, '-U', user, '-E', 'UTF8', '--auth-local=trust', '--auth-host=reject'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`],
      ...(fsync ? [] : ['--no-sync']),
    ]
    const initdb = path.join(native, 'bin', 'initdb')
    let { code, output } = await run(initdb, args, account)
    if (output.includes('could not look up effective user ID')) {
      // An account without a name, as containers like to give: initdb insists on one, the server does not.
      const named = ['--user', '--map-user=65534', '--', initdb, ...args]
      const retried = await run('unshare', named).catch(() => undefined)
      if (retried?.code !== 0) {
        throw new DatabaseStartError(
          `This account has no name on this machine and PostgreSQL wants one: add number ${process.getuid?.()} to the account list or set DATABASE_URL.`,
        )
      }
      ;({ code, output } = retried)
    }
    if (code === 0) {
      await fs.rename(half, cluster)
      return
    }
    if (!output.includes('invalid locale')) throw startFailure('create its database', output)
  }
}

/** Creates the database `ossd` on a running server when it is missing. */
export async function createDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({
    host: socketDir,
    port,
    user,
    database: 'postgres',
    password: '',
    ssl: false,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
