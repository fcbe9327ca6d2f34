import { MAX_LEVEL, project } from '@app/contract/school/map/school-map.values.ts'

/** A place on the map. */
export interface Place {
  lat: number
  lng: number
}

const RADIANS = Math.PI / 180

/** A place on a ball with the radius 1. */
export function onSphere({ lat, lng }: Place): [x: number, y: number, z: number] {
  const around = Math.cos(lat * RADIANS)
  return [around * Math.cos(lng * RADIANS), around * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)]
}

/** What the directory is filtered and counted by. A facet has a value for each school, or a list of values. */
export const facets = [
  'schoolType',
  'city',
  'recruitGrade',
  'joinSchool',
  'existStuNums',
  'boarding',
  'programme',
  'kinds',
  'credits',
  'deliveries',
  'settings',
  'regions',
  'towns',
  'boards',
  'osslt',
  'samples',
  'international',
] as const
export type Facet = (typeof facets)[number]

/** Texts that the directory is filtered by and not counted by. */
export const terms = ['currency', 'tuitionPer'] as const
export type CodedName = Facet | (typeof terms)[number]
const codedNames = [...facets, ...terms]

/** Numbers that the directory is placed, ordered and compared by, with what stands for an unknown one. */
const numbers = {
  lat: Number.NaN,
  lng: Number.NaN,
  isArea: 0,
  sheet: 0,
  completeness: 0,
  // last in each order but the newest
  tuitionMin: Number.POSITIVE_INFINITY,
  scoreAvg: Number.NEGATIVE_INFINITY,
  blogCount: 0,
  followCount: 0,
  created: Number.POSITIVE_INFINITY,
}
export type NumberName = keyof typeof numbers
export const numberNames = Object.keys(numbers) as NumberName[]

export type FacetValues = readonly (string | null)[]

/** What the database says of a school; of one that is closed or gone only that it is not open. */
export type SchoolValues = { id: number; revision: number; isOpen: boolean } & {
  [K in CodedName]: string | FacetValues | null
} & { [K in NumberName]: number | null }

const NO_VALUES: FacetValues = []

/** Values of one facet, each list of them once and as a number. */
export class CodedColumn {
  codes = new Int32Array(0)
  /** The lists by their numbers. */
  readonly lists: FacetValues[] = []
  private readonly known = new Map<string, number>()

  set(slot: number, value: string | FacetValues | null): void {
    const list = typeof value === 'string' ? [value] : (value ?? NO_VALUES)
    const key = JSON.stringify(list)
    let code = this.known.get(key)
    if (code === undefined) {
      code = this.lists.push(list) - 1
      this.known.set(key, code)
    }
    this.codes[slot] = code
  }
}

/** Those of the slots that pass, in their order. */
export function filterSlots(slots: Int32Array, passes: (slot: number) => boolean): Int32Array {
  const left = new Int32Array(slots.length)
  let count = 0
  for (const slot of slots) if (passes(slot)) left[count++] = slot
  return left.subarray(0, count)
}

/** A filter by a coded column: for each of its lists, by number, 1 where it passes and 0 where it does not. */
export interface CodedTest {
  codes: Int32Array
  allowed: Uint8Array
}

/** Those of the slots that pass, in their order; without a branch, as filters let any share of the schools pass. */
export function filterByCode(slots: Int32Array, { codes, allowed }: CodedTest): Int32Array {
  const left = new Int32Array(slots.length)
  let count = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    left[count] = slot
    count += allowed[codes[slot] ?? 0] ?? 0
  }
  return left.subarray(0, count)
}

function grown<A extends Uint8Array | Int32Array | Float64Array>(old: A, make: A): A {
  make.set(old)
  return make
}

/**
 * What all schools are filtered, counted, ordered and placed by, as columns in memory: a number for each school and
 * facet, so that a filter is a run over a few arrays. A hundred thousand schools take about twenty megabytes.
 */
export class SchoolColumns {
  /** Schools that are or were open; each stays at its slot. */
  size = 0
  ids = new Float64Array(0)
  isOpen = new Uint8Array(0)
  /** The cell of the map's finest grid; -1 for a school without a place. */
  x = new Int32Array(0)
  y = new Int32Array(0)
  /** Where it is on a ball with the radius 1. */
  readonly sphere = { x: new Float64Array(0), y: new Float64Array(0), z: new Float64Array(0) }
  readonly coded = Object.fromEntries(codedNames.map((name) => [name, new CodedColumn()])) as Record<
    CodedName,
    CodedColumn
  >
  readonly numbers = Object.fromEntries(numberNames.map((name) => [name, new Float64Array(0)])) as Record<
    NumberName,
    Float64Array
  >
  private openSlots: Int32Array | undefined
  private revisions = new Int32Array(0)
  private readonly slots = new Map<number, number>()

  /** The slots of the open schools, rising; the same array until something changes, and never written to. */
  get open(): Int32Array {
    if (!this.openSlots) {
      const slots = new Int32Array(this.size)
      let count = 0
      for (let slot = 0; slot < this.size; slot++) {
        slots[count] = slot
        count += this.isOpen[slot] ?? 0
      }
      this.openSlots = slots.subarray(0, count)
    }
    return this.openSlots
  }

  /** Writes what the database says, unless something newer is known of a school. */
  apply(rows: readonly SchoolValues[]): void {
    if (rows.length > 0) this.openSlots = undefined
    for (const row of rows) {
      let slot = this.slots.get(row.id)
      if (slot === undefined) {
        // a school that was never open here is not shown either
        if (!row.isOpen) continue
        slot = this.size++
        this.grow()
        this.slots.set(row.id, slot)
        this.ids[slot] = row.id
      } else if (row.revision < (this.revisions[slot] ?? 0)) continue
      this.revisions[slot] = row.revision
      this.isOpen[slot] = row.isOpen ? 1 : 0
      if (row.isOpen) this.write(slot, row)
    }
  }

  private write(slot: number, row: SchoolValues): void {
    for (const name of codedNames) this.coded[name].set(slot, row[name])
    for (const name of numberNames) this.numbers[name][slot] = row[name] ?? numbers[name]
    const { lat, lng } = row
    const cells = 2 ** MAX_LEVEL
    const isPlaced = lat !== null && lng !== null
    const at = isPlaced ? project(lng, lat) : undefined
    this.x[slot] = at ? Math.min(cells - 1, Math.floor(at.x * cells)) : -1
    this.y[slot] = at ? Math.min(cells - 1, Math.floor(at.y * cells)) : -1
    if (!isPlaced) return
    const [x, y, z] = onSphere({ lat, lng })
    this.sphere.x[slot] = x
    this.sphere.y[slot] = y
    this.sphere.z[slot] = z
  }

  private grow(): void {
    if (this.size <= this.ids.length) return
    const length = Math.max(1024, this.size * 2)
    this.ids = grown(this.ids, new Float64Array(length))
    this.isOpen = grown(this.isOpen, new Uint8Array(length))
    this.revisions = grown(this.revisions, new Int32Array(length))
    this.x = grown(this.x, new Int32Array(length))
    this.y = grown(this.y, new Int32Array(length))
    for (const axis of ['x', 'y', 'z'] as const)
      this.sphere[axis] = grown(this.sphere[axis], new Float64Array(length))
    for (const column of Object.values(this.coded)) column.codes = grown(column.codes, new Int32Array(length))
    for (const name of numberNames) this.numbers[name] = grown(this.numbers[name], new Float64Array(length))
  }
}
