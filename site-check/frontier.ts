import { addressOf } from '../apps/portal/app/site/addresses.ts'

/** Parameters whose every value leads to a list of its own. */
const lists = ['page', 'type', 'cat', 'sort']

/** So many addresses of one page with the same further parameters are looked at. */
const PER_SHAPE = 2

/**
 * Which addresses the crawl asks for: each once; of queries those with one parameter of a list, and a couple of
 * every other combination of parameters, so that filters that multiply do not.
 */
export function createFrontier() {
  const seen = new Set<string>()
  const shapes = new Map<string, number>()
  let skipped = 0
  return {
    /** True the first time for an address worth asking for; `address` is path and query. */
    wants(address: string): boolean {
      if (seen.has(address)) return false
      seen.add(address)
      const [path = '', query] = address.split('?')
      const names = [...new Set(new URLSearchParams(query).keys())].sort()
      if (names.length === 0 || (names.length === 1 && lists.includes(names[0] ?? ''))) return true
      const shape = `${shapeOf(path)}?${names.join('&')}`
      const known = shapes.get(shape) ?? 0
      shapes.set(shape, known + 1)
      if (known < PER_SHAPE) return true
      skipped++
      return false
    },
    skipped: () => skipped,
  }
}

/** A page's name, the same for every record of a kind; the path itself where nothing is named. */
function shapeOf(path: string): string {
  const match = addressOf(path)
  return match ? `${match.name}.${match.language}` : path.replace(/\d+/g, '0')
}
