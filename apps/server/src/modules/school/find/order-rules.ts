import type { SchoolOrder } from '@app/contract/school/school.values.ts'
import { onSphere, type Place, type SchoolColumns } from './school-columns.ts'

/** Negative where the school of the first slot stands before that of the second. */
export type Compare = (one: number, other: number) => number

const rising =
  (values: Float64Array | Int32Array): Compare =>
  (one, other) => {
    const a = values[one] ?? 0
    const b = values[other] ?? 0
    return a < b ? -1 : a > b ? 1 : 0
  }
const falling = (values: Float64Array | Int32Array): Compare => {
  const compare = rising(values)
  return (one, other) => compare(other, one)
}
const inTurn =
  (first: Compare, second: Compare, third?: Compare): Compare =>
  (one, other) =>
    first(one, other) || second(one, other) || (third ? third(one, other) : 0)

/** Currencies in the order of their codes. */
function byCurrency({ coded }: SchoolColumns): Compare {
  const { codes, lists } = coded.currency
  const sorted = lists.map((list) => list[0] ?? '').sort()
  const ranks = lists.map((list) => sorted.indexOf(list[0] ?? ''))
  return (one, other) => (ranks[codes[one] ?? 0] ?? 0) - (ranks[codes[other] ?? 0] ?? 0)
}

/** Real schools before those of the sample, and each of the two in an order: true of every list of schools. */
function realFirst({ coded }: SchoolColumns, order: Compare): Compare {
  const { codes, lists } = coded.samples
  const isSample = lists.map(([value]) => Number(value === 'sample'))
  if (!isSample.includes(1)) return order
  return inTurn((one, other) => (isSample[codes[one] ?? 0] ?? 0) - (isSample[codes[other] ?? 0] ?? 0), order)
}

/** The best documented first. */
const byCompleteness = ({ numbers, ids }: SchoolColumns): Compare =>
  inTurn(falling(numbers.completeness), rising(ids))

/** The order of the directory. */
export const directoryOrder = (columns: SchoolColumns): Compare => realFirst(columns, byCompleteness(columns))

/** The nearest first, and those without a place of their own last, in the order that follows. */
export function nearestFirst(columns: SchoolColumns, slots: Int32Array, from: Place, next: Compare): Compare {
  const {
    size,
    numbers: { lat, isArea },
    sphere,
  } = columns
  const [x, y, z] = onSphere(from)
  // the square of the straight line through the earth grows with the way around it
  const far = new Float64Array(size)
  for (const slot of slots) {
    const hasPlace = isArea[slot] !== 1 && !Number.isNaN(lat[slot])
    far[slot] = hasPlace
      ? ((sphere.x[slot] ?? 0) - x) ** 2 + ((sphere.y[slot] ?? 0) - y) ** 2 + ((sphere.z[slot] ?? 0) - z) ** 2
      : Number.POSITIVE_INFINITY
  }
  return realFirst(columns, inTurn(rising(far), next))
}

const orders: Record<Exclude<SchoolOrder, 'near'>, (columns: SchoolColumns) => Compare> = {
  complete: byCompleteness,
  score: (columns) =>
    inTurn(falling(columns.numbers.scoreAvg), falling(columns.numbers.completeness), rising(columns.ids)),
  hot: (columns) =>
    inTurn(falling(columns.numbers.blogCount), falling(columns.numbers.followCount), rising(columns.ids)),
  new: (columns) => inTurn(falling(columns.numbers.created), falling(columns.ids)),
  // currencies are never converted, so each is sorted by itself
  tuition: (columns) => inTurn(byCurrency(columns), rising(columns.numbers.tuitionMin), rising(columns.ids)),
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
  if (!city || order !== 'complete') return realFirst(columns, usual)
  const { codes, lists } = columns.coded.city
  const isOwn = lists.map((list) => Number(list[0] === city))
  return realFirst(
    columns,
    inTurn((one, other) => (isOwn[codes[other] ?? 0] ?? 0) - (isOwn[codes[one] ?? 0] ?? 0), usual),
  )
}

/** So many of the first of an order are found by comparing each slot with the last of them; more by parting the slots. */
const FEW = 1_000

/** So many slots after the first ones of an order; the others are not sorted. */
export function inOrder(slots: Int32Array, compare: Compare, skip: number, take: number): number[] {
  const most = Math.min(skip + take, slots.length)
  if (most <= skip) return []
  if (most <= FEW) return firstOf(slots, compare, most).slice(skip)
  const parted = slots.slice()
  part(parted, compare, skip)
  part(parted.subarray(skip), compare, most - skip - 1)
  return [...parted.subarray(skip, most)].sort(compare)
}

/** The first slots of an order, in it. */
function firstOf(slots: Int32Array, compare: Compare, most: number): number[] {
  const { length } = slots
  // schools that came one after the other may stand in the opposite order, in which each is better than all before
  const step = stepThrough(length)
  let best: number[] = []
  let last: number | undefined
  for (let n = 0, at = 0; n < length; n++, at = (at + step) % length) {
    const slot = slots[at] ?? 0
    if (last !== undefined && compare(slot, last) >= 0) continue
    best.push(slot)
    if (best.length < 2 * most) continue
    best = best.sort(compare).slice(0, most)
    last = best[most - 1]
  }
  return best.sort(compare).slice(0, most)
}

/** A step that comes to each of so many places once, and to neighbours far apart. */
function stepThrough(length: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
  let step = Math.max(1, Math.floor(length * 0.618))
  while (divisor(length, step) > 1) step++
  return step
}

/** Puts the slot that stands at a place of the order there, those before it before and the others behind. */
function part(slots: Int32Array, compare: Compare, place: number): void {
  let [low, high] = [0, slots.length - 1]
  while (low < high) {
    const middle = slots[(low + high) >> 1] ?? 0
    let [from, until] = [low, high]
    while (from <= until) {
      while (compare(slots[from] ?? 0, middle) < 0) from++
      while (compare(slots[until] ?? 0, middle) > 0) until--
      if (from > until) break
      const slot = slots[from] ?? 0
      slots[from++] = slots[until] ?? 0
      slots[until--] = slot
    }
    if (place <= until) high = until
    else if (place >= from) low = from
    else return
  }
}
