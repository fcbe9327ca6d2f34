import type { CorrectionStatus } from '@app/contract/contact/correction.ts'

interface Decision {
  status: CorrectionStatus
  decidedTime: Date | null
}

/** When a report counts as decided: from its first decision on, until it is opened again or decided otherwise. */
export function decidedAt(before: Decision, status: CorrectionStatus, now: Date): Date | null {
  if (status === 'open') return null
  return before.status === status && before.decidedTime ? before.decidedTime : now
}
