/**
 * The sum of a stay: items × months, each amount in its own currency, one total per currency,
 * joined only by rates the reader types. Nothing here knows an exchange rate.
 */
export const currencies = ['CAD', 'CNY', 'GBP', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** What is typed: a single figure has equal ends. */
export interface Amount {
  from: number
  to: number
}

/** `course` is a price for each course of a school year. */
export type Basis = 'month' | 'year' | 'once'

export interface Item {
  key: string
  amount: Amount
  currency: Currency
  basis: Basis
  /** How often the amount falls due in its period: courses of a school year. */
  times?: number
  /** An award, which is subtracted and is taken as typed. */
  isAward?: boolean
  /** A price of years ago: today's is no lower, so it spreads upward only. */
  isOldPrice?: boolean
  /** Low, middle and high of one period where they are settled already, as those of a school's year are. */
  band?: Band
}

/** Low, middle and high. */
export interface Band {
  low: number
  middle: number
  high: number
}

/** The whole stay, its first year, each further year of twelve months, an average month, or what is paid once. */
export type Scope = 'stay' | 'firstYear' | 'laterYear' | 'month' | 'once'

export const DEFAULT_MONTHS = 10
export const MOST_MONTHS = 60
export const DEFAULT_SPREAD = 10
export const MOST_SPREAD = 50
export const MOST_AMOUNT = 10_000_000

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?`
const AMOUNT = new RegExp(`^${NUMBER}(?:(?:-|–|—|~|至|到|to)${NUMBER})?$`, 'i')

/**
 * A typed amount: `800`, `1,400.50`, or a range such as `600-800` or `600 至 800`. `undefined` when empty, `null`
 * when it cannot be read, is above ten million or runs backward.
 */
export function amountOf(text: string | null): Amount | null | undefined {
  const typed = text?.normalize('NFKC').replace(/\s+/g, '') ?? ''
  if (!typed) return undefined
  const found = AMOUNT.exec(typed)
  if (!found) return null
  const number = (whole: string, rest = '') => Number(whole.replaceAll(',', '') + rest)
  const from = number(found[1] ?? '', found[2])
  const to = found[3] ? number(found[3], found[4]) : from
  return to >= from && to <= MOST_AMOUNT ? { from, to } : null
}

/** Yearly charges fall due once for every twelve months begun: 10 months are one year, 22 months two. */
export function yearsOf(months: number): number {
  return Math.ceil(months / 12)
}

/**
 * Ends of a range are low and high; a single figure spreads by so many per cent, an award by none and a price of years
 * ago not downward.
 */
export function bandOf(
  { amount, isAward, isOldPrice, band }: Pick<Item, 'amount' | 'isAward' | 'isOldPrice' | 'band'>,
  spread: number,
): Band {
  if (band) return band
  const { from, to } = amount
  if (from !== to || isAward) return { low: from, middle: (from + to) / 2, high: to }
  const low = isOldPrice ? from : (from * (100 - spread)) / 100
  return { low, middle: from, high: (from * (100 + spread)) / 100 }
}

/** How many times an amount of this basis counts in a scope; the average month spreads yearly charges. */
export function timesIn(scope: Scope, basis: Basis, months: number): number {
  const years = yearsOf(months)
  const counts: Record<Scope, Record<Basis, number>> = {
    stay: { month: months, year: years, once: 1 },
    firstYear: { month: Math.min(12, months), year: 1, once: 1 },
    laterYear: { month: 12, year: 1, once: 0 },
    month: { month: 1, year: years / months, once: 0 },
    once: { month: 0, year: 0, once: 1 },
  }
  return counts[scope][basis]
}

/** What one item comes to in a scope; an award is negative, and its high end makes the low total. */
export function subtotalOf(item: Item, scope: Scope, months: number, spread: number): Band {
  const { low, middle, high } = bandOf(item, spread)
  const times = timesIn(scope, item.basis, months) * (item.times ?? 1)
  return item.isAward
    ? { low: -high * times, middle: -middle * times, high: -low * times }
    : { low: low * times, middle: middle * times, high: high * times }
}

/** One total per currency, in the order of `currencies`; currencies without an amount are absent. */
export function totalsOf(
  items: readonly Item[],
  scope: Scope,
  { months, spread }: { months: number; spread: number },
): { currency: Currency; band: Band }[] {
  return currencies.flatMap((currency) => {
    const own = items.filter((item) => item.currency === currency && timesIn(scope, item.basis, months) > 0)
    if (own.length === 0) return []
    const band = own
      .map((item) => subtotalOf(item, scope, months, spread))
      .reduce((sum, one) => ({
        low: sum.low + one.low,
        middle: sum.middle + one.middle,
        high: sum.high + one.high,
      }))
    return [{ currency, band }]
  })
}

/** How many CNY one unit is, by currency, as the reader typed. */
export type Rates = Partial<Record<Exclude<Currency, 'CNY'>, number>>

/** All totals as CNY, or the currencies whose rate is missing. */
export function joined(
  totals: readonly { currency: Currency; band: Band }[],
  rates: Rates,
): { band: Band } | { missing: Currency[] } {
  const rateOf = (currency: Currency) => (currency === 'CNY' ? 1 : rates[currency])
  const missing = totals.map(({ currency }) => currency).filter((currency) => rateOf(currency) === undefined)
  if (missing.length > 0) return { missing }
  const sum: Band = { low: 0, middle: 0, high: 0 }
  for (const { currency, band } of totals) {
    const rate = rateOf(currency) ?? 0
    sum.low += band.low * rate
    sum.middle += band.middle * rate
    sum.high += band.high * rate
  }
  return { band: sum }
}
