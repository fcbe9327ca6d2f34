import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What staff decide about reports and appeals. */
export const reportEvents = declareEvents({
  'report.decided': { reportId: z.number() },
  'appeal.decided': { appealId: z.number() },
})
