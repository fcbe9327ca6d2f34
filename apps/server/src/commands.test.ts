import { existsSync } from 'node:fs'
import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSecret } from '#modules/system-state/secret.ts'
import { newestMigration } from '#platform/db/migrate.ts'
import { copyCluster } from '#test/embedded/cluster-folder.ts'
import { builtProduct, cleanUp, newDataFolder, runCommand } from '#test/server-process.ts'
import { openS3Server } from '#test/store/s3-server.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'

const PATH = '/usr/local/bin:/usr/bin:/bin'

let product: readonly string[]

beforeAll(async () => {
  product = await builtProduct()
}, 240_000)

afterAll(cleanUp, 60_000)

/** Runs a command of the built product, which is loaded sooner; `upgrade-database` runs the sources, as `npm run` does. */
const runBuilt = (args: readonly string[], settings: Record<string, string>) =>
  runCommand(args, settings, product)

/** A data folder with an embedded database in which no table is. */
async function folderWithDatabase(): Promise<string> {
  const folder = await newDataFolder()
  await copyCluster(folder)
  return folder
}

describe('npm run upgrade-database', () => {
  it('ends well and says in both languages that there is nothing to upgrade', async () => {
    const { code, printed } = await runCommand(['upgrade-database'], {
      PATH,
      DATA_DIR: await folderWithDatabase(),
    })
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/无需升级。\n.*there is nothing to upgrade\.\n$/),
    ])
  })
})

describe('npm run backup', () => {
  let settings: Record<string, string>

  beforeAll(async () => {
    settings = { PATH, DATABASE_URL: (await copyDatabase()).url, DATA_DIR: await newDataFolder() }
  })

  it('writes into a folder that is there, and makes none that is missing', async () => {
    const folder = await newDataFolder()
    const written = await runBuilt(['backup', folder], settings)
    expect(written, written.printed).toMatchObject({ code: 0 })
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^ossd-.*\.tar\.zst$/)])
    const missing = join(folder, 'not-mounted')
    const refusals = [missing, join(missing, 'ossd.tar.zst')].map((named) =>
      runBuilt(['backup', named], settings),
    )
    for (const refusal of await Promise.all(refusals))
      expect(refusal).toEqual({
        code: 1,
        printed: `没有文件夹 ${missing}：请先新建或挂载它；备份文件名须以 .tar.zst 或 .age 结尾。\nThere is no folder ${missing}: make or mount it first. The name of a backup file ends in .tar.zst or .age.\n`,
      })
    expect(existsSync(missing)).toBe(false)
  }, 120_000)

  it('brings a backup into the bucket, where restoring lists it and ends well', async () => {
    const { env } = await openS3Server()
    const remote = { ...settings, ...env, BACKUP_S3_PREFIX: 'backups/', S3_FILES: 'off' }
    expect(await runBuilt(['restore', 's3:'], remote)).toEqual({
      code: 0,
      printed: expect.stringMatching(
        /中有 0 个备份。\nThe bucket ossd-test has 0 backups below backups\/\.\n$/,
      ),
    })
    const file = join(await newDataFolder(), 'ossd-2026-11-27T03-17-00-000Z.tar.zst')
    for (const words of [
      ['backup', file],
      ['backup', '--send', file],
    ])
      expect((await runBuilt(words, remote)).code).toBe(0)
    expect(await runBuilt(['restore', 's3:'], remote)).toEqual({
      code: 0,
      printed: expect.stringMatching(
        /has 1 backups below backups\/:\n {2}s3:ossd-2026-11-27T03-17-00-000Z\.tar\.zst\n$/,
      ),
    })
    expect((await runBuilt(['restore', 's3:ossd-none.tar.zst'], remote)).code).toBe(1)
  }, 120_000)
})

describe('npm run restore', () => {
  it('brings the secret of the backup also where another SECRET_KEY is set, which a start then refuses', async () => {
    const file = join(await newDataFolder(), 'ossd.tar.zst')
    const dataDir = await newDataFolder()
    const settings = { PATH, DATABASE_URL: (await copyDatabase()).url, DATA_DIR: dataDir }
    expect((await runBuilt(['backup', file], settings)).code).toBe(0)
    const { name, url } = await copyDatabase('template1')
    const secretKey = 'another secret than that of the backup'
    const restored = await runBuilt(['restore', file], {
      ...settings,
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
    })
    expect(restored, restored.printed).toMatchObject({ code: 0 })
    const database = openTestDatabase(name)
    const open = (set: string | undefined) =>
      openSecret(database.db, { secretKey: set, dataDir, isShared: true })
    await expect(open(secretKey)).rejects.toThrow('is used by itself: leave out SECRET_KEY.')
    expect(await open(undefined)).toHaveLength(44)
    await database.close()
  }, 120_000)

  it('leaves a place untouched when the backup was cut off, is none, or is not there', async () => {
    const file = join(await newDataFolder(), 'ossd.tar.zst')
    const settings = { PATH, DATABASE_URL: (await copyDatabase()).url, DATA_DIR: await newDataFolder() }
    expect((await runBuilt(['backup', file], settings)).code).toBe(0)
    await truncate(file, (await stat(file)).size - 1_000)
    const folder = await newDataFolder()
    const place = join(folder, 'data')
    const tries = [[file], [file, '--check'], [`${file}.none`]].map((words) =>
      runBuilt(['restore', ...words], { PATH, DATA_DIR: place }),
    )
    for (const { code, printed } of await Promise.all(tries))
      expect([code, printed]).toEqual([1, expect.stringMatching(/is not a whole backup|cannot be opened/)])
    expect(await readdir(folder)).toEqual([])
  }, 120_000)
})

describe('a command about a database that is there', () => {
  const commands: [name: string, words: string[]][] = [
    ['unlock', ['unlock', 'admin']],
    ['register', ['register', import.meta.filename]],
    ['sample:remove', ['sample:remove']],
    ['files unknown', ['files', 'unknown']],
    ['files compare', ['files', 'compare', '--to', 's3']],
    ['backup', ['backup']],
  ]
  const bucket = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'a-key',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  }

  it.each(commands)('makes none where no embedded database is: npm run %s', async (_, words) => {
    const folder = await newDataFolder()
    const place = join(folder, 'data')
    expect(await runBuilt(words, { PATH, ...bucket, DATA_DIR: place })).toEqual({
      code: 1,
      printed: `${place} 中没有数据库，本命令不会新建：请将 DATA_DIR 或 DATABASE_URL 设为与产品相同的值。\nThere is no database in ${place}, and this command makes none: set DATA_DIR or DATABASE_URL as the product has them.\n`,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('refuses an empty database of a server, and leaves it empty', async () => {
    const { name, url } = await copyDatabase('template1')
    const settings = { PATH, DATABASE_URL: url, DATA_DIR: await newDataFolder() }
    const refusals = [['sample:remove'], ['backup']].map((words) => runBuilt(words, settings))
    for (const { code, printed } of await Promise.all(refusals))
      expect([code, printed]).toEqual([
        1,
        expect.stringContaining('This database has nothing of the product'),
      ])
    const database = openTestDatabase(name)
    expect(await newestMigration(database.pool)).toBe(0)
    await database.close()
    expect(await readdir(settings.DATA_DIR)).toEqual([])
  })
})
