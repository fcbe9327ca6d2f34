import type { Pair } from '@app/contract/shapes/language.ts'

/** Whether a school takes international students, as it or an editor states. */
export const internationalAnswers = {
  yes: { zh: '招收国际生', en: 'Takes international students' },
  no: { zh: '不招收国际生', en: 'Takes no international students' },
} as const satisfies Record<string, Pair>
export type InternationalAnswer = keyof typeof internationalAnswers

/** Whether a school talks to an applicant before it decides. */
export const interviews = {
  always: { zh: '每位申请人都面试', en: 'Every applicant' },
  sometimes: { zh: '视情况面试', en: 'Where the school asks for one' },
  none: { zh: '不面试', en: 'None' },
} as const satisfies Record<string, Pair>
export type Interview = keyof typeof interviews

/** The same where nothing is stated; a school whose board publishes a fee for them counts as taking them. */
export const internationalStates = {
  ...internationalAnswers,
  unknown: { zh: '未说明是否招收', en: 'Not stated' },
} as const satisfies Record<string, Pair>
export type InternationalState = keyof typeof internationalStates
