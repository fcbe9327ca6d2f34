import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@app/contract/wire/problem.ts'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { localStorage } from '#platform/storage/disk-storage.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { isTooDeep, letRestPass, limitBodyTime } from './body.ts'
import { receiveUpload, receiveUploads } from './upload.ts'

const app = await openTestApp()
const make = makers(app)
await app.product.server.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.product.server.server.address() as { port: number }

/** A socket to a server that collects every answer as text. */
function lineTo(at: number): { socket: Socket; output: () => string; closed: Promise<unknown> } {
  const socket = connect(at, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // a line that is cut is what some of these tests are about
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  return { socket, output: () => text, closed }
}

const heads = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const BOUNDARY = 'edge-of-a-part'

/** The head and the beginning of an upload that says it has `length` bytes. */
const uploadHead = (length: number, token?: string, field = 'file', name = 'paper.pdf') =>
  heads([
    `POST /prod-api/common/${field === 'files' ? 'uploads' : 'upload'} HTTP/1.1`,
    'Host: x',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${length}`,
  ]) + partHead(field, name)

const partHead = (field: string, name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('a stranger who sends a body', () => {
  it('gets 401 before the file has arrived, and nothing of it is stored', async () => {
    const { socket, output } = lineTo(port)
    socket.write(uploadHead(9_500_000))
    socket.write(Buffer.alloc(1_000_000, '%PDF-1.7 '))
    await expect.poll(output).toContain('"code":401')
    expect(await filesIn(app.files)).toEqual([])
  })

  it('gets 401 before a form has arrived', async () => {
    const { socket, output } = lineTo(port)
    socket.write(
      heads([
        'POST /prod-api/bbs/school HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        'Content-Length: 1000000',
      ]),
    )
    await expect.poll(output).toContain('"code":401')
  })

  it('may use the line again once the rest has passed', async () => {
    const { socket, output } = lineTo(port)
    const rest = 300_000
    socket.write(
      heads([
        'PUT /prod-api/bbs/city HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        `Content-Length: ${rest}`,
      ]),
    )
    await expect.poll(output).toContain('"code":401')
    socket.write(Buffer.alloc(rest, 'x'))
    socket.write(heads(['GET /prod-api/publicKey HTTP/1.1', 'Host: x']))
    await expect.poll(output).toContain('"kid"')
  })

  it('that is too large gets 8 refusals in ten seconds on connections that stay, and then ones that close', async () => {
    const from = app.newAddress()
    const refused = () =>
      call(app, {
        method: 'POST',
        path: '/bbs/web/listCity',
        from,
        headers: { 'content-length': '900000', 'content-type': 'application/json' },
        body: '{"x":"',
      })
    const closes = async () => (await refused()).headers.connection
    for (let body = 0; body < 8; body++) expect(await closes()).not.toBe('close')
    expect(await closes()).toBe('close')
    app.clock.pass(10_000)
    expect(await closes()).not.toBe('close')
  })

  it('to an unknown address gets the answer before the body is read', async () => {
    const { socket, output } = lineTo(port)
    socket.write(heads(['POST /prod-api/no/such HTTP/1.1', 'Host: x', 'Content-Length: 100000']))
    await expect.poll(output).toContain('"code":404')
  })
})

describe('an account without the permission', () => {
  it('is refused before the body has arrived', async () => {
    const { token } = await make.member()
    const { socket, output } = lineTo(port)
    socket.write(
      heads([
        'POST /prod-api/bbs/school HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        'Content-Length: 1000000',
      ]),
    )
    await expect.poll(output).toContain('"code":403')
  })
})

describe('a file that arrives', () => {
  it('is written to the disk meanwhile, and leaves nothing when its line is cut', async () => {
    const { token } = await make.member()
    const { socket } = lineTo(port)
    socket.write(uploadHead(2_000_000, token))
    socket.write(Buffer.alloc(500_000, '%PDF-1.7 '))
    await expect.poll(async () => (await filesIn(app.files)).length).toBe(1)
    socket.destroy()
    await expect.poll(async () => (await filesIn(app.files)).length).toBe(0)
  })

  it('is refused as soon as it is larger than a file may be', async () => {
    const { token } = await make.member()
    const { socket, output } = lineTo(port)
    socket.write(uploadHead(60_000_000, token))
    socket.write(Buffer.alloc(5 * 1024 * 1024 + 1000, '%PDF-1.7 '))
    await expect.poll(output).toContain('5 MB')
    expect(await filesIn(app.files)).toEqual([])
  })

  it('waits for a place: one person may send six at once', async () => {
    const { token } = await make.member()
    const waiting = Array.from({ length: 6 }, () => lineTo(port).socket)
    for (const socket of waiting) socket.write(`${uploadHead(100_000, token)}%PDF-1.7`)
    await expect.poll(async () => (await filesIn(app.files)).length).toBe(6)
    const { socket, output } = lineTo(port)
    socket.write(`${uploadHead(100_000, token)}%PDF-1.7`)
    await expect.poll(output).toContain('"errKey":"rate.upload"')
    expect(output()).toContain('"retryAfter":5')
    for (const one of waiting) one.destroy()
    await expect.poll(async () => (await filesIn(app.files)).length).toBe(0)
    const again = lineTo(port)
    const end = `\r\n--${BOUNDARY}--\r\n`
    again.socket.write(uploadHead(partHead('file', 'paper.pdf').length + 9 + end.length, token))
    again.socket.write(`%PDF-1.7\n${end}`)
    await expect.poll(again.output).toContain('"code":200')
  })

  it('keeps the place of its request until the last one has come: no account holds more than six that way either', async () => {
    const { token } = await make.member()
    const unfinished = async () => (await filesIn(join(app.files, 'incoming'))).length
    const beginning = `${uploadHead(100_000, token, 'files')}%PDF-1.7\r\n${partHead('files', 'other.pdf')}%PDF-1.7`
    const several = Array.from({ length: 6 }, () => lineTo(port).socket)
    for (const socket of several) socket.write(beginning)
    await expect.poll(unfinished).toBe(12)
    const more = lineTo(port)
    more.socket.write(beginning)
    await expect.poll(more.output).toContain('"errKey":"rate.upload"')
    for (const socket of several) socket.destroy()
    await expect.poll(unfinished).toBe(0)
  })
})

describe('a request whose body was sent broken', () => {
  const send = async (body: string, token: string, language = 'zh') =>
    (
      await call(app, {
        method: 'POST',
        path: '/common/upload',
        token,
        headers: {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'x-language': language,
        },
        body,
      })
    ).envelope

  it.each([
    ['in the middle of a file', `${partHead('file', 'a.pdf')}%PDF-1.7`],
    ['in the middle of a head', `--${BOUNDARY}\r\nContent-Disposition: form-da`],
  ])('is told so: cut %s', async (_, body) => {
    const { token } = await make.member()
    expect(await send(body, token)).toMatchObject({ code: 500, errKey: 'file.cut' })
    expect((await send(body, token, 'en')).msg).toMatch(/upload it again/i)
    expect(await filesIn(join(app.files, 'incoming'))).toEqual([])
  })

  it('has no boundary, or none of its own', async () => {
    const { token } = await make.member()
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed'])
      expect(
        (
          await call(app, {
            method: 'POST',
            path: '/common/upload',
            token,
            headers: { 'content-type': type },
            body: 'x',
          })
        ).envelope.errKey,
        type,
      ).toMatch(/^(file\.cut|fileMissing|invalid)$/)
  })
})

/** A server of one address, listening, closed after the test. */
async function listening(build: (api: FastifyInstance) => void): Promise<number> {
  const api = fastify()
  build(api)
  api.setErrorHandler((error, _request, reply) =>
    reply.send({ said: error instanceof Problem ? error.name : String(error) }),
  )
  await api.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => api.close())
  return (api.server.address() as { port: number }).port
}

describe('a body that does not come to its end', () => {
  it('is aborted after a while: a form', async () => {
    const at = await listening((api) => {
      limitBodyTime(api, 50)
      letRestPass(api, { ms: 50 })
      api.post('/', async () => ({}))
    })
    const { socket, output, closed } = lineTo(at)
    socket.write(
      `${heads(['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100'])}{"a":`,
    )
    await expect.poll(output).toContain('tooSlow')
    await closed
  })

  it.each([receiveUpload, receiveUploads])(
    'is aborted by %o: a file, of which nothing stays',
    async (receive) => {
      const folder = await realpath(await mkdtemp(join(tmpdir(), 'ossd-files-')))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const at = await listening((api) => {
        api.register(multipart)
        letRestPass(api, { ms: 50 })
        api.post('/prod-api/common/upload', (request) => receive(request, localStorage(folder), { ms: 100 }))
      })
      for (const beginning of [uploadHead(100_000), uploadHead(100_000).slice(0, -20)]) {
        const { socket, output, closed } = lineTo(at)
        socket.write(beginning)
        await expect.poll(output).toContain('tooSlow')
        await closed
      }
      expect(await filesIn(folder)).toEqual([])
    },
  )

  it('is cut after some bytes when no handler reads it', async () => {
    const at = await listening((api) => {
      letRestPass(api, { bytes: 100_000 })
      api.post('/', { onRequest: async (_request, reply) => reply.send({ said: 'no' }) }, async () => ({}))
    })
    const { socket, output, closed } = lineTo(at)
    socket.write(heads(['POST / HTTP/1.1', 'Host: x', 'Content-Length: 100000000']))
    await expect.poll(output).toContain('no')
    socket.write(Buffer.alloc(2_000_000))
    await closed
  })
})

describe('a line that is cut', () => {
  it.each(['text/csv', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'in the middle of a body of type %s ends nothing but itself',
    async (type) => {
      const { token } = await make.member()
      for (const path of [
        '/prod-api/bbs/web/listCity',
        '/prod-api/common/upload',
        '/prod-api/common/uploads',
      ]) {
        const { socket, closed } = lineTo(port)
        const head = [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`]
        socket.write(`${heads([...head, `Content-Type: ${type}`, 'Content-Length: 9000'])}{"a":`)
        // let the server begin with it
        await fetch(`http://127.0.0.1:${port}/healthz`)
        socket.destroy()
        await closed
        expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      }
    },
  )
})

describe('a nest', () => {
  it('is too deep by its brackets, whatever its texts hold', () => {
    const nest = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    expect(isTooDeep(nest(32))).toBe(false)
    expect(isTooDeep(nest(33))).toBe(true)
    expect(isTooDeep('[[[]],[[]]]'.repeat(100))).toBe(false)
    expect(isTooDeep(JSON.stringify({ text: '[{"\\'.repeat(100) }))).toBe(false)
    expect(isTooDeep('['.repeat(1_000_000))).toBe(true)
  })
})

afterAll(() => app.product.server.close())
