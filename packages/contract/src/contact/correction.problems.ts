import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const correctionProblems = {
  correctionTooMany: {
    code: 601,
    errKey: 'rate.correction',
    zh: '提交过于频繁，请一小时后再试',
    en: 'Too many requests. Try again in an hour',
  },
} as const satisfies Record<string, ProblemText>
