import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { copyCluster } from '#test/embedded/cluster-folder.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { DatabaseStartError } from './start-error.ts'

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const running: EmbeddedDatabase[] = []
const folders: string[] = []

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) await fs.rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'ossd-launch-'))
  // Under root the server's account must be able to pass.
  await fs.chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

/** A folder on which the database has been started before. */
async function usedFolder(): Promise<string> {
  const folder = await newFolder()
  await copyCluster(folder)
  return folder
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: quiet, fsync: false })
  running.push(database)
  return database
}

async function query<Row extends pg.QueryResultRow>(at: EmbeddedDatabase, sql: string): Promise<Row[]> {
  const client = new pg.Client({ host: at.host, port: at.port, user: at.user, database: at.database })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await fs.readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10)
}

describe('the embedded database', () => {
  it('starts on an empty folder, keeps what was written, and leaves nothing behind when stopped', async () => {
    const dataDir = path.join(await newFolder(), 'made', 'on the way')
    const first = await start(dataDir)
    await query(first, "create table kept as select '安大略'::text as word")
    await first.stop()
    await first.stop()
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
    await expect(fs.stat(first.socketDir)).rejects.toThrow('ENOENT')

    const second = await start(dataDir)
    expect(await query(second, 'select word from kept')).toEqual([{ word: '安大略' }])
  })

  it('listens on a socket only, in UTC, and sees Chinese characters as letters', async () => {
    const database = await start(await usedFolder())
    const [row] = await query(
      database,
      "select current_setting('listen_addresses') as tcp, current_setting('timezone') as zone, '安' ~ '^\\w$' as letter",
    )
    expect(row).toEqual({ tcp: '', zone: 'UTC', letter: true })
  })

  it('is durable unless a test asks otherwise', async () => {
    const database = await startEmbedded({ dataDir: await usedFolder(), log: quiet })
    running.push(database)
    const [row] = await query(
      database,
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
    )
    expect(row).toEqual({ fsync: 'on', commit: 'on' })
  })

  it('is started again by itself when it is killed, with what was committed', async () => {
    const dataDir = await usedFolder()
    const database = await start(dataDir)
    await query(database, 'create table kept as select 7 as number')
    for (let time = 1; time <= 3; time++) {
      const killed = await postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await expect
        .poll(() => query(database, 'select number from kept').catch(() => 'away'), { timeout: 20_000 })
        .toEqual([{ number: 7 }])
      expect(await postmasterOf(dataDir)).not.toBe(killed)
    }
  })

  it('says in a sentence that it is lost when it cannot be started again', async () => {
    const dataDir = await usedFolder()
    const database = await startEmbedded({ dataDir, log: quiet, fsync: false, giveUpMs: 1_000 })
    running.push(database)
    // what a failing disk does to a cluster
    await fs.rm(path.join(dataDir, 'pg', 'global', 'pg_control'))
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    expect(await database.lost).toMatch(/^The embedded PostgreSQL could not start \(.+\): [^\n]+\.$/)
  })

  it('ends while it is waiting to start its server again', async () => {
    const dataDir = await usedFolder()
    const database = await start(dataDir)
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await database.stop()
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
  })

  it('refuses a data folder that is in use and leaves its server alone', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await expect(start(dataDir)).rejects.toThrow(
      new DatabaseStartError(
        `The data folder ${dataDir} is in use by process ${process.pid}: stop that process or set DATA_DIR to another folder.`,
      ),
    )
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes over after its launcher was killed outright', async () => {
    const dataDir = await usedFolder()
    const launcher = path.join(await newFolder(), 'launcher.ts')
    await fs.writeFile(
      launcher,
      `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
const log = { debug() {}, info() {}, warn() {} }
await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, fsync: false })
process.send?.('ready')`,
    )
    const child = fork(launcher)
    await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const database = await start(dataDir)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not fooled by a process number that a stranger has now', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    const pidFile = path.join(dataDir, 'pg', 'postmaster.pid')
    const text = await fs.readFile(pidFile, 'utf8')
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await first.stop()
    await fs.writeFile(pidFile, text.replace(/^\d+/, String(process.ppid)))
    await fs.writeFile(path.join(dataDir, 'pg.lock'), JSON.stringify({ pid: process.ppid, born: 'long ago' }))

    const second = await start(dataDir)
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a folder of another major version in one sentence of each language', async () => {
    const dataDir = await newFolder()
    await fs.mkdir(path.join(dataDir, 'pg'))
    await fs.writeFile(path.join(dataDir, 'pg', 'PG_VERSION'), '16\n')
    const refused = start(dataDir)
    await expect(refused).rejects.toBeInstanceOf(DatabaseStartError)
    await expect(refused).rejects.toThrow(
      /^数据库目录 .* 由 PostgreSQL 16 写成[^\n]+npm run upgrade-database[^\n]+。\nThe data folder .* was written by PostgreSQL 16 and [^\n]+npm run upgrade-database[^\n]+\.$/,
    )
    await fs.writeFile(path.join(dataDir, 'pg', 'PG_VERSION'), '99\n')
    await expect(start(dataDir)).rejects.toThrow(
      /PostgreSQL 99 写成[^\n]+。\n.* PostgreSQL 99, which is newer/,
    )
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
  })

  it('refuses a folder that holds something else', async () => {
    const dataDir = await newFolder()
    await fs.mkdir(path.join(dataDir, 'pg'))
    await fs.writeFile(path.join(dataDir, 'pg', 'letter.txt'), 'Dear …')
    await expect(start(dataDir)).rejects.toThrow(/holds something other than a database/)
  })

  it('begins again after the first creation was cut short', async () => {
    const dataDir = await newFolder()
    await fs.mkdir(path.join(dataDir, 'pg.new'))
    await fs.writeFile(path.join(dataDir, 'pg.new', 'PG_VERSION'), '18\n')
    const database = await start(dataDir)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
