import { type SanctionKind, sanctionKinds } from '@app/contract/moderation/sanction.values.ts'
import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What staff do to accounts. */
export const sanctionEvents = declareEvents({
  'user.sanctioned': {
    userId: z.number(),
    kind: z.enum(Object.keys(sanctionKinds) as SanctionKind[]),
    reason: z.string(),
    hours: z.number().nullable(),
    /** When it ends, as ISO text; missing in events of an earlier version. */
    until: z.string().nullable().optional(),
  },
})
