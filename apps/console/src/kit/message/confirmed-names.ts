/** As many lines as a question shows; the rest is counted. */
const MOST_LINES = 8

/** What a question names: a name that several have stands once, with their number. */
export function confirmedNames(names: readonly string[]): { lines: string[]; more: number } {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const listed = [...counts].slice(0, MOST_LINES)
  return {
    lines: listed.map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)),
    more: listed.reduce((left, [, count]) => left - count, names.length),
  }
}
