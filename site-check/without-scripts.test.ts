import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWithoutScripts, withoutScripts } from './without-scripts.ts'

describe('a page without its scripts', () => {
  it('keeps its styles, its words and its structured data', () => {
    const page = `<head><link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/f.woff2">
      <script type="application/ld+json">{"@type":"School"}</script></head><body><p>script</p></body>`
    expect(withoutScripts(page)).toBe(page)
  })

  it('has lost whatever runs, is read by what runs, or fetches it early', () => {
    const page = [
      '<link rel="modulepreload" href="/a.js">',
      '<link href="/b.js" rel="preload" as="script"/>',
      '<script>theme()</script>',
      '<script type="module" async="">import "/a.js"\nstart()</script>',
      '<script type="text/plain" data-starts="/a.js">start()</script>',
      '<script src="/c.js"></script>',
      '<p>text</p>',
    ]
    expect(withoutScripts(page.join(''))).toBe('<p>text</p>')
  })
})

describe('a site without its scripts', () => {
  const product = createServer((request, answer) => {
    const isPage = request.url === '/page?a=1'
    answer.setHeader('content-type', isPage ? 'text/html' : 'text/css')
    answer.end(isPage ? '<script>run()</script><p>words</p>' : `p{} /* ${request.url} */`)
  })
  let bare: Awaited<ReturnType<typeof serveWithoutScripts>>

  beforeAll(async () => {
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
    bare = await serveWithoutScripts(`http://127.0.0.1:${(product.address() as AddressInfo).port}`)
  })
  afterAll(async () => {
    await bare.stop()
    product.close()
  })

  it('answers pages packed and bare, and everything else as it is', async () => {
    const page = await fetch(`${bare.origin}/page?a=1`, { headers: { accept: 'text/html,*/*' } })
    expect([page.headers.get('content-encoding'), await page.text()]).toEqual(['br', '<p>words</p>'])
    const style = await fetch(`${bare.origin}/a.css`, { headers: { accept: 'text/css,*/*' } })
    expect([style.headers.get('content-type'), await style.text()]).toEqual(['text/css', 'p{} /* /a.css */'])
  })
})
