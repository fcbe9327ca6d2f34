import { hash } from 'node:crypto'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pageOf, sendCachedPage } from './page-response.ts'

const answer = () => new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const made = (html: string, incidental: readonly string[] = []) =>
  pageOf(answer(), { html, scripts: ['theme()', 'start()'], incidental, hasForm: false }, false)

describe('a page', () => {
  it('allows by hash the scripts that the portal says are its own, and no other', async () => {
    const page = await made('<script>theme()</script><script>evil()</script>')
    const allowed = /script-src ([^;]*)/
      .exec(String(page.headers['content-security-policy']))?.[1]
      ?.split(' ')
    const hashes = ['theme()', 'start()'].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
    expect(allowed).toEqual(["'self'", ...hashes])
  })

  it('is the same page when only what says nothing about it differs', async () => {
    const [one, other, changed] = await Promise.all([
      made('<p>text</p><input value="stamp-1">', ['stamp-1']),
      made('<p>text</p><input value="stamp-2">', ['stamp-2']),
      made('<p>another</p><input value="stamp-1">', ['stamp-1']),
    ])
    expect(one.headers.etag).toBe(other.headers.etag)
    expect(one.headers.etag).not.toBe(changed.headers.etag)
  })

  it('is cached in one form, and sent whole in each requested form', async () => {
    const html = `<p>${'安大略省高中文凭'.repeat(2_000)}</p>`
    const page = await made(html)
    const server = createServer((request, response) =>
      sendCachedPage(request, response, page, { safe: {}, requestId: '1' }),
    ).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const ask = (accepted: string) =>
      // fetch would unpack what it gets
      new Promise<{ encoding: string | undefined; length: string | undefined; body: Buffer }>(
        (resolve, reject) => {
          get({ port, host: '127.0.0.1', headers: { 'accept-encoding': accepted } }, async (answer) => {
            const { 'content-encoding': encoding, 'content-length': length } = answer.headers
            resolve({ encoding, length, body: Buffer.concat(await answer.toArray()) })
          }).on('error', reject)
        },
      )
    const read = {
      br: (body: Buffer) => brotliDecompressSync(body),
      gzip: (body: Buffer) => gunzipSync(body),
      identity: (body: Buffer) => body,
    }
    for (const round of ['made', 'at hand'])
      for (const [accepted, form] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate', 'gzip'],
        ['', 'identity'],
      ] as const) {
        const answers = await Promise.all([ask(accepted), ask(accepted)])
        for (const { encoding, length, body } of answers) {
          expect([round, encoding]).toEqual([round, form === 'identity' ? undefined : form])
          expect(length).toBe(String(body.length))
          expect(read[form](body).toString()).toBe(html)
        }
      }
    expect(page.bytes.length).toBeLessThan(html.length / 10)
  })
})
