import { consolePaths, pages, resources } from '../../../fuzz/pages.ts'
import { TOKEN_COOKIE } from '../../../packages/contract/src/account/account.values.ts'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { API_PREFIX } from '../../../packages/contract/src/wire/call.ts'

/** A request to an address of the product. */
export interface Question {
  name: string
  method: string
  path: string
  body?: string
}

/** Who asks: the token of a session, or none. */
export interface Asker {
  name: 'stranger' | 'member' | 'staff'
  token?: string
}

/** These end sessions, so they come last. */
const ENDING = ['account.signOut', 'cache.clearAll', 'cache.clearName', 'cache.clearKey']

/** Every call but event streams, which never end. Reads are of a record that exists, writes of one that does not. */
export const everyCall: readonly Question[] = allCalls
  .filter(({ answers }) => answers !== 'stream')
  .toSorted((one, other) => Number(ENDING.includes(one.id)) - Number(ENDING.includes(other.id)))
  .map(({ id, method, path, sends }) => {
    const record = method === 'GET' ? '1' : '999999999'
    const hasBody = method !== 'GET' && method !== 'DELETE' && !sends.startsWith('file')
    return {
      name: id,
      method,
      path: API_PREFIX + path.replace(/\{\w+\}/g, record),
      ...(hasBody && { body: '{}' }),
    }
  })

const filled = (pattern: string) => pattern.replace(/:\w+/g, '1').replace(/\*$/, 'x')

/** Every page of both front ends in both languages, what stands beside them, and addresses that depend on who asks. */
export const everyPage: readonly Question[] = [
  ...new Set([
    ...[...pages, ...resources, ...consolePaths].map(filled),
    ...['/', '/en', '/index', '/index/', '/redirect/index', '/en/index', '/user/profile', '/nowhere'],
    ...['/search?q=OSSD', '/school/list?city=440100', '/school/compare?ids=1,2', '/station/list?page=2'],
    ...['/news/detail/1?preview=1', '/?preview=1', '/notify?preview=1', '/?utm_source=a'],
    ...['/sitemap.xml', '/robots.txt', '/rss/news.xml', '/og/zh/home.png', '/favicon.ico', '/healthz'],
    ...[`${API_PREFIX}/`, `${API_PREFIX}/nowhere`, `${API_PREFIX}/profile/nowhere.png`],
  ]),
].map((path) => ({ name: path, method: 'GET', path }))

/** What was answered, as far as a shared cache is concerned. */
export interface Heard {
  status: number
  headers: Headers
  body: string
}

let addresses = 0

/** Asks as a browser does: with the cookie of the session everywhere, and with its token in calls. */
export async function ask(
  origin: string,
  { method, path, body }: Question,
  { token }: Asker,
): Promise<Heard> {
  addresses++
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      // an address of its own each time, so that limits by address do not end the run
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(token && { cookie: `${TOKEN_COOKIE}=${token}` }),
      ...(token && path.startsWith(`${API_PREFIX}/`) && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Whether an answer allows caches that serve many people to store it. */
export function isShared({ headers }: Heard): boolean {
  const words = ['cache-control', 'cdn-cache-control', 'cloudflare-cdn-cache-control', 'surrogate-control']
  return words.some((name) => /\bpublic\b|s-maxage|max-age=[1-9]/.test(headers.get(name) ?? ''))
}

/** Does work for each of a list, a few at a time. */
export async function forEach<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = list.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await work(one)
    }),
  )
}
