import { internationalStates } from '@app/contract/school/admission.values.ts'
import {
  type ossltBands,
  registerRegions,
  sampleStates,
  schoolKinds,
  schoolSettings,
} from '@app/contract/school/register/finding.values.ts'
import { creditStates, deliveries } from '@app/contract/school/register/register.values.ts'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import type { SchoolOrder } from '@app/contract/school/school.values.ts'
import { boardings, currencies, schoolOrders } from '@app/contract/school/school.values.ts'
import { saysExactly } from '#app/list/clean-query.ts'

/* The state of the directory is its address: reading, writing and tidying it happens here. */

export const completenessSteps = [10, 14, 18] as const
export type CurrencyCode = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as CurrencyCode[]

/** The slider's end and step in each currency; the number field takes any amount. */
export const feeSteps: Record<CurrencyCode, { max: number; step: number }> = {
  CNY: { max: 300_000, step: 10_000 },
  CAD: { max: 50_000, step: 1_000 },
}
const FEE_MAX = 10_000_000

/** Questions with several answers at once; a school needs to fit one of them. */
export const manyNames = [
  'kind',
  'credits',
  'delivery',
  'setting',
  'region',
  'town',
  'board',
  'grade',
  'students',
  'osslt',
  'boarding',
  'intl',
  'entry',
  'programme',
  'sample',
] as const
export type ManyName = (typeof manyNames)[number]

/** Answers that are always the same, in the order of the page. The highest results first; as numbers of an object they would come in their own order. */
export const fixedValues = {
  kind: Object.keys(schoolKinds),
  credits: Object.keys(creditStates),
  delivery: Object.keys(deliveries),
  setting: Object.keys(schoolSettings),
  region: Object.keys(registerRegions),
  osslt: ['90', '80', '70', '0', 'none'] satisfies (keyof typeof ossltBands)[],
  boarding: Object.keys(boardings).filter((value) => value !== 'unknown'),
  intl: Object.keys(internationalStates),
  sample: Object.keys(sampleStates),
} as const satisfies Partial<Record<ManyName, string[]>>

/** What a question is called in the API. */
const filterKeys = {
  kind: 'kinds',
  credits: 'credits',
  delivery: 'deliveries',
  setting: 'settings',
  region: 'regions',
  town: 'towns',
  board: 'boards',
  grade: 'recruitGrade',
  students: 'existStuNums',
  osslt: 'osslt',
  boarding: 'boarding',
  intl: 'international',
  entry: 'joinSchool',
  programme: 'programme',
  sample: 'samples',
} as const satisfies Record<ManyName, keyof SchoolFilter>
export const filterKeyOf = (name: ManyName) => filterKeys[name]

/** Answers of one question that an address may hold, and characters of a written one. */
const MANY_MAX = 20
const WRITTEN_MAX = 80

/** Characters of a place to be near. */
export const NEAR_MAX = 80

/** The orders that the page offers; the one by distance needs a place. */
export const ordersOf = ({ near }: Pick<ListState, 'near'>): SchoolOrder[] =>
  near
    ? ['near', ...schoolOrders.filter((order) => order !== 'near')]
    : schoolOrders.filter((order) => order !== 'near')

/** A list around a place begins with what is nearest. */
const usualOrder = (near: string | undefined): SchoolOrder => (near ? 'near' : 'complete')

/** What the visitor asks for. A missing key means "any"; `sort`, `view` and `page` always have a value. */
export interface ListState extends Partial<Record<ManyName, readonly string[]>> {
  type?: 0 | 1
  q?: string
  city?: string
  /** A city of Ontario, or the beginning of a postal code; a position never stands in an address. */
  near?: string
  fee?: number
  /** The currency of `fee`; without a fee it has no meaning and is dropped. */
  cur?: CurrencyCode
  complete?: number
  sort: SchoolOrder
  view: 'cards' | 'table'
  page: number
}

/** Values that administrators may change; without a list any short value is taken. */
export interface KnownValues {
  cities?: readonly string[]
  grades?: readonly string[]
  entries?: readonly string[]
  students?: readonly string[]
}

/** The filters in the order of the chips; `fee` carries its currency along. */
const filterNames = ['type', 'q', 'city', 'near', ...manyNames, 'fee', 'complete'] as const
export type FilterName = (typeof filterNames)[number]

const isMany = (name: FilterName): name is ManyName => manyNames.some((one) => one === name)

function oneOf<T extends string>(value: string | undefined, values: readonly T[]): T | undefined {
  return values.find((one) => one === value)
}

function known(value: string | undefined, values: readonly string[] | undefined): string | undefined {
  if (!value || value.length > 6) return undefined
  return !values || values.includes(value) ? value : undefined
}

function whole(value: string | undefined, max: number): number | undefined {
  const number = value && /^\d{1,9}$/.test(value) ? Number(value) : 0
  return number > 0 && number <= max ? number : undefined
}

/** Leaves out what is undefined, so that states compare and spread cleanly. */
function tidy(state: { [K in keyof ListState]: ListState[K] | undefined }): ListState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as never
}

/** Characters of the words that are looked for. */
export const Q_MAX = 60

/** The answers of one question, each once: in the order of the page where it is fixed, else as text. */
function answersOf(
  name: ManyName,
  search: URLSearchParams,
  values: KnownValues,
): readonly string[] | undefined {
  const listed = { grade: values.grades, entry: values.entries, students: values.students }
  const written = search.getAll(name).map((value) => value.trim().slice(0, WRITTEN_MAX))
  const fixed: readonly string[] | undefined =
    name in fixedValues ? fixedValues[name as keyof typeof fixedValues] : undefined
  const answers = fixed
    ? fixed.filter((value) => written.includes(value))
    : name in listed
      ? [
          ...new Set(written.flatMap((value) => known(value, listed[name as keyof typeof listed]) ?? [])),
        ].sort()
      : [...new Set(written.filter(Boolean))].sort()
  return answers.length > 0 ? answers.slice(0, MANY_MAX) : undefined
}

/** Reads an address. What is unknown, empty or senseless is left out. */
export function readState(search: URLSearchParams, values: KnownValues = {}): ListState {
  const get = (name: string) => search.get(name)?.trim() || undefined
  const type = get('type')
  const complete = whole(get('complete'), 20)
  const near = get('near')?.slice(0, NEAR_MAX)
  const fee = whole(get('fee')?.replace(/[,，\s]/g, ''), FEE_MAX)
  return tidy({
    type: type === '1' ? 1 : type === '0' ? 0 : undefined,
    q: get('q')?.slice(0, Q_MAX),
    city: known(get('city'), values.cities),
    near,
    ...Object.fromEntries(manyNames.map((name) => [name, answersOf(name, search, values)])),
    fee,
    cur: fee === undefined ? undefined : (oneOf(get('cur'), currencyCodes) ?? 'CNY'),
    complete: completenessSteps.find((step) => step === complete),
    sort: oneOf(get('sort'), ordersOf({ ...(near && { near }) })) ?? usualOrder(near),
    view: get('view') === 'table' ? 'table' : 'cards',
    page: whole(get('page'), 100_000) ?? 1,
  })
}

/** The query of a state in its one spelling: defaults are left out (docs/addresses.md#queries). */
export function queryOf(state: ListState): Record<string, string | number | readonly string[]> {
  const { sort, view, page, cur, ...filters } = state
  const query: Record<string, string | number | readonly string[]> = {}
  for (const name of filterNames) {
    const value = filters[name]
    if (value !== undefined) query[name] = value
    if (name === 'fee' && value !== undefined && cur === 'CAD') query.cur = cur
  }
  if (sort !== usualOrder(state.near)) query.sort = sort
  if (view !== 'cards') query.view = view
  if (page > 1) query.page = page
  return query
}

/** True when an address says exactly this state and nothing else; otherwise it is answered 308. */
export function isTidy(search: URLSearchParams, state: ListState): boolean {
  return saysExactly(search, queryOf(state))
}

/** The state without one filter or one answer of it, or without all; always back on the first page. */
export function without(state: ListState, name: FilterName | 'all', answer?: string): ListState {
  const { view } = state
  const isPlaceless = name === 'all' || name === 'near'
  const sort = isPlaceless && state.sort === 'near' ? 'complete' : state.sort
  if (name === 'all') return { sort, view, page: 1 }
  const { [name]: _, ...rest } = { ...state, sort }
  if (answer !== undefined && isMany(name)) {
    const left = state[name]?.filter((one) => one !== answer) ?? []
    if (left.length > 0) return { ...rest, [name]: left, page: 1 }
  }
  if (name === 'fee') delete rest.cur
  return { ...rest, page: 1 }
}

/** The filters that are on, in the order of the chips. */
export function activeFilters(state: ListState): FilterName[] {
  return filterNames.filter((name) => state[name] !== undefined)
}

/** The same with each answer of a question by itself. */
export function activeAnswers(state: ListState): { name: FilterName; answer?: string }[] {
  return activeFilters(state).flatMap((name): { name: FilterName; answer?: string }[] =>
    isMany(name) ? (state[name] ?? []).map((answer) => ({ name, answer })) : [{ name }],
  )
}

/** Only the type filter leads to a page of its own in search engines. */
export function isIndexed(state: ListState): boolean {
  return (
    activeFilters(state).every((name) => name === 'type') &&
    state.sort === 'complete' &&
    state.view === 'cards'
  )
}

/** The filter of the API call. */
export function filterOf(state: ListState): Partial<SchoolFilter> {
  return {
    schoolType: state.type ?? null,
    cityCode: state.city ?? null,
    near: state.near ?? null,
    ...Object.fromEntries(manyNames.map((name) => [filterKeys[name], state[name] ?? null])),
    tuitionMax: state.fee ?? null,
    currency: state.cur ?? null,
    completeness: state.complete ?? null,
    keyword: state.q ?? null,
  }
}

/** The same without what is not asked for, as it is written into the page. */
export const activeFilter = (state: ListState): Partial<SchoolFilter> =>
  Object.fromEntries(Object.entries(filterOf(state)).filter(([, value]) => value !== null))

/** The search field stands outside the form of filters and belongs to it by this id. */
export const FORM_ID = 'school-filters'

/** The list of names that is offered while a city or a board is typed. */
export const typedListId = (name: string) => `school-${name}-names`
