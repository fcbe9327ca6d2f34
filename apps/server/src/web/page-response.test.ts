import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pageOf } from './page-response.ts'

const answer = () => new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const made = (html: string, incidental: readonly string[] = []) =>
  pageOf(answer(), { html, scripts: ['theme()', 'start()'], incidental }, false)

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
})
