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
  },
  /** A nickname that only a verified officer may bear ended with the verification; `made` took its place. */
  'auth.nameEnded': { userId: z.number(), made: z.string() },
})
