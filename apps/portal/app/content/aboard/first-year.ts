import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { figureNow } from '#app/content/facts/current-figures.ts'
import type { FigureReader } from '#app/content/life/toronto-month.ts'
import { roundedCny } from '#app/text/renminbi.ts'

/** An amount in Canadian dollars, or what its place says: it is in the tuition. `isOfOthers` where the school does not state it. */
type YearAmount = { amount: number; isOfOthers?: boolean } | 'included'

/** One line of the first year, for three schools. */
interface YearLine {
  what: Pair
  amounts: readonly [YearAmount, YearAmount, YearAmount]
  facts: readonly LedgerId[]
}

/** What a first year comes to at three real schools, from the figures of the ledger, in Canadian dollars. */
export const firstYearSchools: readonly [Pair, Pair, Pair] = [
  { zh: '多伦多教育局，住寄宿家庭', en: 'Toronto board, homestay' },
  { zh: '布朗蒂学院，单人间', en: 'Bronte, single room' },
  { zh: '罗索湖学院，全寄宿', en: 'Rosseau Lake, full boarding' },
]

/**
 * The lines of the year, with the figures of the ledger as they are now. They are those of a year’s total on the
 * comparison page and in the calculator: a test holds them to the same sums.
 */
export function firstYear(figure: FigureReader = figureNow): readonly YearLine[] {
  const insurance = [figure('T40', 500), figure('T64', 650)] as const
  const registration = figure('T64', 300) + figure('T64', 3_000)
  const permit = { amount: figure('T32', 150) + figure('T33', 85) }
  return [
    {
      what: { zh: '学费', en: 'Tuition' },
      amounts: [
        { amount: figure('T39', 17_000) },
        { amount: figure('T64', 25_200) },
        { amount: figure('T68', 63_100) },
      ],
      facts: ['T39', 'T64', 'T68'],
    },
    {
      what: { zh: '住和吃，十个月', en: 'Room and meals, ten months' },
      amounts: [
        { amount: figure('T66', 16_500), isOfOthers: true },
        { amount: figure('T65', 23_000) },
        'included',
      ],
      facts: ['T66', 'T65'],
    },
    {
      what: { zh: '报名与注册', en: 'Application and registration' },
      amounts: [{ amount: figure('T41', 400) }, { amount: registration }, { amount: figure('T69', 4_000) }],
      facts: ['T41', 'T64', 'T69'],
    },
    {
      what: { zh: '医疗保险', en: 'Health insurance' },
      amounts: [
        { amount: insurance[0] },
        { amount: insurance[1] },
        { amount: Math.min(...insurance), isOfOthers: true },
      ],
      facts: ['T40', 'T64'],
    },
    {
      what: { zh: '学习许可与采集', en: 'Study permit and biometrics' },
      amounts: [permit, permit, permit],
      facts: ['T32', 'T33'],
    },
  ]
}

/** The totals of the lines. */
export function firstYearTotals(figure: FigureReader = figureNow): [number, number, number] {
  const lines = firstYear(figure)
  const sum = (at: 0 | 1 | 2) =>
    lines.reduce((total, { amounts: { [at]: cell } }) => total + (cell === 'included' ? 0 : cell.amount), 0)
  return [sum(0), sum(1), sum(2)]
}

/** The totals in renminbi, at the rate of the ledger and to the hundred. */
export function firstYearTotalsInCny(figure: FigureReader = figureNow): number[] {
  const rate = figure('T88', 5.2327)
  return firstYearTotals(figure).map((total) => roundedCny(total * rate))
}
