import { describe, expect, it } from 'vitest'
import { openTestApp } from '#test/test-app.ts'
import { listen, answerTo as sendBytes } from '#test/wire.ts'
import { escapedAddress } from './broken-request.ts'

/** What a server on a real socket answers to these bytes. */
const answerTo = async (bytes: string) => sendBytes(await listen(await openTestApp()), bytes)

describe('a request that no parser reads', () => {
  it('with Chinese as it was typed is sent on to the escaped address', async () => {
    const answer = await answerTo('GET /search?q=寄宿&objType=0 HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 308 /)
    expect(answer).toContain('location: /search?q=%E5%AF%84%E5%AE%BF&objType=0\r\n')
  })

  it('is refused in both languages as text', async () => {
    const answer = await answerTo('nonsense\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('content-type: text/plain; charset=utf-8')
    for (const name of ['x-frame-options', 'referrer-policy', 'x-request-id'])
      expect(answer).toContain(`\r\n${name}: `)
    expect(answer).toMatch(/无法读懂这个请求 \/ This request cannot be read\n$/)
  })

  it('with headers beyond measure is refused as that', async () => {
    const answer = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('is refused without a body when it asked for none', async () => {
    const answer = await answerTo(`HEAD /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\n$/)
  })
})

describe('an address beyond ASCII', () => {
  const addressOf = (line: string | Buffer) =>
    escapedAddress(Buffer.concat([Buffer.from('GET '), Buffer.from(line), Buffer.from(' HTTP/1.1\r\n')]))

  it('keeps what was escaped before', () => {
    expect(addressOf('/search?q=%E5%AF%84宿')).toBe('/search?q=%E5%AF%84%E5%AE%BF')
  })

  it('is not guessed where its bytes are not UTF-8, lead elsewhere, or nothing is wrong with them', () => {
    expect(addressOf(Buffer.concat([Buffer.from('/search?q='), Buffer.from([0xbc, 0xc4])]))).toBeUndefined()
    for (const start of ['//', '/\\', '/x/..//', '/.//', '/%5c', '/%09/'])
      expect(addressOf(`${start}elsewhere.example/寄宿`)).toBeUndefined()
    expect(addressOf('/search?q=plain')).toBeUndefined()
    expect(escapedAddress(undefined)).toBeUndefined()
  })
})
