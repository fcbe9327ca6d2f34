import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What happens to entries of the red and the black list. */
export const redBlackEvents = declareEvents({
  /** A school may answer before its entry is public. */
  'redBlack.noticed': { entryId: z.number() },
})
