import { DAY_MS } from '@app/contract/time.values.ts'

/**
 * The filters of posts stand among their lexemes, because a GIN index can then answer a filtered search alone: it
 * walks the lists of both side by side and skips what only one of them has. The `@` keeps them out of searches, whose
 * words never hold one. What it replaces, and its cost: docs/decisions.md#decision-17.
 */
export interface Faceted {
  blogType?: number | null
  cityCode?: string
  schoolId?: number | null
  publishTime: Date
}

const lexeme = (name: string, value: string | number) => `'@${name}${String(value).replace(/['\\]/g, '')}'`
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
const dayLexeme = (at: number) => lexeme('d', isoDay(at))
const monthLexeme = (at: number) => lexeme('m', isoDay(at).slice(0, 7))

/** The facets of a post, to be written behind the other lexemes of its tsvector. */
export function facetsOf({ blogType, cityCode = '000000', schoolId, publishTime }: Faceted): string {
  const at = publishTime.getTime()
  const facets = [dayLexeme(at), monthLexeme(at), cityFacet(cityCode)]
  if (blogType != null) facets.push(typeFacet(blogType))
  if (schoolId != null) facets.push(schoolFacet(schoolId))
  return facets.join(' ')
}

export const cityFacet = (code: string) => lexeme('c', code)
export const typeFacet = (blogType: number) => lexeme('b', blogType)
export const schoolFacet = (schoolId: number) => lexeme('s', schoolId)

/** The beginning of a day, UTC. */
export const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS
const monthOf = (at: number, months = 0) => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)
}

/** A span of whole days, UTC: from the first moment, included, to the last, excluded; milliseconds. */
export interface Span {
  from: number
  to: number
}

/** A condition for what was published within a span: whole months where they fit, days elsewhere. */
export function spanFacets({ from, to }: Span): string {
  const facets: string[] = []
  for (let at = from; at < to; ) {
    const next = monthOf(at, 1)
    const isMonth = at === monthOf(at) && next <= to
    facets.push(isMonth ? monthLexeme(at) : dayLexeme(at))
    at = isMonth ? next : at + DAY_MS
  }
  return facets.join(' | ')
}

/** Days of a longer span would be too many conditions, so that it begins with a month. */
const DAYS_MAX = 45
/** Each span holds about twice as much as all before it. */
const GROWTH = 3
const SPANS_MAX = 4
/** Nothing published is of a later day, as long as spans are computed within a day. */
const AHEAD_DAYS = 2

/**
 * Spans that are searched one after the other, newest first, until enough is found; what is outside all of them
 * comes last. None when there are too few posts for it to pay.
 *
 * @param first when the post was published that ends the first span; undefined when there is none
 * @param oldest when the oldest post was published
 */
export function spansOf(now: number, first: number | undefined, oldest: number): Span[] {
  if (first === undefined) return []
  const end = dayOf(now) + AHEAD_DAYS * DAY_MS
  const age = Math.max(now - first, DAY_MS)
  const spans: Span[] = []
  let to = end
  for (let reach = age; spans.length < SPANS_MAX && to > oldest; reach *= GROWTH) {
    const begin = dayOf(now - reach)
    const from = reach > DAYS_MAX * DAY_MS ? monthOf(begin) : begin
    if (from >= to) continue
    spans.push({ from, to })
    to = from
  }
  return spans
}
