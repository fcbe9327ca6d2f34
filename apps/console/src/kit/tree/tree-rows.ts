import type { Values } from '#kit/form/draft.ts'

/** A row with those below it. */
export type TreeRow = Values & { children?: TreeRow[] }

interface TreeFields {
  id: string
  parent: string
  /** Without it neighbours stay as they come. */
  orderOf?: (row: Values) => number
}

/** Flat rows as a tree, each level in its order. A row whose parent is not among them, or itself, stands at the top. */
export function rowsToTree(
  rows: readonly Values[],
  { id, parent, orderOf = () => 0 }: TreeFields,
): TreeRow[] {
  const known = new Set(rows.map((row) => row[id]))
  const below = new Map<unknown, Values[]>()
  for (const row of rows) {
    const isBelow = known.has(row[parent]) && row[parent] !== row[id]
    const above = isBelow ? row[parent] : undefined
    const neighbours = below.get(above)
    if (neighbours) neighbours.push(row)
    else below.set(above, [row])
  }
  const grow = (above: unknown): TreeRow[] =>
    [...(below.get(above) ?? [])]
      .sort((one, other) => orderOf(one) - orderOf(other))
      .map((row) => {
        const children = grow(row[id])
        return children.length > 0 ? { ...row, children } : row
      })
  return grow(undefined)
}

/** The rows whose order was changed and not saved yet. */
export function orderChanges(
  rows: readonly Values[],
  { id, order }: { id: string; order: string },
  written: ReadonlyMap<number, number>,
): (readonly [id: number, order: number])[] {
  return rows.flatMap((row) => {
    const place = written.get(row[id] as number)
    return place === undefined || place === row[order] ? [] : [[row[id] as number, place] as const]
  })
}

/** Neighbours in their order after one of them took the place of another: numbered from the least of their numbers on. */
export function moveAmong(
  neighbours: readonly (readonly [id: number, order: number])[],
  moved: number,
  target: number,
): [id: number, order: number][] {
  const ids = neighbours.map(([id]) => id)
  const [from, to] = [ids.indexOf(moved), ids.indexOf(target)]
  if (from < 0 || to < 0) return neighbours.map(([id, order]) => [id, order])
  ids.splice(from, 1)
  ids.splice(to, 0, moved)
  const first = Math.min(...neighbours.map(([, order]) => order))
  return ids.map((id, at) => [id, first + at])
}

/** Of the rows that shall be open those that are when so many rows are shown and not many more, from the top. */
export function openedFirst(
  roots: readonly TreeRow[],
  isOpened: (row: TreeRow) => boolean,
  limit: number,
): TreeRow[] {
  let visibleCount = roots.length
  const openIn = (rows: readonly TreeRow[]): TreeRow[] =>
    rows.flatMap((row) => {
      if (!row.children || !isOpened(row) || visibleCount + row.children.length > limit) return []
      visibleCount += row.children.length
      return [row, ...openIn(row.children)]
    })
  return openIn(roots)
}

/** The rows of a tree from top to bottom, as they are seen while some of them are open, and how many stand above each. */
export const flat = (
  rows: readonly TreeRow[],
  isOpen: (row: TreeRow) => boolean = () => true,
  depth = 0,
): { row: TreeRow; depth: number }[] =>
  rows.flatMap((row) => [{ row, depth }, ...(isOpen(row) ? flat(row.children ?? [], isOpen, depth + 1) : [])])
