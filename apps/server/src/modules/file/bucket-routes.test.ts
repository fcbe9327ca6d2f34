import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { mediaAdmin, uploadMedia } from '@app/contract/file/media.ts'
import { openAuthMaterial, uploadAuthMaterial } from '@app/contract/school/school-auth.ts'
import { listCities } from '@app/contract/site/city.ts'
import { pathOf } from '@app/contract/wire/call.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openS3Server, s3Environment } from '#test/store/s3-server.ts'
import { openStoreNetwork, type StoreNetwork } from '#test/store/store-network.ts'
import { call, openTestApp, type TestApp } from '#test/test-app.ts'
import { sweepPublicCopies, sweepUnusedFiles } from './jobs.ts'
import { files } from './table.ts'

const DAY_MS = 86_400_000
let app: TestApp
let make: ReturnType<typeof makers>
let network: StoreNetwork
let token: string

async function open(env: Record<string, string> = {}): Promise<void> {
  network = await openStoreNetwork((await openS3Server()).endpoint)
  app = await openTestApp({ ...s3Environment(network.endpoint), ...env })
  make = makers(app)
  token = await make.superAdministrator()
}

beforeEach(() => open())

const storage = () => app.product.appContext.storage
const read = (fileName: string, headers: Record<string, string> = {}, by?: string) =>
  call(app, { path: fileName, headers, ...(by && { token: by }) })
const text = (name = 'a.txt', content = '0123456789') =>
  as(app, token)(uploadFile, { file: new File([content], name) })
async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png')
}
async function keys(): Promise<string[]> {
  const all: string[] = []
  for await (const { key } of storage().list()) all.push(key)
  return all
}

describe('a file in a bucket', () => {
  it('is served as one on a disk is: type, disposition, ranges, and nothing to strangers', async () => {
    const { fileName } = await text()
    expect((await read(fileName)).status).toBe(404)
    const whole = await read(fileName, {}, token)
    expect([whole.status, whole.bytes.toString(), whole.headers]).toEqual([
      200,
      '0123456789',
      expect.objectContaining({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      }),
    ])
    const part = await read(fileName, { range: 'bytes=2-4' }, token)
    expect([part.status, part.bytes.toString(), part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    const outside = await read(fileName, { range: 'bytes=20-' }, token)
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */10'])
    const known = { 'if-none-match': String(whole.headers.etag) }
    expect((await read(fileName, known, token)).status).toBe(200)
    expect(await readdir(join(app.files, 'incoming'))).toEqual([])
  })

  it('is described to HEAD by its size, without a read of its content', async () => {
    const { fileName } = await text()
    const before = network.requests.length
    const head = await call(app, { method: 'HEAD', path: fileName, token, headers: { range: 'bytes=2-4' } })
    expect([head.status, head.bytes.length, head.headers]).toEqual([
      200,
      0,
      expect.objectContaining({
        'content-type': 'text/plain; charset=utf-8',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
      }),
    ])
    expect(network.requests.slice(before).map((one) => one.split(' ')[0])).toEqual(['HEAD'])
  })

  it('is removed when its record cannot be written', async () => {
    await app.db.execute('alter table sys_file add constraint never check (size < 0) not valid')
    expect((await refusalOf(text())).code).toBe(500)
    expect(await keys()).toEqual([])
  })

  it('of the site itself is shown from the network that has its copy, a member’s never', async () => {
    await open({ S3_PUBLIC_URL: 'https://files.example/ossd' })
    const { data } = await as(app, token)(uploadMedia, { file: await picture() })
    const first = await read(data.fileName)
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png'])
    await expect.poll(async () => (await read(data.fileName)).status).toBe(302)
    const { headers } = await read(data.fileName)
    expect(headers.location).toBe(`https://files.example/ossd${data.fileName.replace('/profile', '')}`)
    const copy = await storage().remote?.publicAddress(data.fileName.replace('/profile/', ''), {
      type: 'image/png',
      disposition: 'inline',
    })
    expect(copy).toBe(headers.location)

    const member = (await make.member()).token
    const own = await as(app, member)(uploadFile, { file: await picture() })
    for (let count = 0; count < 3; count++) expect((await read(own.fileName, {}, member)).status).toBe(200)
    expect(network.requests.filter((one) => /^PUT \/[^/]+\/public\//.test(one))).toHaveLength(1)

    await sweepPublicCopies(app.product.appContext)
    expect(network.requests.some((one) => /^DELETE \/[^/]+\/public\//.test(one))).toBe(false)
    await as(app, token)(mediaAdmin.remove, { params: { ids: [data.fileId] } })
    expect(network.requests.some((one) => /^DELETE \/[^/]+\/public\//.test(one))).toBe(true)
  })
})

describe('a verification material in a bucket', () => {
  it('is opened by its own link alone, marked and logged, and never from the network of public files', async () => {
    await open({ S3_PUBLIC_URL: 'https://files.example' })
    const member = await make.member()
    const api = as(app, member.token)
    const { data } = await api(uploadAuthMaterial, { file: await picture() })
    const [key = ''] = await keys()
    expect(key).toMatch(/^private\/auth\//)
    for (const by of [undefined, member.token, token])
      expect((await read(`/profile/${key}`, {}, by)).status).toBe(404)
    expect(storage().remote?.publicAddress(key, { type: 'image/png', disposition: 'inline' })).toBe(undefined)
    const until = app.clock.now().getTime() + 60_000
    const { encryption } = app.product.appContext
    const ticket = encryption.sealTicket('material', [data.fileId, member.userId, 'mother', until])
    const path = `${pathOf(openAuthMaterial)}?ticket=${encodeURIComponent(ticket)}`
    const opened = await call(app, { path })
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/png'])
    const stored = await storage().get(key)
    expect(opened.bytes.equals(await buffer(stored?.stream ?? Readable.from([])))).toBe(false)
    network.disturb('cut')
    const away = await call(app, { path })
    expect(away.envelope).toMatchObject({ errKey: 'file.store' })
  })
})

describe('the figures of the store', () => {
  it('are counted by operation and outcome', async () => {
    await open({ METRICS: 'on', METRICS_TOKEN: 'a-token-for-the-metrics' })
    await text()
    network.disturb({ status: 500, code: 'InternalError' })
    for (let count = 0; count < 4; count++) await refusalOf(text())
    const headers = { authorization: 'Bearer a-token-for-the-metrics' }
    const { bytes } = await call(app, { path: '/metrics', isWhole: true, headers })
    const printed = bytes.toString()
    for (const line of [
      'file_store_up 0',
      'file_store_request_duration_seconds_count{operation="put",outcome="done"}',
      'file_store_request_duration_seconds_count{operation="put",outcome="failed"}',
      'file_store_request_duration_seconds_count{operation="put",outcome="skipped"}',
    ])
      expect(printed).toContain(line)
  })
})

describe('while the store is away', () => {
  it('uploads are refused with a sentence and leave nothing; pages and other calls go on', async () => {
    const { fileName } = await text()
    network.disturb('cut')
    expect(await refusalOf(text('b.txt'))).toMatchObject({ code: 500, errKey: 'file.store' })
    expect(await refusalOf(as(app, token)(uploadMedia, { file: await picture() }))).toMatchObject({
      errKey: 'file.store',
    })
    const found = await read(fileName, {}, token)
    expect([found.status, found.headers['cache-control'], found.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '5',
    ])
    expect((await as(app)(listCities)).data.length).toBeGreaterThan(0)
    expect(await app.db.select().from(files).where(eq(files.originalName, 'b.txt'))).toEqual([])
    expect(await readdir(join(app.files, 'incoming'))).toEqual([])
  })

  it('a full store is a full disk to the uploader', async () => {
    network.disturb({ status: 507, code: 'XMinioStorageFull' })
    expect(await refusalOf(text())).toMatchObject({ errKey: 'file.space' })
  })

  it('what is deleted is gone for readers at once, and from the store with the next sweep', async () => {
    const { data } = await as(app, token)(uploadMedia, { file: await picture() })
    network.disturb({ status: 500, code: 'InternalError' })
    await as(app, token)(mediaAdmin.remove, { params: { ids: [data.fileId] } })
    network.mend()
    expect((await read(data.fileName)).status).toBe(404)
    expect(await keys()).toHaveLength(1)
    const later = new Date(Date.now() + 3 * DAY_MS)
    await expect
      .poll(() =>
        sweepUnusedFiles(app.db, storage(), later).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await keys()).toEqual([])
  })
})

describe('the sweep', () => {
  const later = () => new Date(Date.now() + 3 * DAY_MS)

  it('erases nothing when the list of the store cannot be read', async () => {
    await storage().put('upload/2026/01/02/stray.png', Buffer.from('x'))
    network.disturb({ status: 500, code: 'InternalError' }, ({ url }) => url.includes('list-type=2'))
    await expect(sweepUnusedFiles(app.db, storage(), later())).rejects.toThrow()
    network.mend()
    expect(await keys()).toEqual(['upload/2026/01/02/stray.png'])
  })

  it('erases nothing when most files have no record', async () => {
    const { fileName } = await text('used.txt')
    await app.db.update(files).set({ usedAt: new Date() })
    for (let number = 0; number < 101; number++)
      await storage().put(`upload/2026/01/02/${number}.png`, Buffer.from('x'))
    await expect(sweepUnusedFiles(app.db, storage(), later())).rejects.toThrow('101 of 102')
    expect(await keys()).toHaveLength(102)
    await storage().remove('upload/2026/01/02/0.png')
    await sweepUnusedFiles(app.db, storage(), later())
    expect(await keys()).toEqual([fileName.replace('/profile/', '')])
  })

  it('leaves what a record of the console shows', async () => {
    const { fileName } = await as(app, token)(uploadFile, { file: await picture() })
    const banner = { title: '开放日', titleEn: 'Open day', linkUrl: '', sort: 1, image: fileName }
    await as(app, token)(bannerAdmin.create, { body: banner })
    await sweepUnusedFiles(app.db, storage(), later())
    expect((await read(fileName)).status).toBe(200)
  })
})
