import type { Pair } from '@app/contract/shapes/language.ts'

/**
 * When results of the literacy test come, for the page and the timeline alike (ledger T08): as EQAO wrote it for
 * 2025-26, and the later day of 2021-22, with which a student must plan whose last window is the spring one.
 */
export const ossltResults = {
  fall: { zh: '次年一月底前', en: 'by the end of January' },
  spring: { zh: '五月底前', en: 'by the end of May' },
  lastChance: { zh: '六月底', en: 'the end of June' },
} as const satisfies Record<string, Pair>
