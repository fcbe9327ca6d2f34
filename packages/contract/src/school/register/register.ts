import { Choice } from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'
import {
  creditStates,
  deliveries,
  missingReasons,
  registerKinds,
  registerProgrammes,
} from './register.values.ts'

const Percent = z.number().int().min(0).max(100)

/** The sentences that the licences of an answer's facts ask for, wherever they are shown or passed on. */
export const Licences = z.array(z.object({ text: z.string(), address: z.string() }))
export type Licences = z.output<typeof Licences>

/** What the register says of a school in a list. What it does not say is null, never zero. */
export const RegisterSummary = z.object({
  kind: Choice(registerKinds),
  credits: Choice(creditStates),
  delivery: Choice(deliveries).nullable(),
  programme: Choice(registerProgrammes).nullable(),
  city: z.string().nullable(),
  /** The usual Chinese name of the city; null where there is none. */
  cityZh: z.string().nullable(),
  postalCode: z.string().nullable(),
  boardName: z.string().nullable(),
  boardNameZh: z.string().nullable(),
  gradeFrom: z.number().nullable(),
  gradeTo: z.number().nullable(),
  enrolment: z.number().nullable(),
  /** Percent who passed the literacy test (OSSLT) at the first attempt. */
  osslt: Percent.nullable(),
  /** What its board asks of an international student for a school year, in Canadian dollars; null where no current page says. */
  boardTuition: z.number().nullable(),
  /** Its application fee by the same page; null where that does not say. */
  boardApplication: z.number().nullable(),
  /** Its health insurance for a year by the same page, 0 where tuition includes it; null where that does not say. */
  boardInsurance: z.number().nullable(),
  /** The day of the list on which the school no longer stands. */
  goneOn: z.string().nullable(),
})
export type RegisterSummary = z.output<typeof RegisterSummary>

/** What schools of a board, or of the province, have on average: the plain mean of the schools' figures. */
export const ResultAverage = z.object({
  osslt: Percent.nullable(),
  ossltBefore: Percent.nullable(),
  /** Of how many schools. */
  schools: z.number(),
})
export type ResultAverage = z.output<typeof ResultAverage>

/** What a board asks of international students, as its own page says. */
export const BoardFee = z.object({
  /** Null where the page names no school year. */
  schoolYear: z.string().nullable(),
  tuition: z.number().nullable(),
  semester: z.number().nullable(),
  applicationFee: z.number().nullable(),
  insurance: z.string().nullable(),
  sourceUrl: z.string(),
  note: z.string(),
  /** False for a school year that is over, and where the page names none: shown as of its time, never as today's. */
  isCurrent: z.boolean(),
})
export type BoardFee = z.output<typeof BoardFee>

/** Everything the register says of one school. */
export const RegisterFacts = z.object({
  ...RegisterSummary.shape,
  ministryNo: z.string(),
  name: z.string(),
  street: z.string().nullable(),
  municipality: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** True where the coordinates contradict the postal code. */
  isPlaceDoubtful: z.boolean(),
  isYearRound: z.boolean(),
  association: z.string().nullable(),
  boardNo: z.string().nullable(),
  boardWebsite: z.string().nullable(),
  boardFees: z.array(BoardFee),
  enrolmentYear: z.string().nullable(),
  enrolmentMissing: Choice(missingReasons).nullable(),
  ossltYear: z.string().nullable(),
  ossltMissing: Choice(missingReasons).nullable(),
  ossltBefore: Percent.nullable(),
  ossltBeforeYear: z.string().nullable(),
  /** Percent of grade 9 students who reached the provincial standard in mathematics. */
  grade9Math: Percent.nullable(),
  board: ResultAverage.nullable(),
  province: ResultAverage.nullable(),
  /** The day of the list that says that the school exists and what it offers. */
  listedOn: z.string(),
  /** The day of the file that holds enrolment and results; null where there is none. */
  figuresOn: z.string().nullable(),
  licences: Licences,
})
export type RegisterFacts = z.output<typeof RegisterFacts>
