/** Overlapping pairs of characters of a text, as numbers. */
export function pairsOf(text: string): Set<number> {
  const pairs = new Set<number>()
  for (let at = 0; at + 1 < text.length; at++)
    pairs.add(text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1))
  return pairs
}

/** How much of the larger set stands in the other one too, from 0 to 1. */
export function likenessOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  if (large.size === 0) return 0
  let equal = 0
  for (const pair of small) if (large.has(pair)) equal++
  return equal / large.size
}
