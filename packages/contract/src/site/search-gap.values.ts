import type { Pair } from '@app/contract/shapes/language.ts'

/** What became of a search that finds nothing. */
export const gapStates = {
  open: { zh: '待处理', en: 'Open' },
  synonym: { zh: '已设同义词', en: 'Synonym made' },
  idea: { zh: '选题', en: 'Page idea' },
  done: { zh: '已处理', en: 'Done' },
} as const satisfies Record<string, Pair>

export type GapState = keyof typeof gapStates
