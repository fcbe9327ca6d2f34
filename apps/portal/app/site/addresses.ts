import { insidePath } from '@app/contract/shapes/inside-path.ts'
import type { Language } from '@app/contract/shapes/language.ts'

/** One page under its two addresses. `:id` is a number. */
export interface Address {
  zh: string
  en: string
}

const page = (path: string): Address => ({ zh: path, en: path === '/' ? '/en' : `/en${path}` })
const guide = (zh: string, en: string): Address => ({ zh, en: `/en${en}` })

/**
 * Every address of the product in both languages: the only home of the pairs whose names differ. Case counts, and
 * `aboard` is a spelling that links elsewhere depend on (docs/addresses.md#guides).
 */
export const addresses = {
  home: page('/'),
  dss: page('/dss'),
  dssIndex: page('/dssIndex'),
  index: page('/index'),

  'ossd.introduction': guide('/ossd/introduction', '/ossd/ossd-course-introduction'),
  'ossd.advantages': guide('/ossd/advantages', '/ossd/advantages-of-ossd-course'),
  'ossd.graduation': guide('/ossd/graduation', '/ossd/graduation-requirements'),
  'ossd.subjects': guide('/ossd/subjects', '/ossd/course-subjects'),
  'ossd.credit': guide('/ossd/credit', '/ossd/credit-conversion'),
  'ossd.osslt': guide('/ossd/osslt', '/ossd/osslt'),
  'ossd.volunteer': guide('/ossd/volunteer', '/ossd/volunteer'),
  'aboard.learning': guide('/aboard/learning', '/aboard/learning-style'),
  'aboard.type': guide('/aboard/type', '/aboard/campus-type'),
  'aboard.expenses': guide('/aboard/expenses', '/aboard/tuition-expenses'),
  'aboard.destination': guide('/aboard/destination', '/aboard/Graduates-destination'),
  'aboard.university': guide('/aboard/university', '/aboard/How-to-apply-for-university'),
  'fee.subsidy': guide('/fee/subsidy', '/fee/tuition-subsidy'),
  'fee.Academic': guide('/fee/Academic', '/fee/academic-excellence-award'),
  'life.level': guide('/life/level', '/life/consumption-level'),
  'life.visa': guide('/life/visa', '/life/visa-processing'),
  'life.consulate': guide('/life/consulate', '/life/consulate-support'),
  'life.suggestions': guide('/life/suggestions', '/life/local-suggestions'),

  school: page('/school'),
  'school.list': page('/school/list'),
  'school.detail': page('/school/detail/:id'),
  'school.compare': page('/school/compare'),
  shortlist: page('/shortlist'),
  match: page('/match'),

  post: page('/station'),
  'post.list': page('/station/list'),
  'post.detail': page('/station/detail/:id'),
  'post.new': page('/station/senddiscuss'),
  story: page('/story'),
  'story.list': page('/story/list'),
  'story.detail': page('/story/detail/:id'),
  news: page('/news'),
  'news.detail': page('/news/detail/:id'),
  video: page('/video'),
  'video.detail': page('/video/detail/:id'),
  search: page('/search'),

  signIn: page('/dssLogin'),
  register: page('/dssRegister'),
  recover: page('/dssForgetPsd'),
  confirmEmail: page('/dssEmail'),
  stopDigest: page('/dssUnsubscribe'),
  layout: page('/layout'),
  'layout.person': page('/layout/person'),
  'layout.editinfo': page('/layout/editinfo'),
  'layout.schoolinfo': page('/layout/schoolinfo'),
  'layout.security': page('/layout/security'),
  'layout.data': page('/layout/data'),
  person: page('/person'),
  editinfo: page('/editinfo'),
  schoolinfo: page('/schoolinfo'),
  notify: page('/notify'),
  'user.home': page('/user/home/:id'),

  tools: page('/tools'),
  'tools.cost': page('/tools/cost'),
  'tools.graduation': page('/tools/graduation'),
  'tools.applicationFee': page('/tools/application-fee'),
  'tools.studyPermit': page('/tools/study-permit'),
  'tools.quiz': page('/tools/osslt-quiz'),
  'tools.timeline': page('/tools/timeline'),
  'tools.courseCode': page('/tools/course-code'),
  'tools.hoursLog': page('/tools/hours-log'),

  contact: page('/contact'),
  'contact.thanks': page('/contact/thanks'),
  'contact.withdraw': page('/contact/withdraw'),
  about: page('/about'),
  editorial: page('/editorial'),
  sources: page('/sources'),
  corrections: page('/corrections'),
  ledger: page('/ledger'),
  rules: page('/rules'),
  privacy: page('/privacy'),
  terms: page('/terms'),
  accessibility: page('/accessibility'),

  redirect: page('/redirect/*'),
  unauthorized: page('/401'),
  notFound: page('/404'),
} satisfies Record<string, Address>

export type AddressName = keyof typeof addresses

export const addressNames = Object.keys(addresses) as AddressName[]

/** Not for search engines: other names of home, forwards, errors and personal pages. */
const unlisted: ReadonlySet<AddressName> = new Set<AddressName>([
  'dss',
  'dssIndex',
  'index',
  'school',
  'school.compare',
  'shortlist',
  'post',
  'story',
  'post.new',
  'search',
  'signIn',
  'register',
  'recover',
  'confirmEmail',
  'stopDigest',
  'notify',
  'layout',
  'layout.person',
  'layout.editinfo',
  'layout.schoolinfo',
  'layout.security',
  'layout.data',
  'person',
  'editinfo',
  'schoolinfo',
  'user.home',
  'contact.thanks',
  'contact.withdraw',
  'redirect',
  'unauthorized',
  'notFound',
])

/** True for a page that search engines are told of; such a page has a picture of its own too. */
export function isListed(name: AddressName): boolean {
  return !unlisted.has(name)
}

type Values = Record<string, string | number>
type Query = Record<string, string | number | null | undefined>

/** The address of a page: `to('school.detail', language, { id: 31 }, { from: 'list' })`. Empty query values are left out. */
export function to(name: AddressName, language: Language, params: Values = {}, query: Query = {}): string {
  const path = fillPath(addresses[name][language], params)
  const stated = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  // most links have no query, and a page has hundreds of them
  if (stated.length === 0) return path
  return `${path}?${new URLSearchParams(stated.map(([key, value]) => [key, String(value)]))}`
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
