import type { HeldStep } from '@app/contract/moderation/held-decision.ts'
import type { DecisionReason, PostDecision } from '@app/contract/moderation/review.values.ts'
import { MUTE_DAYS, type ProfilePart, type SanctionKind } from '@app/contract/moderation/sanction.values.ts'

interface Why {
  reason?: string | null
  note?: string | null
}

/** How long a decision against a text mutes its author, where it does. */
export const MUTE_HOURS = MUTE_DAYS * 24

/** Which state of a thing the reviewer read; with hours, its author is muted besides. */
interface ReviewedItem {
  version?: number | null
  stamp?: string | null
  muteHours?: number | null
}

/** A decision about a post, a comment or what a school wants written of itself. */
export const reviewStep = (
  objKind: 'blog' | 'comment' | 'schoolChange',
  id: number,
  action: PostDecision,
  { reason, note }: Why = {},
  { version = null, stamp = null, muteHours = null }: ReviewedItem = {},
): HeldStep => ({
  call: 'review.decide',
  params: { objKind, id },
  body: {
    action,
    reasonKey: (reason ?? null) as DecisionReason | null,
    note: note ?? null,
    version,
    stamp,
    muteHours,
  },
})

/** A decision about a case. */
export const reportStep = (
  id: number,
  status: 'upheld' | 'dismissed',
  actions: readonly string[],
  { reason, note }: Why = {},
  version: number | null = null,
): HeldStep => ({
  call: 'report.decide',
  params: { id },
  body: {
    status,
    actions: [...actions],
    reasonKey: (reason ?? null) as DecisionReason | null,
    note: note ?? null,
    version,
  },
})

/** Parts of a member's profile that are reset together. */
export const resetStep = (
  userId: number,
  parts: readonly ProfilePart[],
  { reason, note }: Why,
): HeldStep => ({
  call: 'sanction.reset',
  params: { userId },
  body: { parts: [...parts], reasonKey: (reason ?? 'other') as DecisionReason, note: note ?? null },
})

/** The end of a sanction for a text under an alias. */
export const liftStep = (decisionId: number, { reason, note }: Why): HeldStep => ({
  call: 'sanction.lift',
  params: { id: decisionId },
  body: { reasonKey: (reason ?? 'other') as DecisionReason, note: note ?? null },
})

/** A sanction, or its end; hours null for ever. */
export const sanctionStep = (
  userId: number,
  kind: SanctionKind,
  hours: number | null,
  { reason, note }: Why,
  hidesLastDay = false,
): HeldStep => ({
  call: 'sanction.set',
  params: { userId },
  body: {
    kind,
    hours,
    isForEver: kind === 'mute' && hours === null,
    hidesLastDay,
    reasonKey: (reason ?? 'other') as DecisionReason,
    note: note ?? null,
  },
})
