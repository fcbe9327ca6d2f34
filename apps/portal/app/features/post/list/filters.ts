import { postOrders } from '@app/contract/post/post.values.ts'
import { saysExactly } from '#app/list/clean-query.ts'

// the state of the article list is its address

export type Order = (typeof postOrders)[number]

/** What the reader asks for. A missing key means "any"; `sort` and `page` always have a value. */
export interface StationState {
  /** Key of a category, such as `baoliao`. */
  cat?: string
  /** Only when the address names it; otherwise the page shows the reader's city. */
  city?: string
  q?: string
  tag?: string
  school?: number
  sort: Order
  page: number
}

/** What the address may name. */
export interface Known {
  cats: readonly string[]
  /** The code of `?city=` when it is one of ours. */
  city: string | undefined
}

export const removable = ['q', 'tag', 'school'] as const

function whole(value: string | undefined): number | undefined {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

function tidy(state: { [K in keyof StationState]: StationState[K] | undefined }): StationState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as never
}

/** Characters of the words that are looked for. */
export const Q_MAX = 50

/** Reads an address. What is unknown, empty or senseless is left out. */
export function readState(search: URLSearchParams, known: Known): StationState {
  const get = (name: string) => search.get(name)?.trim() || undefined
  return tidy({
    cat: known.cats.find((key) => key === get('cat')),
    city: known.city,
    q: get('q')?.slice(0, Q_MAX),
    tag: get('tag')?.slice(0, 20),
    school: whole(get('school')),
    sort: postOrders.find((order) => order === get('sort')) ?? 'new',
    page: whole(get('page')) ?? 1,
  })
}

/** The query of a state in its one spelling: defaults are left out (docs/addresses.md#queries). */
export function queryOf({ sort, page, ...filters }: StationState): Record<string, string | number> {
  return {
    ...tidy({
      ...filters,
      sort: sort === 'new' ? undefined : sort,
      page: page > 1 ? page : undefined,
    } as never),
  } as never
}

/** True when an address says exactly this state and nothing else; otherwise it is answered 308. */
export function isTidy(search: URLSearchParams, state: StationState): boolean {
  return saysExactly(search, queryOf(state))
}

/** The state without one filter, on the first page. */
export function without(state: StationState, name: keyof StationState): StationState {
  const { [name]: _, ...rest } = state
  return { sort: 'new', ...rest, page: 1 }
}

/** Search engines keep the plain list and its categories, 50 pages deep. */
export function isIndexed(state: StationState): boolean {
  return (
    state.sort === 'new' &&
    state.page <= 50 &&
    [state.city, state.q, state.tag, state.school].every((value) => value === undefined)
  )
}
