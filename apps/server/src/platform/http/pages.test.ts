import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CacheTags } from '#platform/cache-tags.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { finish, type Page, pageCache } from './pages.ts'

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

describe('kept pages', () => {
  const page = (status = 200): Page => ({ status, headers: {}, body: Buffer.alloc(1000), forms: {} })

  it('are not driven out by what anybody can think up without end', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const subjects = new CacheTags(database.line)
    await database.line.open()
    onTestFinished(() => database.close())
    const pages = pageCache(subjects, { plainBytes: 20_000, askedBytes: 20_000 })
    const keep = (address: string, status?: number) =>
      pages.set(address, page(status), ['school'], subjects.clock)
    keep('/')
    keep('/school/list')
    keep('/school/list?page=2')
    expect(pages.get('/school/list?page=2')).toBeDefined()
    for (let at = 0; at < 200; at++) {
      keep(`/school/list?q=${at}`)
      keep(`/nowhere/${at}`, 404)
      keep(`/%6Fssd/credit${'%61'.repeat(at)}`)
    }
    expect(pages.get('/')).toBeDefined()
    expect(pages.get('/school/list')).toBeDefined()
    expect(pages.get('/school/list?page=2')).toBeUndefined()
    subjects.invalidate(['school'])
    expect(pages.get('/')).toBeUndefined()
  })
})
