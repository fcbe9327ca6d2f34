import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'

/** Entries of the ledger that state refund rules: what a family can ask by. */
export const refundFacts = ['T52', 'T70', 'T71', 'T72', 'T73', 'T74'] as const satisfies readonly LedgerId[]
