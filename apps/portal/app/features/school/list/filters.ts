import { type OssltBand, type SchoolKind, schoolKinds } from '@app/contract/school/register/finding.values.ts'
import {
  type CreditState,
  creditStates,
  type Delivery,
  deliveries,
} from '@app/contract/school/register/register.values.ts'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import type { Boarding, SchoolOrder } from '@app/contract/school/school.values.ts'
import { boardings, currencies, schoolOrders } from '@app/contract/school/school.values.ts'
import { saysExactly } from '#app/list/clean-query.ts'

/* The state of the directory is its address: reading, writing and tidying it happens here. */

/** What readers can ask for. */
export const boardingValues = (Object.keys(boardings) as Boarding[]).filter((value) => value !== 'unknown')
export const completenessSteps = [10, 14, 18] as const
export type CurrencyCode = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as CurrencyCode[]

/** The slider's end and step in each currency; the number field takes any amount. */
export const feeSteps: Record<CurrencyCode, { max: number; step: number }> = {
  CNY: { max: 300_000, step: 10_000 },
  CAD: { max: 50_000, step: 1_000 },
}
const FEE_MAX = 10_000_000

export const kindValues = Object.keys(schoolKinds) as SchoolKind[]
export const creditValues = Object.keys(creditStates) as CreditState[]
export const deliveryValues = Object.keys(deliveries) as Delivery[]
/** The highest first; as numbers of an object they would come in their own order. */
export const ossltValues = ['90', '80', '70', '0', 'none'] as const satisfies readonly OssltBand[]

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
export interface ListState {
  type?: 0 | 1
  q?: string
  city?: string
  /** A city of Ontario or the beginning of a postal code. */
  near?: string
  kind?: SchoolKind
  credits?: CreditState
  delivery?: Delivery
  osslt?: OssltBand
  grade?: string
  boarding?: Boarding
  entry?: string
  students?: string
  programme?: string
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
const filterNames = [
  'type',
  'q',
  'city',
  'near',
  'kind',
  'credits',
  'delivery',
  'osslt',
  'grade',
  'boarding',
  'entry',
  'students',
  'programme',
  'fee',
  'complete',
] as const
export type FilterName = (typeof filterNames)[number]

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
    kind: oneOf(get('kind'), kindValues),
    credits: oneOf(get('credits'), creditValues),
    delivery: oneOf(get('delivery'), deliveryValues),
    osslt: oneOf(get('osslt'), ossltValues),
    grade: known(get('grade'), values.grades),
    boarding: oneOf(get('boarding'), boardingValues),
    entry: known(get('entry'), values.entries),
    students: known(get('students'), values.students),
    programme: get('programme')?.slice(0, 60),
    fee,
    cur: fee === undefined ? undefined : (oneOf(get('cur'), currencyCodes) ?? 'CNY'),
    complete: completenessSteps.find((step) => step === complete),
    sort: oneOf(get('sort'), ordersOf({ ...(near && { near }) })) ?? usualOrder(near),
    view: get('view') === 'table' ? 'table' : 'cards',
    page: whole(get('page'), 100_000) ?? 1,
  })
}

/** The query of a state in its one spelling: defaults are left out (docs/addresses.md#queries). */
export function queryOf(state: ListState): Record<string, string | number> {
  const { sort, view, page, cur, ...filters } = state
  const query: Record<string, string | number> = {}
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

/** The state without one filter, or without all; always back on the first page. */
export function without(state: ListState, name: FilterName | 'all'): ListState {
  const { view } = state
  const isPlaceless = name === 'all' || name === 'near'
  const sort = isPlaceless && state.sort === 'near' ? 'complete' : state.sort
  if (name === 'all') return { sort, view, page: 1 }
  const { [name]: _, ...rest } = { ...state, sort }
  if (name === 'fee') delete rest.cur
  return { ...rest, page: 1 }
}

/** The filters that are on, in the order of the chips. */
export function activeFilters(state: ListState): FilterName[] {
  return filterNames.filter((name) => state[name] !== undefined)
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
    kinds: state.kind ?? null,
    credits: state.credits ?? null,
    deliveries: state.delivery ?? null,
    osslt: state.osslt ?? null,
    recruitGrade: state.grade ?? null,
    joinSchool: state.entry ?? null,
    existStuNums: state.students ?? null,
    boarding: state.boarding ?? null,
    programme: state.programme ?? null,
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
