import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { sumOfFile } from '#platform/storage/disk-storage.ts'
import { makers } from '#test/make.ts'
import { openTestBucket } from '#test/store/test-bucket.ts'
import { copyDatabase, openTestApp, openTestDatabase } from '#test/test-app.ts'
import { ArchiveWriter, readArchive } from './archive.ts'
import { type BackupManifest, backUp, MANIFEST, storedFiles } from './backup.ts'
import { isRestoreUnfinished, type RemoteTarget, type RestoreTarget, restore } from './restore.ts'
import { readTable, tablesOf } from './table-copy.ts'

// a whole database is written and read several times
vi.setConfig({ testTimeout: 120_000 })

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An installation with people, posts and files of several sizes. */
async function installation() {
  const app = await openTestApp()
  const make = makers(app)
  await make.post({ authorId: (await make.member()).userId })
  await mkdir(join(app.files, 'upload', '2026'), { recursive: true })
  await mkdir(join(app.files, 'incoming'), { recursive: true })
  await writeFile(join(app.files, 'upload', '2026', '成绩单.pdf'), Buffer.alloc(3_000_001, 'pdf '))
  await writeFile(join(app.files, 'upload', 'empty.txt'), '')
  await writeFile(join(app.files, 'incoming', 'a.part'), 'arrives still')
  return {
    app,
    source: { connection: app.database.connection, files: app.files, secret: 'sealed with this' },
  }
}

/** An empty database and folder, and what is stored there as the secret. */
async function emptyPlace() {
  const database = openTestDatabase((await copyDatabase('template1')).name)
  onTestFinished(() => database.close())
  const secrets: string[] = []
  const target: RestoreTarget = {
    database,
    files: join(await newFolder(), 'files'),
    storeSecret: async (_, secret) => {
      secrets.push(secret)
    },
  }
  return { database, target, secrets }
}

/** The sum of each table's rows, and of each file. */
async function contentOf(database: Database, files: string): Promise<Record<string, string>> {
  const client = new pg.Client({ ...database.connection, options: '-c timezone=UTC' })
  await client.connect()
  const content: Record<string, string> = {}
  try {
    for (const table of await tablesOf(client)) {
      const hash = createHash('sha256')
      for await (const chunk of readTable(client, table)) hash.update(chunk)
      content[table.name] = hash.digest('hex')
    }
  } finally {
    await client.end()
  }
  for (const name of await storedFiles(files))
    content[name] = createHash('sha256')
      .update(await readFile(join(files, name)))
      .digest('hex')
  return content
}

const keysOf = async (database: Database) =>
  (
    await database.pool.query(
      `select conrelid::regclass::text as at, conname, pg_get_constraintdef(oid) as is from pg_constraint
       where contype = 'f' order by 1, 2`,
    )
  ).rows

describe('a backup', () => {
  it.each([undefined, 'a passphrase of several words'])(
    'is restored row for row and file for file (passphrase: %s)',
    async (passphrase) => {
      const { app, source } = await installation()
      const file = join(await newFolder(), 'whole.tar.zst')
      const before = await contentOf(app.database, app.files)
      const written = await backUp(source, { file, passphrase })
      expect(written).toMatchObject({ files: 2, vanished: 0, bytes: (await stat(file)).size })
      expect((await stat(file)).mode & 0o777).toBe(0o600)

      const { database, target, secrets } = await emptyPlace()
      const restored = await restore({ file, passphrase }, target)
      expect(restored).toMatchObject({ rows: written.rows, tables: written.tables, files: 2 })
      expect(await contentOf(database, target.files)).toEqual(before)
      expect(Object.keys(before)).toContain('upload/2026/成绩单.pdf')
      expect(secrets).toEqual(['sealed with this'])
      expect(await keysOf(database)).toEqual(await keysOf(app.database))
      expect(await isRestoreUnfinished(database.pool)).toBe(false)
      // numbers go on where they stood: a new row takes none that is taken
      const highest = `select max(user_id)::int as id from sys_user`
      const [{ id }] = (await database.pool.query(highest)).rows
      const { userId } = await makers({ db: database.db, clock: app.clock }).member()
      expect(userId).toBeGreaterThan(id)
    },
  )

  it('is one moment of the database: rows that are written meanwhile are in it with all that they belong to, or not at all', async () => {
    const { app, source } = await installation()
    const make = makers(app)
    const file = join(await newFolder(), 'busy.tar.zst')
    let isWriting = true
    const writing = (async () => {
      while (isWriting) await make.post({ authorId: (await make.member()).userId })
    })()
    const written = await backUp(source, { file, passphrase: undefined })
    isWriting = false
    await writing
    const { target } = await emptyPlace()
    // adding the foreign keys again checks each of them
    expect((await restore({ file, passphrase: undefined }, target)).rows).toBe(written.rows)
  })

  it('waits for a migration that rewrites a table, and holds its rows', async () => {
    const { app, source } = await installation()
    const migrating = new pg.Client(app.database.connection)
    await migrating.connect()
    await migrating.query('begin')
    await migrating.query(
      'alter table bbs_blog add column rewritten timestamptz not null default clock_timestamp()',
    )
    const file = join(await newFolder(), 'migrating.tar.zst')
    const rows: string[] = []
    const writing = backUp(source, { file, passphrase: undefined, onProgress: (line) => rows.push(line) })
    const isWaiting = async () =>
      (
        await app.database.pool.query(
          `select count(*)::int as n from pg_locks where not granted and relation = 'bbs_blog'::regclass`,
        )
      ).rows[0].n
    await expect.poll(isWaiting).toBe(1)
    await migrating.query('commit')
    await migrating.end()
    await writing
    const count = (await app.database.pool.query('select count(*)::int as n from bbs_blog')).rows[0].n
    expect(count).toBeGreaterThan(0)
    expect(rows.find((line) => line.includes(' bbs_blog,'))).toContain(`bbs_blog, ${count} rows`)
  })

  it('leaves no file when it fails', async () => {
    const { source } = await installation()
    const folder = await newFolder()
    const failing = backUp(
      { ...source, files: source.files },
      {
        file: join(folder, 'x.tar.zst'),
        passphrase: undefined,
        onProgress: () => {
          throw new Error('the disk is full')
        },
      },
    )
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a restore', () => {
  /** A backup, and what its file becomes when its entries are written anew. */
  async function backup(passphrase?: string) {
    const { source } = await installation()
    const folder = await newFolder()
    const file = join(folder, 'b.tar.zst')
    await backUp(source, { file, passphrase })
    const rewritten = async (
      change: (name: string, bytes: Buffer) => Buffer,
      rename = (name: string) => name,
    ) => {
      const to = join(folder, 'changed.tar.zst')
      const writer = ArchiveWriter.open(to)
      let rows: Record<string, number> = {}
      for await (const { name, stream } of readArchive(file, passphrase)) {
        const bytes = await buffer(stream)
        if (name === 'sums.json') rows = JSON.parse(bytes.toString()).rows
        else await writer.add(rename(name), change(name, bytes))
      }
      await writer.finish(rows)
      return to
    }
    return { file, rewritten }
  }

  const nothingWasWritten = async ({ database, target }: { database: Database; target: RestoreTarget }) => {
    const client = new pg.Client(database.connection)
    await client.connect()
    expect(await tablesOf(client)).toEqual([])
    await client.end()
    expect(await storedFiles(target.files)).toEqual([])
  }

  it('refuses a file that was cut off, changed, encrypted, or is something else, before it writes anything', async () => {
    const { file } = await backup()
    const secret = (await backup('right words here')).file
    const [cut, changed, other] = ['cut', 'changed', 'other'].map((name) => `${file}.${name}`) as [
      string,
      string,
      string,
    ]
    const bytes = await readFile(file)
    await writeFile(cut, bytes)
    await truncate(cut, bytes.length - 1_000)
    const middle = bytes.length >> 1
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
    await writeFile(changed, bytes)
    await writeFile(other, 'a letter to the operator')
    const place = await emptyPlace()
    for (const [name, passphrase, sentence] of [
      [cut, undefined, /not a whole backup|damaged/],
      [changed, undefined, /not a whole backup|damaged/],
      [other, undefined, /not a whole backup/],
      [secret, undefined, /is encrypted: set BACKUP_KEY/],
      [secret, 'wrong words here', /another passphrase/],
      [`${file}.none`, undefined, /cannot be opened \(ENOENT\)/],
    ] as const)
      await expect(restore({ file: name, passphrase }, place.target), name).rejects.toThrow(sentence)
    await nothingWasWritten(place)
  })

  it('refuses the backup of a newer version, or of one that it does not come from', async () => {
    const { rewritten } = await backup()
    const place = await emptyPlace()
    for (const [migration, sentence] of [
      [9_999_999_999_999, /newer version/],
      [1, /does not come from/],
    ] as const) {
      const file = await rewritten((name, bytes) =>
        name === MANIFEST ? Buffer.from(JSON.stringify({ ...JSON.parse(String(bytes)), migration })) : bytes,
      )
      await expect(restore({ file, passphrase: undefined }, place.target)).rejects.toThrow(sentence)
    }
    await nothingWasWritten(place)
  })

  it('refuses a database or a folder that holds something', async () => {
    const { file } = await backup()
    const { app } = await installation()
    const used = { database: app.database, files: app.files, storeSecret: async () => undefined }
    await expect(restore({ file, passphrase: undefined }, used)).rejects.toThrow(/database is not empty/)
    const { target } = await emptyPlace()
    await mkdir(target.files, { recursive: true })
    await writeFile(join(target.files, 'a.png'), 'x')
    await expect(restore({ file, passphrase: undefined }, target)).rejects.toThrow(/is not empty/)
  })

  it('refuses a second restore into the same database while it runs', async () => {
    const { file } = await backup()
    const place = await emptyPlace()
    let second: Promise<unknown> | undefined
    const first = restore(
      { file, passphrase: undefined },
      {
        ...place.target,
        onProgress: () => {
          second ??= restore({ file, passphrase: undefined }, place.target).catch((error: unknown) => error)
        },
      },
    )
    await first
    expect(await second).toMatchObject({ message: expect.stringContaining('Another restore') })
    expect(await storedFiles(place.target.files)).toHaveLength(2)
  })

  it('that fails in the middle leaves a mark, and is begun again', async () => {
    const { file } = await backup()
    const place = await emptyPlace()
    let lines = 0
    const failing = restore(
      { file, passphrase: undefined },
      {
        ...place.target,
        onProgress: () => {
          lines++
          if (lines > 20) throw new Error('the power fails')
        },
      },
    )
    await expect(failing).rejects.toThrow('the power fails')
    expect(await isRestoreUnfinished(place.database.pool)).toBe(true)
    await restore({ file, passphrase: undefined }, place.target)
    expect(await isRestoreUnfinished(place.database.pool)).toBe(false)
    expect(await storedFiles(place.target.files)).toHaveLength(2)
  })

  it('refuses rows for tables that its version does not have, and files outside the folder', async () => {
    const { rewritten } = await backup()
    const place = await emptyPlace()
    const shaped = await rewritten((name, bytes) => {
      if (name !== MANIFEST) return bytes
      const manifest = JSON.parse(String(bytes)) as BackupManifest
      return Buffer.from(
        JSON.stringify({ ...manifest, tables: [...manifest.tables, { name: 'stranger', columns: ['a'] }] }),
      )
    })
    await expect(restore({ file: shaped, passphrase: undefined }, place.target)).rejects.toThrow(/stranger/)
    const outside = await rewritten(
      (_, bytes) => bytes,
      (name) => name.replace('files/upload/empty.txt', 'files/../../outside.txt'),
    )
    await expect(restore({ file: outside, passphrase: undefined }, place.target)).rejects.toThrow(
      /outside its folder/,
    )
  })
})

describe('with files in a bucket', () => {
  /** What `npm run restore` hands over for a bucket. */
  const remoteOf = ({ storage, bucket }: Awaited<ReturnType<typeof openTestBucket>>): RemoteTarget => ({
    bucket: bucket.name,
    claim: async () => undefined,
    store: async (key, path) => storage.store(key, { path, size: (await stat(path)).size }),
    list: () => storage.list(),
  })

  it('a backup lists them, and a restore names those that the bucket does not have', async () => {
    const { source } = await installation()
    const opened = await openTestBucket()
    for (const name of ['a', 'b', 'c']) await opened.storage.put(`upload/${name}.txt`, Buffer.from(name))
    const file = join(await newFolder(), 'listed.tar.zst')
    const files = { bucket: 'ossd-test', list: () => opened.storage.list() }
    expect(await backUp({ ...source, files }, { file, passphrase: undefined })).toMatchObject({ files: 3 })
    const without = await emptyPlace()
    await expect(restore({ file, passphrase: undefined }, without.target)).rejects.toThrow(
      'lists 3 files of the bucket ossd-test',
    )
    await opened.storage.remove('upload/b.txt')
    const place = await emptyPlace()
    const restored = await restore(
      { file, passphrase: undefined },
      { ...place.target, remote: remoteOf(opened) },
    )
    expect(restored).toMatchObject({ files: 3, missing: ['upload/b.txt'] })
  })

  it('a backup that holds files brings them into the bucket', async () => {
    const { app, source } = await installation()
    const opened = await openTestBucket()
    const file = join(await newFolder(), 'held.tar.zst')
    await backUp(source, { file, passphrase: undefined })
    const place = await emptyPlace()
    const remote = remoteOf(opened)
    expect(await restore({ file, passphrase: undefined }, { ...place.target, remote })).toMatchObject({
      files: 2,
      missing: [],
    })
    expect(await storedFiles(place.target.files)).toEqual([])
    const key = 'upload/2026/成绩单.pdf'
    expect(await opened.storage.sumOf(key)).toBe(await sumOfFile(join(app.files, key)))
  })
})
