import {
  profilePartNames,
  type SanctionKind,
  sanctionKinds,
} from '@app/contract/moderation/sanction.values.ts'
import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What staff do to accounts. */
export const sanctionEvents = declareEvents({
  'user.sanctioned': {
    userId: z.number(),
    kind: z.enum(Object.keys(sanctionKinds) as SanctionKind[]),
    reason: z.string(),
    hours: z.number().nullable(),
    /** When it ends, of a lift when another of its kind does, as ISO text; missing in events of an earlier version. */
    until: z.string().nullable().optional(),
    /** The decision in the audit log, from which the member can appeal; missing in events of an earlier version. */
    decisionId: z.number().optional(),
  },
  /** An account got the number of a closed one, and a sanction without an end with it. */
  'user.sanctionTakenOver': {
    userId: z.number(),
    kind: z.enum(Object.keys(sanctionKinds) as SanctionKind[]),
    reason: z.string(),
    until: z.string(),
  },
  'user.profileReset': {
    userId: z.number(),
    part: z.enum(profilePartNames),
    reason: z.string(),
    /** The nickname that took the place of the former one. */
    made: z.string().nullable(),
    /** The decision in the audit log; missing in events of an earlier version. */
    decisionId: z.number().optional(),
  },
})
