import { insidePath } from '@app/contract/inside-path.ts'
import type { Language } from '@app/contract/language.ts'

/** One page under its two addresses. `:id` is a number; a page that is not built answers 404 and is never linked. */
export interface Address {
  zh: string
  en: string
  built: boolean
}

const page = (path: string, built = false): Address => ({
  zh: path,
  en: path === '/' ? '/en' : `/en${path}`,
  built,
})
const guide = (zh: string, en: string, built = false): Address => ({ zh, en: `/en${en}`, built })

/**
 * Every address of the product in both languages: the only home of the pairs whose names differ. Case counts, and
 * `aboard` is a spelling that links elsewhere depend on (docs/addresses.md#guides).
 */
export const addresses = {
  home: page('/', true),
  dss: page('/dss', true),
  dssIndex: page('/dssIndex', true),
  index: page('/index', true),

  'ossd.introduction': guide('/ossd/introduction', '/ossd/ossd-course-introduction', true),
  'ossd.advantages': guide('/ossd/advantages', '/ossd/advantages-of-ossd-course', true),
  'ossd.graduation': guide('/ossd/graduation', '/ossd/graduation-requirements', true),
  'ossd.subjects': guide('/ossd/subjects', '/ossd/course-subjects', true),
  'ossd.credit': guide('/ossd/credit', '/ossd/credit-conversion', true),
  'ossd.osslt': guide('/ossd/osslt', '/ossd/osslt', true),
  'ossd.volunteer': guide('/ossd/volunteer', '/ossd/volunteer', true),
  'aboard.learning': guide('/aboard/learning', '/aboard/learning-style', true),
  'aboard.type': guide('/aboard/type', '/aboard/campus-type', true),
  'aboard.expenses': guide('/aboard/expenses', '/aboard/tuition-expenses', true),
  'aboard.destination': guide('/aboard/destination', '/aboard/Graduates-destination', true),
  'aboard.university': guide('/aboard/university', '/aboard/How-to-apply-for-university', true),
  'fee.subsidy': guide('/fee/subsidy', '/fee/tuition-subsidy', true),
  'fee.Academic': guide('/fee/Academic', '/fee/academic-excellence-award', true),
  'life.level': guide('/life/level', '/life/consumption-level', true),
  'life.visa': guide('/life/visa', '/life/visa-processing', true),
  'life.consulate': guide('/life/consulate', '/life/consulate-support', true),
  'life.suggestions': guide('/life/suggestions', '/life/local-suggestions', true),

  school: page('/school', true),
  'school.list': page('/school/list', true),
  'school.detail': page('/school/detail/:id', true),
  'school.compare': page('/school/compare', true),
  shortlist: page('/shortlist', true),
  match: page('/match', true),

  post: page('/station', true),
  'post.list': page('/station/list', true),
  'post.detail': page('/station/detail/:id', true),
  'post.new': page('/station/senddiscuss', true),
  story: page('/story', true),
  'story.list': page('/story/list', true),
  'story.detail': page('/story/detail/:id', true),
  news: page('/news', true),
  'news.detail': page('/news/detail/:id', true),
  video: page('/video', true),
  'video.detail': page('/video/detail/:id', true),
  search: page('/search', true),

  signIn: page('/dssLogin', true),
  register: page('/dssRegister', true),
  recover: page('/dssForgetPsd', true),
  confirmEmail: page('/dssEmail', true),
  stopDigest: page('/dssUnsubscribe', true),
  layout: page('/layout', true),
  'layout.person': page('/layout/person', true),
  'layout.editinfo': page('/layout/editinfo', true),
  'layout.schoolinfo': page('/layout/schoolinfo', true),
  'layout.security': page('/layout/security', true),
  'layout.data': page('/layout/data', true),
  person: page('/person', true),
  editinfo: page('/editinfo', true),
  schoolinfo: page('/schoolinfo', true),
  notify: page('/notify', true),
  'user.home': page('/user/home/:id', true),

  tools: page('/tools', true),
  'tools.cost': page('/tools/cost', true),
  'tools.graduation': page('/tools/graduation', true),
  'tools.applicationFee': page('/tools/application-fee', true),
  'tools.studyPermit': page('/tools/study-permit', true),
  'tools.quiz': page('/tools/osslt-quiz', true),
  'tools.timeline': page('/tools/timeline', true),
  'tools.courseCode': page('/tools/course-code', true),
  'tools.hoursLog': page('/tools/hours-log', true),

  contact: page('/contact', true),
  'contact.thanks': page('/contact/thanks', true),
  'contact.withdraw': page('/contact/withdraw', true),
  about: page('/about', true),
  editorial: page('/editorial', true),
  sources: page('/sources', true),
  corrections: page('/corrections', true),
  ledger: page('/ledger', true),
  privacy: page('/privacy', true),
  terms: page('/terms', true),
  accessibility: page('/accessibility', true),

  redirect: page('/redirect/*', true),
  unauthorized: page('/401', true),
  notFound: page('/404', true),
} satisfies Record<string, Address>

export type AddressName = keyof typeof addresses

export const addressNames = Object.keys(addresses) as AddressName[]

/** Built, but not for search engines: other names of home, forwards, errors and personal pages. */
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

/** True for a page that exists and that search engines are told of; such a page has a picture of its own too. */
export function isListed(name: AddressName): boolean {
  return addresses[name].built && !unlisted.has(name)
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
export function twin(href: string, language: Language): string {
  const [path, tail] = split(href)
  const match = addressOf(path)
  if (match) return fillPath(addresses[match.name][language], match.params) + tail
  const bare = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const pair = (language === 'zh' ? bare : bare === '/' ? '/en' : `/en${bare}`) + tail
  return href.startsWith('/') && insidePath(pair) === undefined ? addresses.home[language] : pair
}

/** True for an address of a page that exists; the interface may link only to those. */
export function isBuilt(href: string): boolean {
  const match = addressOf(split(href)[0])
  return match !== undefined && addresses[match.name].built
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
