import { objTypes, SEARCH_MAX, type SearchOrder, searchOrders } from '@app/contract/site/search.values.ts'
import { saysExactly } from '#app/list/clean-query.ts'

/** What the reader asks of the search; kinds are `objType`, 0 is all. */
export interface SearchState {
  q: string
  type: number
  sort: SearchOrder
  page: number
}

/** The page shows all kinds first; the call's own default is posts. */
export const FIRST_TYPE = 0

export function readState(search: URLSearchParams): SearchState {
  const type = Number(search.get('type') ?? '')
  const page = search.get('page') ?? ''
  const sort = searchOrders.find((order) => order === search.get('sort'))
  return {
    q: [...(search.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join(''),
    type: search.get('type') && type in objTypes ? type : FIRST_TYPE,
    sort: sort ?? 'rel',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of a state in its one spelling. */
export function queryOf({ q, type, sort, page }: SearchState): Record<string, string | number> {
  return {
    ...(q && { q }),
    ...(type !== FIRST_TYPE && { type }),
    ...(sort !== 'rel' && { sort }),
    ...(page > 1 && { page }),
  }
}

/** True when an address says exactly this state; otherwise it is answered 308. */
export function isTidy(search: URLSearchParams, state: SearchState): boolean {
  return saysExactly(search, queryOf(state))
}
