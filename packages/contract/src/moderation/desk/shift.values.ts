import { type QueueKind, queueKinds } from '@app/contract/moderation/review.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** What people decide about at the moderators' desk. */
export const decidedKinds = {
  ...queueKinds,
  appeal: { zh: '申诉', en: 'Appeal' },
} as const satisfies Record<QueueKind | 'appeal', Pair>

export type DecidedKind = keyof typeof decidedKinds

/** The longest range of the statistics. */
export const MAX_SHIFT_DAYS = 366
