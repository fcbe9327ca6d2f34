import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import serverProgram from '../scripts/server-program.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))

/** A server under measurement, in a process of its own. */
export interface Measured {
  origin: string
  /** The number of its process. */
  pid: number
  /** Milliseconds from the start of the process to the first answer of /readyz. */
  readyMs: number
  /** Resident memory of the process in MB, without the database's. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function stopper(child: ChildProcess): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
}

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

/** A program that does not answer by then is stopped. */
const START_MS = 120_000

/**
 * Starts a program that takes PORT and waits until `path` answers 200; `onLine` receives its output.
 *
 * @param program Node's arguments: its own options, the file, and the file's arguments
 */
export async function startProgram(
  program: readonly string[],
  env: Record<string, string>,
  path: string,
  onLine?: (line: string) => void,
): Promise<Measured> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...program], {
    cwd: root,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env, PORT: String(port) },
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
  })
  if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine)
  const origin = `http://127.0.0.1:${port}`
  const stop = stopper(child)
  for (;;) {
    const answered = await fetch(`${origin}${path}`).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) break
    if (child.exitCode !== null) throw new Error(`${program.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() - startedAt > START_MS) {
      await stop()
      throw new Error(`${program.join(' ')} does not answer`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: Math.round(performance.now() - startedAt),
    memory: () => residentMb(child.pid),
    stop,
  }
}

const adminPassword = 'bench-password'

/** The token of a new session of the administrator. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/prod-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { token, msg } = (await answer.json()) as { token?: string; msg: string }
  if (!token) throw new Error(`The administrator could not sign in: ${msg}`)
  return token
}

/** The product as `npm start` starts it, on a data folder of its own; the folder can be started again. */
export async function startProduct(
  dataDir: string,
  more: Record<string, string> = {},
  onLine?: (line: string) => void,
): Promise<Measured> {
  const env = {
    DATA_DIR: dataDir,
    REGISTER_DATA: 'off',
    CAPTCHA: 'off',
    PLAIN_PASSWORDS: 'on',
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    ...more,
  }
  return startProgram(serverProgram, env, '/readyz', onLine)
}

/** Where the embedded database of a product that runs on this folder listens, from its lock file. */
export async function databaseOf(
  dataDir: string,
): Promise<{ host: string; port: number; user: string; database: string; ssl: false }> {
  const lines = (await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'postgres', database: 'ossd', ssl: false }
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'ossd-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
