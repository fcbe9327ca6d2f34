import { sourcedFigures } from '@app/contract/school/school.values.ts'
import type { SourcedFigure } from '@app/contract/school/school-statements.values.ts'
import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

const figures = z.array(z.enum(Object.keys(sourcedFigures) as [SourcedFigure, ...SourcedFigure[]]))

/** What happens to the figures of schools. */
export const schoolEvents = declareEvents({
  /** An editor changed them. */
  'school.figuresChanged': { schoolId: z.number(), figures },
  /** Neither an editor nor the school has checked or stated them for a year. */
  'school.figuresOld': { schoolId: z.number(), figures },
})
