import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { figureNow } from '#app/content/facts/current-figures.ts'

/**
 * One month of a high-school student in Toronto, as of October 2025, in three ways of living. Every amount is a
 * figure of the ledger divided by its months; personal expenses, which no source publishes for pupils, are a stated
 * share of an adult's.
 */
interface MonthLine {
  what: Pair
  /** Canadian dollars a month, for the three budgets. */
  amounts: readonly [number, number, number]
  /** What each of the three is. */
  how: readonly [Pair, Pair, Pair]
  facts: readonly LedgerId[]
}

export const SCHOOL_MONTHS = 10
/** Twenty school days, there and back. */
export const RIDES = 40
/** An adult student's personal expenses are listed for so many months. */
const ADULT_MONTHS = 8

/** Gives a number of an entry, stated as of the release: as it is now, or as it was stated. */
export type FigureReader = (id: LedgerId, stated: number) => number

const same = (pair: Pair): readonly [Pair, Pair, Pair] => [pair, pair, pair]

/** The lines of the month, with the figures of the ledger as they are now. */
export function torontoMonth(figure: FigureReader = figureNow): readonly MonthLine[] {
  const homestay = figure('T66', 16_500) / SCHOOL_MONTHS
  const residence = figure('T65', 23_000) / SCHOOL_MONTHS
  const yearly = figure('T40', 500)
  const insurance = yearly / SCHOOL_MONTHS
  const ride = figure('T87', 2.35)
  const pass = figure('T48', 128.15)
  const personal = figure('T82', 3_540) / ADULT_MONTHS
  return [
    {
      what: { zh: '住和吃', en: 'Room and meals' },
      amounts: [homestay, homestay, residence],
      how: [
        { zh: '寄宿家庭，三餐', en: 'homestay, three meals' },
        { zh: '寄宿家庭，三餐', en: 'homestay, three meals' },
        { zh: '学校单人间，含餐', en: 'single room at school, meals' },
      ],
      facts: ['T66', 'T65'],
    },
    {
      what: { zh: '公交', en: 'Transit' },
      amounts: [0, RIDES * ride, pass],
      how: [
        { zh: '走路上学', en: 'walks to school' },
        { zh: `次卡 ${RIDES} 趟`, en: `${RIDES} single rides` },
        { zh: '月票', en: 'monthly pass' },
      ],
      facts: ['T87', 'T48'],
    },
    {
      what: { zh: '医疗保险', en: 'Health insurance' },
      amounts: [insurance, insurance, insurance],
      how: same({
        zh: `一年 ${wholeDollars(yearly)} 摊到十个月`,
        en: `${wholeDollars(yearly)} a year over ten months`,
      }),
      facts: ['T40'],
    },
    {
      what: { zh: '手机、衣物、文具、外出', en: 'Phone, clothes, supplies, going out' },
      amounts: [personal / 4, personal / 2, personal],
      how: [
        { zh: '成年人的四分之一', en: 'a quarter of an adult’s' },
        { zh: '成年人的一半', en: 'half of an adult’s' },
        { zh: '和成年人一样', en: 'as an adult' },
      ],
      facts: ['T82'],
    },
  ]
}

/** The totals of the three budgets, a month. */
export function monthTotals(figure: FigureReader = figureNow): [number, number, number] {
  const lines = torontoMonth(figure)
  const sum = (at: 0 | 1 | 2) => lines.reduce((total, { amounts }) => total + amounts[at], 0)
  return [sum(0), sum(1), sum(2)]
}

/** `2,015`: whole dollars, as the page writes them. */
export function wholeDollars(amount: number): string {
  return Math.round(amount).toLocaleString('en-CA')
}
