import { decideReport } from '@app/contract/moderation/report.ts'
import { reportKinds, reportReasons } from '@app/contract/moderation/report.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { ReviewKind } from '#platform/review-kind.ts'
import { lockCases, type WaitingCase, waitingCase, waitingCases } from './review-queue-store.ts'

/** `帖子 · 广告或引流 × 2 · 1.4`: what was reported, why and how often, and the weight of it all. */
function reasonOf({ caseKind, reasons, score }: WaitingCase): Pair {
  const counts = [...Map.groupBy(reasons, (reason) => reason)].toSorted(
    (one, other) => other[1].length - one[1].length,
  )
  const say = (language: Language) =>
    [
      reportKinds[caseKind][language],
      ...counts.map(([reason, all]) => `${reportReasons[reason][language]} × ${all.length}`),
      score.toFixed(1),
    ].join(' · ')
  return { zh: say('zh'), en: say('en') }
}

const mostFrequent = (reasons: readonly string[]): string | null =>
  [...Map.groupBy(reasons, (reason) => reason)].toSorted(
    (one, other) => other[1].length - one[1].length,
  )[0]?.[0] ?? null

const report: ReviewKind<WaitingCase> = {
  kind: 'report',
  waiting: waitingCases,
  item: waitingCase,
  lockAll: lockCases,
  show: async (_, items) =>
    items.map((item) => ({
      title: item.title,
      text: item.comment ?? item.post ?? '',
      isComment: item.comment !== null,
      images: (item.commentImages ?? item.postImages ?? []).map(({ url }) => url),
      reason: () => reasonOf(item),
      stored: mostFrequent(item.reasons),
      version: item.version,
    })),
  decision: { elsewhere: decideReport },
}

export const reportReviewKinds: readonly ReviewKind[] = [report]
