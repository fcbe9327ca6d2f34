import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Messages by SMS and e-mail. */
export const messageProblems = {
  messageProviderIncomplete: {
    code: 500,
    errKey: 'sms.config',
    zh: '服务商配置不完整：请填写{field}',
    en: 'The provider is not complete: enter {field}',
  },
  messageDestinationRefused: {
    code: 403,
    errKey: 'sms.destination',
    zh: '只有超级管理员可以更改消息的发送去向',
    en: 'Only the super administrator may change where messages are sent',
  },
} as const satisfies Record<string, ProblemText>
