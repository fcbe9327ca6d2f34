import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { choiceOf, numberOf } from '#app/features/tool/answers.ts'
import {
  type Amount,
  amountOf,
  type Currency,
  currencies,
  DEFAULT_MONTHS,
  DEFAULT_SPREAD,
  type Item,
  MOST_MONTHS,
  MOST_SPREAD,
  type Rates,
} from './calculate.ts'
import { copy, lineNames } from './copy.ts'
import { type Housing, housings, type Line, plainLineNames, plainLines } from './lines.ts'
import type { SchoolFee } from './schools.ts'

/** In the address: a currency the source does not state and the reader has not chosen yet. */
export const UNSTATED = 'none'
const MOST_RATE = 1000
const MOST_COURSES = 12
const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Charges that a family can say it does not have. */
export const skippable = ['custodian', 'esl', 'permit'] as const
export type Skippable = (typeof skippable)[number]

interface Fill {
  line: Line
  amount: string
  currency: Currency | '' | typeof UNSTATED
  /** For lines that may be charged by the month or the year. */
  per?: 'year'
}

/**
 * Figures of the release as answers, digit for digit and in the currency as given: today's prices (T…) in Canadian
 * dollars, and the source's (F…). F14 and F15 state no currency, so the reader must choose. An empty value is the
 * first option, CAD.
 */
export const fills = {
  T42: { line: 'tuition', amount: '17,500', currency: '' },
  T39: { line: 'tuition', amount: '17,000', currency: '' },
  T43: { line: 'tuition', amount: '16,200', currency: '' },
  T44: { line: 'tuition', amount: '14,000', currency: '' },
  T66: { line: 'housing', amount: '16,500', currency: '', per: 'year' },
  T45: { line: 'housing', amount: '11,895', currency: '', per: 'year' },
  T46: { line: 'housing', amount: '15,000', currency: '', per: 'year' },
  T40: { line: 'insurance', amount: '500', currency: '' },
  T48: { line: 'bus', amount: '128.15', currency: '' },
  T49: { line: 'bus', amount: '135', currency: '' },
  T41: { line: 'application', amount: '400', currency: '' },
  F22: { line: 'tuition', amount: '11,400-30,000', currency: 'GBP' },
  F23: { line: 'living', amount: '900-1,400', currency: 'GBP' },
  F14: { line: 'insurance', amount: '600-800', currency: UNSTATED },
  F15: { line: 'bus', amount: '47', currency: UNSTATED },
  F13low: { line: 'award', amount: '2,000-10,000', currency: '' },
  F13high: { line: 'award', amount: '20,000-30,000', currency: '' },
} as const satisfies Record<string, Fill>
export type FillName = keyof typeof fills

/** The amounts of the ledger as they are now; the server knows them. */
export type Amounts = Readonly<Record<FillName, string>>
export const releasedAmounts = Object.fromEntries(
  Object.entries<Fill>(fills).map(([name, { amount }]) => [name, amount]),
) as Amounts

/** Prices of 2019 to 2023 without a newer publication: today's is no lower. */
const oldPrices: readonly LedgerId[] = ['T44', 'T45', 'T46', 'T48']

/** The query with these figures filled in, over what stood there. */
export function filled(
  search: URLSearchParams,
  names: readonly FillName[],
  amounts: Amounts = releasedAmounts,
): string {
  const next = new URLSearchParams(search)
  for (const name of names) {
    const { line, currency, per }: Fill = fills[name]
    next.set(line, amounts[name])
    if (currency) next.set(`${line}C`, currency)
    else next.delete(`${line}C`)
    if (per) next.set(`${line}Per`, per)
    if (line === 'tuition') next.delete('tuitionPer')
  }
  return `?${next}`
}

/** The figure of the ledger a line repeats, when amount, currency (or none stated) and period are the same. */
export function factOf(
  search: URLSearchParams,
  line: CostItem['key'],
  amounts: Amounts = releasedAmounts,
): LedgerId | undefined {
  for (const [name, fill] of Object.entries<Fill>(fills)) {
    if (fill.line !== line || search.get(line)?.trim() !== amounts[name as FillName]) continue
    if (fill.per && search.get(`${line}Per`) !== fill.per) continue
    const currency = search.get(`${line}C`) ?? ''
    if (fill.currency === UNSTATED || currency === fill.currency) return name.slice(0, 3) as LedgerId
  }
  return undefined
}

/** Where an amount comes from. `school`: stated by the school. `board`: by its board, for international students. `government`: charged by the state, the same at each school. `published`: of other bodies, as an indication. `own`: typed by the reader. */
export type Origin = 'school' | 'board' | 'government' | 'published' | 'own'
export type CostItem = Item & {
  key: Line | 'permit'
  origin: Origin
  entered: Amount
  per: 'month' | 'year' | 'course' | 'once'
}

export interface Reading {
  months: number
  spread: number
  view: 'year' | 'month'
  school: SchoolFee | undefined
  housing: Housing | ''
  /** Courses of a school year, where tuition is charged by the course. */
  courses: number | undefined
  /** Charges that the reader says do not arise. */
  skipped: Skippable[]
  items: CostItem[]
  /** What the chosen school leaves open, as sentences. */
  gaps: Pair[]
  /** Lines nothing was typed for. */
  blank: Line[]
  rates: Rates
  /** The day of the typed rates, `yyyy-MM-dd`. */
  rateOn: string | undefined
  errors: { field: string; text: Pair }[]
}

/** What the lines of the form add to: filled step by step while the address is read. */
type Draft = Pick<Reading, 'items' | 'gaps' | 'blank' | 'errors'> & {
  search: URLSearchParams
  school: SchoolFee | undefined
}

type Money = { amount: Amount; currency: Currency }

/** A whole number from 1 to `most`; undefined when it is missing or wrong. */
function wholeNumber({ search, errors }: Draft, name: string, most: number, text: Pair) {
  const value = numberOf(search, name, { min: 1, max: most, isWhole: true })
  if (value === null) errors.push({ field: name, text })
  return value ?? undefined
}

/** Amount and currency of a line; an amount without a currency is a mistake, not a guess. */
function moneyOf({ search, errors }: Draft, line: Line): Money | 'blank' | 'bad' {
  const amount = amountOf(search.get(line))
  if (amount === undefined) return 'blank'
  if (amount === null) {
    errors.push({ field: line, text: copy.badAmount(lineNames[line]) })
    return 'bad'
  }
  const code = search.get(`${line}C`)
  if (code === UNSTATED) {
    errors.push({ field: `${line}C`, text: copy.noCurrency(lineNames[line]) })
    return 'bad'
  }
  return { amount, currency: currencies.find((one) => one === code) ?? 'CAD' }
}

/** The tuition line: the reader's amount, else the school's published fee. Returns the courses of a year. */
function readTuition(draft: Draft): Reading['courses'] {
  const { search, school, items, gaps, blank } = draft
  const courses = wholeNumber(draft, 'courses', MOST_COURSES, copy.badCourses(MOST_COURSES))
  const entered = moneyOf(draft, 'tuition')
  if (entered === 'bad') return courses
  const isOwn = entered !== 'blank'
  const published = school?.tuition && { ...school.tuition, currency: school.currency }
  const fee = isOwn
    ? { ...entered, per: choiceOf(search, 'tuitionPer', ['year', 'course'], 'year') }
    : published
  if (!fee) {
    if (school) gaps.push(copy.tuitionUnstated)
    else blank.push('tuition')
    return courses
  }
  if (!isOwn && school?.isDayFee) gaps.push(copy.dayFee)
  const { per, ...money } = fee
  if (per === 'course' && courses === undefined) gaps.push(copy.coursesMissing)
  else
    items.push({
      key: 'tuition',
      basis: 'year',
      ...money,
      times: per === 'course' ? courses : undefined,
      origin: isOwn ? 'own' : 'school',
      entered: money.amount,
      per,
    })
  return courses
}

/** The housing line: the reader's rent, else the school's boarding fee where the family means to board. */
function readHousing(draft: Draft): Reading['housing'] {
  const { search, items } = draft
  const housing = choiceOf(search, 'kind', ['', ...housings], '')
  const rent = moneyOf(draft, 'housing')
  if (rent === 'blank') {
    if (housing !== 'home') readBoarding(draft, housing)
  } else if (rent !== 'bad') {
    const basis = choiceOf(search, 'housingPer', ['month', 'year'], 'month')
    items.push({ key: 'housing', basis, ...rent, origin: 'own', entered: rent.amount, per: basis })
  }
  return housing
}

/** What the school publishes of boarding; a fee counts only for the housing that it is for. */
function readBoarding({ school, items, gaps, blank }: Draft, housing: Reading['housing']): void {
  const boarding = school?.boarding
  const hasFee = boarding?.kind === 'fee'
  if (school && hasFee && (housing === '' || housing === boarding.housing)) {
    items.push({
      key: 'housing',
      basis: 'year',
      amount: boarding.amount,
      currency: school.currency,
      origin: 'school',
      entered: boarding.amount,
      per: 'year',
    })
    return
  }
  const isAtSchool = housing === '' || housing === 'boarding'
  if (boarding && isAtSchool && boarding.kind === 'included') {
    gaps.push(copy.boardingIncluded)
    return
  }
  if (boarding && isAtSchool) gaps.push(boarding.kind === 'none' ? copy.boardingNone : copy.boardingUnstated)
  blank.push('housing')
}

/** The lines that are an amount and nothing else. */
function readPlainLines(draft: Draft): void {
  const { items, blank } = draft
  for (const line of plainLineNames) {
    const value = moneyOf(draft, line)
    const basis = plainLines[line]
    if (value === 'blank') blank.push(line)
    else if (value !== 'bad')
      items.push({ key: line, basis, ...value, origin: 'own', entered: value.amount, per: basis })
  }
}

function readAward(draft: Draft): void {
  const award = moneyOf(draft, 'award')
  if (award === 'blank' || award === 'bad') return
  const basis = choiceOf(draft.search, 'awardPer', ['once', 'year'], 'once')
  draft.items.push({
    key: 'award',
    basis,
    ...award,
    isAward: true,
    origin: 'own',
    entered: award.amount,
    per: basis,
  })
}

function markOldPrices({ search, items }: Draft, amounts: Amounts): void {
  for (const item of items) {
    const fact = item.origin === 'own' ? factOf(search, item.key, amounts) : undefined
    if (fact && oldPrices.includes(fact)) item.isOldPrice = true
  }
}

function readRates({ search, errors }: Draft): Rates {
  const rates: Rates = {}
  for (const code of currencies) {
    if (code === 'CNY') continue
    const rate = numberOf(search, `rate${code}`, { min: 0.0001, max: MOST_RATE })
    if (rate === null) errors.push({ field: `rate${code}`, text: copy.badRate(code, MOST_RATE) })
    else if (rate !== undefined) rates[code] = rate
  }
  return rates
}

function readRateDay({ search, errors }: Draft): string | undefined {
  const day = search.get('rateOn')?.trim()
  if (!day) return undefined
  if (DAY.test(day)) return day
  errors.push({ field: 'rateOn', text: copy.badRateDay })
  return undefined
}

/** What the address says, with the chosen school's published fees where the reader gives none. */
export function read(
  search: URLSearchParams,
  schools: readonly SchoolFee[],
  amounts: Amounts = releasedAmounts,
): Reading {
  const schoolId = search.get('school')
  const school = schools.find(({ id }) => String(id) === schoolId)
  const draft: Draft = { search, school, items: [], gaps: [], blank: [], errors: [] }
  const courses = readTuition(draft)
  const housing = readHousing(draft)
  readPlainLines(draft)
  readAward(draft)
  markOldPrices(draft, amounts)
  const months = wholeNumber(draft, 'months', MOST_MONTHS, copy.badMonths(MOST_MONTHS)) ?? DEFAULT_MONTHS
  const spread = numberOf(search, 'spread', { min: 0, max: MOST_SPREAD })
  if (spread === null) draft.errors.push({ field: 'spread', text: copy.badSpread(MOST_SPREAD) })
  const rates = readRates(draft)
  const rateOn = readRateDay(draft)
  const { items, gaps, blank, errors } = draft
  return {
    months,
    spread: spread ?? DEFAULT_SPREAD,
    view: choiceOf(search, 'view', ['year', 'month'], 'year'),
    school,
    housing,
    courses,
    skipped: skippable.filter((line) => search.getAll('skip').includes(line)),
    items,
    gaps,
    blank,
    rates,
    rateOn,
    errors: inFormOrder(errors),
  }
}

const order = ['months', 'tuition', 'tuitionC', 'courses', 'housing', 'housingC']

/** Errors in the order of the form: the first fields, then the lines, then how it is added up. */
function inFormOrder(errors: Reading['errors']): Reading['errors'] {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return [...errors].sort((a, b) => place(a.field) - place(b.field))
}
