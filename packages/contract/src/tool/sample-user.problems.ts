import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** What the sample calls of the API page refuse with; the Chinese texts are fixed. */
export const sampleUserProblems = {
  sampleUserNeedsId: { code: 500, zh: '用户ID不能为空', en: 'The user needs a number' },
  sampleUserMissing: { code: 500, zh: '用户不存在', en: 'There is no such user' },
} as const satisfies Record<string, ProblemText>
