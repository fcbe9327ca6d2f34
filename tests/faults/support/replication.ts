import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, chooseAccount, giveTo } from '../../../apps/server/src/platform/db/embedded/account.ts'
import { locateBinaries, prepareBinaries } from '../../../apps/server/src/platform/db/embedded/binaries.ts'
import { createCluster } from '../../../apps/server/src/platform/db/embedded/cluster.ts'
import { env } from '../../../apps/server/src/platform/db/embedded/process.ts'
import { newDataFolder } from '../../../apps/server/test/server-process.ts'
import { freePort } from '../../../bench/server.ts'

const NAME = 'ossd'
const USER = 'postgres'

/** A PostgreSQL that listens on a port of this machine. */
export interface Node {
  folder: string
  port: number
  process?: ChildProcess
}

/** PostgreSQL servers of which one is the primary and the others follow it by streaming. */
export class Replication {
  readonly #native: string
  /** Who the servers run as, under root. */
  readonly account: Account | undefined
  readonly #home: string
  readonly #nodes: Node[] = []

  private constructor(native: string, account: Account | undefined, home: string) {
    this.#native = native
    this.account = account
    this.#home = home
  }

  /** A primary without standbys. */
  static async begin(): Promise<{ servers: Replication; primary: Node }> {
    const home = await newDataFolder()
    const account = await chooseAccount(home)
    // the account of the servers makes its folders here
    await chmod(home, 0o755)
    const native = await prepareBinaries(locateBinaries(), home, account)
    const servers = new Replication(native, account, home)
    const primary = await servers.#newNode()
    await createCluster(native, primary.folder, account, false)
    await writeFile(
      join(primary.folder, 'pg_hba.conf'),
      'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
    )
    await servers.start(primary)
    await servers.ask(primary, (client) => client.query(`create database ${NAME}`), 'postgres')
    return { servers, primary }
  }

  async #newNode(): Promise<Node> {
    const node = { folder: join(this.#home, `node${this.#nodes.length}`), port: await freePort() }
    this.#nodes.push(node)
    return node
  }

  /** The address of the database on these servers. */
  urlOf(...nodes: readonly Node[]): string {
    return `postgres://${USER}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${NAME}`
  }

  /** Starts a server on its folder; resolves when it answers. */
  async start(node: Node): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '120',
      shared_buffers: '64MB',
      wal_level: 'replica',
      // what a copy needs until it streams
      wal_keep_size: '512MB',
      hot_standby: 'on',
      // the machine does not fail here, only its processes
      fsync: 'off',
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_min_messages: 'fatal',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    node.process = spawn(
      join(this.#native, 'bin', 'postgres'),
      ['-D', node.folder, '-p', String(node.port), ...options],
      { ...this.account, cwd: '/', env, detached: true, stdio: 'ignore' },
    )
    await this.ask(node, (client) => client.query('select 1'), 'postgres')
  }

  /** Kills a server with all its processes, as a machine that is switched off. */
  async kill(node: Node): Promise<void> {
    const { process: child } = node
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  /** Kills all servers. */
  async end(): Promise<void> {
    for (const node of this.#nodes) await this.kill(node)
  }

  /** Asks one server itself; waits while it starts. */
  async ask<T>(node: Node, work: (client: pg.Client) => Promise<T>, database = NAME): Promise<T> {
    for (const lastTry = performance.now() + 60_000; ; await sleep(50)) {
      const client = new pg.Client({ host: '127.0.0.1', port: node.port, user: USER, database })
      client.on('error', () => undefined)
      try {
        await client.connect()
      } catch (error) {
        if (performance.now() > lastTry) throw error
        continue
      }
      try {
        return await work(client)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  /**
   * A standby of a primary that runs: a copy of its files, which then follows it.
   *
   * @param place the server whose folder and port the standby takes over, such as a primary that was killed
   */
  async follow(primary: Node, place?: Node): Promise<Node> {
    const standby = place ?? (await this.#newNode())
    await rm(standby.folder, { recursive: true, force: true })
    await mkdir(standby.folder, { mode: 0o700 })
    if (this.account) await chown(standby.folder, this.account.uid, this.account.gid)
    await this.ask(primary, async (client) => {
      await client.query("select pg_backup_start('copy', true)")
      await copyFiles(primary.folder, standby.folder)
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      await writeFile(join(standby.folder, 'backup_label'), rows[0]?.labelfile ?? '')
    })
    const follows = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${USER}'\n`
    await writeFile(join(standby.folder, 'postgresql.auto.conf'), follows)
    await writeFile(join(standby.folder, 'standby.signal'), '')
    if (this.account) await giveTo(standby.folder, this.account)
    await this.start(standby)
    return standby
  }

  /** From now on the primary acknowledges a commit when a standby has it too; resolves once one has caught up. */
  async waitForStandby(primary: Node): Promise<void> {
    await this.ask(primary, async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'")
      await client.query('select pg_reload_conf()')
      const state = "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'"
      for (const lastTry = performance.now() + 60_000; ; await sleep(50)) {
        if ((await client.query(state)).rowCount) return
        if (performance.now() > lastTry) throw new Error('no standby is synchronous')
      }
    })
  }

  /** Makes a standby the primary; resolves when it takes writes. */
  async promote(standby: Node): Promise<void> {
    await this.ask(standby, (client) => client.query('select pg_promote(true, 60)'))
  }
}

/** All files but the log of changes, which the standby streams; files that vanish meanwhile were temporary. */
async function copyFiles(from: string, to: string): Promise<void> {
  const LEFT_OUT = new Set([
    'pg_wal',
    'postmaster.pid',
    'postmaster.opts',
    'postgresql.auto.conf',
    'standby.signal',
  ])
  for (const name of await readdir(from)) {
    if (LEFT_OUT.has(name)) continue
    for (let tries = 1; ; tries++)
      try {
        await cp(join(from, name), join(to, name), { recursive: true })
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 5) throw error
      }
  }
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true })
}
