import type { Pair } from '@app/contract/shapes/language.ts'
import type { LedgerId } from '#app/content/facts/ledger.ts'

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

export const firstYear: readonly YearLine[] = [
  { what: { zh: '学费', en: 'Tuition' }, amounts: [17_000, 25_200, 63_100], facts: ['T39', 'T64', 'T68'] },
  {
    what: { zh: '住和吃，十个月', en: 'Room and meals, ten months' },
    amounts: [16_500, 23_000, 0],
    facts: ['T66', 'T65'],
  },
  {
    what: { zh: '报名与注册', en: 'Application and registration' },
    amounts: [400, 3_300, 4_000],
    facts: ['T41', 'T64', 'T69'],
  },
  { what: { zh: '医疗保险', en: 'Health insurance' }, amounts: [500, 650, null], facts: ['T40', 'T64'] },
  { what: { zh: '公交，次卡', en: 'Transit, single rides' }, amounts: [940, 0, 0], facts: ['T87'] },
  {
    what: { zh: '学习许可与采集', en: 'Study permit and biometrics' },
    amounts: [235, 235, 235],
    facts: ['T32', 'T33'],
  },
]

/** The totals of the lines that are known. */
export function firstYearTotals(): [number, number, number] {
  const sum = (at: 0 | 1 | 2) => firstYear.reduce((total, { amounts }) => total + (amounts[at] ?? 0), 0)
  return [sum(0), sum(1), sum(2)]
}
