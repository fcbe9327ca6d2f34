import type { Pair } from '@app/contract/shapes/language.ts'

/** What can be found, by its number on the wire (`objType`). */
export const objTypes = {
  0: { zh: '全部', en: 'All' },
  1: { zh: '学校', en: 'Schools' },
  2: { zh: '文章', en: 'Articles' },
  3: { zh: '学生故事', en: 'Stories' },
  4: { zh: '资讯', en: 'News' },
  5: { zh: '视频', en: 'Videos' },
  6: { zh: '指南', en: 'Guides' },
} as const satisfies Record<number, Pair>

export type ObjType = keyof typeof objTypes

/** The default. */
export const DEFAULT_OBJ_TYPE: ObjType = 2

/** The longest search; what is longer is cut. */
export const SEARCH_MAX = 50
/** Hits are counted exactly up to here. */
export const SEARCH_COUNT_MAX = 1_000

export const searchOrders = ['rel', 'new', 'hot'] as const
export type SearchOrder = (typeof searchOrders)[number]
