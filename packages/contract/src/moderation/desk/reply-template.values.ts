import type { Pair } from '@app/contract/shapes/language.ts'

/** Decisions whose note the person concerned reads. */
export const templateUses = {
  any: { zh: '全部', en: 'All' },
  auth: { zh: '认证申请', en: 'Applications' },
  schoolChange: { zh: '学校资料修改', en: 'Profile changes' },
  appeal: { zh: '申诉', en: 'Appeals' },
} as const satisfies Record<string, Pair>

export type TemplateUse = keyof typeof templateUses

/** The longest text of a template, in each language. */
export const MAX_TEMPLATE = 200

/** Templates that a dialog offers at most. */
export const MOST_TEMPLATES = 100
