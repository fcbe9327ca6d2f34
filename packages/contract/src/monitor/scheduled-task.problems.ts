import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Work on a clock. */
export const scheduledTaskProblems = {
  jobRefused: { code: 500, zh: '任务不能保存', en: 'The job cannot be saved' },
  jobGone: { code: 500, zh: '任务不存在或已过期！', en: 'There is no such job, or it never runs again' },
} as const satisfies Record<string, ProblemText>
