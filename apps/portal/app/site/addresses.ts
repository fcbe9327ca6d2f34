import { insidePath } from '@app/contract/shapes/inside-path.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { features } from '#app/features.ts'
import type { Feature, PageSpec } from './feature.ts'

type NameOf<F> = F extends Feature<infer Name> ? Name : never

/** The name of a page, as its feature declares it. */
export type AddressName = NameOf<(typeof features)[number]>

const pagesOf: readonly Feature[] = features

/** Every page of the product under its name, with its address in both languages. */
export const addresses = Object.assign({}, ...pagesOf.map((feature) => feature.pages)) as Record<
  AddressName,
  PageSpec
>

export const addressNames = Object.keys(addresses) as AddressName[]

/** True for a page of the sitemap; such a page has a social image of its own too. */
export function isListed(name: AddressName): boolean {
  return !addresses[name].robots
}

type Values = Record<string, string | number>
type Query = Record<string, string | number | readonly string[] | null | undefined>

/**
 * The address of a page: `to('school.detail', language, { id: 31 }, { from: 'list' })`. Empty query values are left out; a
 * list of them repeats its name.
 */
export function to(name: AddressName, language: Language, params: Values = {}, query: Query = {}): string {
  const path = fillPath(addresses[name][language], params)
  const stated = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  // most links have no query, and a page has hundreds of them
  if (stated.length === 0) return path
  const pairs = stated.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  return `${path}?${new URLSearchParams(pairs)}`
}

function fillPath(pattern: string, params: Values): string {
  if (!pattern.includes(':') && !pattern.includes('*')) return pattern
  return pattern.replace(/:(\w+)|\*/g, (place, name: string | undefined) =>
    name ? String(params[name] ?? place) : String(params['*'] ?? ''),
  )
}

export interface Match {
  name: AddressName
  language: Language
  params: Record<string, string>
}

/** A pattern as an expression over a whole path. */
function expression(pattern: string, flags = ''): RegExp {
  const text = pattern.replace(/:(\w+)/g, '(?<$1>\\d+)').replace(/\*$/, '(?<rest>.*)')
  return new RegExp(`^${text}$`, flags)
}

const LANGUAGES = ['zh', 'en'] as const
const fixed = new Map<string, Match>()
const patterns: (Omit<Match, 'params'> & { at: RegExp })[] = []
for (const name of addressNames) {
  for (const language of LANGUAGES) {
    const path = addresses[name][language]
    if (/[:*]/.test(path)) patterns.push({ name, language, at: expression(path) })
    else fixed.set(path, { name, language, params: {} })
  }
}

/** Which page a path is, exactly as the table spells it. */
export function addressOf(pathname: string): Match | undefined {
  const found = fixed.get(pathname)
  if (found) return found
  for (const { name, language, at } of patterns) {
    const match = at.exec(pathname)
    if (match) {
      const { rest, ...params } = match.groups ?? {}
      return { name, language, params: rest === undefined ? params : { ...params, '*': rest } }
    }
  }
  return undefined
}

/** Path, and the query and hash that follow it. */
function split(href: string): [path: string, tail: string] {
  const at = href.search(/[?#]/)
  return at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at)]
}

/**
 * The same page in the other or the same language; query and hash stay. Unknown paths pair by prefix, and lead home
 * where that would lead out of this site.
 */
export function translatedAddress(href: string, language: Language): string {
  const [path, tail] = split(href)
  const match = addressOf(path)
  if (match) return fillPath(addresses[match.name][language], match.params) + tail
  const bare = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const pair = (language === 'zh' ? bare : bare === '/' ? '/en' : `/en${bare}`) + tail
  return href.startsWith('/') && insidePath(pair) === undefined ? addresses.home[language] : pair
}

/** True for the address of a page of ours; the interface may link only to those. */
export function isPage(href: string): boolean {
  return addressOf(split(href)[0]) !== undefined
}

/**
 * The right spelling of a path: the table's case, no slash at the end nor twice in a row, the name of the path's own
 * language. An unknown path only loses its slashes. Requests for another spelling are answered 308.
 */
export function properPath(pathname: string): string {
  const bare = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
  if (addressOf(bare)) return bare
  const english = /^\/en(?=\/|$)/i.test(bare)
  const rest = bare.replace(/^\/en(?=\/|$)/i, '') || '/'
  const language: Language = english ? 'en' : 'zh'
  for (const name of addressNames) {
    const { zh, en } = addresses[name]
    for (const pattern of [zh, en.replace(/^\/en/, '') || '/']) {
      const match = expression(pattern, 'i').exec(rest)
      if (!match) continue
      const { rest: star, ...params } = match.groups ?? {}
      return fillPath(addresses[name][language], star === undefined ? params : { '*': star })
    }
  }
  return bare
}
