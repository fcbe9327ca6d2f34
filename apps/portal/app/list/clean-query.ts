import { redirect } from 'react-router'

/**
 * Drops unknown and default values of the page's own parameters by 308, so that a list has one address
 * (docs/addresses.md#queries). `keep` says for each parameter which values mean something; others' parameters stay.
 */
export function cleanQuery(url: URL, keep: Record<string, (value: string) => boolean>): void {
  const search = new URLSearchParams(url.search)
  for (const [name, means] of Object.entries(keep)) {
    const value = search.get(name)
    if (value === null) continue
    if (means(value)) search.set(name, value)
    else search.delete(name)
  }
  if (search.toString() === new URLSearchParams(url.search).toString()) return
  const text = search.toString()
  throw redirect(text ? `${url.pathname}?${text}` : url.pathname, 308)
}

/** True when an address says exactly this query and nothing else; otherwise it is answered 308. */
export function saysExactly(search: URLSearchParams, query: Record<string, unknown>): boolean {
  const expected = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${one}`),
  )
  const actual = [...search].map(([name, value]) => `${name}=${value}`)
  return actual.length === expected.length && expected.every((one) => actual.includes(one))
}
