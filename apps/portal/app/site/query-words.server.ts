import { serverFeatures } from '#app/features.server.ts'
import { features } from '#app/features.ts'
import { addressOf, properPath } from './addresses.ts'
import type { QueryParameters } from './feature.ts'

const declared = features.map(({ name }) => serverFeatures.get(name) ?? {})
const queryOfPages = new Map(declared.flatMap(({ query = {} }) => Object.entries(query)))
const queryOfFiles = declared.flatMap(({ fileQuery = {} }) => Object.entries(fileQuery))

/** Longest value of a parameter that is not declared as long; pages that read free text cut it far earlier. */
const MOST_CHARACTERS = 400
const MOST_REPEATS = 20

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
  const match = addressOf(path)
  // another spelling of an address leads to the proper one, with its query
  if (!match && properPath(path) !== path) return url
  const words: QueryParameters | 'all' | undefined = match
    ? queryOfPages.get(match.name)
    : queryOfFiles.find(([start]) => path.startsWith(start))?.[1]
  if (words === 'all') return url

  const entries = [...new URLSearchParams(url.slice(at + 1))]
  const counts = new Map<string, number>()
  const read = entries.filter(([name, value]) => {
    if (value.length > MOST_CHARACTERS && !words?.long?.includes(name)) return false
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (words?.many?.includes(name)) return count <= MOST_REPEATS
    if (count > 1) return false
    if (name === 'city' && match) return /^\d{1,6}$/.test(value)
    return words?.names.includes(name) || words?.like?.test(name) || false
  })
  if (read.length === entries.length && entries.length > 0) return url
  const query = new URLSearchParams(read).toString()
  return query ? `${path}?${query}` : path
}
