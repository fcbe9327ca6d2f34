import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, type Stats } from 'node:fs'
import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataFolder } from '../../../apps/server/test/server-process.ts'
import { freePort } from '../../../bench/server.ts'

/** Where Debian and others install it; the command that runs the tests installs it as root (scripts/find-programs.mjs). */
const PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/local/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
]

/** The program; undefined where it is not installed. */
// biome-ignore lint/style/noProcessEnv: names a program that is installed elsewhere
export const pgBouncer = [process.env.PGBOUNCER_PATH ?? '', ...PLACES].find(
  (at) => at !== '' && existsSync(at),
)

export interface Pooler {
  port: number
  start(): Promise<void>
  /** Ends every connection at once. */
  kill(): Promise<void>
}

/**
 * PgBouncer in transaction mode, with fewer sessions than the product has connections, so that each transaction may get
 * another session. It passes on no settings of a session.
 *
 * @param account who it runs as under root; by default the owner of the socket's folder that `host` names
 */
export async function openPooler(
  program: string,
  { host, port, user, database }: { host: string; port: number; user: string; database: string },
  sessions: number,
  account?: Pick<Stats, 'uid' | 'gid'>,
): Promise<Pooler> {
  const folder = await newDataFolder()
  await chmod(folder, 0o755)
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
server_login_retry = 1
`,
    { mode: 0o644 },
  )
  // as the account of the database: its socket is closed to others, and PgBouncer refuses to run as root
  const runsAs = process.getuid?.() === 0 ? await accountOf(account ?? host) : {}
  let running: ReturnType<typeof spawn> | undefined
  const start = async () => {
    const child = spawn(program, [file], { ...runsAs, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    running = child
    let printed = ''
    const isUp = new Promise<void>((resolve, reject) => {
      child.stderr?.on('data', (chunk) => {
        printed += chunk
        if (printed.includes('process up')) resolve()
      })
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`PgBouncer ended: ${printed}`)))
    })
    await isUp
  }
  await start()
  return {
    port: own,
    start,
    kill: async () => {
      const child = running
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function accountOf(of: string | Pick<Stats, 'uid' | 'gid'>): Promise<Pick<Stats, 'uid' | 'gid'>> {
  const { uid, gid } = typeof of === 'string' ? await stat(of) : of
  return { uid, gid }
}
