import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN_PASSWORD } from '../apps/server/test/base-database.ts'
import { newDataFolder, type ServerProcess, startProcess } from '../apps/server/test/server-process.ts'
import { freePort } from '../bench/server.ts'
import { missingPrograms } from '../scripts/find-programs.mjs'
import serverProgram from '../scripts/server-program.json' with { type: 'json' }
import { findProgram } from '../scripts/shell.mjs'
import { openPooler } from '../tests/faults/support/pooler.ts'
import { Replication } from '../tests/faults/support/replication.ts'
import { hasVarnish, PURGE_TOKEN, startVarnish, type Varnish } from '../tests/faults/support/varnish.ts'
import { answers, Program } from './program.ts'

const root = join(import.meta.dirname, '..')
const SERVERS = 3
/** Twenty for each server, as docs/operate.md says. */
const POOLER_SESSIONS = 20 * SERVERS
const BUCKET = 'ossd-cluster'

/** Seconds after which the CDN shows no page without asking: the setting of the servers here. */
export const CDN_MAX_AGE = 30

/** What of the cluster serves pages; without it an older page may be shown, as docs/operate.md says. */
export type Role = 'server' | 'balancer' | 'cdn' | 'pooler' | 'primary' | 'replica' | 'store'

/** One part that is killed and comes back. */
export interface Part {
  name: string
  role: Role
  kill(): Promise<void>
  /** Resolves when the part answers again. */
  start(): Promise<void>
}

/** A running cluster. */
export interface Cluster {
  parts: readonly Part[]
  /** Addresses of the servers, past what stands before them. */
  servers: readonly string[]
  /** Where visitors ask: the CDN, the load balancer, or without them every server in turn. */
  frontDoor: readonly string[]
  /** The address before all servers; undefined without a load balancer. */
  balancer: string | undefined
  cdn: string | undefined
  /** The primary itself. */
  database: { url: string }
  /** Whether the store has the file of a key. */
  isStored(key: string): Promise<boolean>
  /** What servers printed, for faults. */
  printed(): string
}

/** Registers what ends a part, before the part is started. */
export type AtEnd = (work: () => Promise<unknown>) => void

/** Programs that stand around the servers, of those that this machine has or may install. */
async function findSurroundings() {
  const find = async (name: string) => {
    const missing = await missingPrograms({ programs: [name], packages: [name] })
    if (missing.length === 0) return findProgram(name)
    console.log(`${name} is not on this machine and is left out: "apt-get install ${name}" as root.`)
    return undefined
  }
  const haproxy = await find('haproxy')
  const pgbouncer = await find('pgbouncer')
  const isCached = haproxy !== undefined && (await hasVarnish())
  if (!haproxy)
    console.log('Without a load balancer Varnish is left out too, and each person asks one server.')
  return { haproxy, pgbouncer, isCached }
}

/** Starts every part, one after another. */
export async function startCluster(atEnd: AtEnd): Promise<Cluster> {
  const { haproxy, pgbouncer, isCached } = await findSurroundings()
  const parts: Part[] = []

  console.log('Starting the primary and its replica …')
  const { servers: replication, primary } = await Replication.begin()
  atEnd(() => replication.end())
  const replica = await replication.follow(primary)
  for (const [name, node] of [
    ['primary', primary],
    ['replica', replica],
  ] as const)
    parts.push({ name, role: name, kill: () => replication.kill(node), start: () => replication.start(node) })

  const database = { url: replication.urlOf(primary) }
  let poolerUrl: string | undefined
  if (pgbouncer) {
    const place = { host: '127.0.0.1', port: primary.port, user: 'postgres', database: 'ossd' }
    const pooler = await openPooler(pgbouncer, place, POOLER_SESSIONS, replication.account)
    atEnd(pooler.kill)
    poolerUrl = replication.urlOf({ folder: '', port: pooler.port })
    parts.push({ name: 'PgBouncer', role: 'pooler', kill: pooler.kill, start: pooler.start })
  }

  const store = await startStore(atEnd)
  parts.push(store.part)

  const [balancerPort, cdnPort] = [await freePort(), await freePort()]
  const settings = {
    ADMIN_PASSWORD,
    SAMPLE_DATA: 'on',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    DATABASE_URL: poolerUrl ?? database.url,
    ...(poolerUrl && { DATABASE_DIRECT_URL: database.url }),
    DATABASE_READ_URL: replication.urlOf(replica),
    ...store.settings,
    ...(isCached && {
      CDN: 'varnish',
      CDN_PURGE_URL: `http://127.0.0.1:${cdnPort}/`,
      CDN_TOKEN: PURGE_TOKEN,
      CDN_MAX_AGE: String(CDN_MAX_AGE),
    }),
  }
  console.log(`Starting ${SERVERS} servers …`)
  const servers: { origin: string; printed: () => string }[] = []
  for (let number = 1; number <= SERVERS; number++) {
    const server = await startServer(`server ${number}`, settings)
    servers.push(server)
    parts.push(server.part)
  }
  const origins = servers.map(({ origin }) => origin)

  let balancer: string | undefined
  if (haproxy) {
    balancer = `http://127.0.0.1:${balancerPort}`
    parts.push(await startBalancer(haproxy, balancerPort, origins, atEnd))
  }
  let cdn: string | undefined
  if (balancer && isCached) {
    cdn = `http://127.0.0.1:${cdnPort}`
    parts.push(await startCdn(balancer, cdnPort, atEnd))
  }
  const door = cdn ?? balancer
  return {
    parts,
    servers: origins,
    frontDoor: door ? [door] : origins,
    balancer,
    cdn,
    database,
    isStored: store.isStored,
    printed: () => servers.map(({ printed }) => printed()).join('\n'),
  }
}

/** A server with a data folder of its own, which can be started there again at the same address. */
async function startServer(name: string, settings: Record<string, string>) {
  const own = { ...settings, DATA_DIR: await newDataFolder(), PORT: String(await freePort()) }
  let running: ServerProcess
  const start = async () => {
    running = await startProcess(own, [], serverProgram)
    if (!running.origin) throw new Error(`${name} did not start:\n${running.printed()}`)
  }
  const kill = async () => {
    running.kill('SIGKILL')
    await running.exited
  }
  await start()
  const part: Part = { name, role: 'server', kill, start }
  return { part, origin: `http://127.0.0.1:${own.PORT}`, printed: () => running.printed() }
}

/** An S3 server with one bucket. */
async function startStore(atEnd: AtEnd) {
  const folder = join(await newDataFolder(), 's3')
  await mkdir(folder)
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const command = [
    process.execPath,
    join(root, 'apps', 'server', 'test', 'store', 's3-program.ts'),
    String(port),
    folder,
    BUCKET,
  ]
  const program = new Program(command, answers(`${endpoint}/health`))
  atEnd(() => program.kill())
  await program.start()
  const settings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'a-key-of-the-cluster',
    S3_SECRET_ACCESS_KEY: 'a-secret-of-the-cluster',
  }
  const isStored = async (key: string) =>
    (await fetch(`${endpoint}/${BUCKET}/files/${key}`, { method: 'HEAD' })).ok
  const part: Part = {
    name: 'S3 server',
    role: 'store',
    kill: () => program.kill(),
    start: () => program.start(),
  }
  return { part, settings, isStored }
}

/** HAProxy with the file of the repository before these servers. */
async function startBalancer(
  haproxy: string,
  port: number,
  origins: readonly string[],
  atEnd: AtEnd,
): Promise<Part> {
  const text = await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8')
  const lines = origins.map((origin, at) => `    server number${at + 1} ${new URL(origin).host}`)
  const changes: [RegExp, string][] = [
    [/bind :80\b/, `bind 127.0.0.1:${port}`],
    // an account that is not root may not open so many
    [/maxconn 20000/, 'maxconn 1000'],
    // here each person says an address of their own
    [/http-request del-header X-Forwarded-For/, '# http-request del-header X-Forwarded-For'],
    [/( +server \w+ 127\.0\.0\.1:\d+\n?)+/g, `${lines.join('\n')}\n`],
  ]
  const file = join(await newDataFolder(), 'haproxy.cfg')
  await writeFile(file, changed('deploy/haproxy.cfg', text, changes))
  const program = new Program([haproxy, '-db', '-f', file], answers(`http://127.0.0.1:${port}/healthz`))
  atEnd(() => program.kill())
  await program.start()
  return { name: 'HAProxy', role: 'balancer', kill: () => program.kill(), start: () => program.start() }
}

function changed(name: string, text: string, changes: readonly [RegExp, string][]): string {
  for (const [from] of changes) if (!from.test(text)) throw new Error(`${name} has no ${from.source}`)
  return changes.reduce((before, [from, to]) => before.replace(from, to), text)
}

async function startCdn(before: string, port: number, atEnd: AtEnd): Promise<Part> {
  let varnish: Varnish | undefined
  const kill = async () => {
    await varnish?.kill()
    varnish = undefined
  }
  const start = async () => {
    for (let tries = 1; ; tries++)
      try {
        varnish = await startVarnish(before, port)
        return
      } catch (error) {
        // the process that was killed has a child, which lets go of the port a moment later
        if (tries === 5) throw error
        await sleep(500)
      }
  }
  atEnd(kill)
  await start()
  return { name: 'Varnish', role: 'cdn', kill, start }
}
