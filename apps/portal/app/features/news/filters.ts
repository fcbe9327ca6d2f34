import { saysExactly } from '#app/list/clean-query.ts'

/** What the reader asks of the news list. */
export interface NewsState {
  /** Number of a type, as in `infoTypes` of the contract. */
  type?: number
  /** Only when the address names it. */
  city?: string
  page: number
}

/** Reads an address; `types` are the numbers there are, `city` the code of `?city=` when it is one of ours. */
export function readState(
  search: URLSearchParams,
  known: { types: readonly number[]; city: string | undefined },
): NewsState {
  const type = known.types.find((one) => String(one) === search.get('type'))
  const page = search.get('page') ?? ''
  return {
    ...(type && { type }),
    ...(known.city && { city: known.city }),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of a state in its one spelling. */
export function queryOf({ type, city, page }: NewsState): Record<string, string | number> {
  return { ...(type && { type }), ...(city && { city }), ...(page > 1 && { page }) }
}

/** True when an address says exactly this state; otherwise it is answered 308. */
export function isTidy(search: URLSearchParams, state: NewsState): boolean {
  return saysExactly(search, queryOf(state))
}
