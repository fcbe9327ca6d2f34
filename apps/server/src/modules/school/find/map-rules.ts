import {
  type Box,
  type Cells,
  MARK_PX,
  MAX_LEVEL,
  project,
  WORLD_PX,
} from '@app/contract/school/map/school-map.values.ts'
import { filterSlots, type SchoolColumns } from './school-columns.ts'

/** Schools of one cell of the grid, or of several that lie near one another. */
export interface Group<School> extends Box {
  lat: number
  lng: number
  count: number
  /** The only school; null where there are several. */
  only: School | null
}

type Drawn<School> = Group<School> & { x: number; y: number }

const drawn = <School>(group: Group<School>, pixels: number): Drawn<School> => {
  const { x, y } = project(group.lng, group.lat)
  return { ...group, x: x * pixels, y: y * pixels }
}

function joined<School>(one: Drawn<School>, other: Drawn<School>, pixels: number): Drawn<School> {
  const count = one.count + other.count
  const middle = (key: 'lat' | 'lng') => (one[key] * one.count + other[key] * other.count) / count
  const group = {
    lat: middle('lat'),
    lng: middle('lng'),
    count,
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
    only: null,
  }
  return drawn(group, pixels)
}

/**
 * Joins groups whose marks would cover one another at a zoom: schools that stand on both sides of a line of the grid. The
 * larger group takes the smaller; the same groups always give the same answer.
 */
export function joinNear<School>(groups: readonly Group<School>[], zoom: number): Group<School>[] {
  const pixels = WORLD_PX * 2 ** zoom
  const left = groups
    .map((group) => drawn(group, pixels))
    .sort((a, b) => b.count - a.count || b.lat - a.lat || a.lng - b.lng)
  const joinedGroups: Drawn<School>[] = []
  for (const group of left) {
    const at = joinedGroups.findIndex(({ x, y }) => Math.hypot(x - group.x, y - group.y) < MARK_PX)
    const near = joinedGroups[at]
    if (near) joinedGroups[at] = joined(near, group, pixels)
    else joinedGroups.push(group)
  }
  return joinedGroups.map(({ x: _, y: _1, ...group }) => group)
}

export const noSlots = new Int32Array(0)

/** Those of the slots that stand in the cells. */
export function within({ x, y }: SchoolColumns, slots: Int32Array, cells: Cells): Int32Array {
  const { level, west, east, north, south } = cells
  const by = MAX_LEVEL - level
  const inside = new Int32Array(slots.length)
  let count = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    // a school without a place is west of all cells
    const across = (x[slot] ?? -1) >> by
    if (across < west || across > east) continue
    const down = (y[slot] ?? -1) >> by
    if (down >= north && down <= south) inside[count++] = slot
  }
  return inside.subarray(0, count)
}

/** Those of the slots that stand in the box, which is smaller than the finest cells. */
export const inBox = ({ numbers: { lat, lng } }: SchoolColumns, slots: Int32Array, box: Box): Int32Array =>
  filterSlots(slots, (slot) => {
    const across = lng[slot] ?? Number.NaN
    const up = lat[slot] ?? Number.NaN
    return across >= box.west && across <= box.east && up >= box.south && up <= box.north
  })

/** Slots by the part of the map that shows them: none, Ontario, China. */
export function bySheet({ numbers: { sheet } }: SchoolColumns, slots: Int32Array): Int32Array[] {
  return [0, 1, 2].map((wanted) => {
    const part = new Int32Array(slots.length)
    let count = 0
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      part[count] = slot
      count += sheet[slot] === wanted ? 1 : 0
    }
    return part.subarray(0, count)
  })
}

/** Groups of the slots, all of which stand in the cells, with the number of a school that stands alone in its cell. */
export function groupsOf(columns: SchoolColumns, slots: Int32Array, cells: Cells): Group<number>[] {
  const { x, y, ids, numbers } = columns
  const by = MAX_LEVEL - cells.level
  const wide = cells.east - cells.west + 1
  const groups: (Group<number> | undefined)[] = []
  for (const slot of slots) {
    const at = (((y[slot] ?? 0) >> by) - cells.north) * wide + ((x[slot] ?? 0) >> by) - cells.west
    const [lat, lng] = [numbers.lat[slot] ?? 0, numbers.lng[slot] ?? 0]
    const group = groups[at]
    if (!group) {
      const only = ids[slot] ?? null
      groups[at] = { lat, lng, count: 1, west: lng, south: lat, east: lng, north: lat, only }
      continue
    }
    group.count++
    group.only = null
    group.lat += lat
    group.lng += lng
    if (lng < group.west) group.west = lng
    if (lng > group.east) group.east = lng
    if (lat < group.south) group.south = lat
    if (lat > group.north) group.north = lat
  }
  return groups.flatMap((group) =>
    group ? [{ ...group, lat: group.lat / group.count, lng: group.lng / group.count }] : [],
  )
}

/** The box without the outermost schools: of every hundred, three at each side. */
const OUTERMOST = 0.03

/** The first and the last cell of one direction without the outermost slots. */
function innerCells(cells: Int32Array, slots: Int32Array): [first: number, last: number] {
  const counts = new Uint32Array(2 ** MAX_LEVEL)
  for (let at = 0; at < slots.length; at++) {
    const cell = cells[slots[at] ?? 0] ?? 0
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const edge = (step: 1 | -1): number => {
    let cell = step === 1 ? 0 : counts.length - 1
    for (let left = Math.floor(slots.length * OUTERMOST); left >= (counts[cell] ?? 1); cell += step)
      left -= counts[cell] ?? 0
    return cell
  }
  return [edge(1), edge(-1)]
}

/** The lowest and the highest value of all slots, and of those that are not the outermost of the direction. */
function rangesOf(
  values: Float64Array,
  cells: Int32Array,
  slots: Int32Array,
): { all: [number, number]; inner: [number, number] } {
  const [first, last] = innerCells(cells, slots)
  let [low, high, innerLow, innerHigh] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    const value = values[slot] ?? 0
    const cell = cells[slot] ?? 0
    if (value < low) low = value
    if (value > high) high = value
    if (cell < first || cell > last) continue
    if (value < innerLow) innerLow = value
    if (value > innerHigh) innerHigh = value
  }
  return { all: [low, high], inner: [innerLow, innerHigh] }
}

/** The boxes around all of some schools, and around nearly all. */
export function boxesOf(
  { x, y, numbers: { lat, lng } }: SchoolColumns,
  slots: Int32Array,
): { bounds: Box; main: Box } {
  const across = rangesOf(lng, x, slots)
  const up = rangesOf(lat, y, slots)
  const box = ([west, east]: [number, number], [south, north]: [number, number]): Box => ({
    west,
    south,
    east,
    north,
  })
  return { bounds: box(across.all, up.all), main: box(across.inner, up.inner) }
}
