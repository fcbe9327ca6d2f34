import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { Source } from './sources.values.ts'

/** How a published figure stands today; editors read docs/content.md#the-ledger-and-its-stamps. */
export type FactStatus = 'current' | 'partly' | 'superseded' | 'unverified'

/** A figure that holds for some only says for whom, and what holds for the others. */
export type Standing =
  | { status: 'partly'; appliesTo: Pair }
  | { status: Exclude<FactStatus, 'partly'>; appliesTo?: undefined }

interface Entry {
  /** `F…` is of the source material, `T…` an official figure of today. */
  id: string
  /** What we found. */
  found: Pair
  /** The official body to ask. */
  body: Pair
  /** `yyyy-MM-dd`. */
  checkedOn: string
  /** A wrong figure costs a family money, a deadline or a permit: two editors look at every change. */
  isCostly: boolean
}

/** One figure of the source material with what we found about it. */
export type MaterialFact = Entry &
  Standing & {
    kind: 'material'
    /** The figure exactly as published. */
    published: Pair
  }

/** An official figure of today: what pages may use, until the next check by an editor. */
export type TodayFact = Entry &
  Standing & {
    kind: 'today'
    status: Exclude<FactStatus, 'superseded'>
    /** The figure with its unit, as the body publishes it. */
    value: Pair
    /** From which day, year or entry it holds. */
    validFrom: Pair
    /** Where it was read: id in the source list, and the page itself. */
    source: string
    page: Source
    /** The place on that page, in its own words. */
    quote?: string
    /** An editor looks again after so many months. */
    reviewMonths: number
    /** From this day the figure itself is too old, whenever it was looked for last: a rate of exchange after a year. */
    outdatedFrom?: string
  }

export type Fact = MaterialFact | TodayFact

/** The figure itself, of either kind. */
export function figureOf(fact: Fact): Pair {
  return fact.kind === 'today' ? fact.value : fact.published
}

/** The day from which a figure of today must be looked at again, `yyyy-MM-dd`. */
export function reviewBy({ checkedOn, reviewMonths, outdatedFrom }: TodayFact): string {
  const day = reviewDay(checkedOn, reviewMonths)
  return outdatedFrom !== undefined && outdatedFrom < day ? outdatedFrom : day
}

/** So many months after a day, `yyyy-MM-dd`. */
export function reviewDay(checkedOn: string, reviewMonths: number): string {
  const day = new Date(`${checkedOn}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + reviewMonths)
  return day.toISOString().slice(0, 10)
}

/** Whether a figure of today is too old by itself, however lately a newer one was looked for. */
export function isOutdated({ outdatedFrom }: TodayFact, now: Date): boolean {
  return outdatedFrom !== undefined && writeMoment(now).slice(0, 10) > outdatedFrom
}

/** Whether a figure of today was to be looked at again before `now`. */
export function isOverdue(fact: Fact, now: Date): boolean {
  return fact.kind === 'today' && writeMoment(now).slice(0, 10) > reviewBy(fact)
}
