import { monthsOf } from '#app/content/university-calendar.ts'
import type { AddressName } from '#app/site/addresses.ts'

/**
 * A family's months, counted back from the September of entry. Months are
 * `yyyy-MM` throughout. The places of the steps are the site's own planning advice; real dates are each body's.
 */
export const goals = ['school', 'university'] as const
export const places = ['china', 'canada'] as const
export const ossltStates = ['open', 'passed'] as const
export const LOWEST_GRADE = 6
export const HIGHEST_GRADE = 12

export interface Plan {
  /** Entry in September of this year. */
  year: number
  /** Grade now; in July and August the one just finished. */
  grade: number
  goal: (typeof goals)[number]
  place: (typeof places)[number]
  osslt: (typeof ossltStates)[number]
}

export type StepKey =
  | 'direction'
  | 'schoolList'
  | 'schoolVisit'
  | 'reports'
  | 'schoolEnglish'
  | 'schoolApply'
  | 'schoolOffer'
  | 'transferLetter'
  | 'custodian'
  | 'schoolPermit'
  | 'permitCheck'
  | 'timetable'
  | 'housing'
  | 'flights'
  | 'arrive'
  | 'firstMonth'
  | 'ossltFirst'
  | 'credits'
  | 'sixCourses'
  | 'ossltSpring'
  | 'ieltsFirst'
  | 'tenProgrammes'
  | 'twelfthBegins'
  | 'ossltAutumn'
  | 'ouacAccount'
  | 'ieltsSecond'
  | 'ouacForm'
  | 'awards'
  | 'ouacSubmit'
  | 'supplementary'
  | 'ossltLast'
  | 'midterm'
  | 'decisions'
  | 'accept'
  | 'hoursDone'
  | 'attestation'
  | 'postPermit'
  | 'permitRenew'
  | 'finalMarks'
  | 'leave'
  | 'university'

interface Rule {
  key: StepKey
  goal: Plan['goal']
  /** Months from the September of entry; negative is before. */
  at: number
  guide: AddressName
  /** Only for some plans; `entryGrade` is the grade that begins in the September of entry. */
  when?: (plan: Plan, entryGrade: number) => boolean
}

const fromChina = ({ place }: Plan) => place === 'china'
const inCanada = ({ place }: Plan) => place === 'canada'
const ossltOpen = ({ osslt }: Plan) => osslt === 'open'

const rules: readonly Rule[] = [
  { key: 'direction', goal: 'school', at: -12, guide: 'aboard.type' },
  { key: 'schoolList', goal: 'school', at: -11, guide: 'school.list' },
  { key: 'schoolVisit', goal: 'school', at: -10, guide: 'aboard.expenses' },
  { key: 'reports', goal: 'school', at: -10, guide: 'ossd.credit' },
  { key: 'schoolEnglish', goal: 'school', at: -9, guide: 'aboard.learning' },
  { key: 'schoolApply', goal: 'school', at: -8, guide: 'aboard.type' },
  { key: 'schoolOffer', goal: 'school', at: -6, guide: 'aboard.expenses' },
  {
    key: 'transferLetter',
    goal: 'school',
    at: -6,
    guide: 'ossd.credit',
    when: (_, entryGrade) => entryGrade >= 10,
  },
  { key: 'custodian', goal: 'school', at: -6, guide: 'life.visa', when: fromChina },
  { key: 'schoolPermit', goal: 'school', at: -5, guide: 'life.visa', when: fromChina },
  { key: 'permitCheck', goal: 'school', at: -5, guide: 'life.visa', when: inCanada },
  { key: 'timetable', goal: 'school', at: -4, guide: 'ossd.subjects' },
  { key: 'housing', goal: 'school', at: -3, guide: 'life.level' },
  { key: 'flights', goal: 'school', at: -2, guide: 'aboard.expenses', when: fromChina },
  { key: 'arrive', goal: 'school', at: -1, guide: 'life.suggestions' },
  { key: 'firstMonth', goal: 'school', at: 0, guide: 'ossd.graduation' },
  {
    key: 'ossltFirst',
    goal: 'school',
    at: 1,
    guide: 'ossd.osslt',
    when: (plan, entryGrade) => ossltOpen(plan) && entryGrade >= 10,
  },

  { key: 'credits', goal: 'university', at: -24, guide: 'ossd.graduation' },
  { key: 'sixCourses', goal: 'university', at: -19, guide: 'ossd.subjects' },
  { key: 'ossltSpring', goal: 'university', at: -18, guide: 'ossd.osslt', when: ossltOpen },
  { key: 'ieltsFirst', goal: 'university', at: -15, guide: 'aboard.university' },
  { key: 'tenProgrammes', goal: 'university', at: -14, guide: 'aboard.destination' },
  { key: 'twelfthBegins', goal: 'university', at: -12, guide: 'ossd.graduation' },
  { key: 'ossltAutumn', goal: 'university', at: -11, guide: 'ossd.osslt', when: ossltOpen },
  { key: 'ouacAccount', goal: 'university', at: monthsOf.ouacAccount, guide: 'aboard.university' },
  { key: 'ieltsSecond', goal: 'university', at: -10, guide: 'aboard.university' },
  { key: 'ouacForm', goal: 'university', at: monthsOf.ouacForm, guide: 'aboard.university' },
  { key: 'awards', goal: 'university', at: -9, guide: 'fee.Academic' },
  { key: 'ouacSubmit', goal: 'university', at: monthsOf.ouacSubmit, guide: 'aboard.university' },
  { key: 'supplementary', goal: 'university', at: monthsOf.supplementary, guide: 'aboard.university' },
  { key: 'ossltLast', goal: 'university', at: -6, guide: 'ossd.osslt', when: ossltOpen },
  { key: 'midterm', goal: 'university', at: monthsOf.midterm, guide: 'fee.subsidy' },
  // the order of the calendar: accept and pay, then the letter, then the permit
  { key: 'decisions', goal: 'university', at: monthsOf.decisions, guide: 'aboard.destination' },
  { key: 'accept', goal: 'university', at: monthsOf.accept, guide: 'aboard.university' },
  { key: 'attestation', goal: 'university', at: monthsOf.attestation, guide: 'life.visa' },
  { key: 'postPermit', goal: 'university', at: monthsOf.permit, guide: 'life.visa', when: fromChina },
  { key: 'permitRenew', goal: 'university', at: monthsOf.permit, guide: 'life.visa', when: inCanada },
  { key: 'hoursDone', goal: 'university', at: -3, guide: 'ossd.volunteer' },
  { key: 'finalMarks', goal: 'university', at: monthsOf.finalMarks, guide: 'aboard.university' },
  { key: 'leave', goal: 'university', at: -1, guide: 'life.suggestions' },
  { key: 'university', goal: 'university', at: 0, guide: 'aboard.university' },
]

export interface Step {
  key: StepKey
  month: string
  guide: AddressName
}

/** `yyyy-MM`, so many months later; negative is earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

export function entryMonth({ year }: Pick<Plan, 'year'>): string {
  return `${year}-09`
}

/** The grade that begins in the September of entry; 13 is the year after Grade 12. */
export function entryGrade({ year, grade }: Pick<Plan, 'year' | 'grade'>, from: string): number {
  const [now = 0, month = 1] = from.split('-').map(Number)
  const schoolYear = month >= 9 ? now : now - 1
  return grade + year - schoolYear
}

/** The steps of a plan in the order of their months. Months that are over stay, so that nothing is forgotten. */
export function stepsOf(plan: Plan, from: string): Step[] {
  const grade = entryGrade(plan, from)
  return rules
    .filter((rule) => rule.goal === plan.goal && (rule.when?.(plan, grade) ?? true))
    .map(({ key, at, guide }) => ({ key, guide, month: addMonths(entryMonth(plan), at) }))
    .sort((a, b) => a.month.localeCompare(b.month))
}

export type Fit = 'fits' | 'tooYoung' | 'tooOld' | 'transfer' | 'lateEntry' | 'notFinished' | 'finished'

/** Whether the grade now leads to the goal in that September, and the September that would fit. */
export function fitOf(plan: Plan, from: string): { fit: Fit; grade: number; fittingYear: number } {
  const grade = entryGrade(plan, from)
  const to = (wanted: number) => plan.year + wanted - grade
  if (plan.goal === 'university') {
    const fit = grade === 13 ? 'fits' : grade < 13 ? 'notFinished' : 'finished'
    return { fit, grade, fittingYear: to(13) }
  }
  if (grade < 9) return { fit: 'tooYoung', grade, fittingYear: to(9) }
  if (grade > 12) {
    // the September of Grade 12 that is over is no advice: what is left are equivalent credits
    const isOver = entryMonth({ year: to(12) }) < from
    return { fit: isOver ? 'transfer' : 'tooOld', grade, fittingYear: to(12) }
  }
  return { fit: grade === 12 ? 'lateEntry' : 'fits', grade, fittingYear: plan.year }
}
