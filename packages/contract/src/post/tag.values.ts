import type { Pair } from '@app/contract/shapes/language.ts'

/** What becomes of a tag that members write. */
export const tagStates = {
  open: { zh: '正常', en: 'In use' },
  synonym: { zh: '同义词', en: 'Synonym' },
  banned: { zh: '停用', en: 'Banned' },
} as const satisfies Record<string, Pair>

export type TagState = keyof typeof tagStates

/** The longest tag that staff write; members' are shorter (`postLimits.tagLength`). */
export const STAFF_TAG_LENGTH = 60
