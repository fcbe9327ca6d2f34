import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Answers of tools that members keep. */
export const planProblems = {
  planMax: {
    code: 500,
    errKey: 'plan.max',
    zh: '最多保存50份规划，请先删除不用的',
    en: 'Up to 50 plans. Delete one you no longer need',
  },
} as const satisfies Record<string, ProblemText>
