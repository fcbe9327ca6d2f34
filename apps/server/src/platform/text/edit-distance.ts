/**
 * How many letters must be added, left out, replaced or exchanged with their neighbour to make one word of another (the
 * optimal string alignment distance). For short words: takes as many steps as the product of their lengths.
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line++) {
    const next = [line]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1]
      const replaced = (row[column - 1] ?? 0) + (isSame ? 0 : 1)
      const isExchanged = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      next[column] = Math.min(
        replaced,
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        isExchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
