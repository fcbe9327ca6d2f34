/** What comes of a row of an import: a new record, a changed one, none because it is there already, or a refusal. */
export const importOutcomes = ['added', 'updated', 'exists', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
