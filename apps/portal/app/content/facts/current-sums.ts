import type { MovedNumbers } from '@app/contract/editorial/facts/numbers.values.ts'
import { firstYearTotals } from '#app/content/aboard/first-year.ts'
import {
  type FigureReader,
  monthTotals,
  SCHOOL_MONTHS,
  torontoMonth,
} from '#app/content/life/toronto-month.ts'
import { figureNow } from './current-figures.ts'

/** The totals and the months’ rents that texts print and that follow from entries of the ledger. */
function totals(figure: FigureReader): number[] {
  const month = monthTotals(figure)
  const [roomAndMeals] = torontoMonth(figure)
  return [
    ...(roomAndMeals?.amounts ?? []),
    ...month,
    ...month.map((total) => total * SCHOOL_MONTHS),
    ...firstYearTotals(figure),
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
