import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  builtProduct,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '#test/server-process.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'

const PASSWORD = 'walnut-harbour-7'
let product: readonly string[]
let site: ServerProcess
let cookie = ''

beforeAll(async () => {
  product = await builtProduct()
  const { name, url } = await copyDatabase()
  const database = openTestDatabase(name)
  await database.db.execute(sql`update sys_user set nick_name = '只有我自己' where user_id = 1`)
  await database.close()
  site = await startProcess(
    {
      DATABASE_URL: url,
      DATA_DIR: await newDataFolder(),
      ADMIN_PASSWORD: PASSWORD,
      CAPTCHA: 'off',
      PLAIN_PASSWORDS: 'on',
    },
    [],
    product,
  )
  const answer = await fetch(`${site.origin}/prod-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  cookie = `${TOKEN_COOKIE}=${token}`
}, 240_000)

afterAll(cleanUp, 60_000)

/** The differences between the answers to an anonymous visitor and to a member, in both orders of the requests. */
async function differences(origin: string, path: string): Promise<string[]> {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' })
    return {
      status: String(answer.status),
      body: await answer.text(),
      etag: answer.headers.get('etag'),
      'cache-control': answer.headers.get('cache-control'),
      'set-cookie': answer.headers.get('set-cookie'),
    }
  }
  const [member, stranger, memberAgain] = [await ask({ cookie }), await ask({}), await ask({ cookie })]
  const names = Object.keys(member) as (keyof typeof member)[]
  return names.filter((name) => new Set([member[name], stranger[name], memberAgain[name]]).size > 1)
}

describe('a page', () => {
  const pages = ['', '/en'].flatMap((language) =>
    [
      '/',
      '/ossd/credit',
      '/school/list',
      '/school/detail/1',
      '/station/list',
      '/story/list',
      '/news',
      '/video',
      '/search?q=OSSD',
      '/contact',
      '/tools/cost',
      '/match',
      '/shortlist',
      '/about',
      '/dssLogin',
      '/nowhere',
    ].map((path) => language + (language && path === '/' ? '' : path)),
  )

  it('shows who asks in the call that is for it', async () => {
    const answer = await fetch(`${site.origin}/prod-api/getInfo`, {
      headers: { authorization: `Bearer ${cookie.split('=')[1]}` },
    })
    expect(await answer.text()).toContain('只有我自己')
  })

  it.each(pages)('%s is the same for every visitor, to the byte', async (path) => {
    expect(await differences(site.origin, path)).toEqual([])
    const page = await (await fetch(site.origin + path, { headers: { cookie } })).text()
    expect(page.length).toBeGreaterThan(1_000)
    expect(page).not.toContain('只有我自己')
  })

  it('of each kind in the sitemap, and each file, is the same for every visitor, to the byte', async () => {
    const links = async (path: string) =>
      ((await (await fetch(site.origin + path)).text()).match(/(?<=<loc>)[^<]+/g) ?? []).map(
        (link) => new URL(link).pathname,
      )
    const maps = await links('/sitemap.xml')
    const listed = (await Promise.all(maps.map(links))).flat()
    const others = [
      '/school/compare?ids=1,2',
      '/contact/thanks?ref=ABCDEFGH23',
      '/contact/withdraw',
      '/corrections?path=/ossd/credit',
      '/station/list?page=2',
      '/tools/hours-log?a1=x',
      '/redirect/about',
      '/401',
      '/404',
      '/robots.txt',
      '/llms.txt',
      '/facts.json',
      '/rss/news.xml',
      '/sitemap.xml',
      ...maps,
    ]
    // one of all pages that differ in a number alone
    const kinds = new Map(listed.map((path) => [path.replace(/\d+/g, '0'), path]))
    const differing: string[] = []
    for (const path of [...kinds.values(), ...others])
      for (const name of await differences(site.origin, path)) differing.push(`${path}: ${name}`)
    expect(differing).toEqual([])
    expect(kinds.size).toBeGreaterThan(80)
  }, 60_000)

  it.each([
    ['into the first page that is made', (_: number, path: string) => path],
    ['into every page', (at: number, path: string) => `${at} ${path}`],
  ])('that lets an identity %s is found out', async (_, page) => {
    let made: string | undefined
    let at = 0
    const leaking: Server = createServer((request, response) => {
      at++
      const fresh = page(at, request.headers.cookie ?? 'a stranger')
      made ??= fresh
      response.end(at === 2 ? 'a stranger' : fresh)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => leaking.once('listening', resolve))
    onTestFinished(() => void leaking.close())
    const { port } = leaking.address() as AddressInfo
    expect(await differences(`http://127.0.0.1:${port}`, '/')).toContain('body')
    expect(made).toContain(TOKEN_COOKIE)
  })
})
