import type { Pair } from '@app/contract/shapes/language.ts'

/** What schools want of the site, and what the site wants of them. */
export const liaisonKinds = {
  application: { zh: '入驻申请', en: 'Application' },
  claim: { zh: '认领已有学校', en: 'Claim of a listed school' },
  change: { zh: '资料修改', en: 'Profile change' },
  correction: { zh: '学校纠错', en: 'Correction' },
  letter: { zh: '黑榜函件', en: 'Black-list letter' },
} as const satisfies Record<string, Pair>
export type LiaisonKind = keyof typeof liaisonKinds

/** Whose turn it is, or how it ended. */
export const liaisonStates = {
  ours: { zh: '待我们处理', en: 'Our turn' },
  theirs: { zh: '等学校答复', en: 'The school’s turn' },
  done: { zh: '已完成', en: 'Done' },
  refused: { zh: '未通过', en: 'Refused' },
  closed: { zh: '已结束', en: 'Closed' },
} as const satisfies Record<string, Pair>
export type LiaisonState = keyof typeof liaisonStates

/** The filter for what is past its deadline. */
export const overdueChoice = { yes: { zh: '已逾期', en: 'Overdue' } } as const satisfies Record<string, Pair>

/**
 * Days in which each is promised: three working days for applications and changes, which are five with a weekend, and
 * seven days for corrections and for a school's answer.
 */
export const liaisonDays = {
  application: 5,
  claim: 5,
  change: 5,
  correction: 7,
  letter: 7,
} as const satisfies Record<LiaisonKind, number>
