import type { Pair } from '@app/contract/shapes/language.ts'
import type { Earned, RowKey } from '#app/features/tool/graduation/calculate.ts'

interface Course {
  code: string
  name: Pair
  credits: number
  /** The compulsory row of the planner; none for an elective. */
  row?: RowKey
  /** Courses of the plan that must come in an earlier term. */
  after?: readonly string[]
}

/**
 * The page's example: a student who has finished 高一, the Grade 10 year, and wants engineering. A test asks the
 * planner's own rules whether it is enough.
 */
export const lateEntryPlan: readonly (readonly Course[])[] = [
  [
    { code: 'ENG3U', name: { zh: '英语', en: 'English' }, credits: 1, row: 'en' },
    { code: 'MCR3U', name: { zh: '函数', en: 'Functions' }, credits: 1, row: 'ma' },
    { code: 'SPH3U', name: { zh: '物理', en: 'Physics' }, credits: 1, row: 'sc' },
    { code: 'SCH3U', name: { zh: '化学', en: 'Chemistry' }, credits: 1, row: 'sc' },
  ],
  [
    {
      code: 'MHF4U',
      name: { zh: '高等函数', en: 'Advanced Functions' },
      credits: 1,
      row: 'ma',
      after: ['MCR3U'],
    },
    { code: 'SPH4U', name: { zh: '物理', en: 'Physics' }, credits: 1, row: 'sc', after: ['SPH3U'] },
    { code: 'ICS3U', name: { zh: '计算机科学', en: 'Computer Science' }, credits: 1 },
    { code: 'CHC2D', name: { zh: '加拿大历史', en: 'Canadian History' }, credits: 1, row: 'ch' },
  ],
  [
    { code: 'ENG4U', name: { zh: '英语', en: 'English' }, credits: 1, row: 'en', after: ['ENG3U'] },
    {
      code: 'MCV4U',
      name: { zh: '微积分与向量', en: 'Calculus and Vectors' },
      credits: 1,
      row: 'ma',
      after: ['MHF4U'],
    },
    { code: 'SCH4U', name: { zh: '化学', en: 'Chemistry' }, credits: 1, row: 'sc', after: ['SCH3U'] },
    { code: 'CHV2O', name: { zh: '公民', en: 'Civics' }, credits: 0.5, row: 'ci' },
    { code: 'GLC2O', name: { zh: '职业', en: 'Career Studies' }, credits: 0.5, row: 'ca' },
  ],
  [
    { code: 'ICS4U', name: { zh: '计算机科学', en: 'Computer Science' }, credits: 1, after: ['ICS3U'] },
    { code: 'CGC1D', name: { zh: '加拿大地理', en: 'Canadian Geography' }, credits: 1, row: 'cg' },
  ],
]

/** The equivalent credits that the example takes for granted: the most for 高一, which a principal may not give. */
export const EXAMPLE_EQUIVALENT = 16

/** What the plan earns, as the planner counts it. */
export function earnedBy(plan: typeof lateEntryPlan): Earned {
  const courses = plan.flat()
  const rows: Partial<Record<RowKey, number>> = {}
  for (const { row, credits } of courses) if (row) rows[row] = (rows[row] ?? 0) + credits
  return {
    rows,
    electives: courses.reduce((sum, { row, credits }) => sum + (row ? 0 : credits), 0),
    esl: 0,
    hasEnglish12: courses.some(({ code }) => code === 'ENG4U'),
    hasSeniorMath: courses.some(({ code }) => /^M..[34]/.test(code)),
  }
}

/** Its Grade 12 U and M courses, which a university counts. */
export function sixOf(plan: typeof lateEntryPlan): string[] {
  return plan.flat().flatMap(({ code }) => (/4[UM]$/.test(code) ? [code] : []))
}
