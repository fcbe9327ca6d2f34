import type { MovedNumbers } from '@app/contract/editorial/facts/numbers.values.ts'
import { firstYearTotals, firstYearTotalsInCny } from '#app/content/aboard/first-year.ts'
import {
  type FigureReader,
  monthTotals,
  SCHOOL_MONTHS,
  torontoMonth,
} from '#app/content/life/toronto-month.ts'
import { figureNow } from './current-figures.ts'

/** Sums inside running texts: of an application with three and with five programmes, of one award, of four years of fees. */
const sumsOfTexts = (figure: FigureReader): number[] => {
  const three = figure('T36', 156) + figure('T38', 10)
  return [
    three,
    three + 2 * figure('T37', 50),
    figure('T75', 6_500) + 3 * figure('T75', 4_000),
    4 * figure('T54', 41_746),
  ]
}

/** The totals and the months’ rents that texts print and that follow from entries of the ledger. */
function totals(figure: FigureReader): number[] {
  const month = monthTotals(figure)
  const [roomAndMeals] = torontoMonth(figure)
  return [
    ...(roomAndMeals?.amounts ?? []),
    ...month,
    ...month.map((total) => total * SCHOOL_MONTHS),
    ...firstYearTotals(figure),
    ...firstYearTotalsInCny(figure),
    ...sumsOfTexts(figure),
  ].map(Math.round)
}

/** Totals of the release that are others now. */
export function movedSums(): MovedNumbers {
  const now = totals(figureNow)
  return new Map(
    totals((_, stated) => stated).flatMap((total, at) => {
      const moved = now[at] ?? total
      return moved === total ? [] : [[total, moved.toLocaleString('en-CA')] as const]
    }),
  )
}
