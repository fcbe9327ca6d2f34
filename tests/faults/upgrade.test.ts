import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { chooseAccount } from '../../apps/server/src/platform/db/embedded/account.ts'
import { locateBinaries, prepareBinaries } from '../../apps/server/src/platform/db/embedded/binaries.ts'
import { createDatabase, majorOf } from '../../apps/server/src/platform/db/embedded/cluster.ts'
import { fetchBinaries, OLDEST_MAJOR } from '../../apps/server/src/platform/db/embedded/fetch-binaries.ts'
import { run } from '../../apps/server/src/platform/db/embedded/process.ts'
import { launch, makeSocketDir, stopOrphan } from '../../apps/server/src/platform/db/embedded/server.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  runCommand,
  type ServerProcess,
  startProcess,
} from '../../apps/server/test/server-process.ts'
import serverProgram from '../../scripts/server-program.json' with { type: 'json' }
import { missingThrough, startLoad } from './support/load.ts'

/** The oldest programs come from the network: `npm run faults -- --long` fetches them. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const isLong = process.env.LONG_TESTS !== undefined

const settings = {
  ADMIN_PASSWORD,
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'warn',
  SAMPLE_DATA: 'on',
  REGISTER_DATA: 'off',
  SECRET_KEY: 'the same before and after the upgrade',
}
const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const patience = { timeout: 180_000, interval: 50 }
const current = locateBinaries().major
const main = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')

afterAll(cleanUp, 60_000)

/** Where the product runs before the upgrade, and how its data becomes that of an older version. */
interface OldDatabase {
  major: number
  /** Settings that lead the product to the old server, where it is no part of the product. */
  settings: Record<string, string>
  /** Makes the data ready for the release before: its server runs, where it is no part of the product. */
  begin: () => Promise<void>
  /** Makes the data ready for the upgrade. */
  stop: () => Promise<void>
  /** Words of the command. */
  words: string[]
}

/** Today's programs, which pass for those of the version before: their data is labelled so until they start. */
async function labelled(folder: string): Promise<OldDatabase> {
  const major = current - 1
  const { native } = locateBinaries()
  const programs = await newDataFolder()
  await mkdir(join(programs, 'native', 'bin'), { recursive: true, mode: 0o755 })
  for (const name of ['lib', 'share', 'pg-symlinks.json'])
    await symlink(join(native, name), join(programs, 'native', name))
  await writeFile(join(programs, 'package.json'), JSON.stringify({ version: `${major}.0.0` }))
  const program = join(programs, 'native', 'bin', 'postgres')
  const script = `#!/bin/sh\necho ${current} > "$2/PG_VERSION"\nexec ${join(native, 'bin', 'postgres')} "$@"\n`
  await writeFile(program, script)
  await chmod(program, 0o755)
  return {
    major,
    settings: {},
    begin: async () => {},
    stop: () => writeFile(join(folder, 'pg', 'PG_VERSION'), `${major}\n`),
    words: ['--binaries', programs],
  }
}

/** The oldest version on which the product runs, on the data folder itself. */
async function oldest(folder: string): Promise<OldDatabase> {
  const cluster = join(folder, 'pg')
  const account = await chooseAccount(cluster)
  const fetched = await fetchBinaries(OLDEST_MAJOR, join(await newDataFolder(), 'programs'))
  const native = await prepareBinaries(fetched, folder, account)
  await mkdir(cluster, { mode: 0o700 })
  if (account) await chown(cluster, account.uid, account.gid)
  const made = await run(
    join(native, 'bin', 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--auth=trust', '--locale=C.UTF-8', '--no-sync'],
    account,
  )
  expect(made.code, made.output).toBe(0)
  const socketDir = await makeSocketDir(account)
  const options = { native, cluster, socketDir, account, fsync: false }
  let server = await launch(options, quiet)
  await createDatabase(socketDir)
  const host = encodeURIComponent(socketDir)
  return {
    major: OLDEST_MAJOR,
    settings: { DATABASE_URL: `postgres://postgres@localhost:5432/ossd?host=${host}` },
    begin: async () => {
      await stopOrphan(cluster, quiet)
      server = await launch(options, quiet)
    },
    stop: () => server.stop(),
    words: [],
  }
}

/** A client of the server that runs on a cluster, as its file says where. */
async function clientOf(cluster: string): Promise<pg.Client> {
  const [, , , port, host] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'ossd' })
  // the server ends with the command
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Begins the command, and kills it when it has copied the tables before that of the positions. */
async function killUpgrade(folder: string, words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, 'upgrade-database', ...words], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const client = await vi.waitFor(() => clientOf(join(folder, 'pg')), patience)
  await client.query('begin read write')
  await client.query('lock table sys_post in access exclusive mode')
  await vi.waitFor(async () => {
    const { rowCount } = await client.query('select from pg_locks where not granted')
    expect(rowCount).toBe(1)
  }, patience)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await client.end().catch(() => undefined)
}

async function upgrade(prepare: (folder: string) => Promise<OldDatabase>): Promise<void> {
  const folder = await newDataFolder()
  const before = await prepare(folder)
  const start = (more: Record<string, string> = {}) =>
    startProcess({ ...settings, ...more, DATA_DIR: folder }, [], serverProgram)
  const startOld = async () => {
    const old = await start(before.settings)
    expect(old.origin, old.printed()).not.toBe('')
    return old
  }
  const end = async (product: ServerProcess) => {
    product.kill('SIGTERM')
    expect(await product.exited, product.printed()).toBe(0)
  }
  const old = await startOld()
  const { token } = await administratorAt(old.origin)
  const load = await startLoad(old.origin, token)
  await vi.waitFor(() => {
    expect(load.outcome.positions.length).toBeGreaterThan(20)
    expect(load.outcome.leads.length).toBeGreaterThan(5)
  }, patience)
  await load.stop()
  expect(load.outcome.wrong).toEqual([])
  const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, DATA_DIR: folder }
  await end(old)
  await before.stop()

  const refused = await start()
  expect([await refused.exited, refused.origin]).toEqual([1, ''])
  expect(refused.printed()).toContain(`由 PostgreSQL ${before.major} 写成`)
  expect(refused.printed()).toContain('run npm run upgrade-database')
  await killUpgrade(folder, before.words, environment)
  // the release before serves the data as if nothing had been begun
  await before.begin()
  const untouched = await startOld()
  expect(await missingThrough((await administratorAt(untouched.origin)).api, load.outcome)).toEqual([])
  await end(untouched)
  await before.stop()
  const upgraded = await runCommand(['upgrade-database', ...before.words], environment)
  expect(upgraded, upgraded.printed).toMatchObject({ code: 0 })
  expect(upgraded.printed).toMatch(
    new RegExp(
      `from PostgreSQL ${before.major} to ${current}: \\d{4,} rows in \\d{2,} tables, with the same`,
    ),
  )
  console.log(`      ${upgraded.printed.trim().split('\n').at(-2)}`)
  expect((await readdir(folder)).filter((name) => name.startsWith('pg')).sort()).toEqual([
    'pg',
    `pg-${before.major}`,
  ])
  expect(await majorOf(join(folder, 'pg'))).toBe(current)
  const again = await start()
  expect(again.origin, again.printed()).not.toBe('')
  // sessions go on: nothing was brought back from an earlier time
  const own = await fetch(`${again.origin}/prod-api/getInfo`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await own.json()).toMatchObject({ code: 200 })
  const { api } = await administratorAt(again.origin)
  expect(await missingThrough(api, load.outcome)).toEqual([])
  await end(again)
}

describe('the embedded database of an older major version of PostgreSQL', () => {
  it(
    'is refused at the start, unharmed by an upgrade that was killed, upgraded by the next, and whole afterwards',
    () => upgrade(labelled),
    900_000,
  )

  it.runIf(isLong)(
    `is upgraded from PostgreSQL ${OLDEST_MAJOR}, the oldest that the product runs on`,
    () => upgrade(oldest),
    900_000,
  )
})
