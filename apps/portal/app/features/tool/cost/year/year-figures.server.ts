import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import { figureNow } from '#app/content/facts/current-figures.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { refundFacts } from './refund-facts.ts'
import type { YearFigures } from './year-total.ts'

/** The figures of the ledger that stand in for what schools leave open. */
const yearFacts = [
  'T66',
  'T40',
  'T64',
  'T43',
  'T41',
  'T32',
  'T33',
  'T88',
] as const satisfies readonly LedgerId[]

export type YearFacts = Partial<Record<LedgerId, Fact>>

/** Amounts for a year's total out of the ledger as it is now; the ledger stays on the server. */
export function yearFigures(): YearFigures {
  const range = (...amounts: number[]) => ({ from: Math.min(...amounts), to: Math.max(...amounts) })
  return {
    homestay: { amount: range(figureNow('T66', 16_500)), facts: ['T66'] },
    insurance: { amount: range(figureNow('T40', 500), figureNow('T64', 650)), facts: ['T40', 'T64'] },
    application: { amount: range(figureNow('T43', 250), figureNow('T41', 400)), facts: ['T43', 'T41'] },
    permit: { amount: range(figureNow('T32', 150) + figureNow('T33', 85)), facts: ['T32', 'T33'] },
    rate: figureNow('T88', 5.2327),
  }
}

/** The entries behind those amounts, for their stamps. */
export function yearStamps(): YearFacts {
  return Object.fromEntries([...yearFacts, ...refundFacts].map((id) => [id, ledger[id]]))
}
