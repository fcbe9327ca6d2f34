import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUCKET } from '../../../apps/server/test/store/s3-server.ts'
import { makeBucket } from '../../../apps/server/test/store/store-operator.ts'
import { freePort } from '../../../bench/server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const program = join(import.meta.dirname, 'run-swift.py')
const PYTHON = '/usr/bin/python3'
const PACKAGE = 'python3-swift'
const START_MS = 60_000
const SECRET = 'a-secret-of/the+tests='
/** Servers of Swift that are busy must not look like servers that are gone. */
const PATIENT = 'conn_timeout = 20\nnode_timeout = 60\ncontainer_update_timeout = 60'

/** Whether this machine has Swift, or it can be installed, and its files may have attributes; says what is missing. */
export async function hasSwift(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const why = (await hasPackage())
    ? (await takesAttributes())
      ? undefined
      : `files in ${tmpdir()} have no extended attributes: set TMPDIR to a folder whose files do.`
    : `run "apt-get install ${PACKAGE}" as root on Debian or Ubuntu.`
  if (why) console.log(`The tests with files in OpenStack Swift are left out: ${why}`)
  return why === undefined
}

const python = async (...args: string[]): Promise<boolean> => {
  const child = spawn(PYTHON, args, { stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

const hasModule = () => python('-c', 'import swift.common.middleware.s3api.s3api, swift.proxy.server, xattr')

async function hasPackage(): Promise<boolean> {
  if (await hasModule()) return true
  const { installPackages } = (await import(
    /* @vite-ignore */ join(root, 'scripts', 'find-programs.mjs')
  )) as { installPackages: (packages: string[]) => Promise<void> }
  await installPackages([PACKAGE])
  return hasModule()
}

/** Swift writes what belongs to a file beside it, as an attribute. */
async function takesAttributes(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-swift-'))
  try {
    return await python('-c', `import os; os.setxattr(${JSON.stringify(folder)}, "user.swift", b"x")`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface Swift {
  endpoint: string
  /** What an operator sets for the bucket. */
  env: Record<string, string>
  /** Bytes of all that it holds, parts of unfinished uploads included. */
  size: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts Swift with its interface of S3 and one empty bucket. It checks signatures, dates and rights. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-swift-'))
  await mkdir(join(folder, 'devices', 'one'), { recursive: true })
  const port = await configure(folder)
  const child = spawn(PYTHON, ['-B', program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const endpoint = `http://127.0.0.1:${port}`
  const env = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'ossd:portal',
    S3_SECRET_ACCESS_KEY: SECRET,
  }
  const stop = async () => {
    if (!hasEnded()) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  for (const deadline = performance.now() + START_MS; ; await sleep(100)) {
    const failure = await makeBucket(env).then(
      () => undefined,
      (error: Error) => error,
    )
    if (!failure) return { endpoint, env, size: () => sizeOf(join(folder, 'devices')), stop }
    if (hasEnded() || performance.now() > deadline) {
      await stop()
      throw new Error(`Swift did not start: ${output}`, { cause: failure })
    }
  }
}

/** Bytes of the contents of objects below a folder. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const contents = names.filter((name) => name.endsWith('.data'))
  const sizes = await Promise.all(contents.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Writes a configuration for each server, and gives the port of the one that takes requests. */
async function configure(folder: string): Promise<number> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n')
  const server = async (kind: string, more: string) => {
    const port = await freePort()
    await write(
      `${kind}-server.conf`,
      `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
${PATIENT}
${more}`,
    )
    return port
  }
  for (const kind of ['account', 'container', 'object'])
    await server(
      kind,
      `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  return server(
    'proxy',
    `[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy bulk slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 1
error_suppression_limit = 1000000
[filter:cache]
paste.filter_factory = __main__:no_cache
[filter:tempauth]
use = egg:swift#tempauth
user_ossd_portal = ${SECRET} .admin
${['s3api', 'catch_errors', 'gatekeeper', 'copy', 'bulk', 'slo', 'dlo', 'versioned_writes']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`,
  )
}
