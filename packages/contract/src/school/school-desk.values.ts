/** The problems that a merge may be refused with before it is confirmed. */
export const mergeRefusals = [
  'mergeSame',
  'mergeSample',
  'mergeAccounts',
  'mergeListed',
  'mergeCases',
  'mergeLarge',
] as const

/** A merge can be undone for so many days. */
export const MERGE_UNDO_DAYS = 30

/** As many rows of a school are moved in one transaction. */
export const MERGE_MAX = 5000
