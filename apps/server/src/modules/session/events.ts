import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'
import { type SecurityTelling, securityTellings } from './security-tellings.ts'

/** What concerns the safety of an account. */
export const sessionEvents = declareEvents({
  security: {
    userId: z.number(),
    what: z.enum(Object.keys(securityTellings) as SecurityTelling[]),
    detail: z.string().default(''),
  },
})
