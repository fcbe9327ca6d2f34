import { access, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { uploadFile } from '@app/contract/file/file.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { eq, sql } from 'drizzle-orm'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { members } from '#modules/member/table.ts'
import { rateWindows } from '#platform/limit/rate-limit.ts'
import { TaskLost, workers } from '#platform/offload/worker-pool.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp, type TestRequest } from '#test/test-app.ts'
import { sweepUnusedFiles } from './jobs.ts'
import { files } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const { token, userId } = await make.member()

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

/** What a phone writes: a picture that says where it was taken and lies on its side. */
const phonePicture = () =>
  picture()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 7/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '113/1 15/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()

/** Uploads as a new member, unless a token is named. */
const upload = async (name: string, bytes: Uint8Array | string, by?: string) =>
  as(app, by ?? (await make.member()).token)(uploadFile, {
    file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name),
  })

/** As the super administrator gets it, who may read every file; others are in `access-routes.test.ts`. */
async function stored(fileName: string, more: Partial<TestRequest> = {}) {
  const reader = await make.superAdministrator()
  const { status, headers, bytes } = await call(app, { path: fileName, token: reader, ...more })
  return { status, headers, bytes }
}

describe('an uploaded picture', () => {
  it('is kept under a name of its own and served as what it is', async () => {
    const uploaded = await upload('班级 合影.png', await picture().png().toBuffer())
    expect(uploaded).toMatchObject({ originalFilename: '班级 合影.png', w: 40, h: 30 })
    expect(uploaded.fileName).toMatch(/^\/profile\/upload\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f-]{36}\.png$/)
    expect(uploaded.url).toBe(`/prod-api${uploaded.fileName}`)
    expect(uploaded.fileName.endsWith(uploaded.newFileName)).toBe(true)
    const { status, headers, bytes } = await stored(uploaded.fileName)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-length': String(uploaded.size),
    })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect((await sharp(bytes).metadata()).format).toBe('png')
  })

  it('is noted to hold a QR code where it does', async () => {
    const noted = async (bytes: Buffer) => {
      const { fileId } = await upload('a.png', bytes)
      const [row] = await app.db.select().from(files).where(eq(files.fileId, fileId))
      return row?.hasQrCode
    }
    expect(await noted(await QRCode.toBuffer('https://u.example/chat'))).toBe(true)
    expect(await noted(await picture().png().toBuffer())).toBe(false)
  })

  it('check 17: loses what the camera wrote into it and stands upright', async () => {
    const original = await phonePicture()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const uploaded = await upload('IMG_0001.jpg', original)
    const { bytes } = await stored(uploaded.fileName)
    const metadata = await sharp(bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect([uploaded.w, uploaded.h]).toEqual([30, 40])
    expect(bytes.includes('Phone')).toBe(false)
  })

  it('is made smaller when it is larger than any page shows', async () => {
    const uploaded = await upload('wide.png', await picture(4000, 1000).png().toBuffer())
    expect([uploaded.w, uploaded.h]).toEqual([2560, 640])
  })
})

describe('an upload is refused', () => {
  const text = async (work: Promise<unknown>) => (await refusalOf(work)).message

  it('from a stranger', async () => {
    const stranger = as(app)(uploadFile, { file: new File(['x'], 'x.txt') })
    expect((await refusalOf(stranger)).code).toBe(401)
  })

  it('without a file, and with an empty one', async () => {
    expect(await text(as(app, token)(uploadFile))).toBe('请选择要上传的文件')
    expect(await text(upload('empty.txt', ''))).toBe('请选择要上传的文件')
  })

  it('above 5 MB', async () => {
    for (const size of [5 * 1024 * 1024 + 1, 11 * 1024 * 1024])
      expect(await text(upload('big.pdf', Buffer.alloc(size, '%PDF-1.7 ')))).toBe(
        '上传文件大小不能超过 5 MB!',
      )
  })

  it.each(['page.html', 'script.js', 'drawing.svg', 'run.exe', 'noending', 'photo.png.php'])(
    'of the kind of %s, naming the kinds that are taken',
    async (name) => {
      expect(await text(upload(name, 'x'))).toMatch(/^文件格式不正确, 请上传.*pdf.*格式文件!$/)
    },
  )

  it.each([
    ['a script named .jpg', 'photo.jpg', '<script>alert(1)</script>'],
    ['a page named .png', 'photo.png', '<!doctype html><script>alert(1)</script>'],
    ['a drawing named .png', 'photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a text named .pdf', 'paper.pdf', 'not a pdf'],
    [
      'a picture named .txt',
      'notes.txt',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
  ])('check 17: when the bytes are not what the name says: %s', async (_, name, bytes) => {
    expect(await text(upload(name, bytes))).toMatch(/^文件格式不正确/)
  })

  it('when a picture is cut short', async () => {
    const whole = await picture(400, 400).png().toBuffer()
    expect(await text(upload('half.png', whole.subarray(0, 60)))).toBe('图片已损坏或尺寸过大')
  })

  it('for the moment, when a busy machine does not draw a picture in time', async () => {
    const bytes = await picture().png().toBuffer()
    const run = vi.spyOn(workers, 'run')
    onTestFinished(() => run.mockRestore())
    run.mockRejectedValueOnce(new TaskLost('late', true))
    expect(await refusalOf(upload('a.png', bytes))).toMatchObject({ code: 601, errKey: 'rate.upload' })
    run.mockRejectedValueOnce(new TaskLost('ended', false))
    expect(await refusalOf(upload('a.png', bytes))).toMatchObject({ code: 500, errKey: 'file.broken' })
  })

  it('check 17: when a small file unpacks to a huge picture', async () => {
    expect(await text(upload('bomb.png', pngOf(50_000, 50_000)))).toBe('图片已损坏或尺寸过大')
  })

  it.each(['files', 'avatarfile'])('never for its field being called %s', async (field) => {
    const form = new FormData()
    form.append('note', 'before the file')
    form.append(field, new File(['text'], 'a.txt'))
    const packed = new Response(form)
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/common/upload',
      token: (await make.member()).token,
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
      body: await packed.text(),
    })
    expect(envelope).toMatchObject({ code: 200, originalFilename: 'a.txt' })
  })

  it('never for signs in its name that nothing can keep: they are taken out', async () => {
    const boundary = 'edge'
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/common/upload',
      token: (await make.member()).token,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a\u0000b\u0007.txt"\r\nContent-Type: text/plain\r\n\r\ntext\r\n--${boundary}--\r\n`,
    })
    expect(envelope).toMatchObject({ code: 200, originalFilename: 'ab.txt' })
  })

  it('with a name that holds refused words; numbers of cameras are no telephones', async () => {
    for (const name of ['六合彩.txt', '专业代写.txt'])
      expect(await refusalOf(upload(name, 'x'))).toMatchObject({ errKey: 'word.block', field: 'file' })
    for (const name of ['13800138000.txt', 'mmexport1772453670000.txt'])
      expect((await upload(name, 'x')).originalFilename).toBe(name)
  })

  it('with a name of more than 100 characters', async () => {
    expect(await text(upload(`${'长'.repeat(97)}.txt`, 'x'))).toBe('上传的文件名最长100个字符')
  })

  it('beyond two hundred files a day from one address, of whomever; staff of one house share theirs', async () => {
    const from = app.newAddress()
    const { token: editor } = await make.administrator({ permissions: ['bbs:review:edit'] })
    const { token: member } = await make.member()
    const send = (by: string) => as(app, by, { from })(uploadFile, { file: new File(['text'], 'a.txt') })
    await send(member)
    const [window] = await app.db
      .select()
      .from(rateWindows)
      .where(eq(rateWindows.key, `upload.ip ${from}`))
    await app.db
      .update(rateWindows)
      .set({ hits: Array.from({ length: 200 }, () => window?.hits[0] ?? app.clock.now()) })
      .where(eq(rateWindows.key, `upload.ip ${from}`))
    const other = await make.member()
    expect(await refusalOf(send(other.token))).toMatchObject({ code: 601, errKey: 'rate.upload' })
    expect((await send(editor)).size).toBe(4)
  })

  it.each([
    ['ten in a minute for a new member', 0, 10],
    ['twenty for others', 1, 20],
  ])('after %s', async (_, level, times) => {
    const busy = await make.member()
    await app.db.insert(members).values({ userId: busy.userId, level })
    const send = () => as(app, busy.token)(uploadFile, { file: new File(['text'], 'a.txt') })
    for (let count = 0; count < times; count++) await send()
    expect((await refusalOf(send())).code).toBe(601)
  })
})

describe('a video', () => {
  const MB = 1024 * 1024
  const film = (size: number) => {
    const bytes = Buffer.alloc(size)
    // the last box goes to the end
    bytes.write('\0\0\0\x18ftypisom\0\0\0\0isomiso2\0\0\0\0mdat', 'latin1')
    return bytes
  }
  const trusted = async () => {
    const made = await make.member()
    await app.db.insert(members).values({ userId: made.userId, level: 2 })
    return made.token
  }

  it('has up to 50 MB where its owner may show it, and 5 MB elsewhere', async () => {
    const uploaded = await upload('校园一日.mp4', film(12 * MB), await trusted())
    expect(uploaded).toMatchObject({ size: 12 * MB, w: null })
    const refusals = [
      await refusalOf(upload('long.mp4', film(50 * MB + 1), await trusted())),
      await refusalOf(upload('new.mp4', film(6 * MB))),
    ]
    expect(refusals.map(({ message }) => message)).toEqual([
      '上传文件大小不能超过 50 MB!',
      '上传文件大小不能超过 5 MB!',
    ])
  })

  it.each([
    ['swf', 'FWS\x0a', false],
    ['flv', 'FLV\x01', false],
    ['mid', 'MThd', false],
    ['rmvb', '.RMF', false],
    ['wav', 'RIFF\0\0\0\0WAVEfmt ', true],
    ['avi', 'RIFF\0\0\0\0AVI LIST', false],
  ])('may be %s by its bytes, and is shown where browsers play it', async (ending, begins, isShown) => {
    const bytes = Buffer.concat([Buffer.from(begins, 'latin1'), Buffer.alloc(64)])
    const { fileName } = await upload(`a.${ending}`, bytes)
    expect((await stored(fileName)).headers['content-disposition']).toBe(isShown ? 'inline' : 'attachment')
    expect((await refusalOf(upload(`b.${ending}`, 'nothing of the kind'))).errKey).toBe('file.type')
  })

  it('is served without the place that a phone wrote into it', async () => {
    const place = '\0\0\0\x22moov\0\0\0\x1audta\0\0\0\x12\xa9xyz+31.2304+1'
    const bytes = Buffer.concat([
      film(24),
      Buffer.from('\0\0\0\x0cmdatfilm', 'latin1'),
      Buffer.from(place, 'latin1'),
    ])
    const { fileName } = await upload('phone.mp4', bytes)
    const served = (await stored(fileName)).bytes
    expect(served).toHaveLength(bytes.length)
    expect(served.toString('latin1')).toContain('mdatfilm')
    expect(served.toString('latin1')).not.toContain('31.2304')
  })

  it('is sent in the parts that a player asks for', async () => {
    const bytes = film(1000)
    bytes.write('the end', 993)
    const { fileName } = await upload('clip.mp4', bytes)
    const readRange = (range: string) => stored(fileName, { headers: { range } })
    const first = await readRange('bytes=0-1')
    expect([first.status, first.headers['content-range'], first.bytes.length]).toEqual([
      206,
      'bytes 0-1/1000',
      2,
    ])
    const last = await readRange('bytes=-7')
    expect([last.headers['content-length'], last.bytes.toString()]).toEqual(['7', 'the end'])
    const beyond = await readRange('bytes=1000-')
    expect([beyond.status, beyond.headers['content-range'], beyond.bytes.length]).toEqual([
      416,
      'bytes */1000',
      0,
    ])
    for (const whole of ['bytes=0-1,5-6', 'lines=1-2', 'nonsense']) {
      const { status, headers, bytes: all } = await readRange(whole)
      expect([status, headers['accept-ranges'], all.length], whole).toEqual([200, 'bytes', 1000])
    }
  })
})

describe('a stored file', () => {
  it('that could be a page is only saved, never shown', async () => {
    const uploaded = await upload('notes.txt', '<script>alert(1)</script>')
    const { headers } = await stored(uploaded.fileName)
    expect(headers['content-disposition']).toBe('attachment')
    expect(headers['content-type']).toMatch(/^text\/plain/)
  })

  it.each([
    '/profile/../../../etc/passwd',
    '/profile/%2e%2e/%2e%2e/etc/passwd',
    '/profile/..%2f..%2f..%2fetc%2fpasswd',
    '/profile/upload/%00.png',
    '/profile/',
    '/profile/upload',
    '/profile/upload/2026/11/20/none.png',
  ])('is not found at %s', async (path) => {
    const { status, bytes } = await stored(path)
    expect(status).toBe(404)
    expect(bytes.toString()).not.toContain('root:')
  })

  it('is downloaded under the name it came with', async () => {
    const uploaded = await upload('成绩 单.txt', 'A+', token)
    const { headers, bytes } = await call(app, {
      path: `/common/download/resource?resource=${encodeURIComponent(uploaded.fileName)}`,
      token,
    })
    expect(bytes.toString()).toBe('A+')
    expect(headers['download-filename']).toBe(encodeURIComponent('成绩 单.txt'))
    expect(headers['content-disposition']).toContain(`filename*=utf-8''${encodeURIComponent('成绩 单.txt')}`)
  })

  it.each(['/etc/passwd', '/profile/../main.ts', 'http://evil.example/x', ''])(
    'is not downloaded as %j',
    async (resource) => {
      const { envelope } = await call(app, {
        path: `/common/download/resource?resource=${encodeURIComponent(resource)}`,
        token,
      })
      expect([404, 500]).toContain(envelope.code)
    },
  )

  it('that nothing uses is erased after two days; what a record uses stays', async () => {
    const [loose, used] = [
      await upload('loose.txt', 'x', token),
      await upload('logo.png', await picture().png().toBuffer(), token),
    ]
    const admin = as(app, await make.superAdministrator())
    await admin(schoolAdmin.create, {
      body: {
        schoolName: '用图学校',
        schoolNameEn: 'Picture School',
        schoolType: 1,
        recruitGrade: [],
        joinSchool: [],
        boarding: 'none',
        currency: 'CNY',
        languages: [],
        programs: [],
        logo: used.fileName,
      },
    })
    expect((await admin(cityAdmin.list)).total).toBeGreaterThan(0)
    await sweepUnusedFiles(
      app.db,
      app.product.appContext.storage,
      new Date(app.clock.now().getTime() + DAY_MS),
    )
    expect((await stored(loose.fileName)).status).toBe(200)
    await sweepUnusedFiles(
      app.db,
      app.product.appContext.storage,
      new Date(app.clock.now().getTime() + 3 * DAY_MS),
    )
    expect((await stored(loose.fileName)).status).toBe(404)
    expect((await stored(used.fileName)).status).toBe(200)
    const left = await app.db.select().from(files).where(eq(files.ownerId, userId))
    expect(left.map((row) => row.fileName)).toEqual([used.fileName])
  })

  it('that a text shows or links to stays as long as the text', async () => {
    const [image, linked] = [
      await upload('校门.png', await picture().png().toBuffer(), token),
      await upload('简章.pdf', '%PDF-1.7 x', token),
    ]
    const admin = as(app, await make.superAdministrator())
    await admin(schoolAdmin.create, {
      body: {
        schoolName: '图文学校',
        schoolNameEn: 'Illustrated School',
        schoolType: 1,
        recruitGrade: [],
        joinSchool: [],
        boarding: 'none',
        currency: 'CNY',
        languages: [],
        programs: [],
        intro: `<p>见图</p><img src="${image.url}" alt="校门"><p><a href="${linked.url}">简章</a></p>`,
      },
    })
    const later = new Date(app.clock.now().getTime() + 3 * DAY_MS)
    await sweepUnusedFiles(app.db, app.product.appContext.storage, later)
    for (const { fileName } of [image, linked]) expect((await stored(fileName)).status).toBe(200)
  })

  it('without a record is erased after two days, an unfinished one after one', async () => {
    const uploaded = await upload('kept.txt', 'x', token)
    const day = join(app.files, 'upload', '2026', '01', '02')
    await mkdir(day, { recursive: true })
    const strays = [join(day, 'stray.png'), join(day, 'half.png.part'), join(app.files, 'incoming', 'x.part')]
    for (const stray of strays) await writeFile(stray, 'x')
    const made = join(app.files, 'download', 'k1_made.txt')
    await mkdir(join(app.files, 'download'), { recursive: true })
    await writeFile(made, 'x')
    const swept = async (days: number) => {
      const now = new Date(Date.now() + days * DAY_MS)
      await sweepUnusedFiles(app.db, app.product.appContext.storage, now)
      return Promise.all(
        [...strays, made].map((path) =>
          access(path).then(
            () => true,
            () => false,
          ),
        ),
      )
    }
    expect(await swept(0.9)).toEqual([true, true, true, true])
    expect(await swept(1.1)).toEqual([true, false, false, true])
    expect((await stored(uploaded.fileName)).status).toBe(200)
    expect(await swept(2.1)).toEqual([false, false, false, true])
  })

  it('goes when its record cannot be written', async () => {
    const lone = await openTestApp()
    const { token: member } = await makers(lone).member()
    await lone.db.execute(sql`alter table sys_file add constraint never check (size < 0) not valid`)
    const upload = as(lone, member)(uploadFile, { file: new File(['text'], 'a.txt') })
    expect((await refusalOf(upload)).code).toBe(500)
    const names = await readdir(lone.files, { recursive: true, withFileTypes: true })
    expect(names.filter((entry) => entry.isFile())).toEqual([])
  })

  it('leaves no half-written file beside it', async () => {
    await upload('whole.txt', 'x')
    const names = await readdir(app.files, { recursive: true })
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

/** A well-formed PNG whose head claims this size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a generated file', () => {
  it('is fetched once under its own name, and gone then', async () => {
    await mkdir(join(app.files, 'download'), { recursive: true })
    await writeFile(join(app.files, 'download', 'k1_report.txt'), 'hello')
    const fetchIt = () => call(app, { path: '/common/download?fileName=k1_report.txt', token })
    const first = await fetchIt()
    expect(first.bytes.toString()).toBe('hello')
    expect(first.headers['download-filename']).toMatch(/^\d+report\.txt$/)
    expect((await fetchIt()).envelope.code).toBe(404)
  })

  it('cannot be named outside its folder', async () => {
    const { envelope } = await call(app, { path: '/common/download?fileName=../secret.key', token })
    expect(envelope).toMatchObject({ code: 500, msg: '文件名称(../secret.key)非法，不允许下载。 ' })
  })
})
