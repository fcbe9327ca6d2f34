import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerTo } from '#test/wire.ts'
import { type Caller, callerOf, edgeAnswerOf } from './edge.ts'

type Settings = Parameters<typeof callerOf>[1]

/** Who the edge takes the caller for, who is at 127.0.0.1 and sends these headers. */
async function callerWith(settings: Partial<Settings>, ...headers: string[]): Promise<Caller> {
  const http: Settings = { trustProxy: false, publicUrl: undefined, ...settings }
  const server = createServer((request, response) => {
    response.end(JSON.stringify(callerOf(request, http)))
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const lines = ['GET / HTTP/1.1', 'Host: inside:3000', 'Connection: close', ...headers, '', '']
  const answer = await answerTo((server.address() as AddressInfo).port, lines.join('\r\n'))
  return JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '{}') as Caller
}

const forwarded = [
  'X-Forwarded-For: 198.51.100.7',
  'X-Forwarded-Host: school.example',
  'X-Forwarded-Proto: https',
]
const asItStands = { origin: 'http://inside:3000', host: 'inside:3000', ip: '127.0.0.1', isOneVisitor: false }

describe('the caller', () => {
  it('is that of the connection, while no proxy is trusted', async () => {
    expect(await callerWith({}, ...forwarded)).toEqual(asItStands)
    expect(await callerWith({ trustProxy: ['10.0.0.0/8'] }, ...forwarded)).toEqual(asItStands)
  })

  it.each([
    ['everybody', true],
    ['this one', ['127.0.0.1']],
    ['its network', ['127.0.0.0/8', '10.0.0.1']],
  ])('is whom a trusted proxy names, where %s is trusted', async (_, trustProxy) => {
    expect(await callerWith({ trustProxy }, ...forwarded)).toEqual({
      origin: 'https://school.example',
      host: 'school.example',
      ip: '198.51.100.7',
      isOneVisitor: true,
    })
  })

  it.each([
    // any client may write the header's first entry
    ['6.6.6.6, 198.51.100.7', ['127.0.0.1'], '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7, 10.0.0.9', ['127.0.0.1', '10.0.0.0/8'], '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7', true, '6.6.6.6'],
    ['198.51.100.7:4711', true, '198.51.100.7'],
    ['[2001:db8::1]:4711', true, '2001:db8::1'],
    ['::ffff:198.51.100.7', true, '198.51.100.7'],
    ['2001:db8::1', ['127.0.0.1', '::1'], '2001:db8::1'],
    ['nobody', true, '127.0.0.1'],
    ['', true, '127.0.0.1'],
    [`${'9'.repeat(300)}`, true, '127.0.0.1'],
    [`<script>, 198.51.100.7`, true, '198.51.100.7'],
    ["198.51.100.7'; drop table x, 10.0.0.9", true, '10.0.0.9'],
  ])('named %s with %j trusted is %s', async (named, trustProxy, ip) => {
    expect((await callerWith({ trustProxy }, `X-Forwarded-For: ${named}`)).ip).toBe(ip)
  })

  it.each(['a b', '[', 'x:99999', 'u:p@x', 'x/y', '999.1.1.1', ''])(
    'keeps its own host where a proxy forwards %j',
    async (host) => {
      const { origin } = await callerWith({ trustProxy: true }, `X-Forwarded-Host: ${host}`)
      expect(origin).toBe('http://inside:3000')
    },
  )

  it.each(['javascript', 'https:', '//', ''])('asks in http where a proxy forwards %j', async (proto) => {
    const { origin } = await callerWith({ trustProxy: true }, `X-Forwarded-Proto: ${proto}`)
    expect(origin).toBe('http://inside:3000')
  })

  it('has come to our public address, where the host says so', async () => {
    expect((await callerWith({ publicUrl: 'https://inside:3000' })).origin).toBe('https://inside:3000')
    expect((await callerWith({ publicUrl: 'https://other.example' })).origin).toBe('http://inside:3000')
  })

  it.each([
    // behind a proxy that speaks TLS and is not trusted, a form of our own page names it
    ['https://inside:3000', 'https://inside:3000'],
    ['https://public.example', 'https://public.example'],
    ['http://public.example', 'http://inside:3000'],
    ['https://evil.example', 'http://inside:3000'],
    ['https://inside:3000.evil.example', 'http://inside:3000'],
    ['null', 'http://inside:3000'],
  ])('whose page is %s has come to %s', async (named, origin) => {
    const headers = [`Origin: ${named}`]
    const read = await callerWith({ publicUrl: 'https://public.example' }, ...headers)
    expect(read.origin).toBe(origin)
  })
})

describe('the address of a call', () => {
  const answerOf = (url: string) =>
    edgeAnswerOf(
      { method: 'GET', url, headers: { host: 'portal.example' }, httpVersion: '1.1' } as IncomingMessage,
      { trustProxy: false, publicUrl: undefined },
    )

  it.each(['/prod%2Dapi/getInfo', '/%70rod-api/profile/upload/a.mp4', '/prod-ap%69?x'])(
    'is not %s',
    (url) => {
      expect(answerOf(url)).toEqual({ status: 404 })
    },
  )

  it.each([
    '/prod-api/getInfo',
    '/prod-api/profile/%E4%B8%AD.png',
    '/search?q=%2Fprod%2Dapi',
    '/prod%2Dapis',
    '/%E4%B8%AD',
  ])('may be %s, or that is a page', (url) => {
    expect(answerOf(url)).toBeUndefined()
  })
})
