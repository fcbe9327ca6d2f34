/** Tools whose answers can be saved: the names of their pages. */
export const planTools = [
  'match',
  'tools.cost',
  'tools.graduation',
  'tools.applicationFee',
  'tools.studyPermit',
  'tools.quiz',
  'tools.timeline',
  'tools.courseCode',
  'tools.hoursLog',
] as const

export type PlanTool = (typeof planTools)[number]

export const planLimits = {
  /** Of one person. */
  plans: 50,
  name: 40,
  /** As long as an address can be; a log of many hours is the longest. */
  answers: 8_000,
} as const
