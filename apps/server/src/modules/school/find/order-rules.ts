import type { SchoolOrder } from '@app/contract/school/school.values.ts'
import { onSphere, type Place, type SchoolColumns } from './school-columns.ts'

/** Negative where the school of the first slot stands before that of the second. */
export type Compare = (one: number, other: number) => number

const rising =
  (values: ArrayLike<number>): Compare =>
  (one, other) => {
    const [a = 0, b = 0] = [values[one], values[other]]
    return a < b ? -1 : a > b ? 1 : 0
  }
const falling = (values: ArrayLike<number>): Compare => {
  const compare = rising(values)
  return (one, other) => compare(other, one)
}
const inTurn =
  (...compares: readonly Compare[]): Compare =>
  (one, other) => {
    for (const compare of compares) {
      const order = compare(one, other)
      if (order !== 0) return order
    }
    return 0
  }

/** The value of a facet that schools are ordered by, in the order of its texts. */
function byText({ coded }: SchoolColumns, name: 'currency' | 'samples'): Compare {
  const { codes, lists } = coded[name]
  const sorted = lists.map((list) => list[0] ?? '').sort()
  const ranks = lists.map((list) => sorted.indexOf(list[0] ?? ''))
  return (one, other) => (ranks[codes[one] ?? 0] ?? 0) - (ranks[codes[other] ?? 0] ?? 0)
}

/** The order of the directory: real schools, the best documented first. */
export const directoryOrder = (columns: SchoolColumns): Compare =>
  // "real" stands before "sample"
  inTurn(byText(columns, 'samples'), falling(columns.numbers.completeness), rising(columns.ids))

/** The nearest first, and those without a place of their own last, in the order that follows. */
export function nearestFirst(
  { size, numbers: { lat, isArea }, sphere }: SchoolColumns,
  slots: Int32Array,
  from: Place,
  next: Compare,
): Compare {
  const [x, y, z] = onSphere(from)
  // the square of the straight line through the earth grows with the way around it
  const far = new Float64Array(size)
  for (const slot of slots) {
    const hasPlace = isArea[slot] !== 1 && !Number.isNaN(lat[slot])
    far[slot] = hasPlace
      ? ((sphere.x[slot] ?? 0) - x) ** 2 + ((sphere.y[slot] ?? 0) - y) ** 2 + ((sphere.z[slot] ?? 0) - z) ** 2
      : Number.POSITIVE_INFINITY
  }
  return inTurn(rising(far), next)
}

const orders: Record<Exclude<SchoolOrder, 'near'>, (columns: SchoolColumns) => Compare> = {
  complete: directoryOrder,
  score: (columns) =>
    inTurn(falling(columns.numbers.scoreAvg), falling(columns.numbers.completeness), rising(columns.ids)),
  hot: (columns) =>
    inTurn(falling(columns.numbers.blogCount), falling(columns.numbers.followCount), rising(columns.ids)),
  new: (columns) => inTurn(falling(columns.numbers.created), falling(columns.ids)),
  // currencies are never converted, so each is sorted by itself
  tuition: (columns) =>
    inTurn(byText(columns, 'currency'), rising(columns.numbers.tuitionMin), rising(columns.ids)),
}

/** The order of a list; an unknown place leaves the usual one, in which a city's own schools precede those of all cities. */
export function listOrder(
  columns: SchoolColumns,
  slots: Int32Array,
  order: SchoolOrder,
  { city, place }: { city?: string | undefined; place?: Place | undefined },
): Compare {
  if (order === 'near' && place) return nearestFirst(columns, slots, place, rising(columns.ids))
  const usual = orders[order === 'near' ? 'complete' : order](columns)
  if (!city || order !== 'complete') return usual
  const { codes, lists } = columns.coded.city
  const isOwn = lists.map((list) => Number(list[0] === city))
  return inTurn((one, other) => (isOwn[codes[other] ?? 0] ?? 0) - (isOwn[codes[one] ?? 0] ?? 0), usual)
}

/** So many slots after the first ones of an order; the others are compared with the last of these and not sorted. */
export function inOrder(slots: Int32Array, compare: Compare, skip: number, take: number): number[] {
  const most = skip + take
  let best: number[] = []
  let last: number | undefined
  for (const slot of slots) {
    if (last !== undefined && compare(slot, last) >= 0) continue
    best.push(slot)
    if (best.length < 2 * most) continue
    best = best.sort(compare).slice(0, most)
    last = best[most - 1]
  }
  return best.sort(compare).slice(skip, most)
}
