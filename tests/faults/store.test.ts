import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  type ServerProcess,
} from '../../apps/server/test/server-process.ts'
import { openS3Server, s3Environment } from '../../apps/server/test/store/s3-server.ts'
import { openStoreNetwork, type StoreFault } from '../../apps/server/test/store/store-network.ts'
import { uploadMedia } from '../../packages/contract/src/file/media.ts'
import { Refusal } from '../../packages/contract/src/wire/client.ts'
import { runProductCommand, startProduct } from './support/product.ts'

const settings = { ADMIN_PASSWORD, SAMPLE_DATA: 'off' }
const PATH = '/usr/local/bin:/usr/bin:/bin'
const MB = 1024 * 1024

afterAll(cleanUp, 60_000)

/** A film of so many bytes, whose last box goes to the end. */
function film(size: number): File {
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2\0\0\0\0mdat', 'latin1'))
  return new File([bytes], 'film.mp4')
}

async function end(product: ServerProcess): Promise<void> {
  product.kill('SIGTERM')
  expect(await product.exited, product.printed()).toBe(0)
}

const bytesOf = async (origin: string, fileName: string) => {
  const answer = await fetch(`${origin}/prod-api${fileName}`)
  return { status: answer.status, size: (await answer.arrayBuffer()).byteLength }
}

/** The most memory that a process had at once, in bytes. */
async function peakOf({ pid }: ServerProcess): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

describe('files in a bucket', () => {
  it('move there and back while the product runs, and come back with a backup of the bucket', async () => {
    const { env } = await openS3Server()
    const folder = await newDataFolder()
    const onDisk = { ...settings, ...env, DATA_DIR: folder, S3_FILES: 'off' }
    const inBucket = { ...settings, ...env, DATA_DIR: folder, BACKUP_S3_PREFIX: 'backups/' }
    const first = await startProduct(onDisk)
    const { api } = await administratorAt(first.origin)
    const { data: before } = await api(uploadMedia, { file: film(12 * MB) })
    const copied = await runProductCommand(['files', 'copy', '--to', 's3'], { PATH, ...onDisk })
    expect(copied, copied.printed).toMatchObject({
      code: 0,
      printed: expect.stringContaining('1 files copied'),
    })
    const early = await runProductCommand(['files', 'copy', '--to', 's3', '--remove-source'], {
      PATH,
      ...onDisk,
    })
    expect([early.code, early.printed]).toEqual([1, expect.stringContaining('still use the files')])
    await end(first)

    const second = await startProduct(inBucket)
    expect(second.printed()).not.toContain('are not in the bucket')
    const removed = await runProductCommand(['files', 'copy', '--to', 's3', '--remove-source'], {
      PATH,
      ...inBucket,
    })
    expect(removed, removed.printed).toMatchObject({
      code: 0,
      printed: expect.stringContaining('1 files were removed'),
    })
    expect(await bytesOf(second.origin, before.fileName)).toEqual({ status: 200, size: 12 * MB })
    const { data: after } = await (await administratorAt(second.origin)).api(uploadMedia, {
      file: film(6 * MB),
    })
    const file = join(folder, 'backups', 'ossd-2026-11-27T03-17-00-000Z.tar.zst')
    const backup = await runProductCommand(['backup', file], { PATH, ...inBucket })
    expect(backup, backup.printed).toMatchObject({ code: 0, printed: expect.stringContaining('2 files') })
    const remote = await runProductCommand(['backup', '--send', file], { PATH, ...inBucket })
    expect(remote, remote.printed).toMatchObject({
      code: 0,
      printed: expect.stringContaining('with the same sum'),
    })
    await end(second)

    const place = await newDataFolder()
    const elsewhere = { ...inBucket, DATA_DIR: place }
    const named = await runProductCommand(['restore', 's3:'], { PATH, ...elsewhere })
    expect([named.code, named.printed]).toEqual([0, expect.stringContaining('s3:ossd-2026-11-27')])
    const name = 's3:ossd-2026-11-27T03-17-00-000Z.tar.zst'
    const check = await runProductCommand(['restore', name, '--check'], { PATH, ...elsewhere })
    expect(check, check.printed).toMatchObject({ code: 0, printed: expect.stringContaining('2 files') })
    const restored = await runProductCommand(['restore', name], { PATH, ...elsewhere })
    expect(restored, restored.printed).toMatchObject({ code: 0, printed: expect.stringContaining('2 files') })
    const third = await startProduct(elsewhere)
    expect(await bytesOf(third.origin, after.fileName)).toEqual({ status: 200, size: 6 * MB })
    await end(third)

    const back = await runProductCommand(['files', 'copy', '--to', 'disk'], { PATH, ...elsewhere })
    expect(back, back.printed).toMatchObject({ code: 0, printed: expect.stringContaining('2 files copied') })
    const same = await runProductCommand(['files', 'compare', '--to', 'disk'], { PATH, ...elsewhere })
    expect(same.printed).toContain('Both have the same files')
    // another installation's database must not sweep these files
    const foreign = await startProduct({ ...inBucket, DATA_DIR: await newDataFolder() })
    expect([await foreign.exited, foreign.printed()]).toEqual([
      1,
      expect.stringContaining('another installation'),
    ])
  }, 900_000)

  it('large ones pass through a process part by part', async () => {
    const { env } = await openS3Server()
    const product = await startProduct({ ...settings, ...env, DATA_DIR: await newDataFolder() })
    const { api } = await administratorAt(product.origin)
    const first = await api(uploadMedia, { file: film(49 * MB) })
    expect((await bytesOf(product.origin, first.data.fileName)).size).toBe(49 * MB)
    const before = await peakOf(product)
    await Promise.all([1, 2, 3, 4].map(() => api(uploadMedia, { file: film(49 * MB) })))
    // four that are held in memory would take 196 MB
    expect((await peakOf(product)) - before).toBeLessThan(100 * MB)
    await end(product)
  }, 400_000)
})

const faults: [string, StoreFault][] = [
  ['cut', 'cut'],
  ['silent', 'silent'],
  ['stalled in the middle of a body', 'stalled'],
  ['ending in the middle of a body', 'half'],
  ['leading elsewhere', 'redirect'],
  ['answering 403', { status: 403, code: 'AccessDenied' }],
  ['answering 500', { status: 500, code: 'InternalError' }],
]

describe('a store of files', () => {
  it('that fails in any way refuses uploads with a sentence, holds up no page, and is used again at once', async () => {
    const network = await openStoreNetwork((await openS3Server()).endpoint)
    const folder = await newDataFolder()
    const product = await startProduct({ ...settings, ...s3Environment(network.endpoint), DATA_DIR: folder })
    const { api } = await administratorAt(product.origin)
    const upload = () => api(uploadMedia, { file: film(6 * MB) })
    const { data } = await upload()
    const isServed = async () => (await bytesOf(product.origin, data.fileName)).size === 6 * MB
    for (const [name, fault] of faults) {
      network.disturb(fault)
      const read = await bytesOf(product.origin, data.fileName).catch(() => undefined)
      expect(read === undefined || read.status === 503, `${name}: ${JSON.stringify(read)}`).toBe(true)
      if (fault !== 'stalled' && fault !== 'half') {
        const refused = await upload().catch((error: unknown) => error)
        expect(refused, name).toBeInstanceOf(Refusal)
        expect(refused, name).toMatchObject({ errKey: 'file.store' })
      }
      const page = await fetch(`${product.origin}/en`)
      expect([page.status, (await page.text()).length > 1_000], name).toEqual([200, true])
      expect((await fetch(`${product.origin}/readyz`)).status, name).toBe(200)
      network.mend()
      await vi.waitFor(async () => expect(await isServed(), name).toBe(true), {
        timeout: 20_000,
        interval: 100,
      })
      await upload()
    }
    // uploads that broke left neither a record nor an object
    const listed = await fetch(`${network.endpoint}/ossd-test?list-type=2&prefix=files/`).then((one) =>
      one.text(),
    )
    expect(listed.match(/<Key>/g)).toHaveLength(1 + faults.length)
    await end(product)
  }, 300_000)

  it('that is away is no reason not to start; one with wrong names or keys is', async () => {
    const network = await openStoreNetwork((await openS3Server()).endpoint)
    const env = { ...settings, ...s3Environment(network.endpoint), DATA_DIR: await newDataFolder() }
    network.disturb({ status: 403, code: 'InvalidAccessKeyId' })
    const refused = await startProduct(env)
    expect([await refused.exited, refused.printed()]).toEqual([1, expect.stringContaining('cannot be used')])
    const nowhere = await startProduct({ ...env, S3_BUCKET: 'not-there' })
    expect([await nowhere.exited, nowhere.printed()]).toEqual([1, expect.stringContaining('cannot be used')])
    network.disturb('cut')
    const product = await startProduct(env)
    expect(product.printed()).toContain('does not answer')
    expect((await fetch(`${product.origin}/en`)).status).toBe(200)
    network.mend()
    const { api } = await administratorAt(product.origin)
    await vi.waitFor(() => api(uploadMedia, { file: film(6 * MB) }), { timeout: 20_000, interval: 200 })
    await end(product)
  }, 400_000)

  it('that has backups alone and refuses the key is named by a start that goes on', async () => {
    const network = await openStoreNetwork((await openS3Server()).endpoint)
    network.disturb({ status: 403, code: 'InvalidAccessKeyId' })
    const product = await startProduct({
      ...settings,
      ...s3Environment(network.endpoint),
      DATA_DIR: await newDataFolder(),
      S3_FILES: 'off',
      BACKUP_S3_PREFIX: 'backups',
    })
    await vi.waitFor(
      () =>
        expect(product.printed()).toContain('cannot be used (check: 403 InvalidAccessKeyId) and no backup'),
      { timeout: 20_000, interval: 100 },
    )
    expect((await fetch(`${product.origin}/en`)).status).toBe(200)
    await end(product)
  }, 400_000)
})
