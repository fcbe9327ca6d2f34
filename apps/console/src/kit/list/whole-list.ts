import type { Values } from '#kit/form/draft.ts'
import type { Order } from './list-state.ts'

const inWords = new Intl.Collator('zh-Hans-CN', { numeric: true })

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return inWords.compare(one, other)
  return Number(one) - Number(other)
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** All rows of a list in an order; what says nothing stands last either way. */
function ordered(rows: readonly Values[], { orderByColumn, isAsc }: Order): readonly Values[] {
  if (!orderByColumn) return rows
  const sign = isAsc === 'desc' ? -1 : 1
  return [...rows].sort((first, second) => {
    const [one, other] = [first[orderByColumn], second[orderByColumn]]
    if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other))
    return sign * compare(one, other)
  })
}

/** One page of a list that came whole; beyond the end is the last page. */
export function pageOfWhole(
  rows: readonly Values[],
  { order, pageNum, pageSize }: { order: Order; pageNum: number; pageSize: number },
): { rows: readonly Values[]; total: number } {
  const page = Math.max(1, Math.min(pageNum, Math.ceil(rows.length / pageSize)))
  return { rows: ordered(rows, order).slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}
