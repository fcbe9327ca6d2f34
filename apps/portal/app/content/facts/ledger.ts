import { type Fact, facts } from './facts.ts'
import { factsToday } from './facts-today.ts'

export type LedgerId = keyof typeof facts | keyof typeof factsToday

/**
 * The whole fact ledger: figures of the source material and official figures of today. Pages, stamps, the sources
 * page and the public JSON read this one list; it stays on the server.
 */
export const ledger: Record<LedgerId, Fact> = { ...facts, ...factsToday }
