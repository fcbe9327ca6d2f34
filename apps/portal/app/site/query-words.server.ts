import { weightName } from '#app/features/match/answers/packing.ts'
import { groupIds } from '#app/features/match/questions/questions.ts'
import { currencies } from '#app/features/tool/cost/calculate.ts'
import { plainLineNames } from '#app/features/tool/cost/lines.ts'
import { rowKeys } from '#app/features/tool/graduation/calculate.ts'
import { fields as hoursFields } from '#app/features/tool/hours-log/calculate.ts'
import { type AddressName, addressOf, properPath } from './addresses.ts'

/**
 * The parameters a page reads: whole names, or an expression for numbered names. Any other parameter would only make
 * one more cached copy of the same page (docs/addresses.md#queries).
 */
interface Words {
  names: readonly string[]
  like?: RegExp
  /** Names that may stand more than once, as the boxes of a form do. */
  many?: readonly string[]
}

const home: Words = { names: ['type', 'cat'] }
const tuition = ['tuition', 'tuitionC', 'tuitionPer', 'courses']
const housing = ['housing', 'housingC', 'housingPer', 'kind']
const award = ['award', 'awardC', 'awardPer']
const timeline = ['from', 'goal', 'year', 'grade', 'place', 'osslt']

/** By page; pages that are not named read nothing but `?city=`, which the frame of every page reads. */
const ofPages: Partial<Record<AddressName, Words>> = {
  home,
  dss: home,
  dssIndex: home,
  index: home,
  'school.compare': { names: ['ids', 'diff'] },
  match: {
    names: [
      'place',
      'grade',
      'boarding',
      'cny',
      'cad',
      'all',
      'stated',
      'lists',
      'verified',
      ...groupIds.map(weightName),
    ],
    many: ['city', 'entry', 'size', 'themes', 'english', 'must'],
  },
  'story.list': { names: ['page'] },
  ledger: { names: ['page'] },
  'user.home': { names: ['page'] },
  signIn: { names: ['redirect'] },
  register: { names: ['redirect'] },
  recover: { names: ['redirect'] },
  contact: { names: ['schoolId'] },
  'contact.thanks': { names: ['ref'] },
  'contact.withdraw': { names: ['ref', 'done'] },
  corrections: { names: ['schoolId', 'path', 'ref'] },
  'tools.cost': {
    names: [
      ...['school', 'months', 'spread', 'view', ...tuition, ...housing, ...award],
      ...plainLineNames.flatMap((line) => [line, `${line}C`]),
      ...currencies.map((code) => `rate${code}`),
    ],
  },
  'tools.graduation': {
    names: [
      ...rowKeys,
      ...['y', 't', 'g', 'lo', 'hi', 'el', 'es', 'h', 'ht', 'on', 'p', 'li', 'fi', 'eu', 'mu', 'oo'],
    ],
  },
  'tools.applicationFee': {
    names: ['base', 'extra', 'mail', 'abroad', 'canadian', 'groupb'],
    many: ['fee'],
    like: /^u\d$/,
  },
  'tools.studyPermit': {
    names: ['level', 'age', 'place', 'province', 'language', 'parent'],
    many: ['money'],
  },
  'tools.quiz': {
    names: ['m', 'set', 'v', 's', 't', 'a', 'r', 'f', 'e'],
    like: /^(?:q\d{1,3}|r\d{1,3}-\d)$/,
  },
  'tools.timeline': { names: timeline },
  'tools.courseCode': { names: ['c'] },
  'tools.hoursLog': {
    names: ['t', 'k', 'l', 'n', 'more'],
    like: new RegExp(`^[${hoursFields.join('')}]\\d{1,3}$`),
  },
}

/**
 * Pages that read the whole query themselves: forwards pass it on, and lists redirect to the one address of their
 * state. A redirect is not drawn.
 */
const leading: ReadonlySet<AddressName> = new Set<AddressName>([
  'redirect',
  'layout',
  'school',
  'post',
  'story',
  'school.list',
  'post.list',
  'post.detail',
  'story.detail',
  'news',
  'video',
  'search',
])

/** Addresses that are no pages. */
const ofFiles: [path: string, words: Words][] = [
  ['/tools/timeline.ics', { names: [...timeline, 'lang'] }],
  ['/rss/', { names: ['lang'] }],
]

/** Longest value of any other word; free text is cut far earlier by the pages that read it. */
const MOST_CHARACTERS = 400
/** Texts of several lines, packed rows, an address: bounded by what an address can hold. */
const long: ReadonlySet<string> = new Set(['c', 'k', 'l', 'redirect'])
const MOST_REPEATS = 20

/** The page's path behind a path that asks for its data alone, as moves inside the site do. */
export function pagePath(path: string): string {
  if (!path.endsWith('.data')) return path
  return (
    path
      .slice(0, -'.data'.length)
      .replace(/^\/_root$/, '/')
      .replace(/\/_$/, '') || '/'
  )
}

/**
 * The address of what is drawn for an address: without words that its page does not read, values beyond measure and
 * repetitions. The same text where nothing had to be left out, so that other ways of escaping stay.
 *
 * @param url path and query as they were sent
 */
export function tidyAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const isMove = path.endsWith('.data')
  const page = pagePath(path)
  const match = addressOf(page)
  // forwards and lists handle the whole query themselves
  const isLeading = match ? leading.has(match.name) : properPath(page) !== page
  if (isLeading && !isMove) return url
  const words = match ? ofPages[match.name] : ofFiles.find(([start]) => path.startsWith(start))?.[1]
  const routes = match && isMove ? [`${match.name}.${match.language}`, 'root'] : []

  const asked = [...new URLSearchParams(url.slice(at + 1))]
  const counts = new Map<string, number>()
  const read = asked.filter(([name, value]) => {
    if (isMove && name === '_routes') return isSubset(value.split(','), routes)
    if (isLeading) return true
    if (value.length > MOST_CHARACTERS && !long.has(name)) return false
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (words?.many?.includes(name)) return count <= MOST_REPEATS
    if (count > 1) return false
    if (name === 'city' && match) return /^\d{1,6}$/.test(value)
    return words?.names.includes(name) || words?.like?.test(name) || false
  })
  if (read.length === asked.length && asked.length > 0) return url
  const query = new URLSearchParams(read).toString()
  return query ? `${path}?${query}` : path
}

const isSubset = (some: readonly string[], all: readonly string[]) =>
  new Set(some).size === some.length && some.every((one) => all.includes(one))
