import type { ProblemText } from './problem-text.ts'

export const noticeProblems = {
  noticeType: { code: 500, errKey: 'notice.type', zh: '消息类型不正确', en: 'Unknown notice type' },
} as const satisfies Record<string, ProblemText>
