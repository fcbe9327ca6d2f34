import { creditStates } from '@app/contract/school/register/register.values.ts'
import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

const state = z.enum(Object.keys(creditStates) as (keyof typeof creditStates)[])

/** What lists of the ministry change about schools that members follow. */
export const registerDeskEvents = declareEvents({
  'register.changed': {
    schoolId: z.number(),
    importId: z.number(),
    /** The day of the list. */
    day: z.string(),
    credits: z.object({ before: state, after: state }).nullable(),
    listing: z.enum(['gone', 'returned']).nullable(),
    hasNewName: z.boolean(),
    hasNewAddress: z.boolean(),
    /** True where staff undo the import that changed it. */
    isTakenBack: z.boolean(),
  },
})
