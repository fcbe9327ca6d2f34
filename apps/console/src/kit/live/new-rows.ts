import type { Values } from '#kit/form/draft.ts'

/** A page of a list as its call answers it. */
export interface ListAnswer {
  rows?: readonly Values[]
  total?: number
}

/**
 * How many rows a later answer has that an earlier one did not: by the totals, and on the first page of a list in its own
 * order by the numbers too, which also counts what came while as many rows went.
 */
export function newRows(
  id: string,
  { current, latest, isNewestFirst }: { current: ListAnswer; latest: ListAnswer; isNewestFirst: boolean },
): number {
  const more = Math.max(0, (latest.total ?? 0) - (current.total ?? 0))
  if (!isNewestFirst) return more
  const newest = Math.max(0, ...(current.rows ?? []).map((row) => Number(row[id])))
  return Math.max(more, (latest.rows ?? []).filter((row) => Number(row[id]) > newest).length)
}
