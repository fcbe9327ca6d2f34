import {
  type ReviewReason,
  reviewReasons,
  schoolChangeDecisions,
} from '@app/contract/moderation/review.values.ts'
import { z } from 'zod'
import { declareEvents, type PayloadOf } from '#platform/event/events.ts'

/** What is decided about changes that a school wants in its own profile. */
export const schoolProfileEvents = declareEvents({
  'schoolChange.decided': {
    userId: z.number(),
    schoolId: z.number(),
    school: z.object({ zh: z.string(), en: z.string() }),
    fields: z.array(z.string()),
    action: z.enum(schoolChangeDecisions),
    reasonKey: z.enum(Object.keys(reviewReasons) as ReviewReason[]).nullable(),
    note: z.string().nullable(),
  },
})

/** A decision as the person who sent the change reads it. */
export type DecidedChange = PayloadOf<(typeof schoolProfileEvents)['schoolChange.decided']>
