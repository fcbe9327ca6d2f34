import { readFileSync } from 'node:fs'
import path from 'node:path'
import routes from '../apps/portal/app/routes.ts'
import { addresses, addressNames } from '../apps/portal/app/site/addresses.ts'
import { menusOf } from '../apps/server/src/modules/seed/menus.ts'
import { modules } from '../apps/server/src/modules.ts'
import type { Chance } from './chance.ts'
import { people } from './people.ts'
import { escaped, type FuzzRequest, oddHeads } from './request.ts'
import { hostileText } from './values.ts'
import { fuzzWords } from './words.ts'

const root = path.dirname(import.meta.dirname)
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Every page of the portal, in both languages, as the table of addresses has it. */
export const pages = addressNames.flatMap((name) =>
  (['zh', 'en'] as const).map((language) => addresses[name][language]),
)

/** Feeds, maps of the site, captions and the like: what the portal serves beside pages. */
export const resources = (routes as { path?: string }[])
  .map((route) => `/${route.path ?? ''}`)
  .filter((route) => !pages.includes(route))

/** What other parts of the server answer. */
const others = [
  '/og/:language/:file',
  '/assets/*',
  '/_console/assets/*',
  '/prod-api/profile/*',
  '/prod-api/*',
  '/favicon.ico',
  '/healthz',
  '/readyz',
]

/** The console's own addresses: its fixed ones, and every menu of the seed. */
export const consolePaths = [
  '/login',
  '/register',
  '/lock',
  '/admin',
  '/user/profile',
  '/index',
  ...menuPaths(),
]

function menuPaths(): string[] {
  const byId = new Map(menusOf(modules).map((menu) => [menu.menuId, menu]))
  return menusOf(modules)
    .filter((menu) => menu.menuType !== 'F' && menu.path)
    .map((menu) => {
      const segments: string[] = []
      // a group has no segment of its own
      for (let at: typeof menu | undefined = menu; at; at = byId.get(at.parentId ?? 0))
        if (at.path) segments.unshift(at.path)
      return `/${segments.join('/')}`
    })
}

/** Forms that a page takes back. */
const forms = addressNames
  .filter((name) => ['contact', 'contact.withdraw', 'corrections', 'signIn'].includes(name))
  .flatMap((name) => [addresses[name].zh, addresses[name].en])

const files = [
  ...['news.xml', 'posts.xml', 'zh.json', 'en.json', '1.vtt', '1.zh.vtt', 'home.png', 'school.detail.1.png'],
  ...[
    'schools.xml',
    'posts-1.xml',
    'posts-99999999999.xml',
    'x',
    '',
    '.',
    '..',
    'a.b.c',
    '%00.xml',
    'zh.xml',
  ],
]

const words = fuzzWords(
  ['apps/portal/app'].map((folder) => path.join(root, folder)),
  (file) => readFileSync(file, 'utf8'),
)

/** A request to a page or to what stands beside pages. */
export function pageRequest(at: Chance): FuzzRequest {
  const pattern = at.one(at.one([pages, pages, pages, pages, resources, others, consolePaths]))
  const isForm = at.percent(8)
  const target = isForm ? at.one(forms) : pattern
  const query = at.percent(70) ? queryFor(at) : ''
  const method = isForm
    ? 'POST'
    : at.percent(4)
      ? at.one(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])
      : 'GET'
  return {
    target,
    kind: 'page',
    method,
    path: `${filled(target, at)}${at.percent(4) ? '/' : ''}${query && `?${query}`}`,
    headers: {
      'accept-language': at.one(['zh', 'en', '', '*', 'x'.repeat(500), 'en;q=abc', 'zh-CN,zh;q=0.9']),
      ...(at.percent(20) ? { 'if-none-match': at.one(['*', '"x"', 'W/"', ',,,']) } : {}),
      ...(at.percent(10) ? { range: at.one(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']) } : {}),
      ...(at.percent(10)
        ? { cookie: at.one(['Admin-Token', 'Admin-Token=%', 'a=b;;;=;', 'theLanguage=%00']) }
        : {}),
      ...(isForm
        ? { 'content-type': at.percent(85) ? FORM_TYPE : at.one(['text/plain', 'multipart/form-data', 'x']) }
        : {}),
      ...oddHeads(at),
    },
    body: isForm ? queryFor(at) : undefined,
    as: at.one(people),
  }
}

function filled(pattern: string, at: Chance): string {
  return pattern.replace(/:(\w+)|\*/g, (_, name?: string) => {
    if (name === 'file') return at.percent(60) ? at.one(files) : escaped(hostileText(at).slice(0, 500))
    if (name === 'language') return at.one(['zh', 'en', 'fr', '%00'])
    if (name && at.percent(60)) return String(1 + at.below(60))
    return at.percent(30)
      ? at.one(['0', '-1', '1.5', '99999999999999999999', '%00', '%E4%B8%AD', 'a/b', '..', '%2e%2e/x', '%'])
      : escaped(hostileText(at).slice(0, 2_000))
  })
}

function queryFor(at: Chance): string {
  return Array.from({ length: 1 + at.below(4) }, () => {
    const name = at.one(words)
    const value = at.percent(35) ? String(at.one([0, 1, 2, 7, 50, 1e6, -1])) : hostileText(at).slice(0, 2_000)
    return at.percent(4) ? `${name}[${escaped(value).slice(0, 50)}]=%` : `${escaped(name)}=${escaped(value)}`
  }).join('&')
}
