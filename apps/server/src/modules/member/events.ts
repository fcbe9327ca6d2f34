import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What members do to one another: `userId` follows or blocks `targetId`. */
export const memberEvents = declareEvents({
  'user.followed': { userId: z.number(), targetId: z.number() },
  'user.blocked': { userId: z.number(), targetId: z.number() },
})
