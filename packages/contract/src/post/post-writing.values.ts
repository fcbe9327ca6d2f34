import type { Pair } from '@app/contract/shapes/language.ts'

/** Bounds of a post, in code points of plain text and in things. */
export const postLimits = {
  title: { min: 4, max: 80 },
  content: { min: 8, max: 20_000 },
  tags: 5,
  tagLength: 20,
  /** The gallery below the text, and all pictures with those inside it. */
  gallery: 5,
  pictures: 20,
  fees: 20,
  feeName: { min: 1, max: 30 },
  feeAmount: 10_000_000,
  appends: 5,
  appendLength: { min: 8, max: 2_000 },
  drafts: 50,
} as const

export const ratingKeys = ['teaching', 'care', 'safety', 'boarding', 'fees', 'outcome'] as const
export type RatingKey = (typeof ratingKeys)[number]

export const ratingNames: Record<RatingKey, Pair> = {
  teaching: { zh: '教学', en: 'Teaching' },
  care: { zh: '关怀', en: 'Care' },
  safety: { zh: '安全', en: 'Safety' },
  boarding: { zh: '住宿', en: 'Boarding' },
  fees: { zh: '收费', en: 'Fees' },
  outcome: { zh: '升学', en: 'University results' },
}

export const grades = ['9', '10', '11', '12'] as const
export const currencies = ['CNY', 'CAD'] as const

/** So many verified people have to fit what is shown beside a hidden identity. */
export const ALIAS_COMPANY = 5

/** How the author stands to the school that the text is about. */
export const interests = {
  none: { zh: '没有利益关系', en: 'No interest' },
  parent: { zh: '学生或家长', en: 'Student or parent' },
  agent: { zh: '中介或顾问', en: 'Agent or adviser' },
  school: { zh: '学校工作人员', en: 'Works for the school' },
  other: { zh: '其他关系', en: 'Other' },
} as const satisfies Record<string, Pair>

export type Interest = keyof typeof interests
