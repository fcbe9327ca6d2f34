import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const reviewProblems = {
  reviewReason: { code: 500, errKey: 'review.reason', zh: '请说明处理原因', en: 'Please give a reason' },
  reviewClaimed: {
    code: 601,
    errKey: 'review.claimed',
    zh: '{name}正在处理这一项',
    en: '{name} is working on this',
  },
} as const satisfies Record<string, ProblemText>
