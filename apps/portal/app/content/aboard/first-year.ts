import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { figureNow } from '#app/content/facts/current-figures.ts'
import { type FigureReader, RIDES, SCHOOL_MONTHS } from '#app/content/life/toronto-month.ts'

/** One line of the first year, for three schools; null where the school's page does not say. */
interface YearLine {
  what: Pair
  amounts: readonly [number | null, number | null, number | null]
  facts: readonly LedgerId[]
}

/** What a first year comes to at three real schools, from the figures of the ledger, in Canadian dollars. */
export const firstYearSchools: readonly [Pair, Pair, Pair] = [
  { zh: '多伦多教育局，住寄宿家庭', en: 'Toronto’s public board, homestay' },
  { zh: '布朗蒂学院，单人间', en: 'Bronte College, single room' },
  { zh: '罗索湖学院，全寄宿', en: 'Rosseau Lake College, full boarding' },
]

/** The lines of the year, with the figures of the ledger as they are now. */
export function firstYear(figure: FigureReader = figureNow): readonly YearLine[] {
  const homestay = figure('T66', 16_500)
  const residence = figure('T65', 23_000)
  const registration = figure('T64', 300) + figure('T64', 3_000)
  const rides = SCHOOL_MONTHS * RIDES * figure('T87', 2.35)
  const permit = figure('T32', 150) + figure('T33', 85)
  return [
    {
      what: { zh: '学费', en: 'Tuition' },
      amounts: [figure('T39', 17_000), figure('T64', 25_200), figure('T68', 63_100)],
      facts: ['T39', 'T64', 'T68'],
    },
    {
      what: { zh: '住和吃，十个月', en: 'Room and meals, ten months' },
      amounts: [homestay, residence, 0],
      facts: ['T66', 'T65'],
    },
    {
      what: { zh: '报名与注册', en: 'Application and registration' },
      amounts: [figure('T41', 400), registration, figure('T69', 4_000)],
      facts: ['T41', 'T64', 'T69'],
    },
    {
      what: { zh: '医疗保险', en: 'Health insurance' },
      amounts: [figure('T40', 500), figure('T64', 650), null],
      facts: ['T40', 'T64'],
    },
    { what: { zh: '公交，次卡', en: 'Transit, single rides' }, amounts: [rides, 0, 0], facts: ['T87'] },
    {
      what: { zh: '学习许可与采集', en: 'Study permit and biometrics' },
      amounts: [permit, permit, permit],
      facts: ['T32', 'T33'],
    },
  ]
}

/** The totals of the lines that are known. */
export function firstYearTotals(figure: FigureReader = figureNow): [number, number, number] {
  const lines = firstYear(figure)
  const sum = (at: 0 | 1 | 2) => lines.reduce((total, { amounts }) => total + (amounts[at] ?? 0), 0)
  return [sum(0), sum(1), sum(2)]
}
