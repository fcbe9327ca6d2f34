import type { Fact } from './fact.values.ts'
import { facts } from './material.values.ts'
import { factsToday } from './today.values.ts'

export type LedgerId = keyof typeof facts | keyof typeof factsToday

/**
 * The ledger as this release ships it: figures of the source material and official figures of today. What editors
 * changed since stands in the database and is laid over it.
 */
export const baseline: Readonly<Record<LedgerId, Fact>> = { ...facts, ...factsToday }

export const isLedgerId = (id: string): id is LedgerId => Object.hasOwn(baseline, id)
