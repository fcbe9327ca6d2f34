import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sweepUnusedFiles } from '../../apps/server/src/modules/file/jobs.ts'
import { installationOf } from '../../apps/server/src/modules/system-state/store.ts'
import { openEncryption } from '../../apps/server/src/platform/encryption.ts'
import { Bucket } from '../../apps/server/src/platform/storage/s3/bucket.ts'
import { type S3Storage, s3Storage } from '../../apps/server/src/platform/storage/s3/s3-storage.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  runCommand,
  type ServerProcess,
  startProcess,
} from '../../apps/server/test/server-process.ts'
import { startStoreNetwork } from '../../apps/server/test/store/store-network.ts'
import { abandonUpload, makeBucket, unfinishedUploads } from '../../apps/server/test/store/store-operator.ts'
import { uploadMedia } from '../../packages/contract/src/file/media.ts'
import { openAuthMaterial, uploadAuthMaterial } from '../../packages/contract/src/school/school-auth.ts'
import { pathOf } from '../../packages/contract/src/wire/call.ts'
import type { Api } from '../../packages/contract/src/wire/client.ts'
import serverProgram from '../../scripts/server-program.json' with { type: 'json' }
import { askingData } from './support/crowd.ts'
import { hasSwift, type Swift, startSwift } from './support/swift.ts'

const MB = 1024 * 1024
const DAY_MS = 86_400_000
const MINUTE = 60_000
const SECRET_KEY = 'the secret of the tests with Swift, forty signs long'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
)

const isThere = await hasSwift()

/** The bytes of a film, no two parts of it alike. */
function film(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 4096) bytes.writeUInt32LE(at, at)
  bytes.set(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2\0\0\0\0mdat', 'latin1'))
  return bytes
}
const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.runIf(isThere)('files in OpenStack Swift, which checks signatures', () => {
  let swift: Swift
  let network: Awaited<ReturnType<typeof startStoreNetwork>>
  let folder: string
  let env: Record<string, string>
  let product: ServerProcess
  let api: Api
  const media = { bytes: film(49 * MB), fileName: '' }

  beforeAll(async () => {
    swift = await startSwift()
    network = await startStoreNetwork(swift.endpoint)
    folder = await newDataFolder()
    env = {
      ...swift.env,
      S3_ENDPOINT: network.endpoint,
      DATA_DIR: folder,
      ADMIN_PASSWORD,
      SECRET_KEY,
      SAMPLE_DATA: 'off',
    }
    product = await startProcess(env, [], serverProgram)
    expect(product.origin, product.printed()).not.toBe('')
    ;({ api } = await administratorAt(product.origin))
  }, 3 * MINUTE)

  afterAll(async () => {
    await cleanUp()
    await network?.close()
    await swift?.stop()
  }, MINUTE)

  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${product.origin}/prod-api${path}`, { method, headers, redirect: 'manual' })
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }

  /** The bucket as a program beside the product reads it. */
  async function openStorage(publicUrl?: string): Promise<S3Storage> {
    const bucket = await Bucket.open({
      bucket: swift.env.S3_BUCKET ?? '',
      endpoint: swift.endpoint,
      region: 'us-east-1',
      isPathStyle: true,
      accessKeyId: swift.env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: swift.env.S3_SECRET_ACCESS_KEY ?? '',
    })
    onTestFinished(() => bucket.close())
    return s3Storage({ bucket, folder: join(folder, 'files'), publicUrl })
  }

  const files = (of: Record<string, string>, ...words: string[]) =>
    runCommand(['files', ...words], { ...of, PATH: '/usr/local/bin:/usr/bin:/bin' }, serverProgram)

  async function keys(): Promise<string[]> {
    const all: string[] = []
    for await (const { key } of (await openStorage()).list()) all.push(key)
    return all.sort()
  }

  it(
    'a film of 49 MB goes there in parts, and is shown whole and by ranges',
    async () => {
      const { data } = await api(uploadMedia, { file: fileOf(media.bytes, 'film.mp4') })
      media.fileName = data.fileName
      expect(network.requests.filter((one) => one.includes('partNumber='))).toHaveLength(10)
      const whole = await read(data.fileName)
      expect([whole.status, sumOf(whole.bytes)]).toEqual([200, sumOf(media.bytes)])
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(49 * MB),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
      // from one part into the next
      const [start, end] = [5 * MB - 10, 5 * MB + 10]
      const part = await read(data.fileName, { range: `bytes=${start}-${end}` })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${49 * MB}`,
      ])
      expect(part.bytes.equals(media.bytes.subarray(start, end + 1))).toBe(true)
      const outside = await read(data.fileName, { range: `bytes=${49 * MB}-` })
      expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${49 * MB}`])
      const head = await read(data.fileName, {}, 'HEAD')
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(49 * MB)])
      expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([])
    },
    2 * MINUTE,
  )

  it(
    'a private material is opened by its signed link alone, at the product and at the store',
    async () => {
      const { data } = await api(uploadAuthMaterial, { file: fileOf(PICTURE, 'passport.png') })
      const key = (await keys()).find((one) => one.startsWith('private/auth/')) ?? ''
      expect((await read(`/profile/${key}`)).status).toBe(404)
      const ticket = openEncryption(SECRET_KEY).sealTicket('material', [
        data.fileId,
        1,
        'admin',
        Date.now() + MINUTE,
      ])
      const opened = await read(`${pathOf(openAuthMaterial)}?ticket=${encodeURIComponent(ticket)}`)
      expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(opened.bytes.equals(PICTURE)).toBe(false)
      // at the store's own address, where a stranger may read what its bucket opens to all
      const address = `${swift.endpoint}/v1/AUTH_ossd/${swift.env.S3_BUCKET}`
      expect((await fetch(`${address}/files/${key}`)).status).toBe(401)
    },
    MINUTE,
  )

  it(
    'an upload that breaks is refused with a sentence and leaves nothing there',
    async () => {
      const before = [await keys(), await swift.size()]
      network.disturb({ status: 500, code: 'InternalError' }, ({ url }) => url.includes('partNumber=3'))
      const refused = await api(uploadMedia, { file: fileOf(film(16 * MB), 'film.mp4') }).catch(
        (error: unknown) => error,
      )
      network.mend()
      expect(refused).toMatchObject({ errKey: 'file.store' })
      expect(network.requests.some((one) => /^DELETE .*uploadId=/.test(one))).toBe(true)
      expect(await unfinishedUploads(swift.env)).toEqual([])
      expect([await keys(), await swift.size()]).toEqual(before)
      await api(uploadMedia, { file: fileOf(film(6 * MB), 'film.mp4') })
    },
    MINUTE,
  )

  it(
    'the sweep ends what a process that died has left there, and nothing else',
    async () => {
      const before = [await keys(), await swift.size()]
      const storage = await openStorage()
      const later = new Date(Date.now() + 3 * DAY_MS)
      await storage.put('upload/2026/01/02/stray.png', PICTURE)
      await abandonUpload(swift.env, 'files/upload/2026/01/02/film.mp4')
      expect(await unfinishedUploads(swift.env)).toEqual(['files/upload/2026/01/02/film.mp4'])
      await askingData(folder, async (db) => {
        expect(await storage.claim(await installationOf(db))).toBe('own')
        await sweepUnusedFiles(db, storage, later)
      })
      expect(await unfinishedUploads(swift.env)).toEqual([])
      expect([await keys(), await swift.size()]).toEqual(before)
    },
    MINUTE,
  )

  it('a film in parts has a whole copy for a network, which goes with it', async () => {
    const storage = await openStorage('https://files.example')
    const key = media.fileName.replace('/profile/', '')
    const address = () => storage.remote.publicAddress(key, { type: 'video/mp4', disposition: 'inline' })
    await expect.poll(address).toBe(`https://files.example/${key}`)
    const copy = await storage.bucket.read(`public/${key}`)
    const hash = createHash('sha256')
    for await (const chunk of copy?.stream ?? []) hash.update(chunk)
    expect(hash.digest('hex')).toBe(sumOf(media.bytes))
  })

  it(
    'files move to the disk and into another bucket, and have the same sums there',
    async () => {
      const all = (await keys()).length
      const other = { ...env, S3_BUCKET: 'another-bucket', S3_FILES: 'off' }
      await makeBucket({ ...swift.env, S3_BUCKET: 'another-bucket' })
      const copied = { code: 0, printed: expect.stringContaining(`${all} files copied`) }
      const back = await files(env, 'copy', '--to', 'disk')
      expect(back, back.printed).toMatchObject(copied)
      const there = await files(other, 'copy', '--to', 's3')
      expect(there, there.printed).toMatchObject(copied)
      const compared = await files(other, 'compare', '--to', 's3')
      expect(compared.printed).toContain('Both have the same files with the same sums.')
    },
    2 * MINUTE,
  )

  it(
    'a wrong secret, an unknown key and a bucket that is not there are refused with a sentence',
    async () => {
      const refusals: [Record<string, string>, string][] = [
        [{ S3_SECRET_ACCESS_KEY: 'another-secret' }, '403 SignatureDoesNotMatch'],
        [{ S3_ACCESS_KEY_ID: 'ossd:stranger' }, '403'],
        [{ S3_BUCKET: 'not-there' }, '404 NoSuchBucket'],
      ]
      await Promise.all(
        refusals.map(async ([wrong, answer]) => {
          const { code, printed } = await files({ ...env, ...wrong }, 'compare', '--to', 's3')
          expect([code, printed]).toEqual([1, expect.stringContaining(`cannot be used (check: ${answer}`)])
          expect(printed.trim().split('\n')).toHaveLength(1)
        }),
      )
    },
    MINUTE,
  )
})
