import { dayOf } from '#app/text/day.ts'

export interface MonthGroup<R> {
  /** `2026-09`, or null for what is pinned to the top. */
  month: string | null
  rows: R[]
}

/** Neighbours of one Shanghai month together, in the order they came; pinned ones lead in a group of their own. */
export function byMonth<R extends { publishTime: Date; isTop: boolean }>(
  rows: readonly R[],
): MonthGroup<R>[] {
  const groups: MonthGroup<R>[] = []
  for (const row of rows) {
    const month = row.isTop ? null : dayOf(row.publishTime).slice(0, 7)
    const last = groups.at(-1)
    if (last?.month === month) last.rows.push(row)
    else groups.push({ month, rows: [row] })
  }
  return groups
}
