import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menus } from '#modules/access-control/table.ts'
import {
  builtProduct,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '#test/server-process.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { answerTo } from '#test/wire.ts'

let product: readonly string[]
let site: ServerProcess

/** The front ends must have been built before a process can serve them. */
beforeAll(async () => {
  product = await builtProduct()
  const { url, name } = await copyDatabase()
  await plantMenus(name)
  site = await startProcess(
    { DATABASE_URL: url, DATA_DIR: await newDataFolder(), LOG_LEVEL: 'info' },
    [],
    product,
  )
}, 240_000)

afterAll(cleanUp, 60_000)

/** Menus at the root: one of before addresses of the portal were refused, and one of another site in a frame. */
async function plantMenus(name: string): Promise<void> {
  const database = openTestDatabase(name)
  await database.db.insert(menus).values([
    { menuName: '旧新闻', menuType: 'M', parentId: 0, path: 'news' },
    { menuName: '帮助', menuType: 'C', parentId: 0, path: 'https://helpdesk.example' },
  ])
  await database.close()
}

interface Answer {
  status: number
  head: string
  body: string
  header: (name: string) => string | undefined
}

function read(answer: string): Answer {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body,
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim(),
  }
}

/** One request written by hand; nothing escapes, resolves or completes what the test says. */
async function ask(
  line: string,
  headers: readonly string[] = ['Host: portal.example'],
  body = '',
  version = '1.1',
): Promise<Answer> {
  const bytes = [`${line} HTTP/${version}`, ...headers, 'Connection: close', '', body].join('\r\n')
  return read(await answerTo(Number(new URL(site.origin).port), bytes))
}

const form = (type: string, body: string) => [
  'Host: portal.example',
  ...(type ? [`Content-Type: ${type}`] : []),
  `Content-Length: ${Buffer.byteLength(body)}`,
]

/** Where a browser goes that follows this answer. */
const hostAfter = ({ header }: Answer) => new URL(header('location') ?? '/', 'http://portal.example/').host

describe('an address that would lead out of the site', () => {
  it.each([
    '//x//evil.example/',
    '//evil.example/',
    '//evil.example',
    '///evil.example//',
    '/x/..//evil.example/',
    '/.//evil.example/',
    '/%2e%2e//evil.example/',
    '/en//evil.example/',
    '/EN//evil.example/',
    '//evil.example/School/List/',
    '/redirect/%09/evil.example',
    '/redirect/%0a/evil.example',
    '/redirect/%5cevil.example',
    '/redirect/%2f%2fevil.example',
    '/redirect/%252f%252fevil.example',
    '/redirect//evil.example',
    '/redirect/x/..//evil.example',
    '/redirect/.//evil.example',
    '/redirect/https://evil.example/',
    '/en/redirect/%09/evil.example',
    '/en/redirect/en/%09/evil.example',
    '/en/redirect//evil.example',
    '/school/?next=//evil.example',
    '//evil.example/?zz=1',
    '//evil.example?zz=1',
    '/x/..//evil.example?zz=1',
    '/redirect//evil.example?zz=1',
  ])('%s stays inside', async (address) => {
    const answer = await ask(`GET ${address}`)
    expect(answer.status).toBeLessThan(500)
    expect(hostAfter(answer)).toBe('portal.example')
    expect(answer.header('location') ?? '/').toMatch(/^\/(?![/\\])/)
    // followed to its end, it arrives here as well
    if (answer.header('location')) {
      const next = await ask(`GET ${answer.header('location')}`)
      expect(next.status).toBeLessThan(500)
      expect(hostAfter(next)).toBe('portal.example')
    }
    expect(answer.body).not.toMatch(/href="(?:https?:)?\/\/evil/)
  })

  it.each([
    ['/redirect/school/list?type=1', '/school/list?type=1'],
    ['/en/redirect/school/list', '/en/school/list'],
    ['/redirect/%E4%B8%AD', '/%E4%B8%AD'],
    ['/redirect', '/'],
    ['//school//list/', '/school/list'],
  ])('%s still leads to %s', async (address, target) => {
    const answer = await ask(`GET ${address}`)
    expect([302, 308]).toContain(answer.status)
    expect(answer.header('location')).toBe(target)
  })
})

describe('a request that is not understood', () => {
  const hosted = ['Host: portal.example']
  const cases: [
    name: string,
    status: number,
    line: string,
    headers?: string[],
    body?: string,
    version?: string,
  ][] = [
    ['TRACE', 405, 'TRACE /'],
    ['PATCH', 405, 'PATCH /school/list'],
    ['PUT of a page', 405, 'PUT /contact', form('application/json', '{}'), '{}'],
    ['DELETE of a page', 405, 'DELETE /'],
    ['CONNECT', 405, 'CONNECT evil.example:443'],
    ['a percent sign that is no UTF-8', 400, 'GET /%ff'],
    ['half a percent sign', 400, 'GET /school/list%'],
    ['NUL in the path', 400, 'GET /redirect/%00'],
    ['a line break in the path', 400, 'GET /school%0d%0alist'],
    ['a backslash in the path', 400, 'GET /\\evil.example/'],
    ['a fragment', 400, 'GET /#top'],
    ['an address of another form', 400, 'GET http://evil.example/'],
    ['an address without a slash', 400, 'GET *'],
    ['an address beyond measure', 414, `GET /search?q=${'a'.repeat(9_000)}`],
    ['a host of two words', 400, 'GET /', ['Host: a b']],
    ['a host that is a bracket', 400, 'GET /', ['Host: [']],
    ['a port that no machine has', 400, 'GET /', ['Host: x:99999']],
    ['a host with a password', 400, 'GET /', ['Host: u:p@x']],
    ['a host with a path', 400, 'GET /', ['Host: x/y']],
    ['a host that is no number', 400, 'GET /', ['Host: 999.1.1.1']],
    ['an empty host', 400, 'GET /', ['Host:']],
    ['no host', 400, 'GET /', []],
    ['no host in HTTP/1.0', 400, 'GET /', [], '', '1.0'],
    ['a form as plain text', 415, 'POST /contact', form('text/plain', 'a=b'), 'a=b'],
    ['a form as JSON', 415, 'POST /contact', form('application/json', '{}'), '{}'],
    ['a form of no type', 415, 'POST /contact', form('', 'a=b'), 'a=b'],
    ['multipart without a boundary', 400, 'POST /contact', form('multipart/form-data', 'a'), 'a'],
    [
      'multipart that breaks off',
      400,
      'POST /contact',
      form('multipart/form-data; boundary=x', '--x\r\nn'),
      '--x\r\nn',
    ],
    [
      'a form for a page that takes none',
      405,
      'POST /about',
      form('application/x-www-form-urlencoded', 'a=b'),
      'a=b',
    ],
    [
      'an origin that is none',
      403,
      'POST /contact',
      [...form('application/x-www-form-urlencoded', 'a=b'), 'Origin: %%'],
      'a=b',
    ],
    ['a bracket where a host would stand', 404, 'GET /['],
  ]

  it.each(cases)(
    '%s is answered with %i',
    async (_, status, line, headers = hosted, body = '', version = '1.1') => {
      const before = site.printed()
      const answer = await ask(line, headers, body, version)
      expect(answer.status).toBe(status)
      for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'x-request-id'])
        expect(answer.header(name), name).toBeTruthy()
      if (status === 405 && !line.startsWith('POST') && !line.startsWith('CONNECT'))
        expect(answer.header('allow')).toMatch(/^GET, HEAD, POST/)
      // the log has no line about any of these
      expect(site.printed()).toBe(before)
    },
  )

  it.each(['//[', '//a:99999/', '//@', '//%5b'])('%s is no error of ours', async (address) => {
    expect((await ask(`GET ${address}`)).status).toBeLessThan(500)
  })

  it('gets a plain answer in both languages, from a call in the language of the caller', async () => {
    expect((await ask('GET /%ff')).body).toBe('无法读懂这个请求 / This request cannot be read\n')
    const call = await ask(`GET ${API_PREFIX}/%ff`)
    expect(call.header('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(call.body)).toEqual({ code: 400, msg: '无法读懂这个请求' })
    const english = await ask(`GET ${API_PREFIX}/%ff`, ['Host: a', 'X-Language: en'])
    expect(JSON.parse(english.body)).toEqual({ code: 400, msg: 'This request cannot be read' })
  })

  it('answers OPTIONS with the allowed methods', async () => {
    const pages = await ask('OPTIONS /')
    expect([pages.status, pages.header('allow'), pages.body]).toEqual([204, 'GET, HEAD, POST, OPTIONS', ''])
  })

  it('of a machine that asks for our health needs no name in HTTP/1.0', async () => {
    expect((await ask('GET /healthz', [], '', '1.0')).status).toBe(200)
  })
})

describe('the data of a page, which a router in the browser would request', () => {
  it.each(['/_root.data', '/ossd/credit.data', '/en/news.data?_routes=root', '/contact.data'])(
    'has no address of its own: %s is not found',
    async (address) => {
      const answer = await ask(`GET ${address}`)
      expect(answer.status).toBe(404)
      expect(answer.header('content-type')).toBe('text/html; charset=utf-8')
    },
  )
})

describe('a query of words that no page reads', () => {
  it.each([
    ['/?zz=1', '/'],
    ['/?', '/'],
    ['/?utm_source=a&type=1&gclid=b', '/?type=1'],
    ['/ossd/credit?city=440100&q=a', '/ossd/credit?city=440100'],
    ['/ossd/credit?city=<script>', '/ossd/credit'],
    ['/tools/cost?zz=1&tuition=5&tuition=6', '/tools/cost?tuition=5'],
    ['/nowhere?zz=1', '/nowhere'],
    ['/sitemap.xml?zz=1', '/sitemap.xml'],
  ])('is none of the page: %s shows what is kept at %s', async (path, address) => {
    const page = await ask(`GET ${address}`)
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(`${method} ${path}`)
      expect([answer.status, answer.header('etag')]).toEqual([page.status, page.header('etag')])
      // the moment it was drawn at stands in its form
      expect(answer.body).toBe(method === 'GET' ? page.body : '')
    }
  })

  it.each([
    ['/en/school/list?zz=1&type=1&type=1&page=2', '/en/school/list?type=1&page=2'],
    ['/search?q=a&zz=1', '/search?q=a'],
    ['/station/list?zz=1&sort=new', '/station/list'],
    ['/video?zz=1', '/video'],
    ['/news?zz=1', '/news'],
  ])('is taken out of the address where each state has one: %s leads to %s', async (path, address) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(`${method} ${path}`)
      expect([answer.status, answer.header('location')]).toEqual([308, address])
    }
  })

  it('stays where the page has another address', async () => {
    expect((await ask('GET /Fee/academic/?a=1')).header('location')).toBe('/fee/Academic?a=1')
  })

  it.each([
    '/school/list?q=a%20b',
    '/school/list?q=a+b',
    '/school/list?page=2',
    '/search?q=%E5%AF%84%E5%AE%BF&type=1',
    '/search?q=100%',
    '/dssLogin?redirect=/en/school/list?type=1',
    '/tools/cost?school=1&tuition=20,000&tuitionC=CAD&rateCNY=5.2',
    '/tools/hours-log?t=20&a1=x&d1=2026-01-01&h1=2&a20=y',
    '/tools/osslt-quiz?m=full&v=2&a=AB--C&r12-0=2&q3=A',
    '/match?city=toronto&city=440100&must=place&must=city&w-money=3',
    '/tools/timeline.ics?year=2027&grade=10&lang=en',
    '/rss/news.xml?lang=en',
  ])('is not seen in %s', async (address) => {
    const [withQuery, bare] = [await ask(`GET ${address}`), await ask(`GET ${address.split('?')[0]}`)]
    expect(withQuery.status).toBe(200)
    expect(withQuery.body).not.toBe(bare.body)
  })

  it('goes with a forward to the page that may read it', async () => {
    expect((await ask('GET /school?type=1&zz=1')).header('location')).toBe('/school/list?type=1&zz=1')
  })

  it('is taken as it is where a form is sent', async () => {
    const headers = form('application/x-www-form-urlencoded', 'a=b')
    expect((await ask('POST /contact?zz=1', headers, 'a=b')).status).toBe(422)
  })
})

describe('an address below /user', () => {
  it.each([
    ['/user/profile', true],
    ['/user/home/999999999', false],
    ['/redirect/user/home/999999999', false],
  ])('%s is the console’s: %s', async (address, isConsole) => {
    const { body } = await ask(`GET ${address}`)
    expect(body.includes('/_console/')).toBe(isConsole)
  })
})

describe('the console’s page', () => {
  it('may show other sites in a frame, as inner links of menus do; no page of the portal may', async () => {
    const policy = async (address: string) =>
      (await fetch(site.origin + address)).headers.get('content-security-policy') ?? ''
    expect(await policy('/system/user')).toContain("frame-src 'self' blob: https: http:")
    expect(await policy('/school/list')).not.toContain('frame-src')
  })

  it('takes no address of the portal, whatever a menu says', async () => {
    const { body } = await ask('GET /news')
    expect(body.includes('/_console/')).toBe(false)
    expect((await ask('GET /helpdesk')).body.includes('/_console/')).toBe(true)
  })
})

describe('pictures of records that are thought up', () => {
  it('are looked for within the share of their asker’s network', async () => {
    const { url } = await copyDatabase()
    const behindProxy = await startProcess(
      {
        DATABASE_URL: url,
        DATA_DIR: await newDataFolder(),
        TRUST_PROXY: 'on',
        LOG_LEVEL: 'silent',
      },
      [],
      product,
    )
    const statusFrom = async (from: string, id: number) =>
      (
        await fetch(`${behindProxy.origin}/og/zh/school.detail-${id}.png`, {
          headers: { 'x-forwarded-for': from },
        })
      ).status
    const flood = await Promise.all(
      Array.from({ length: 200 }, (_, at) => statusFrom('198.51.100.1', 100_000 + at)),
    )
    expect(flood.filter((status) => status === 404)).toHaveLength(150)
    expect(flood.filter((status) => status === 429)).toHaveLength(50)
    expect(await statusFrom('203.0.113.9', 100_001)).toBe(404)
    // an address served within the last minute costs no share
    expect(await statusFrom('198.51.100.1', 100_001)).toBe(404)
  })
})

describe('forms whose bodies dribble', () => {
  it('hold no place in which pages are drawn', async () => {
    const port = Number(new URL(site.origin).port)
    const head = [
      'POST /contact HTTP/1.1',
      'Host: portal.example',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 5000',
    ]
    const senders = Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(`${head.join('\r\n')}\r\n\r\nname=`)
      return socket
    })
    try {
      await wait(500)
      const from = performance.now()
      // nothing that is kept answers this
      const { status } = await ask('GET /search?q=dribble')
      expect(status).toBe(200)
      expect(performance.now() - from).toBeLessThan(5_000)
    } finally {
      for (const socket of senders) socket.destroy()
    }
  })
})

describe('a page that is drawn', () => {
  it.each(['/', '/en/school/list', '/tools/cost?tuition=5', '/search?q=OSSD', '/nowhere', '/en/401'])(
    '%s allows each inline script of its own by hash, and no other',
    async (address) => {
      const answer = await fetch(site.origin + address)
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      const own = [
        ...html.matchAll(/<script(?![^>]* src=)(?! type="application\/ld)[^>]*>([\s\S]*?)<\/script>/g),
      ]
      const hashes = own.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
      // the one of the head; whatever else a page needs comes as a file
      expect(hashes.length).toBe(1)
      expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ').sort()).toEqual(
        ["'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))].sort(),
      )
      expect(html).not.toContain('nonce')
    },
  )

  it('is drawn once for all who ask at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => fetch(`${site.origin}/contact`).then((answer) => answer.text())),
    )
    // the moment it was drawn at stands in its form
    expect(new Set(all).size).toBe(1)
  })

  it('is sent without its body for a HEAD request, and cached for both', async () => {
    const head = await fetch(`${site.origin}/fee/Academic`, { method: 'HEAD' })
    const page = await fetch(`${site.origin}/fee/Academic`)
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(page.headers.get('etag'))
    expect((await page.text()).length).toBeGreaterThan(10_000)
    const again = await fetch(`${site.origin}/fee/Academic`, { method: 'HEAD' })
    expect([again.status, again.headers.get('etag')]).toEqual([200, page.headers.get('etag')])
  })

  it('is logged as made, and then as cached', async () => {
    const { url } = await copyDatabase()
    const served = await startProcess(
      {
        DATABASE_URL: url,
        DATA_DIR: await newDataFolder(),
        LOG_LEVEL: 'debug',
      },
      [],
      product,
    )
    const ask = async (path: string) => (await fetch(served.origin + path)).headers.get('x-request-id')
    const addresses = [
      await ask('/en/ossd/credit'),
      await ask('/en/ossd/credit'),
      await ask('/prod-api/publicKey'),
    ]
    const pageOf = (id: string | null) => {
      const line = served
        .printed()
        .split('\n')
        .find((text) => text.includes(`"requestId":"${id}"`))
      return line ? ((JSON.parse(line) as { page?: string }).page ?? 'no page') : 'not told'
    }
    await expect.poll(() => addresses.map(pageOf)).toEqual(['made', 'kept', 'no page'])
  })
})
