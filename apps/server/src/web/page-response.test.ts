import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finish } from './page-response.ts'

const mark = 'a-secret-of-this-rendering'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

async function pageOf(html: string): Promise<{ policy: string; html: string }> {
  const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const page = await finish(response, { isDev: false, requestId: 'r', scriptMark: mark })
  return { policy: String(page.headers['content-security-policy']), html: page.body.toString() }
}

describe('the policy of a page', () => {
  it('allows the inline scripts that were rendered as ours, and sends them without their mark', async () => {
    const { policy, html } = await pageOf(
      `<script nonce="${mark}">theme()</script><script type="module" nonce="${mark}" async="">start()</script>`,
    )
    expect(policy).toContain(hashOf('theme()'))
    expect(policy).toContain(hashOf('start()'))
    expect(html).not.toContain('nonce')
    expect(html).not.toContain(mark)
  })

  it.each([
    ['a script', '<script>evil()</script>'],
    ['one with a mark of its own', '<script nonce="guessed">evil()</script>'],
    ['one with an empty mark', '<script nonce="">evil()</script>'],
    ['one that names the mark elsewhere', `<script data-x='nonce'>evil()</script>`],
    ['one in other letters', '<SCRIPT>evil()</SCRIPT>'],
    ['one that waits to be started', '<script type="text/plain" data-starts="">evil()</script>'],
    ['a module', '<script type="module">evil()</script>'],
    ['one that swallows ours', '<script>evil()</scripT x><!--'],
  ])('does not allow %s that got into the page otherwise', async (_, injected) => {
    const { policy } = await pageOf(`<main>${injected}</main><script nonce="${mark}">ours()</script>`)
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
    expect(allowed).toEqual(["'self'", hashOf('ours()')])
  })
})
