import { sayReason, schoolChangeDecisions } from '@app/contract/moderation/review.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import type { ReviewKind } from '#platform/review-kind.ts'
import { changesInWords, decideSchoolChange } from './actions.ts'
import { schoolProfileEvents } from './events.ts'
import { isSentAfter, type WaitingChange, waitingChange, waitingChanges } from './review-queue-store.ts'

const identity = {
  zh: '校名、类型、学校编号，以及变动较大的资料（如学费）先经审核',
  en: 'Changes of name, type or number, and large ones of figures such as tuition, are checked first',
}

/** Staff who may write the directory decide what a school states about itself. */
const change: ReviewKind<WaitingChange> = {
  kind: 'schoolChange',
  access: schoolAdmin.update.access,
  waiting: waitingChanges,
  item: waitingChange,
  show: async (ctx, items) => {
    const inWords = await changesInWords(ctx, items)
    return items.map(({ schoolName, schoolNameEn, reason, version }, at) => ({
      title: (ctx.language === 'en' && schoolNameEn) || schoolName,
      text: '',
      images: inWords[at]?.pictures,
      changes: inWords[at]?.lines,
      reason: () => (reason === null ? identity : sayReason(reason)),
      version,
    }))
  },
  isOutdated: isSentAfter,
  decision: {
    here: {
      actions: schoolChangeDecisions,
      decide: decideSchoolChange,
      publishes: [schoolProfileEvents['schoolChange.decided']],
    },
  },
}

export const schoolProfileReviewKinds: readonly ReviewKind[] = [change]
