import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What staff do with a notice to members. */
export const noticeEvents = declareEvents({
  'broadcast.sent': { broadcastId: z.number() },
  'broadcast.withdrawn': { broadcastId: z.number() },
})
