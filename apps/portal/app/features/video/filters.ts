import { saysExactly } from '#app/list/clean-query.ts'

/** What the reader asks of the video list. */
export interface VideoState {
  q?: string
  /** Only when the address names it. */
  city?: string
  page: number
}

/** Characters of the words that are looked for. */
export const Q_MAX = 50

/** Reads an address; `city` is the code of `?city=` when it is one of ours. */
export function readState(search: URLSearchParams, city: string | undefined): VideoState {
  const q = search.get('q')?.trim().slice(0, Q_MAX)
  const page = search.get('page') ?? ''
  return {
    ...(q && { q }),
    ...(city && { city }),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of a state in its one spelling. */
export function queryOf({ q, city, page }: VideoState): Record<string, string | number> {
  return { ...(q && { q }), ...(city && { city }), ...(page > 1 && { page }) }
}

/** True when an address says exactly this state; otherwise it is answered 308. */
export function isTidy(search: URLSearchParams, state: VideoState): boolean {
  return saysExactly(search, queryOf(state))
}
