import type { InternationalState } from '@app/contract/school/admission.values.ts'
import type {
  OssltBand,
  SampleState,
  SchoolKind,
  SchoolSetting,
} from '@app/contract/school/register/finding.values.ts'
import { boardsCalled, citiesCalled } from '@app/contract/school/register/places.values.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { LRUCache } from 'lru-cache'
import {
  type CodedColumn,
  type CodedName,
  type CodedTest,
  type Facet,
  type FacetValues,
  facets,
  filterByCode,
  filterSlots,
  type SchoolColumns,
} from './school-columns.ts'

/** What the directory is filtered by; undefined means any, and a school needs one of several values. */
export interface SchoolQuery {
  schoolType?: number
  city?: string
  recruitGrade?: string[]
  joinSchool?: string[]
  existStuNums?: string[]
  boarding?: string[]
  programme?: string[]
  kinds?: SchoolKind[]
  credits?: string[]
  deliveries?: string[]
  settings?: SchoolSetting[]
  regions?: string[]
  towns?: string[]
  boards?: string[]
  osslt?: OssltBand[]
  samples?: SampleState[]
  international?: InternationalState[]
  tuitionMax?: number
  currency?: 'CNY' | 'CAD'
  completeness?: number
  keyword?: string
  /** The schools that the keyword finds; `withFound` says it. */
  found?: ReadonlySet<number>
}

type Passes = (values: FacetValues) => boolean

const oneOf = (wanted: readonly string[]): Passes => {
  const set = new Set<string | null>(wanted)
  return (values) => values.some((value) => value !== null && set.has(value))
}
const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())

/** A city as one compares it, and all that its Chinese name means. */
const townsCalled = (name: string) => {
  const called = citiesCalled(name)
  return called.length > 0 ? called : [name]
}

/** What each facet compares where it is more than one of the values. */
const rules: { [K in Facet]?: (wanted: NonNullable<SchoolQuery[K]>) => Passes } = {
  schoolType: (type) => oneOf([String(type)]),
  // schools of a city, and those of all cities
  city: (city) => oneOf([city, ALL_CITIES]),
  towns: (names) => {
    const passes = oneOf(lower(names.flatMap(townsCalled)))
    return (values) => passes(values.map((value) => value?.toLowerCase() ?? null))
  },
  boards: (names) => {
    const called = oneOf(lower(names))
    const numbered = oneOf(names.flatMap(boardsCalled))
    return ([name, number]) => called([name?.toLowerCase() ?? null]) || numbered([number ?? null])
  },
}

/** A test that looks at each list of values once, however many schools have it. */
const codedTest = ({ codes, lists }: CodedColumn, passes: Passes): CodedTest => ({
  codes,
  allowed: Uint8Array.from(lists, (list) => (passes(list) ? 1 : 0)),
})

const facetTest = (columns: SchoolColumns, name: CodedName, wanted: unknown): CodedTest =>
  codedTest(columns.coded[name], (rules[name as Facet] ?? oneOf)(wanted as never))

/** The filters of a query that are facets, by name. */
function facetTests(columns: SchoolColumns, query: SchoolQuery): [Facet, CodedTest][] {
  return facets.flatMap((name) => {
    const wanted = query[name]
    return wanted === undefined || wanted === '' ? [] : [[name, facetTest(columns, name, wanted)]]
  })
}

/** The slots of the open schools that pass the filters. */
export function passing(columns: SchoolColumns, query: SchoolQuery): Int32Array {
  const { tuitionMin, completeness } = columns.numbers
  const { tuitionMax, currency, completeness: stated, keyword, found } = query
  const tests = facetTests(columns, query).map(([, test]) => test)
  if (currency || tuitionMax !== undefined) tests.push(facetTest(columns, 'currency', [currency ?? 'CNY']))
  if (tuitionMax !== undefined) tests.push(facetTest(columns, 'tuitionPer', ['year']))
  let slots = tests.reduce(filterByCode, columns.open)
  if (tuitionMax !== undefined)
    slots = filterSlots(slots, (slot) => (tuitionMin[slot] ?? Number.POSITIVE_INFINITY) <= tuitionMax)
  if (stated) slots = filterSlots(slots, (slot) => (completeness[slot] ?? 0) >= stated)
  if (keyword) slots = filterSlots(slots, (slot) => found?.has(columns.ids[slot] ?? 0) ?? false)
  return slots
}

/** A board has its number beside its name, and a programme its name in the other language, by which it is found too. */
const optionsOf = (facet: Facet, values: FacetValues): FacetValues =>
  facet === 'boards'
    ? values.slice(0, 1)
    : facet === 'programme'
      ? values.filter((_, index) => index % 2 === 0)
      : values

type SchoolCounts = Record<string, Record<string, number>>

/** The counts of what the schools are now; a change gives the columns another list of open schools. */
const countsOf = new WeakMap<Int32Array, LRUCache<string, SchoolCounts>>()
/** Combinations of filters whose counts are in memory: all that readers choose in the time between two changes. */
const COUNTS_MAX = 100

/**
 * How many schools each option of each filter would leave, with the other filters unchanged. Readers with the same filters
 * share what was counted once, until a school changes.
 *
 * @param cities the codes of the cities that there are; a school of all cities counts in each
 */
export function schoolCounts(
  columns: SchoolColumns,
  query: SchoolQuery,
  cities: readonly string[],
): SchoolCounts {
  // what a keyword finds is not in the columns
  if (query.keyword) return countedSchools(columns, query, cities)
  const known = countsOf.get(columns.open) ?? new LRUCache<string, SchoolCounts>({ max: COUNTS_MAX })
  countsOf.set(columns.open, known)
  const key = JSON.stringify([query, cities])
  const counts = known.get(key) ?? countedSchools(columns, query, cities)
  known.set(key, counts)
  return counts
}

/** A school that fails one filter alone counts among the options of that filter only. */
function countedSchools(columns: SchoolColumns, query: SchoolQuery, cities: readonly string[]): SchoolCounts {
  const others: SchoolQuery = { ...query }
  for (const name of facets) delete others[name]
  const tests = facetTests(columns, query)
  const { passed, failedBy } = partedBy(
    passing(columns, others),
    tests.map(([, test]) => test),
  )
  const counts = facets.map((facet) => {
    const failed = failedBy[tests.findIndex(([name]) => name === facet)]
    return [facet, optionCounts(columns, facet, failed ? [passed, failed] : [passed])] as const
  })
  const { city: byCity, ...named } = Object.fromEntries(counts) as Record<Facet, Record<string, number>>
  const everywhere = byCity[ALL_CITIES] ?? 0
  const cityCode = Object.fromEntries(
    cities.map((code) => [code, (byCity[code] ?? 0) + (code === ALL_CITIES ? 0 : everywhere)] as const),
  )
  return { ...named, cityCode: without0(cityCode), total: { all: passed.length } }
}

const without0 = (options: Record<string, number>) =>
  Object.fromEntries(Object.entries(options).filter(([, n]) => n > 0))

/** What a slot that fails a test adds: one to how many it fails, and 256 times the test's place, from 1 on. */
const failureOf = (place: number) => 256 * (place + 1) + 1

/** The slots that pass all tests, and for each test those that fail it alone. */
function partedBy(
  slots: Int32Array,
  tests: readonly CodedTest[],
): { passed: Int32Array; failedBy: Int32Array[] } {
  if (tests.length === 0) return { passed: slots, failedBy: [] }
  const failures = new Uint16Array(slots.length)
  for (const [place, { codes, allowed }] of tests.entries()) {
    const byCode = Uint16Array.from(allowed, (passes) => (passes ? 0 : failureOf(place)))
    for (let at = 0; at < slots.length; at++)
      failures[at] = (failures[at] ?? 0) + (byCode[codes[slots[at] ?? 0] ?? 0] ?? 0)
  }
  const parts = [...Array(tests.length + 1)].map(() => ({ slots: new Int32Array(slots.length), count: 0 }))
  for (let at = 0; at < slots.length; at++) {
    const failure = failures[at] ?? 0
    const part = failure % 256 < 2 ? parts[failure >> 8] : undefined
    if (part) part.slots[part.count++] = slots[at] ?? 0
  }
  const [passed = slots, ...failedBy] = parts.map((part) => part.slots.subarray(0, part.count))
  return { passed, failedBy }
}

function optionCounts(
  { coded }: SchoolColumns,
  facet: Facet,
  parts: readonly Int32Array[],
): Record<string, number> {
  const { codes, lists } = coded[facet]
  const byList = new Int32Array(lists.length)
  for (const slots of parts)
    for (let at = 0; at < slots.length; at++) {
      const code = codes[slots[at] ?? 0] ?? 0
      byList[code] = (byList[code] ?? 0) + 1
    }
  const options = new Map<string, number>()
  for (const [code, n] of byList.entries())
    if (n > 0)
      for (const option of new Set(optionsOf(facet, lists[code] ?? [])))
        if (option !== null) options.set(option, (options.get(option) ?? 0) + n)
  return Object.fromEntries(options)
}
