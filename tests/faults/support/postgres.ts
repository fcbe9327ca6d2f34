import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedDatabase } from '../../../apps/server/src/platform/db/embedded/embedded.ts'

/** The number of the server process whose data lies in this folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10)
}

/** The processes that a process has started. */
export async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = []
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : ''
    // the name in brackets may hold spaces; the parent is the second word after it
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(entry))
  }
  return children
}

/** Sends a signal to processes, some of which may have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** Asks the database itself, past the network that a test disturbs; waits while it starts. */
export async function asking<T>(
  { host, port, user, database }: EmbeddedDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  for (const lastTry = performance.now() + 30_000; ; ) {
    const client = new pg.Client({ host, port, user, database })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      if (performance.now() > lastTry) throw error
      await sleep(50)
      continue
    }
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
}

const OURS = "application_name like 'ossd-portal%'"

/** Ends every connection of the product; how many there were. */
export async function terminateAll(client: pg.Client): Promise<number> {
  const ended = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`)
  return ended.rowCount ?? 0
}

/** A process of the database that serves the product, one that works when there is one. */
export async function someBackend(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where ${OURS} order by state = 'active' desc, random() limit 1`,
  )
  return rows[0].pid
}

/** How many statements wait for a lock. */
export async function waitingForLocks(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select from pg_stat_activity where wait_event_type = 'Lock'")
  return rows.length
}
