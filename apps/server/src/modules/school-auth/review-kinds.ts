import type { QueueKind } from '@app/contract/moderation/review.values.ts'
import { decideAuth, listReviewedAuths } from '@app/contract/school/school-auth.ts'
import { type AuthKind, studentRelations } from '@app/contract/school/school-auth.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReviewKind } from '#platform/review-kind.ts'
import { isSentAfter, type WaitingAuth, waitingAuth, waitingAuths } from './review-queue-store.ts'

const reason = { zh: '认证申请待审核', en: 'An application to be decided' }

function summaryOf({ details }: WaitingAuth, language: Language): string {
  const parts =
    'relation' in details
      ? [studentRelations[details.relation][language], details.enrolYear, details.grade]
      : [details.schoolNameEn, details.ministryNo, details.licenseNo, details.address, details.website]
  return parts.filter(Boolean).join(' · ')
}

/** The permission of their own screen opens applications, where they are decided. */
const application = (kind: QueueKind, of: AuthKind): ReviewKind<WaitingAuth> => ({
  kind,
  access: listReviewedAuths.access,
  waiting: waitingAuths(of),
  item: waitingAuth,
  show: async ({ language }, items) =>
    items.map((item) => ({
      title: item.schoolName,
      text: summaryOf(item, language),
      reason: () => reason,
      version: item.version,
    })),
  isOutdated: isSentAfter,
  decision: { elsewhere: decideAuth },
})

export const authReviewKinds: readonly ReviewKind[] = [
  application('schoolAuth', 'school'),
  application('studentAuth', 'student'),
]
