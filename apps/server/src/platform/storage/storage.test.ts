import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { StoreFault } from '#test/store/store-network.ts'
import { newFolder, openTestBucket } from '#test/store/test-bucket.ts'
import { copyFiles, differences, removeCopied } from './copy-files.ts'
import { localStorage } from './disk-storage.ts'
import { logStoreOutages } from './outage-log.ts'
import { partBytesOf } from './s3/bucket.ts'
import { s3Storage } from './s3/s3-storage.ts'
import type { Storage } from './storage.ts'
import { isStoreAway } from './store-away.ts'

/** Bounds that a test can wait for. */
const SHORT = { answer: 300, send: 300 }
const storages: [string, () => Promise<Storage>][] = [
  ['a disk', async () => localStorage(await newFolder())],
  ['a bucket', async () => (await openTestBucket()).storage],
]

const contentOf = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const found = await storage.get(key, range && (() => range))
  return found && { size: found.size, bytes: await buffer(found.stream), range: found.range }
}
async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
const keysOf = async (keys: AsyncIterable<string>) => (await allOf(keys)).sort()
const signal = new AbortController().signal

describe.each(storages)('%s', (_, open) => {
  it('gives back what was stored, whole and in parts, and says its size and sum', async () => {
    const storage = await open()
    await storage.put('upload/a/b.txt', Buffer.from('0123456789'))
    expect(await contentOf(storage, 'upload/a/b.txt')).toEqual({ size: 10, bytes: Buffer.from('0123456789') })
    expect(await contentOf(storage, 'upload/a/b.txt', { start: 2, end: 4 })).toEqual({
      size: 10,
      bytes: Buffer.from('234'),
      range: { start: 2, end: 4 },
    })
    expect(await storage.sizeOf('upload/a/b.txt')).toBe(10)
    expect(await storage.sumOf('upload/a/b.txt')).toBe(
      '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882',
    )
  })

  it('takes an empty file, and a large one that arrived as a stream', async () => {
    const storage = await open()
    await storage.put('upload/empty.txt', Buffer.alloc(0))
    expect((await contentOf(storage, 'upload/empty.txt'))?.bytes).toHaveLength(0)
    const bytes = Buffer.alloc(12_000_001, 'film ')
    const arrived = await storage.receive(Readable.from([bytes]), signal)
    expect(arrived.size).toBe(bytes.length)
    await storage.store('upload/film.mp4', arrived)
    const found = await contentOf(storage, 'upload/film.mp4')
    expect(found?.bytes.equals(bytes)).toBe(true)
    expect(
      (await contentOf(storage, 'upload/film.mp4', { start: 5_242_870, end: 5_242_890 }))?.bytes,
    ).toEqual(bytes.subarray(5_242_870, 5_242_891))
    // nothing is left of the arrival
    await storage.discard(arrived)
    expect(await keysOf(storage.keysBefore('', new Date(Date.now() + 60_000)))).toEqual([
      'upload/empty.txt',
      'upload/film.mp4',
    ])
  })

  it('has nothing under a key that was removed, that is missing, or that leads out of it', async () => {
    const storage = await open()
    await storage.put('upload/x.txt', Buffer.from('x'))
    await storage.remove('upload/x.txt')
    await storage.remove('upload/x.txt')
    for (const key of ['upload/x.txt', 'upload', '../secret.key', '/etc/passwd', 'upload/\0'])
      expect([await storage.get(key), await storage.sizeOf(key), await storage.sumOf(key)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    await expect(storage.put('../x', Buffer.from('x'))).rejects.toThrow('not a storage key')
  })

  it('lists what lies below a prefix, and by the time it was written', async () => {
    const storage = await open()
    for (const key of ['upload/1.txt', 'upload/2/3.txt', 'private/auth/4.txt', 'uploads-of-others/5.txt'])
      await storage.put(key, Buffer.from(key))
    expect((await allOf(storage.list('upload'))).toSorted((a, b) => a.size - b.size)).toEqual([
      { key: 'upload/1.txt', size: 12 },
      { key: 'upload/2/3.txt', size: 14 },
    ])
    expect(await keysOf(storage.keysBefore('upload', new Date(Date.now() + 60_000)))).toEqual([
      'upload/1.txt',
      'upload/2/3.txt',
    ])
    expect(await keysOf(storage.keysBefore('upload', new Date(Date.now() - 60_000)))).toEqual([])
    expect(await allOf(storage.list())).toHaveLength(4)
  })
})

const faults: [string, StoreFault][] = [
  ['ends connections', 'cut'],
  ['is silent', 'silent'],
  ['answers 403', { status: 403, code: 'AccessDenied' }],
  ['answers 500', { status: 500, code: 'InternalError' }],
  ['leads to another host', 'redirect'],
]

describe.each(faults)('a store that %s', (_, fault) => {
  it('fails each call within its bound, leaves nothing behind, and recovers after a pause', async () => {
    const bounds = { ...(fault === 'silent' && SHORT), pause: 0 }
    const { storage, patient, network, folder } = await openTestBucket({ bounds })
    await patient.put('upload/before.txt', Buffer.from('before'))
    network.disturb(fault)
    const arrived = await storage.receive(Readable.from([Buffer.alloc(6_000_000)]), signal)
    const calls = [
      () => storage.put('upload/a.txt', Buffer.from('a')),
      () => storage.store('upload/b.mp4', arrived),
      () => storage.get('upload/before.txt'),
      () => storage.get('upload/before.txt', () => ({ start: 0, end: 1 })),
      () => storage.remove('upload/before.txt'),
      () => allOf(storage.keysBefore('upload', new Date(Date.now() + 60_000))),
    ]
    for (const call of calls) expect(await call().catch(isStoreAway)).toBe(true)
    expect(storage.remote.isAway()).toBe(true)
    // the arrival stays for its caller to discard
    expect(await readdir(join(folder, 'incoming'))).toHaveLength(1)
    await storage.discard(arrived)
    network.mend()
    expect((await contentOf(patient, 'upload/before.txt'))?.bytes.toString()).toBe('before')
    expect(await keysOf(patient.keysBefore('', new Date(Date.now() + 60_000)))).toEqual(['upload/before.txt'])
    await expect.poll(() => storage.sizeOf('upload/before.txt').catch(() => undefined)).toBe(6)
    expect(storage.remote.isAway()).toBe(false)
  })
})

describe('a store that is away', () => {
  it('is left alone for a while: callers fail at once', async () => {
    const { storage, network } = await openTestBucket()
    network.disturb('cut')
    const lines: unknown[] = []
    logStoreOutages(storage.remote, { warn: (...line: unknown[]) => void lines.push(line.at(-1)) })
    for (let count = 0; count < 3; count++) await storage.sizeOf('upload/x').catch(() => undefined)
    const requests = network.requests.length
    for (let count = 0; count < 50; count++)
      expect(await storage.get('upload/x').catch(isStoreAway)).toBe(true)
    expect(network.requests.length).toBe(requests)
    expect(lines).toEqual(['the store of files is away: uploads are refused and files not shown'])
  })

  it.each(['half', 'stalled'] as const)(
    'in the middle of a body (%s) ends the stream with a failure',
    async (fault) => {
      const { storage, network } = await openTestBucket({ bounds: { idle: 300 } })
      await storage.put('upload/x.bin', Buffer.alloc(200_000, 'x'))
      network.disturb(fault)
      const found = await storage.get('upload/x.bin')
      expect(await buffer(found?.stream ?? Readable.from([])).catch(isStoreAway)).toBe(true)
    },
  )
})

it('a file of a bucket that its reader leaves unread holds no connection of the store', async () => {
  const { storage, network } = await openTestBucket()
  await storage.put('upload/x.bin', Buffer.alloc(200_000, 'x'))
  network.disturb('stalled')
  const { stream } = (await storage.get('upload/x.bin')) ?? {}
  expect(network.open).toBe(1)
  if (stream instanceof Readable) stream.destroy()
  await expect.poll(() => network.open).toBe(0)
})

it('slow readers of a bucket neither hinder other calls nor make the store count as away', async () => {
  const { storage, network } = await openTestBucket({ bounds: { bodies: 2 } })
  await storage.put('upload/x.bin', Buffer.alloc(200_000, 'x'))
  network.disturb('stalled', ({ method }) => method === 'GET')
  const [slow] = [await storage.get('upload/x.bin'), await storage.get('upload/x.bin')]
  for (let time = 0; time < 4; time++) expect(await storage.get('upload/x.bin').catch(isStoreAway)).toBe(true)
  expect(storage.remote.isAway()).toBe(false)
  await storage.put('upload/y.txt', Buffer.from('y'))
  network.mend()
  if (slow?.stream instanceof Readable) slow.stream.destroy()
  await expect
    .poll(async () => (await contentOf(storage, 'upload/y.txt').catch(() => undefined))?.size)
    .toBe(1)
})

describe('an upload in parts', () => {
  it('that breaks is ended at the store', async () => {
    const { storage, network } = await openTestBucket({ bounds: { pause: 0 } })
    network.disturb({ status: 500, code: 'InternalError' }, ({ url }) => url.includes('partNumber=2'))
    const arrived = await storage.receive(Readable.from([Buffer.alloc(12_000_000)]), signal)
    expect(await storage.store('upload/film.mp4', arrived).catch(isStoreAway)).toBe(true)
    expect(network.requests.at(-1)).toMatch(/^DELETE .*uploadId=/)
    expect(await storage.sizeOf('upload/film.mp4')).toBe(undefined)
  })

  it('into a store that is full is refused as a full disk is', async () => {
    const { storage, network } = await openTestBucket()
    network.disturb({ status: 507, code: 'XMinioStorageFull' })
    await expect(storage.put('upload/a.txt', Buffer.from('a'))).rejects.toMatchObject({ name: 'noSpace' })
    expect(storage.remote.isAway()).toBe(false)
  })

  it('goes in parts of five megabytes, one after the other', async () => {
    const { storage, network, folder } = await openTestBucket()
    const path = join(folder, 'large.part')
    await writeFile(path, Buffer.alloc(50 * 1024 * 1024))
    await storage.store('upload/large.mp4', { path, size: 50 * 1024 * 1024 })
    expect(network.requests.filter((one) => one.includes('partNumber='))).toHaveLength(10)
  })

  it.each([6, 5_000, 5_001, 40_000])('has no more parts than any store takes, with %i MB', (megabytes) => {
    const size = megabytes * 1024 * 1024
    expect(partBytesOf(size)).toBeGreaterThanOrEqual(5 * 1024 * 1024)
    expect(Math.ceil(size / partBytesOf(size))).toBeLessThanOrEqual(1_000)
  })
})

describe('a bucket', () => {
  it('of another installation is not swept', async () => {
    const { storage, bucket } = await openTestBucket()
    await storage.put('upload/x.txt', Buffer.from('x'))
    const other = s3Storage({ bucket, folder: await newFolder() })
    expect(await other.claim('another one')).toBe('foreign')
    await expect(allOf(other.keysBefore('upload', new Date()))).rejects.toThrow('another installation')
    await expect(other.sweepUnfinished(new Date())).rejects.toThrow('another installation')
  })

  it('has copies of public files for a network, never of private ones, and removes them with the file', async () => {
    const { storage, bucket } = await openTestBucket({ publicUrl: 'https://files.example' })
    const presentation = { type: 'image/png', disposition: 'inline' } as const
    const addressOf = (key: string) => storage.remote.publicAddress(key, presentation)
    for (const key of ['upload/a.png', 'private/auth/b.png', 'upload/private/c.png'])
      await storage.put(key, Buffer.from(key))
    expect(addressOf('upload/a.png')).toBe(undefined)
    await expect.poll(() => addressOf('upload/a.png')).toBe('https://files.example/upload/a.png')
    for (const key of ['private/auth/b.png', 'upload/private/c.png', 'upload/../private/auth/b.png'])
      expect(addressOf(key)).toBe(undefined)
    const copies = async () => (await allOf(bucket.list('public/'))).map(({ key }) => key)
    expect(await copies()).toEqual(['public/upload/a.png'])
    await storage.remove('upload/a.png')
    expect([await copies(), addressOf('upload/a.png')]).toEqual([[], undefined])
    await storage.put('upload/d.png', Buffer.from('d'))
    await expect.poll(() => addressOf('upload/d.png')).toBeDefined()
    await storage.remote.sweepPublic(async () => new Set())
    expect(await copies()).toEqual([])
  })
})

describe('copying between a disk and a bucket', () => {
  it.each([
    ['disk to bucket', false],
    ['bucket to disk', true],
  ])('%s goes on where it was cut off, checks sums and removes nothing until told', async (_, isBack) => {
    const { storage: bucket, network } = await openTestBucket({
      bounds: { pause: 0 },
    })
    const disk = localStorage(await newFolder())
    const [from, to] = isBack ? [bucket, disk] : [disk, bucket]
    const names = ['upload/a.txt', 'upload/b/film.mp4', 'private/auth/c.pdf']
    for (const [at, key] of names.entries()) await from.put(key, Buffer.alloc(3_000_000 * at + 5, key))
    network.disturb('cut', ({ method, url }) =>
      isBack ? method === 'GET' && url.includes('film.mp4') : method !== 'GET' && url.includes('film.mp4'),
    )
    await expect(copyFiles(from, to)).rejects.toThrow()
    network.mend()
    const summary = await copyFiles(from, to)
    expect(summary.copied + summary.same).toBe(3)
    expect(summary).toMatchObject({ vanished: 0, different: [] })
    expect(await copyFiles(from, to)).toMatchObject({ copied: 0, same: 3 })
    for (const key of names)
      expect(
        (await contentOf(to, key))?.bytes.equals((await contentOf(from, key))?.bytes ?? Buffer.alloc(0)),
      ).toBe(true)
    expect(await allOf(differences(from, to))).toEqual([])

    await from.put('upload/d.txt', Buffer.from('mine'))
    await to.put('upload/d.txt', Buffer.from('ours'))
    await to.put('upload/e.txt', Buffer.from('only there'))
    await from.put('upload/f.txt', Buffer.from('only here'))
    expect((await allOf(differences(from, to))).toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'upload/d.txt', kind: 'different' },
      { key: 'upload/e.txt', kind: 'extra' },
      { key: 'upload/f.txt', kind: 'missing' },
    ])
    expect((await copyFiles(from, to)).different).toEqual(['upload/d.txt'])
    expect((await contentOf(to, 'upload/d.txt'))?.bytes.toString()).toBe('ours')
    expect(await removeCopied(from, to)).toEqual({ removed: 4, left: 1 })
    expect((await allOf(from.list())).map(({ key }) => key)).toEqual(['upload/d.txt'])
  })
})
