import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, canPass } from './account.ts'
import { port } from './cluster.ts'
import type { Log } from './log.ts'
import { commandLine, env, signal } from './process.ts'
import { DatabaseStartError, startFailure } from './start-error.ts'

/** How long a stopping server may flush its data; then it gets an immediate shutdown, then SIGKILL. */
const STOP_MS = { politely: 2_000, atOnce: 3_500 }

/** Between attempts to start a server that ended by itself; the last one goes on. */
const RESTART_PAUSES_MS = [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
/** A server that ran for so long ended for a new reason. */
const SETTLED_MS = 60_000

/** Unix socket paths end at 107 bytes, and the server adds a file name of 15 to the folder. */
const longestSocketDir = 90

/** Clears the way after a crash: stops a server that outlived its launcher, disarms a reused process number. */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
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

/** Makes a folder for the socket that only the account may open. */
export async function makeSocketDir(account?: Account): Promise<string> {
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

/** Which programs serve which data, and how. */
export interface LaunchOptions {
  native: string
  cluster: string
  socketDir: string
  account: Account | undefined
  fsync: boolean
  /** Settings of the server besides those that it always has. */
  settings?: Record<string, string>
}

/** Starts the server once; resolves when it accepts connections. */
export async function launch(
  { native, cluster, socketDir, account, fsync, settings: more }: LaunchOptions,
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
    ...more,
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
      throw startFailure('start', early)
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
  let output = ''
  let isReady = () => {}
  const accepting = new Promise<undefined>((resolve) => {
    isReady = () => resolve(undefined)
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(output || 'the server ended without a word'))
  })
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      output = `${output}${line}\n`.slice(-4000)
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
 * Starts the server, and restarts it when it exits: at once, then with growing pauses, until restarts have failed for
 * `giveUpMs`. `lost` settles then, with a sentence.
 */
export async function runSupervised(startOnce: () => ReturnType<typeof launch>, giveUpMs: number, log: Log) {
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
