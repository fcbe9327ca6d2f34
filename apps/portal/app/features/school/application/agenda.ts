import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import { type StepKey, stepsOf } from '#app/features/tool/timeline/calculate.ts'
import { readPlan } from '#app/features/tool/timeline/plan.ts'
import type { AddressName } from '#app/site/addresses.ts'

/** How far ahead the months of a plan are listed. */
const MONTHS_AHEAD = 6
const DAY_MS = 86_400_000

/** A date of an application that is still to be done. */
export interface OwnDue {
  key: string
  schoolId: number
  schoolName: string
  schoolNameEn: string
  name: string
  day: string
  /** Whole days past; 0 from today on. */
  daysLate: number
}

/** A step of the saved timeline, which knows months only. */
export interface PlanStep {
  key: StepKey
  month: string
  guide: AddressName
}

export interface Agenda {
  overdue: OwnDue[]
  coming: OwnDue[]
  plan: PlanStep[]
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The open dates of all applications, the overdue ones apart, and the next steps of the timeline saved last. */
export function agendaOf(
  records: readonly SchoolApplication[],
  timeline: string | undefined,
  today: string,
): Agenda {
  const open = records
    .flatMap(({ schoolId, schoolName, schoolNameEn, dates }) =>
      dates
        .filter(({ isDone }) => !isDone)
        .map(({ id, name, day }) => ({
          key: `${schoolId} ${id}`,
          schoolId,
          schoolName,
          schoolNameEn,
          name,
          day,
          daysLate: Math.max(0, daysBetween(day, today)),
        })),
    )
    .sort((a, b) => a.day.localeCompare(b.day) || a.key.localeCompare(b.key))
  return {
    overdue: open.filter(({ daysLate }) => daysLate > 0),
    coming: open.filter(({ daysLate }) => daysLate === 0),
    plan: planSteps(timeline, today.slice(0, 7)),
  }
}

function planSteps(answers: string | undefined, month: string): PlanStep[] {
  if (!answers) return []
  const { plan, from } = readPlan(new URLSearchParams(answers), month)
  if (!plan) return []
  const [year = 0, number = 1] = month.split('-').map(Number)
  const end = year * 12 + number + MONTHS_AHEAD
  return stepsOf(plan, from).filter((step) => {
    const [stepYear = 0, stepNumber = 1] = step.month.split('-').map(Number)
    return step.month >= month && stepYear * 12 + stepNumber <= end
  })
}
