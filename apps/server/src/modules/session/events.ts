import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'
import { type SecurityTelling, securityMessages } from './security-message.ts'

/** What concerns the safety of an account. */
export const sessionEvents = declareEvents({
  security: {
    userId: z.number(),
    what: z.enum(Object.keys(securityMessages) as SecurityTelling[]),
    detail: z.string().default(''),
  },
})
