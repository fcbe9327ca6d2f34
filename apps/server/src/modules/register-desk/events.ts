import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What the ministry's lists say anew of schools. */
export const registerEvents = declareEvents({
  /** Something that matters to whoever follows the school. */
  'register.changed': {
    schoolId: z.number(),
    importId: z.number(),
    news: z.enum(['offers', 'applied', 'no', 'gone', 'returned', 'name', 'address']),
    /** The day of the list. */
    asOf: z.string(),
  },
})
