import {
  Choice,
  Day,
  Done,
  dataOf,
  Id,
  IdOrText,
  Line,
  Moment,
  named,
  PathId,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { applicationLimits, applicationStates } from './school-application.values.ts'

const State = Choice(applicationStates)

/** Names a line of one record, so that a calendar recognizes its event after a change. */
const LineId = z.string().regex(/^[a-z0-9]{8,16}$/)

const Step = z.object({ state: named('进度', 'State', State), day: named('日期', 'Day', Day) })

const OwnDate = z.object({
  id: LineId,
  name: named('事项', 'What', Line(applicationLimits.dateName)),
  day: named('日期', 'Day', Day),
  isDone: z.boolean(),
})

const Paper = z.object({
  id: LineId,
  name: named('材料', 'Paper', Line(applicationLimits.paper)),
  isDone: z.boolean(),
})

const hasNoTwins = (lines: readonly { id: string }[]) =>
  new Set(lines.map(({ id }) => id)).size === lines.length

const written = {
  /** Where the family stands; null before anything was done. */
  state: named('进度', 'State', State.nullable()),
  /** When each state was reached, as far as the member noted it. */
  steps: named(
    '各步日期',
    'Days of the steps',
    z
      .array(Step)
      .max(Object.keys(applicationStates).length)
      .refine((steps) => new Set(steps.map(({ state }) => state)).size === steps.length),
  ),
  dates: named('日期', 'Dates', z.array(OwnDate).max(applicationLimits.dates).refine(hasNoTwins)),
  papers: named('材料清单', 'Papers', z.array(Paper).max(applicationLimits.papers).refine(hasNoTwins)),
  notes: named('备注', 'Notes', z.string().trim().max(applicationLimits.notes)),
}

/** What a member notes about one school, for the member alone. */
const SchoolApplication = z.object({
  schoolId: Id,
  schoolName: z.string(),
  schoolNameEn: z.string(),
  ...written,
  // where two schools became one a record holds what was noted about both, beyond what may be written at once
  dates: z.array(OwnDate),
  papers: z.array(Paper),
  notes: z.string(),
  /** Grows with every change; a change names the one it was made on. */
  version: Whole(),
  updateTime: Moment,
})
export type SchoolApplication = z.output<typeof SchoolApplication>
export type ApplicationDate = z.output<typeof OwnDate>
export type ApplicationPaper = z.output<typeof Paper>

const why = 'Applications are read by their owner only and never kept'

/** The caller's records, the latest change first; there are at most as many as a shortlist holds. */
export const listSchoolApplications = call({
  id: 'schoolApplication.list',
  summary: { zh: '我的申请', en: 'My applications' },
  method: 'POST',
  path: '/bbs/submitweb/listMySchoolApplication',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  answer: dataOf(z.array(SchoolApplication)),
})

/**
 * Writes the record of a school. `version` is that of the record the change was made on, 0 for a new one; another one is
 * refused with the present record in `current`, so that two devices never overwrite each other unseen.
 */
export const saveSchoolApplication = call({
  id: 'schoolApplication.save',
  summary: { zh: '保存申请记录', en: 'Save an application' },
  method: 'POST',
  path: '/bbs/submitweb/saveMySchoolApplication',
  access: 'account',
  body: z.object({ schoolId: IdOrText, version: Whole(), ...written }),
  answer: dataOf(SchoolApplication),
  guardsRepeat: false,
  invalidatesNothingBecause: why,
  problems: ['invalid', 'notFound', 'applicationStale', 'applicationMax', 'tooFast'],
})

/** The present record of a refused change; null when it was deleted meanwhile. */
export const StaleApplication = z.object({ current: SchoolApplication.nullable() })

export const deleteSchoolApplication = call({
  id: 'schoolApplication.delete',
  summary: { zh: '删除申请记录', en: 'Delete an application' },
  method: 'POST',
  path: '/bbs/submitweb/deleteMySchoolApplication/{id}',
  access: 'account',
  /** Of the school. */
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: why,
  problems: ['notFound'],
})
