import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../../apps/server/src/modules/account/table.ts'
import { openSession } from '../../../apps/server/src/modules/session/store.ts'
import {
  builtProduct,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '../../../apps/server/test/server-process.ts'
import { copyDatabase, openTestDatabase } from '../../../apps/server/test/test-app.ts'
import {
  type Asker,
  ask,
  everyCall,
  everyPage,
  forEach,
  type Heard,
  isShared,
  type Question,
} from './every-address.ts'

/**
 * What is answered with `public` or `s-maxage` stands in caches before the product, which send it to the next reader: it
 * must be the same for a stranger, a member and staff.
 */

let product: readonly string[]
let site: ServerProcess
let askers: Asker[] = []

beforeAll(async () => {
  product = await builtProduct()
  const { name, url } = await copyDatabase()
  const { db, close } = openTestDatabase(name)
  const [member] = await db
    .insert(accounts)
    .values({ userName: 'reader', nickName: '只有我自己', usertype: '01' })
    .returning({ userId: accounts.userId })
  const device = { ipaddr: '10.0.0.1', loginLocation: '', browser: 'Firefox 140', os: 'Linux' }
  const session = (userId: number) => openSession(db, userId, device, new Date(), { isRemembered: true })
  askers = [
    { name: 'stranger' },
    { name: 'member', token: await session(member?.userId ?? 0) },
    { name: 'staff', token: await session(1) },
  ]
  await close()
  site = await startProcess(
    {
      DATABASE_URL: url,
      DATA_DIR: await newDataFolder(),
      TRUST_PROXY: 'on',
      CDN: 'http',
      CDN_PURGE_URL: 'http://127.0.0.1:9/',
    },
    [],
    product,
  )
}, 240_000)

afterAll(cleanUp, 60_000)

/** What is wrong with the answers to a question, asked by each person in both orders. */
async function faultsOf(question: Question): Promise<string[]> {
  const answers: Heard[] = []
  for (const asker of [...askers, ...askers.toReversed()])
    answers.push(await ask(site.origin, question, asker))
  const shared = answers.filter(isShared)
  if (shared.length === 0) return []
  return [
    ...(shared.some(({ headers }) => headers.has('set-cookie')) ? [`${question.name}: sets a cookie`] : []),
    ...(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size > 1
      ? [`${question.name}: differs`]
      : []),
  ]
}

describe('an answer that caches may share', () => {
  it('to an account that writes something is none for some seconds, so that it sees its own write', async () => {
    const write = (token?: string) =>
      fetch(`${site.origin}/prod-api/bbs/web/addContact`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '10.200.0.1',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ name: '家长', mobile: '13812345678', agree: true }),
      })
    const [, member] = askers
    const stranger = await write()
    expect(stranger.headers.get('set-cookie')).toBeNull()
    const written = await write(member?.token)
    expect(written.headers.get('set-cookie')).toBe('wrote=1; Path=/; Max-Age=5; SameSite=Lax')
  })

  it('to a call there is none', async () => {
    const shared = new Set<string>()
    let done = 0
    await forEach(everyCall, 6, async (question) => {
      for (const asker of askers) {
        const answer = await ask(site.origin, question, asker)
        if (isShared(answer)) shared.add(question.name)
        if (asker.token && /^\{"code":200/.test(answer.body)) done++
      }
    })
    expect([...shared]).toEqual([])
    // the tokens were good: most reads of staff are answered
    expect(done).toBeGreaterThan(150)
  }, 300_000)

  it('to a page is the same for every reader and sets no cookie', async () => {
    const faults: string[] = []
    await forEach(everyPage, 4, async (question) => {
      // a page may be made anew between two answers; not every time
      const found = await faultsOf(question)
      if (found.length > 0) faults.push(...(await faultsOf(question)))
    })
    expect(faults).toEqual([])
    const home = await ask(site.origin, { name: '/', method: 'GET', path: '/' }, { name: 'stranger' })
    expect(home.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/)
    expect(home.headers.get('cdn-cache-control')).toContain('stale-while-revalidate=10')
    expect(home.headers.get('surrogate-key')?.split(' ')).toContain('page')
    expect(home.headers.get('vary')).toBe('accept-encoding')
  }, 300_000)

  it('is repeated word by word to a cache that asks whether its copy still holds', async () => {
    const url = `${site.origin}/ossd/credit`
    const first = await fetch(url)
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    for (const name of ['cache-control', 'surrogate-key', 'cache-tag', 'vary'])
      expect(again.headers.get(name)?.replace(/=\d+/g, ''), name).toBe(
        first.headers.get(name)?.replace(/=\d+/g, ''),
      )
  })

  it('is no page of the console, no preview and no address that shows the dashboard to staff', async () => {
    for (const path of ['/login', '/system/user', '/index', '/?preview=1'])
      for (const asker of askers)
        expect(isShared(await ask(site.origin, { name: path, method: 'GET', path }, asker)), path).toBe(false)
  })
})
