import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@app/contract/account/account.ts'
import { type Api, createClient, overHttp } from '@app/contract/wire/client.ts'
import { ADMIN_PASSWORD } from './base-database.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const main = join(import.meta.dirname, '..', 'src', 'main.ts')
/** Sources are compiled once for all processes that run them; the bundle has a cache of its own. */
const compiled = {
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled', 'sources'),
}
const cacheOf = (product: readonly string[]) => (product.includes(main) ? compiled : {})
const running = new Set<ChildProcess>()
const folders: string[] = []

/** A folder for a process's data; under root the database's account must be able to pass. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-process-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

/** What runs the built product, which is there sooner than its sources are; builds it where they have changed. */
export async function builtProduct(): Promise<readonly string[]> {
  const { build, serverProgram } = (await import(/* @vite-ignore */ join(root, 'scripts', 'build.mjs'))) as {
    build: () => Promise<void>
    serverProgram: string[]
  }
  await build()
  return serverProgram.map((word) => (word.endsWith('.js') ? join(root, word) : word))
}

export interface ServerProcess {
  /** Where it serves; empty when it refused to start. */
  origin: string
  pid: number
  /** Everything it has printed. */
  printed: () => string
  kill: (signal: NodeJS.Signals) => void
  exited: Promise<number | null>
}

/**
 * Starts the product as an operator does, and waits until it serves or has ended.
 *
 * @param launcher a program that starts its arguments as a program in surroundings of its own
 * @param product what Node runs; the source files by default
 */
export async function startProcess(
  settings: Record<string, string>,
  launcher: readonly string[] = [],
  product: readonly string[] = [main],
): Promise<ServerProcess> {
  const [program = process.execPath, ...args] = [...launcher, process.execPath, ...product]
  const child = spawn(program, args, {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORT: '0',
      REGISTER_DATA: 'off',
      CAPTCHA: 'off',
      PLAIN_PASSWORDS: 'on',
      LOG_LEVEL: 'fatal',
      ...cacheOf(product),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let printed = ''
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const origin = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk
        const [, found] = /(?:Portal|Listens)\s+(http:\/\/[^/\s]+)[\s\S]*Ready in/.exec(printed) ?? []
        if (found) resolve(found)
      })
    child.on('close', () => resolve(''))
  })
  return { origin, pid: child.pid ?? 0, printed: () => printed, kill: (signal) => child.kill(signal), exited }
}

/**
 * Runs a command of the product as an operator does, and gives what it printed and how it ended.
 *
 * @param product what Node runs; the source files by default
 */
export async function runCommand(
  args: readonly string[],
  settings: Record<string, string>,
  product: readonly string[] = [main],
): Promise<{ printed: string; code: number | null }> {
  const child = spawn(process.execPath, [...product, ...args], {
    env: { ...cacheOf(product), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const [code] = await once(child, 'close')
  running.delete(child)
  return { printed, code }
}

/** The typed client over real HTTP, signed in as the administrator. */
export async function administratorAt(origin: string): Promise<{ api: Api; token: string }> {
  const client =
    (token?: string): Api =>
    (call, ...input) =>
      createClient({ transport: overHttp(origin), language: () => 'zh', token: () => token })(call, ...input)
  const { token } = await client()(signIn, { body: { username: 'admin', password: ADMIN_PASSWORD } })
  return { api: client(token), token }
}

/** Ends what is still running and takes the data away. */
export async function cleanUp(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}
