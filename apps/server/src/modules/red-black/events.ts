import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What happens to entries of the red and the black list. */
export const redBlackEvents = declareEvents({
  /** A school may answer before its entry is public. */
  'redBlack.noticed': { entryId: z.number() },
  /** A school that has not answered has two days left. */
  'redBlack.reminded': { entryId: z.number() },
  /** A school has answered for the first time: its authors can call the matter settled. */
  'redBlack.answered': { entryId: z.number() },
})
