import type { ProblemText } from './problem-text.ts'

/** Messages by SMS and e-mail. */
export const messageProblems = {
  messageProviderIncomplete: {
    code: 500,
    errKey: 'sms.config',
    zh: '服务商配置不完整：请填写{field}',
    en: 'The provider is not complete: enter {field}',
  },
} as const satisfies Record<string, ProblemText>
