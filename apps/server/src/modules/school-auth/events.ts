import { type AuthKind, authKinds, authResults } from '@app/contract/school/school-auth.values.ts'
import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What is decided about applications to be verified. */
export const schoolAuthEvents = declareEvents({
  'auth.decided': {
    authId: z.number(),
    userId: z.number(),
    kind: z.enum(Object.keys(authKinds) as AuthKind[]),
    action: z.enum(Object.keys(authResults) as (keyof typeof authResults)[]),
    reason: z.string().nullable(),
    /** The nickname that took the place of one that only an officer may bear; missing in events of an earlier version. */
    made: z.string().nullable().optional(),
  },
})
