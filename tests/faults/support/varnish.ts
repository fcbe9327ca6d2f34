import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..', '..')
const vcl = join(root, 'deploy', 'varnish.vcl')
const PROGRAM = '/usr/sbin/varnishd'
const START_MS = 60_000

export const PURGE_TOKEN = 'a-token-for-the-purges'

/** Whether Varnish with xkey is on this machine, or can be installed; says what is missing where it is not. */
export async function hasVarnish(): Promise<boolean> {
  const { missingPrograms } = (await import(
    /* @vite-ignore */ join(root, 'scripts', 'find-programs.mjs')
  )) as { missingPrograms: (needed: { programs: string[]; packages: string[] }) => Promise<string[]> }
  const packages = ['varnish', 'varnish-modules']
  const missing = await missingPrograms({ programs: ['varnishd'], packages })
  if (missing.length === 0 && (await compiles())) return true
  console.log(
    `The tests of deploy/varnish.vcl are left out: run "apt-get install ${packages.join(' ')}" as root on Debian or Ubuntu.`,
  )
  return false
}

/** Whether Varnish understands the file, which needs the module xkey. */
async function compiles(): Promise<boolean> {
  const child = spawn(PROGRAM, ['-C', '-f', vcl], { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code === 0
}

export interface Varnish {
  origin: string
  /** Asks it to purge. */
  purge: (headers: Record<string, string>) => Promise<Response>
  stop: () => Promise<void>
  /** Ends it at once, with all that it has stored. */
  kill: () => Promise<void>
}

/**
 * Starts Varnish with the file of the repository before a product.
 *
 * @param changes texts of the file to replace, for what would take too long as it is
 */
export async function startVarnish(
  product: string,
  port: number,
  changes: Readonly<Record<string, string>> = {},
): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-varnish-'))
  await chmod(folder, 0o755)
  let text = await readFile(vcl, 'utf8')
  for (const [from, to] of Object.entries({
    '.port = "3000"': `.port = "${new URL(product).port}"`,
    ...changes,
  })) {
    if (!text.includes(from)) throw new Error(`deploy/varnish.vcl has no ${from}`)
    text = text.replace(from, to)
  }
  const file = join(folder, 'default.vcl')
  await writeFile(file, text)
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', join(folder, 'work'), '-s', 'malloc,64m']
  const child = spawn(PROGRAM, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', CDN_TOKEN: PURGE_TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  const purge = (headers: Record<string, string>) => fetch(origin, { method: 'PURGE', headers })
  for (const deadline = performance.now() + START_MS; ; await sleep(50)) {
    const answer = await purge({}).catch(() => undefined)
    if (answer?.status === 403) break
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`Varnish did not start: ${output}`)
  }
  return {
    origin,
    purge,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
